import CSwivelSeccomp
import Glibc

/// Decodes pictures in a process of its own, with limits for its memory and its time.
///
/// SDL2_image has decoders for many formats, and a damaged file may bring one of them down, or have it write where it
/// must not. What it does then it does to a process that has nothing: no environment, no window, no descriptor but the line
/// to this one, and no call of the kernel but to read, write, take memory and end. It can answer with nothing but pixels, of
/// the size that was agreed on before where the file tells one.
package enum PictureProcess {
  /// The word by which the program is asked to decode what comes over its standard input.
  package static let word = "decode-picture"
  /// The second word where the kernel can't confine a process and the user wants pictures decoded nevertheless.
  package static let unconfined = "unconfined"
  /// The variable by which the user says so.
  private static let variable = "SWIVEL_UNCONFINED_PICTURES"
  /// The program that is asked: this one.
  static let program = "/proc/self/exe"
  /// Whether the words with which the program was started ask for the work of the process.
  package static func isAsked(by words: [String]) -> Bool {
    words.first == word
      && words.dropFirst().allSatisfy { $0 == unconfined || PictureFormat(rawValue: $0) != nil }
  }

  /// In seconds.
  static let timeout = 30.0
  /// In bytes.
  private static let longestMessage = 1_024
  /// The length of a width and a height, which are before pixels.
  private static let sides = 8
  /// The first byte of an answer: pixels follow, or why there are none.
  private enum Mark {
    static let pixels: UInt8 = 0
    static let message: UInt8 = 1
  }

  /// - Parameter size: that of the picture; nil where its decoder tells it.
  static func decode(
    _ bytes: [UInt8], _ format: PictureFormat, _ size: PictureSize?, program: String = program,
    timeout: Double = timeout
  ) throws(PictureError) -> Image {
    let pixels = size.map { $0.width * $0.height } ?? PictureFile.pixelLimit
    let limit = max(sides + pixels * bytesPerPixel, longestMessage) + 1
    let answer = try ask(program, bytes, limit: limit, format, timeout)
    switch answer.first {
    case Mark.pixels where answer.count > sides:
      let (width, height) = (answer.little(1, 4), answer.little(5, 4))
      guard size == nil || (width, height) == (size?.width, size?.height) else { break }
      try PictureFile.check(width, height)
      if let image = Image(width: width, height: height, pixels: Array(answer.dropFirst(sides + 1)))
      {
        return image
      }
    case Mark.message where answer.count <= longestMessage + 1:
      let text = String(decoding: answer.dropFirst(), as: UTF8.self)
      throw PictureError(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    default: break
    }
    // A decoder may need more than it is given, such as threads.
    guard size != nil else { throw PictureFile.unread(format) }
    throw PictureError(
      "found a \(format.rawValue) that its decoder doesn't survive, expected a whole one")
  }

  /// Empty where the program ended without an answer.
  private static func ask(
    _ program: String, _ bytes: [UInt8], limit: Int, _ format: PictureFormat, _ timeout: Double
  ) throws(PictureError) -> [UInt8] {
    guard let (own, other) = WakePipe.sockets() else {
      throw PictureError("found no way to a decoder: \(String(cString: strerror(errno)))")
    }
    let words = ["swivel", word, format.rawValue] + (getenv(variable) == nil ? [] : [unconfined])
    let process = Spawn.start(
      program, words, (.file(other), .file(other), .null), hasEnvironment: false)
    close(other)
    defer { close(own) }
    guard let process else { throw PictureError("found no process for its decoder, expected one") }
    let answer = exchange(bytes, over: own, limit: limit, timeout)
    // It has answered, or will no more.
    _ = kill(process, SIGKILL)
    Spawn.wait(for: process)
    guard let answer else {
      throw PictureError(
        "found a \(format.rawValue) that takes longer than \(Int(timeout)) seconds, expected less")
    }
    return answer
  }

  /// Sends bytes and takes an answer of limited length; nil where that takes too long.
  private static func exchange(
    _ bytes: [UInt8], over line: Int32, limit: Int, _ timeout: Double
  ) -> [UInt8]? {
    let end = ContinuousClock.now + .seconds(timeout)
    var answer: [UInt8] = []
    var sent = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while answer.count <= limit {
      let state = ready(line, for: sent < bytes.count ? POLLIN | POLLOUT : POLLIN, until: end)
      guard state != 0 else { return nil }
      if sent < bytes.count, state & POLLOUT != 0 {
        sent = send(bytes, from: sent, over: line)
        if sent == bytes.count { shutdown(line, Int32(SHUT_WR)) }
      }
      guard state & (POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = recv(line, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return answer }
      answer += buffer[..<count]
    }
    return answer
  }

  /// Sends what there is room for, and answers how much is sent; all of it where nobody listens any more.
  private static func send(_ bytes: [UInt8], from start: Int, over line: Int32) -> Int {
    let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    let count = bytes.withUnsafeBytes { source in
      Glibc.send(line, source.baseAddress?.advanced(by: start), source.count - start, flags)
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return start }
    return count < 0 ? bytes.count : start + count
  }

  /// The work of the process: reads a file from its standard input and writes pixels, or why there are none, to its
  /// standard output; returns the exit status.
  package static func run(_ words: [String]) -> Int32 {
    limitItself()
    // The last that is opened; all that follows has to do with a file of somebody's.
    let decoder = PictureDecoder(words.lazy.compactMap(PictureFormat.init).first)
    swivel_close_from(2)
    let isConfined = confine()
    let limit = PictureFile.largestFile
    guard let bytes = allBytes(of: STDIN_FILENO, expecting: 1 << 16, limit: limit),
      bytes.count <= limit
    else { return 1 }
    do throws(PictureError) {
      guard isConfined || words.contains(unconfined) else {
        throw PictureError(
          "found a kernel that can't confine its decoder (seccomp), expected one: save it as PNG, or set \(variable)=1"
        )
      }
      let image = try PictureFile.decodeHere(bytes, with: decoder)
      var start = [Mark.pixels]
      for side in [image.width, image.height] { start.append(little: UInt32(side)) }
      let isWritten = [start, image.pixels].allSatisfy { writeAll($0, to: STDOUT_FILENO) }
      return isWritten ? 0 : 1
    } catch {
      let message: [UInt8] = [Mark.message] + error.description.utf8.prefix(longestMessage)
      return writeAll(message, to: STDOUT_FILENO) ? 0 : 1
    }
  }

  /// Leaves this thread the calls of the kernel to read, write, take memory and end; any other ends the process.
  ///
  /// - Returns: false where the kernel can't do that.
  static func confine() -> Bool { swivel_confine() != 0 }

  /// The most that it may use: memory for a picture, its copy and its file; no core dump, no file, no process.
  private static func limitItself() {
    let limits: [(kind: __rlimit_resource, most: rlim_t)] = [
      (RLIMIT_AS, 3 << 30), (RLIMIT_CPU, rlim_t(timeout)), (RLIMIT_CORE, 0), (RLIMIT_FSIZE, 0),
      (RLIMIT_NOFILE, 64), (__RLIMIT_NPROC, 0),
    ]
    for (kind, most) in limits {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(kind.rawValue), &limit)
    }
  }
}
