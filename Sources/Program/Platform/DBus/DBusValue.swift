/// A value of D-Bus with its type, as messages on a desktop's bus carry it.
enum DBusValue: Hashable, Sendable {
  case integer(IntegerKind, Int64)
  case double(Double)
  case text(TextKind, String)
  /// A value that says its type.
  indirect case variant(DBusValue)
  case structure([DBusValue])
  /// Elements of a type, which is named since there may be none.
  case array(String, [DBusValue])
  /// An entry of a dictionary, which is an array of them.
  indirect case entry(DBusValue, DBusValue)

  /// Whole numbers and truth, by the letters of D-Bus.
  enum IntegerKind: UInt8, Sendable {
    case byte = 0x79
    case bool = 0x62
    case int16 = 0x6E
    case uint16 = 0x71
    case int32 = 0x69
    case uint32 = 0x75
    case int64 = 0x78
    case uint64 = 0x74
    case handle = 0x68

    /// In bytes.
    var width: Int {
      switch self {
      case .byte: 1
      case .int16, .uint16: 2
      case .bool, .int32, .uint32, .handle: 4
      case .int64, .uint64: 8
      }
    }

    var isSigned: Bool { [.int16, .int32, .int64].contains(self) }
  }

  enum TextKind: UInt8, Sendable {
    case string = 0x73
    case path = 0x6F
    case signature = 0x67
  }

  static func string(_ text: String) -> Self { .text(.string, text) }
  static func path(_ text: String) -> Self { .text(.path, text) }
  static func bool(_ isTrue: Bool) -> Self { .integer(.bool, isTrue ? 1 : 0) }
  static func int32(_ number: Int) -> Self { .integer(.int32, Int64(number)) }
  static func uint32(_ number: UInt32) -> Self { .integer(.uint32, Int64(number)) }
  /// A dictionary from texts to values of any type.
  static func dictionary(_ entries: [(String, DBusValue)]) -> Self {
    .array("{sv}", entries.map { .entry(.string($0), .variant($1)) })
  }

  /// Without the variants about it.
  var content: DBusValue { if case .variant(let inner) = self { inner.content } else { self } }

  /// Nil for what is no text.
  var string: String? { if case .text(_, let text) = content { text } else { nil } }
  /// Nil for what is no whole number or truth value.
  var number: Int64? { if case .integer(_, let number) = content { number } else { nil } }

  /// The same in 32 bits, which is all that AT-SPI has; 0 for what is none.
  var int: Int { Int(Int32(truncatingIfNeeded: number ?? 0)) }

  /// Of a structure or an array; none of all else.
  var elements: [DBusValue] {
    switch content {
    case .structure(let elements), .array(_, let elements): elements
    default: []
    }
  }

  /// The value of a key of a dictionary; nil where it has none.
  subscript(key: String) -> DBusValue? {
    for case .entry(let name, let value) in elements where name.string == key {
      return value.content
    }
    return nil
  }

  /// Its type in the letters of D-Bus.
  var signature: String {
    switch self {
    case .integer(let kind, _): String(UnicodeScalar(kind.rawValue))
    case .double: "d"
    case .text(let kind, _): String(UnicodeScalar(kind.rawValue))
    case .variant: "v"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    case .array(let type, _): "a\(type)"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    }
  }

  /// Of what begins with a letter, in bytes from the message's start.
  static func alignment(of letter: UInt8?) -> Int {
    guard let letter else { return 1 }
    if let kind = IntegerKind(rawValue: letter) { return kind.width }
    return switch UnicodeScalar(letter) {
    case "s", "o", "a": 4
    case "d", "(", "{": 8
    default: 1
    }
  }
}

/// Appends values as a message has them, in little-endian order.
struct DBusWriter {
  private(set) var bytes: [UInt8] = []

  mutating func align(to width: Int) {
    while !bytes.count.isMultiple(of: width) { bytes.append(0) }
  }

  mutating func append(_ number: Int64, width: Int) {
    align(to: width)
    for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> Int64(8 * index))) }
  }

  mutating func append(_ value: DBusValue) {
    switch value {
    case .integer(let kind, let number): append(number, width: kind.width)
    case .double(let number): append(Int64(bitPattern: number.bitPattern), width: 8)
    case .text(let kind, let text): append(text, kind)
    case .variant(let inner):
      append(inner.signature, .signature)
      append(inner)
    case .structure(let fields): appendStructure(fields)
    case .array(let type, let elements): append(elements, of: type)
    case .entry(let key, let value): appendStructure([key, value])
    }
  }

  private mutating func append(_ text: String, _ kind: DBusValue.TextKind) {
    append(Int64(text.utf8.count), width: kind == .signature ? 1 : 4)
    bytes += text.utf8
    bytes.append(0)
  }

  private mutating func appendStructure(_ fields: [DBusValue]) {
    align(to: 8)
    for field in fields { append(field) }
  }

  private mutating func append(_ elements: [DBusValue], of type: String) {
    append(0, width: 4)
    let place = bytes.count - 4
    align(to: DBusValue.alignment(of: type.utf8.first))
    let start = bytes.count
    for element in elements { append(element) }
    var length = DBusWriter()
    length.append(Int64(bytes.count - start), width: 4)
    bytes.replaceSubrange(place..<place + 4, with: length.bytes)
  }
}

