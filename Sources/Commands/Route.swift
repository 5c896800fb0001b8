/// The screen that is shown.
package enum Route: String, Hashable, Codable, Sendable, CaseIterable {
  /// The first screen.
  case home
  /// The bench with the things.
  case sandbox
  /// The list of levels.
  case levels
  /// A lock.
  case lock
  /// The list of scenes.
  case scenes
  /// The list of saved tapes.
  case tapes
  /// The settings screen.
  case settings
  /// The endless locks.
  case endless
  /// Where locks are made.
  case maker
  /// A lock for each of several people.
  case table
}

extension GameCommand {
  /// The screen to which it leads; nil for other commands.
  package var route: Route? {
    switch self {
    case .home: .home
    case .sandbox: .sandbox
    case .locks: .levels
    case .scenes: .scenes
    case .tapes: .tapes
    case .settings: .settings
    case .endless: .endless
    case .maker: .maker
    case .table: .table
    default: nil
    }
  }
}
