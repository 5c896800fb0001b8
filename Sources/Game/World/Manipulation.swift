import SwivelGestures

/// The effects of a gesture on a thing, by the names of their actions.
public enum Manipulation: String, Hashable, Encodable, Sendable, CaseIterable {
  /// Moves it as the fingers move.
  case move
  /// Rotates it about its middle.
  case turn
  /// Scales it about its middle.
  case scale
  /// Moves, rotates and scales it as one, so that it stays under the fingers.
  case transform
}

extension GestureMovement {
  /// Whether the gesture has a value for an effect.
  func tells(_ part: Manipulation) -> Bool {
    switch (part, kind) {
    case (_, .transform), (.move, .pan), (.move, .screenEdgePan): true
    case (.turn, .rotation), (.scale, .pinch): true
    default: false
    }
  }
}