/// Bytes that are no message of D-Bus.
struct DBusError: Error {}

/// Reads values out of a message.
struct DBusReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private var depth = 0

  /// How deep values may lie in one another, as the bus allows it.
  private static let deepest = 64

  /// - Parameter bytes: a whole message, from index 0.
  init(_ bytes: ArraySlice<UInt8>, at position: Int) {
    (self.bytes, self.position) = (bytes, position)
  }

  /// Reads values of types until none is left.
  mutating func values(_ signature: String) throws(DBusError) -> [DBusValue] {
    var (types, values) = (Array(signature.utf8)[...], [DBusValue]())
    while !types.isEmpty { try values.append(value(&types)) }
    return values
  }

  /// Reads a value of the first type, which is cut off.
  private mutating func value(_ types: inout ArraySlice<UInt8>) throws(DBusError) -> DBusValue {
    depth += 1
    defer { depth -= 1 }
    guard let letter = types.popFirst(), depth <= Self.deepest else { throw DBusError() }
    if let kind = DBusValue.IntegerKind(rawValue: letter) { return try integer(kind) }
    if let kind = DBusValue.TextKind(rawValue: letter) { return .text(kind, try text(kind)) }
    switch UnicodeScalar(letter) {
    case "d": return .double(Double(bitPattern: try number(8)))
    case "v": return .variant(try variant())
    case "a": return try array(&types)
    case "(": return .structure(try fields(&types, upTo: ")"))
    case "{":
      let fields = try fields(&types, upTo: "}")
      guard fields.count == 2 else { throw DBusError() }
      return .entry(fields[0], fields[1])
    default: throw DBusError()
    }
  }

  mutating func align(to width: Int) throws(DBusError) {
    position += (width - position % width) % width
    guard position <= bytes.endIndex else { throw DBusError() }
  }

  private mutating func take(_ count: Int) throws(DBusError) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - position else { throw DBusError() }
    defer { position += count }
    return bytes[position..<position + count]
  }

  mutating func number(_ width: Int) throws(DBusError) -> UInt64 {
    try align(to: width)
    return try take(width).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func integer(_ kind: DBusValue.IntegerKind) throws(DBusError) -> DBusValue {
    let bits = Int64(bitPattern: try number(kind.width))
    let rest = Int64(64 - 8 * kind.width)
    return .integer(kind, kind.isSigned ? (bits << rest) >> rest : bits)
  }

  private mutating func text(_ kind: DBusValue.TextKind) throws(DBusError) -> String {
    let count = Int(try number(kind == .signature ? 1 : 4))
    guard let text = String(validating: try take(count), as: UTF8.self) else { throw DBusError() }
    _ = try take(1)
    return text
  }

  private mutating func variant() throws(DBusError) -> DBusValue {
    var types = Array(try text(.signature).utf8)[...]
    let inner = try value(&types)
    guard types.isEmpty else { throw DBusError() }
    return inner
  }

  private mutating func fields(
    _ types: inout ArraySlice<UInt8>, upTo end: UnicodeScalar
  ) throws(DBusError) -> [DBusValue] {
    try align(to: 8)
    var fields: [DBusValue] = []
    repeat { try fields.append(value(&types)) } while types.first != UInt8(ascii: end)
    types.removeFirst()
    return fields
  }

  private mutating func array(_ types: inout ArraySlice<UInt8>) throws(DBusError) -> DBusValue {
    let (length, type) = (Int(try number(4)), Self.first(of: types))
    try align(to: DBusValue.alignment(of: type.first))
    guard length <= bytes.endIndex - position else { throw DBusError() }
    var (end, elements) = (position + length, [DBusValue]())
    while position < end {
      var rest = type
      try elements.append(value(&rest))
    }
    guard position == end else { throw DBusError() }
    end = types.startIndex + type.count
    types = types[end...]
    return .array(String(decoding: type, as: UTF8.self), elements)
  }

  /// The first type, of as many letters as belong to it.
  private static func first(of types: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (end, depth) = (types.startIndex, 0)
    for letter in types {
      end += 1
      switch UnicodeScalar(letter) {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case "a": continue
      default: break
      }
      if depth <= 0 { break }
    }
    return types[..<end]
  }
}
