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

    /// What the first bytes of a number are in this kind.
    func number(of bits: Int64) -> Int64 {
      switch self {
      case .int16: Int64(Int16(truncatingIfNeeded: bits))
      case .int32: Int64(Int32(truncatingIfNeeded: bits))
      default: bits
      }
    }
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
}
