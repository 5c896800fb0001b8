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

extension InlineList where Element == Touch {
  func contains(_ touch: Touch) -> Bool {
    for index in indices where self[index] == touch { return true }
    return false
  }

  func shares(with other: InlineList) -> Bool {
    for index in indices where other.contains(self[index]) { return true }
    return false
  }
}
