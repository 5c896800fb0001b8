/// The screen that is shown.
package enum Route: String, Hashable, Codable, Sendable, CaseIterable {
  /// The first screen.
  case home
  /// The bench with the things.
  case sandbox
  case levels
  case lock
  case scenes
  /// The list of saved tapes.
  case tapes
  case settings
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
