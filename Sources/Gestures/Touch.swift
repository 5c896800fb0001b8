/// A landing, by a number that is never reused in an arena, unlike the devices' ids.
public struct Touch: Hashable, Codable, Sendable {
  /// The number, counted in the order of landing.
  public let number: Int64

  init(_ number: Int64) { self.number = number }

  #if !hasFeature(Embedded)
    /// Reads a number.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(number)
    }
  #endif
}

extension Touch: InlineListElement {
  /// The value of unused slots.
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
