package enum FingerPhase: String, Hashable, Codable, Sendable, CaseIterable {
  case down
  case move
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
