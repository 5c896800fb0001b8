public import SwivelInput

/// A landing, by a number that is never reused in an arena, unlike the devices' ids.
public struct Touch: NumberID {
  /// The number, counted in the order of landing.
  public let number: Int64

  package init(_ number: Int64) { self.number = number }
}

extension Touch: InlineListElement {
  @usableFromInline init() { self.init(0) }
}
