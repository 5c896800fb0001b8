/// The screen that is shown.
package enum Route: String, Hashable, Codable, Sendable, CaseIterable {
  case home
  case sandbox
  case levels
  case lock
  case scenes
  case tapes
  case settings
  case endless
  /// Where locks are made.
  case maker
  /// A lock for each of several people.
  case table
}

extension GameCommand {
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
