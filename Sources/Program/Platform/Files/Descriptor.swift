import Glibc

/// Calls the system again where a signal has interrupted it.
func uninterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Waits until a descriptor is ready, or a time has come; returns for what it is ready, 0 where the time has come first.
func ready(_ file: Int32, for events: Int32 = POLLIN, until end: ContinuousClock.Instant) -> Int32 {
  while true {
    let left = max(0, (end - .now) / .milliseconds(1))
    var state = pollfd(fd: file, events: Int16(events), revents: 0)
    let count = poll(&state, 1, Int32(left.rounded(.up)))
    if count > 0 { return Int32(state.revents) }
    if count == 0 || errno != EINTR { return 0 }
  }
}

/// Writes all bytes into an open file; false where that fails, with EAGAIN where nobody reads a pipe for a while.
package func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = uninterrupted { rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } }
    if count < 0, errno == EAGAIN {
      if ready(file, for: POLLOUT, until: .now + .seconds(Descriptor.timeout)) != 0 { continue }
      errno = EAGAIN
    }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Reads an open file to its end, or until a limit is exceeded; nil where that fails.
func allBytes(of file: Int32, expecting size: Int, limit: Int) -> [UInt8]? {
  var bytes = [UInt8](repeating: 0, count: size)
  var count = 0
  while count <= limit {
    if count == bytes.count { bytes += [UInt8](repeating: 0, count: max(4096, count)) }
    let got = uninterrupted {
      bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
    }
    guard got >= 0 else { return nil }
    if got == 0 { break }
    count += got
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// A pipe that other programs don't inherit; nil where none can be had.
func openPipe() -> (read: Int32, write: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  return ends.allSatisfy { fcntl($0, F_SETFD, FD_CLOEXEC) == 0 } ? (ends[0], ends[1]) : nil
}

/// Connects to a socket of another program by its path; nil where nobody listens there.
func connectedSocket(to path: String) -> Int32? {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
  let line = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard line >= 0 else { return nil }
  let size = socklen_t(MemoryLayout<sockaddr_un>.size)
  let isConnected = withUnsafeBytes(of: &address) {
    $0.withMemoryRebound(to: sockaddr.self) { connect(line, $0.baseAddress, size) == 0 }
  }
  if !isConnected { close(line) }
  return isConnected ? line : nil
}

/// A variable of the environment; nil where it is empty or isn't set.
package func environmentValue(_ name: String) -> String? {
  getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
}

/// An open file descriptor, which is closed when this is destroyed.
struct Descriptor: ~Copyable {
  let number: Int32
  private let path: String

  /// - Parameter mode: that of a new file.
  init(_ path: String, _ flags: Int32, mode: mode_t = FileAudience.person.mode) throws(FileError) {
    let number = uninterrupted { open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else { throw .last(path) }
    (self.number, self.path) = (number, path)
  }

  /// Opens a device or a pipe to write into it; fails where nobody reads a pipe for a while, then and later.
  init(device path: String) throws(FileError) {
    let end = ContinuousClock.now + .seconds(Self.timeout)
    while true {
      do throws(FileError) {
        try self.init(path, O_WRONLY | O_APPEND | O_NONBLOCK)
        return
      } catch {
        guard errno == ENXIO, ContinuousClock.now < end else { throw error }
        usleep(Self.pause)
      }
    }
  }

  /// How long nobody may read a pipe, in seconds.
  fileprivate static let timeout = 5

  deinit { close(number) }

  /// In bytes; fails for anything but a regular file.
  borrowing func plainSize() throws(FileError) -> Int {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        path: path, reason: "found a folder or device, expected a file", cause: .content)
    }
    return Int(status.st_size)
  }

  /// Reads to the end of the file, or until the limit is exceeded.
  borrowing func readAll(expecting size: Int, limit: Int) throws(FileError) -> [UInt8] {
    guard let bytes = allBytes(of: number, expecting: size, limit: limit) else { throw .last(path) }
    return bytes
  }

  borrowing func write(_ bytes: [UInt8]) throws(FileError) {
    guard !writeAll(bytes, to: number) else { return }
    guard errno != EAGAIN else { throw FileError(path: path, reason: "nobody reads it") }
    throw .last(path)
  }

  /// Sets the permissions, where the file system knows any: FAT, CIFS and FUSE may not.
  borrowing func setMode(_ mode: mode_t) throws(FileError) {
    guard uninterrupted({ fchmod(number, mode) }) == 0 || Self.isUnsupported(errno) else {
      throw .last(path)
    }
  }

  private static func isUnsupported(_ error: Int32) -> Bool {
    [EPERM, EOPNOTSUPP, ENOSYS, EINVAL].contains(error)
  }

  /// Locks the file exclusively until it is closed; false where another process has it locked.
  ///
  /// On a file system without locks, such as NFS without its daemon, nobody has any file locked.
  borrowing func lock() -> Bool {
    uninterrupted { flock(number, LOCK_EX | LOCK_NB) } == 0 || errno != EWOULDBLOCK
  }

  borrowing func unlock() { _ = uninterrupted { flock(number, LOCK_UN) } }

  /// Waits until no other process has the file locked, and locks it until it is closed; fails where that takes too long.
  ///
  /// - Parameter timeout: in seconds.
  borrowing func waitForLock(upTo timeout: Double = 5) throws(FileError) {
    let end = ContinuousClock.now + .seconds(timeout)
    while !lock() {
      guard ContinuousClock.now < end else {
        throw FileError(
          path: path, reason: "another program has had it locked for \(Int(timeout)) seconds")
      }
      usleep(Self.pause)
    }
  }

  /// The time between two tries, in microseconds.
  private static let pause: UInt32 = 20_000

  /// Fails where its path now leads to another file, or to none.
  borrowing func checkPath() throws(FileError) {
    var (here, there) = (stat(), stat())
    guard fstat(number, &here) == 0, stat(path, &there) == 0, here.st_ino == there.st_ino,
      here.st_dev == there.st_dev
    else { throw FileError(path: path, reason: "it was moved or removed", cause: .missing) }
  }

  borrowing func sync() throws(FileError) {
    // Where the file system can't sync folders there is nothing to wait for.
    guard uninterrupted({ fsync(number) }) == 0 || Self.isUnsupported(errno) else {
      throw .last(path)
    }
  }
}

package enum StandardStreams {
  /// Takes the places of those that are closed, so that no file that is opened later is written to in their stead.
  ///
  /// Writing to one of them fails then, as it does to a closed one.
  package static func occupy() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
