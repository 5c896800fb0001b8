/// The two directions of a turn, named by the movement of a thing's top.
package enum TurnDirection: String, Hashable, Codable, Sendable, CaseIterable {
  /// Counter-clockwise.
  case left
  /// Clockwise.
  case right
}
