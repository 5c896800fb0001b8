import CSwivelDBus
import Glibc

/// A connection to a bus of the desktop, by libdbus.
///
/// It belongs to the thread that uses it. One that has failed has nothing more to say, and is open no longer.
final class DBusConnection {
  private let library: swivel_dbus
  private let connection: UnsafeMutableRawPointer
  /// How long the bus may take to answer, in milliseconds.
  private let timeout: Int32
  private(set) var name = ""

  /// The bus of the user's session; nil where there is none.
  ///
  /// - Parameter timeout: of each answer, in seconds.
  static func session(timeout: Double = 5) -> DBusConnection? {
    let address =
      environmentValue("DBUS_SESSION_BUS_ADDRESS")
      ?? environmentValue("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
    return address.flatMap { DBusConnection($0, timeout: timeout) }
  }

  /// Connects by the first place of an address that can be reached, and says who is there; nil for none, and where the bus doesn't
  /// want that.
  init?(_ address: String, timeout: Double = 5) {
    guard let library = swivel_dbus.found,
      let connection = library.connection_open_private(address, nil)
    else { return nil }
    (self.library, self.connection) = (library, connection)
    self.timeout = Int32(timeout * 1_000)
    // A call would wait without an end for a bus that doesn't ask who is there.
    let end = ContinuousClock.now + .seconds(timeout)
    while library.connection_get_is_authenticated(connection) == 0 {
      guard isOpen, .now < end else { return nil }
      _ = library.connection_read_write(connection, self.timeout)
    }
    let hello = DBusMessage(call: "Hello", of: Self.bus, at: "/org/freedesktop/DBus", to: Self.bus)
    guard let answer = call(hello) else { return nil }
    name = answer.body.first?.string ?? ""
  }

  static let bus = "org.freedesktop.DBus"

  deinit {
    library.connection_close(connection)
    library.connection_unref(connection)
  }

  var isOpen: Bool { library.connection_get_is_connected(connection) != 0 }

  /// For those who sleep on other things too.
  var line: pollfd {
    var file: Int32 = -1
    _ = library.connection_get_unix_fd(connection, &file)
    return pollfd(fd: file, events: Int16(POLLIN), revents: 0)
  }

  /// Sends a message; returns its number, or nil where the connection has failed.
  @discardableResult func send(_ message: DBusMessage) -> UInt32? {
    guard let sent = library.make(message) else { return nil }
    defer { library.message_unref(sent) }
    var serial: UInt32 = 0
    guard library.connection_send(connection, sent, &serial) != 0 else { return nil }
    library.connection_flush(connection)
    return isOpen ? serial : nil
  }

  /// Calls a method and waits for the answer; nil where that is an error, or doesn't come in time.
  func call(_ message: DBusMessage) -> DBusMessage? {
    guard let sent = library.make(message) else { return nil }
    defer { library.message_unref(sent) }
    return library.connection_send_with_reply_and_block(connection, sent, timeout, nil)
      .map(library.take)
  }

  /// What has come, without waiting for more.
  func takeMessages() -> [DBusMessage] {
    var messages: [DBusMessage] = []
    while library.connection_read_write(connection, 0) != 0,
      let next = library.connection_pop_message(connection)
    {
      messages.append(library.take(next))
    }
    return messages
  }
}

/// libdbus, and messages as it has them.
extension swivel_dbus {
  /// Nil where it isn't installed.
  static var found: Self? {
    withUnsafeTemporaryAllocation(of: Self.self, capacity: 1) { place in
      place.baseAddress.flatMap { swivel_dbus_load($0) != 0 ? $0.pointee : nil }
    }
  }

  /// For whoever gives it back; nil where there is no memory.
  func make(_ message: DBusMessage) -> UnsafeMutableRawPointer? {
    guard let made = message_new(message.kind.rawValue) else { return nil }
    if let path = message[.path] { _ = message_set_path(made, path) }
    if let interface = message[.interface] { _ = message_set_interface(made, interface) }
    if let member = message[.member] { _ = message_set_member(made, member) }
    if let name = message[.errorName] { _ = message_set_error_name(made, name) }
    if let name = message[.destination] { _ = message_set_destination(made, name) }
    if message.answered > 0 { _ = message_set_reply_serial(made, message.answered) }
    var place = swivel_dbus_place()
    message_iter_init_append(made, &place)
    for value in message.body { append(value, at: &place) }
    return made
  }

