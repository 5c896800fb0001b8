/// An id that is a number and nothing else, as which it is written.
package protocol NumberID: Hashable, Comparable, Codable, Sendable {
  associatedtype Number: FixedWidthInteger

  var number: Number { get }

  init(_ number: Number)
}

extension NumberID {
  /// Whether the first has the smaller number.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  #if !hasFeature(Embedded)
    /// Reads a number; fails for one that is out of range.
    @inlinable
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      guard let number = Number(exactly: try value.decode(Int64.self)) else {
        throw DecodingError.dataCorruptedError(in: value, debugDescription: "an id out of range")
      }
      self.init(number)
    }

    /// Writes the number.
    @inlinable
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(Int64(number))
    }
  #endif
}
