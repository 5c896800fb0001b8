/// The two ways to turn, as a person sees them at the top of a thing.
package enum TurnDirection: String, Hashable, Codable, Sendable, CaseIterable {
  /// Counter-clockwise.
  case left
  /// Clockwise.
  case right

  /// The other one.
  package var opposite: TurnDirection { self == .left ? .right : .left }
}
