import Glibc

/// A connection to a bus of the desktop, by a socket.
///
/// It belongs to the thread that uses it. One that has failed has nothing more to say, and is open no longer.
final class DBusConnection {
  private let socket: Int32
  private var serial: UInt32 = 0
  private var received: [UInt8] = []
  /// What came while an answer was waited for.
  private var waiting: [DBusMessage] = []
  private(set) var isOpen = true
  /// The program's name on the bus.
  private(set) var name = ""

  /// How long the bus may take to answer, in seconds.
  private let timeout: Double

  /// The bus of the user's session; nil where there is none.
  ///
  /// - Parameter timeout: of each answer, in seconds.
  static func session(timeout: Double = 5) -> DBusConnection? {
    let address =
      environmentValue("DBUS_SESSION_BUS_ADDRESS")
      ?? environmentValue("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    return address.flatMap { DBusConnection($0, timeout: timeout) }
  }

  /// Connects by the first place of an address that can be reached; nil for none.
  convenience init?(_ address: String, timeout: Double = 5) {
    let places = address.split(separator: ";").lazy.compactMap(Self.place)
    guard let socket = places.compactMap({ connectedSocket(to: $0) }).first else { return nil }
    self.init(socket: socket, timeout: timeout)
  }

  /// Takes over a socket, and says who is there; nil where the bus doesn't want that.
  init?(socket: Int32, timeout: Double) {
    (self.socket, self.timeout) = (socket, timeout)
    guard authenticate(),
      let answer = call(
        DBusMessage(call: "Hello", of: Self.bus, at: "/org/freedesktop/DBus", to: Self.bus))
    else { return nil }
    name = answer.body.first?.string ?? ""
  }

  static let bus = "org.freedesktop.DBus"

  deinit { close(socket) }

  /// The bytes of a socket's place; an abstract one begins with 0.
  static func place(_ address: Substring) -> [UInt8]? {
    guard address.hasPrefix("unix:") else { return nil }
    for pair in address.dropFirst("unix:".count).split(separator: ",") {
      let words = pair.split(separator: "=", maxSplits: 1)
      guard words.count == 2, let bytes = FileAddress.bytes(words[1]) else { continue }
      if words[0] == "path" { return bytes }
      if words[0] == "abstract" { return [0] + bytes }
    }
    return nil
  }

  /// Says by the user's number who is there, which the system vouches for.
  private func authenticate() -> Bool {
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    guard write(Array("\0AUTH EXTERNAL \(user)\r\n".utf8)) else { return false }
    let end = ContinuousClock.now + .seconds(timeout)
    while received.suffix(2) != Array("\r\n".utf8) { guard read(until: end) else { return false } }
    defer { received.removeAll() }
    return received.starts(with: "OK ".utf8) && write(Array("BEGIN\r\n".utf8))
  }

  /// For those who sleep on other things too.
  var line: pollfd { pollfd(fd: socket, events: Int16(POLLIN), revents: 0) }

  /// Sends a message; returns its number, or nil where the connection has failed.
  @discardableResult
  func send(_ message: DBusMessage) -> UInt32? {
    serial += 1
    var message = message
    message.serial = serial
    return write(message.bytes) ? serial : nil
  }

  /// Calls a method and waits for the answer; nil where that is an error, or doesn't come in time.
  func call(_ message: DBusMessage) -> DBusMessage? {
    let end = ContinuousClock.now + .seconds(timeout)
    guard let number = send(message) else { return nil }
    while true {
      while let next = takeReceived() {
        guard next.fields[.answered] == .uint32(number) else {
          waiting.append(next)
          continue
        }
        return next.kind == .answer ? next : nil
      }
      guard read(until: end) else { return nil }
    }
  }

  /// What has come, without waiting for more.
  func takeMessages() -> [DBusMessage] {
    while read(until: .now) {}
    while let next = takeReceived() { waiting.append(next) }
    defer { waiting.removeAll() }
    return waiting
  }

  private func takeReceived() -> DBusMessage? {
    do throws(DBusError) { return try DBusMessage(takenFrom: &received) } catch {
      isOpen = false
      received.removeAll()
      return nil
    }
  }

  /// Waits for bytes; false where none come in time.
  private func read(until end: ContinuousClock.Instant) -> Bool {
    guard isOpen, ready(socket, until: end) != 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    if count > 0 { received += buffer[..<count] } else { isOpen = count < 0 && errno == EAGAIN }
    return count > 0
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while isOpen, !rest.isEmpty {
      let count = uninterrupted {
        rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      }
      isOpen = count > 0
      rest = rest.dropFirst(max(count, 0))
    }
    return isOpen
  }
}