  /// Reads a message and gives it back.
  func take(_ pointer: UnsafeMutableRawPointer) -> DBusMessage {
    defer { message_unref(pointer) }
    var message = DBusMessage(DBusMessage.Kind(rawValue: message_get_type(pointer)) ?? .signal)
    message.serial = message_get_serial(pointer)
    message.answered = message_get_reply_serial(pointer)
    let fields: [(DBusMessage.Field, UnsafePointer<CChar>?)] = [
      (.path, message_get_path(pointer)), (.interface, message_get_interface(pointer)),
      (.member, message_get_member(pointer)), (.destination, message_get_destination(pointer)),
      (.sender, message_get_sender(pointer)),
    ]
    for (field, text) in fields { message.fields[field] = text.map { String(cString: $0) } }
    var place = swivel_dbus_place()
    if message_iter_init(pointer, &place) != 0 { message.body = values(at: &place) }
    return message
  }

  private func append(_ value: DBusValue, at place: inout swivel_dbus_place) {
    switch value {
    case .integer(let kind, let number):
      append(swivel_dbus_basic(number: number), kind.rawValue, at: &place)
    case .double(let number): append(swivel_dbus_basic(real: number), UInt8(ascii: "d"), at: &place)
    case .text(let kind, let text):
      text.withCString { append(swivel_dbus_basic(text: $0), kind.rawValue, at: &place) }
    case .variant(let inner): append([inner], in: "v", of: inner.signature, at: &place)
    case .structure(let fields): append(fields, in: "r", at: &place)
    case .array(let type, let elements): append(elements, in: "a", of: type, at: &place)
    case .entry(let key, let value): append([key, value], in: "e", at: &place)
    }
  }

  private func append(_ value: swivel_dbus_basic, _ type: UInt8, at place: inout swivel_dbus_place)
  {
    var value = value
    _ = message_iter_append_basic(&place, Int32(type), &value)
  }

  private func append(
    _ values: [DBusValue], in container: UnicodeScalar, of type: String? = nil,
    at place: inout swivel_dbus_place
  ) {
    var inner = swivel_dbus_place()
    _ = message_iter_open_container(&place, Int32(container.value), type, &inner)
    for value in values { append(value, at: &inner) }
    _ = message_iter_close_container(&place, &inner)
  }

  private func values(at place: inout swivel_dbus_place) -> [DBusValue] {
    var values: [DBusValue] = []
    while let type = UInt8(exactly: message_iter_get_arg_type(&place)), type != 0 {
      values.append(value(of: type, at: &place))
      _ = message_iter_next(&place)
    }
    return values
  }

  /// The value of a type at a place; an empty text for what nothing here asks for, such as an open file.
  private func value(of type: UInt8, at place: inout swivel_dbus_place) -> DBusValue {
    var inner = swivel_dbus_place()
    switch UnicodeScalar(type) {
    case "v", "a", "r", "e": message_iter_recurse(&place, &inner)
    default: return basic(type, at: &place)
    }
    let signature = type == UInt8(ascii: "a") ? message_iter_get_signature(&inner) : nil
    defer { free(signature) }
    let parts = values(at: &inner)
    return switch UnicodeScalar(type) {
    case "v": .variant(parts[0])
    case "e": .entry(parts[0], parts[1])
    default: signature.map { .array(String(cString: $0), parts) } ?? .structure(parts)
    }
  }

  private func basic(_ type: UInt8, at place: inout swivel_dbus_place) -> DBusValue {
    var basic = swivel_dbus_basic(number: 0)
    if let kind = DBusValue.IntegerKind(rawValue: type) {
      message_iter_get_basic(&place, &basic)
      return .integer(kind, kind.number(of: basic.number))
    }
    if let kind = DBusValue.TextKind(rawValue: type) {
      message_iter_get_basic(&place, &basic)
      return .text(kind, basic.text.map { String(cString: $0) } ?? "")
    }
    guard type == UInt8(ascii: "d") else { return .string("") }
    message_iter_get_basic(&place, &basic)
    return .double(basic.real)
  }
}
