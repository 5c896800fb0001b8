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

/// A choice that C and tapes in memory have as the place of its case.
package protocol NumberedCase: CaseIterable, Equatable where AllCases == [Self] {
  /// The place of the case, which those that every report asks for tell without a search.
  var number: Int32 { get }
}

extension NumberedCase {
  @inlinable package init?(_ number: Int32) {
    guard Self.allCases.indices.contains(Int(number)) else { return nil }
    self = Self.allCases[Int(number)]
  }

  @inlinable package var number: Int32 { Int32(Self.allCases.firstIndex(of: self) ?? 0) }
}
