import Gestures

/// What a gesture does with a thing, by the name that its actions have.
public enum Manipulation: String, Hashable, Codable, Sendable, CaseIterable {
  /// Moves it as the fingers move.
  case move
  /// Turns it about its middle.
  case turn
  /// Scales it about its middle.
  case scale
  /// Moves, turns and scales it as one, so that it stays under the fingers.
  case transform
}

extension GestureMovement {
  /// Whether the gesture says how far a thing is moved, turned, scaled, or all of it as one.
  func tells(_ part: Manipulation) -> Bool {
    switch (part, kind) {
    case (_, .transform), (.move, .pan), (.move, .screenEdgePan): true
    case (.turn, .rotation), (.scale, .pinch): true
    default: false
    }
  }
}
