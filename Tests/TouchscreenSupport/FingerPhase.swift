/// The phase of a finger in a report.
public enum FingerPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// It lands.
  case down
  /// It moves.
  case move
  /// It lifts.
  case up

  /// The event's number in the X Input extension.
  var number: UInt32 {
    switch self {
    case .down: 18
    case .move: 19
    case .up: 20
    }
  }
}
