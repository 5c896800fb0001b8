import CSwivelSDL2
import Glibc
internal import Synchronization

/// Looks at a display server before SDL does, which waits for ever for one that doesn't answer, and crashes at a Wayland compositor
/// without a seat.
enum DisplayProbe {
  /// Why a video driver of SDL's can't be used, such as `x11`; nil where nothing is known against it.
  ///
  /// - Parameters:
  ///   - timeout: how long the server may take to answer, in seconds.
  ///   - environment: answers the value of a variable; nil where it is empty.
  static func problem(
    of driver: String, within timeout: Int = 10,
    _ environment: (String) -> String? = environmentValue
  ) -> String? {
    switch driver {
    case "wayland": WaylandProbe(within: timeout, environment)?.problem
    case "x11": x11Problem(within: timeout, environment)
    default: nil
    }
  }

  static func noAnswer(_ server: String, _ timeout: Int) -> String {
    "\(server) hasn't answered for \(timeout) seconds"
  }

  private static func x11Problem(
    within timeout: Int, _ environment: (String) -> String?
  ) -> String? {
    guard let name = environment("DISPLAY") else { return "DISPLAY isn't set" }
    guard let wakePipe = WakePipe() else { return nil }
    let isAnswered = Answer()
    let work = BackgroundWork.onThread {
      _ = csdl_ask_x11()
      isAnswered.isThere.store(true, ordering: .releasing)
      wakePipe.wake()
    }
    guard work != nil else { return nil }
    wakePipe.sleep(upTo: Int32(timeout) * 1_000)
    return isAnswered.isThere.load(ordering: .acquiring)
      ? nil : noAnswer("the X server \(name)", timeout)
  }

  private final class Answer: Sendable { let isThere = Atomic(false) }
}

/// What a Wayland compositor offers, asked over a connection of its own.
private struct WaylandProbe {
  private(set) var problem: String?

  /// The numbers of objects, and what is asked of them.
  private enum Wire {
    static let (display, registry, callback): (UInt32, UInt32, UInt32) = (1, 2, 3)
    static let (sync, getRegistry): (UInt32, UInt32) = (0, 1)
    static let header = 8
  }

  /// Nil where the environment names no compositor that can be reached.
  init?(within timeout: Int, _ environment: (String) -> String?) {
    guard let name = environment("WAYLAND_DISPLAY") else { return nil }
    let folder = environment("XDG_RUNTIME_DIR")
    let path = name.hasPrefix("/") ? name : "\(folder ?? "")/\(name)"
    guard let line = connectedSocket(to: path.utf8) else { return nil }
    defer { close(line) }
    // Each request: the object, the size and the number of the request, and the new object.
    let requests: [UInt32] = [
      Wire.display, 12 << 16 | Wire.getRegistry, Wire.registry,
      Wire.display, 12 << 16 | Wire.sync, Wire.callback,
    ]
    let isSent = requests.withUnsafeBytes {
      send(line, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
    }
    guard isSent else { return nil }
    let end = ContinuousClock.now + .seconds(timeout)
    problem =
      switch Self.interfaces(from: line, until: end) {
      case nil: DisplayProbe.noAnswer("the Wayland compositor \(name)", timeout)
      case let found? where !found.contains("wl_seat"):
        "the Wayland compositor \(name) has no seat, so no input"
      default: nil
      }
  }

  /// The names of what is offered; nil where that isn't sent to its end in time.
  private static func interfaces(
    from line: Int32, until end: ContinuousClock.Instant
  ) -> Set<String>? {
    var (bytes, names): ([UInt8], Set<String>) = ([], [])
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      while let message = Message(&bytes) {
        if message.object == Wire.callback { return names }
        if message.object == Wire.registry, let name = message.interface { names.insert(name) }
      }
      guard ready(line, until: end) != 0 else { return nil }
      let count = recv(line, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      // One that ends the connection is SDL's to complain of.
      guard count > 0 else { return ["wl_seat"] }
      bytes += buffer[..<count]
    }
  }

  /// A message of the compositor.
  private struct Message {
    let object: UInt32
    private let body: [UInt8]

    /// The first of some bytes, which is taken away; nil where it isn't whole.
    init?(_ bytes: inout [UInt8]) {
      guard bytes.count >= Wire.header else { return nil }
      object = Self.number(bytes, 0)
      let size = Int(Self.number(bytes, 4) >> 16)
      guard size >= Wire.header, bytes.count >= size else { return nil }
      body = Array(bytes[Wire.header..<size])
      bytes.removeFirst(size)
    }

    private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
    }

    /// The name in what the registry tells: after a number, with its length and a zero.
    var interface: String? {
      guard body.count >= 8 else { return nil }
      let length = Int(Self.number(body, 4))
      guard length > 0, body.count >= 8 + length else { return nil }
      return String(decoding: body[8..<7 + length], as: UTF8.self)
    }
  }
}
