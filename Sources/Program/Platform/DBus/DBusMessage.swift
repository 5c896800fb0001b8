/// A message of D-Bus: a call, what answers one, or a signal.
struct DBusMessage: Hashable, Sendable {
  enum Kind: UInt8, Sendable { case call = 1, answer, error, signal }

  enum Field: UInt8, Sendable {
    case path = 1
    case interface, member, errorName, answered, destination, sender, signature
  }

  var kind: Kind
  /// Counted by who sends it, from 1.
  var serial: UInt32 = 0
  var fields: [Field: DBusValue] = [:]
  var body: [DBusValue] = []

  /// The greatest length that is read, in bytes.
  private static let maximumLength = 1 << 20

  init(_ kind: Kind, _ fields: [Field: DBusValue] = [:], _ body: [DBusValue] = []) {
    (self.kind, self.fields, self.body) = (kind, fields, body)
  }

  /// A call of a method.
  init(
    call member: String, of interface: String, at path: String, to destination: String,
    _ body: DBusValue...
  ) {
    self.init(
      .call,
      [
        .path: .path(path), .interface: .string(interface), .member: .string(member),
        .destination: .string(destination),
      ], body)
  }

  /// Nil where it hasn't this field.
  subscript(field: Field) -> String? { fields[field]?.string }

  /// The answer to this call.
  func answer(_ body: [DBusValue]) -> Self { answer(.answer, body) }

  /// The answer that nothing here has such a method.
  var refusal: Self {
    var answer = answer(.error, [.string("\(self[.interface] ?? "").\(self[.member] ?? "")")])
    answer.fields[.errorName] = .string("org.freedesktop.DBus.Error.UnknownMethod")
    return answer
  }

  private func answer(_ kind: Kind, _ body: [DBusValue]) -> Self {
    var fields: [Field: DBusValue] = [.answered: .uint32(serial)]
    if let sender = self[.sender] { fields[.destination] = .string(sender) }
    return DBusMessage(kind, fields, body)
  }

  /// The bytes that are sent.
  var bytes: [UInt8] {
    var (head, content, fields) = (DBusWriter(), DBusWriter(), fields)
    for value in body { content.append(value) }
    if !body.isEmpty { fields[.signature] = .text(.signature, body.map(\.signature).joined()) }
    for byte in [UInt8(ascii: "l"), kind.rawValue, 0, 1] { head.append(Int64(byte), width: 1) }
    head.append(Int64(content.bytes.count), width: 4)
    head.append(Int64(serial), width: 4)
    let pairs = fields.sorted { $0.key.rawValue < $1.key.rawValue }
    head.append(
      .array(
        "(yv)",
        pairs.map { .structure([.integer(.byte, Int64($0.key.rawValue)), .variant($0.value)]) }))
    head.align(to: 8)
    return head.bytes + content.bytes
  }

  /// Takes the first message out of bytes; nil where more of it is to come.
  ///
  /// All programs on a machine have the same order of bytes.
  init?(takenFrom bytes: inout [UInt8]) throws(DBusError) {
    guard bytes.count >= 16 else { return nil }
    var reader = DBusReader(bytes[...], at: 4)
    let (length, serial) = (Int(try reader.number(4)), UInt32(try reader.number(4)))
    let start = 16 + (Int(try reader.number(4)) + 7) / 8 * 8
    guard start + length <= Self.maximumLength else { throw DBusError() }
    guard bytes.count >= start + length else { return nil }
    defer { bytes.removeFirst(start + length) }
    self.init(Kind(rawValue: bytes[1]) ?? .signal)
    self.serial = serial
    reader = DBusReader(bytes[..<(start + length)], at: 12)
    for field in try reader.values("a(yv)")[0].elements {
      let pair = field.elements
      if let number = pair[0].number, let name = Field(rawValue: UInt8(number)) {
        fields[name] = pair[1].content
      }
    }
    try reader.align(to: 8)
    body = try reader.values(self[.signature] ?? "")
  }
}
