/// An id that is a number and nothing else, as which it is written.
package protocol NumberID: Hashable, Comparable, Encodable, Sendable {
  associatedtype Number: FixedWidthInteger

  var number: Number { get }

  init(_ number: Number)
}

extension NumberID {
  /// Whether the first has the smaller number.
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.number < b.number }

  #if !hasFeature(Embedded)
    /// Writes the number.
    @inlinable
    public func encode(to encoder: any Encoder) throws { try Int64(number).encode(to: encoder) }
  #endif
}
