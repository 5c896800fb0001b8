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
  case maker
  /// A lock for each of several people.
  case table
}

extension GameCommand {
  /// The screen to which it leads, which is called as it is; nil for none.
  package var route: Route? { self == .locks ? .levels : Route(rawValue: rawValue) }
}
