/// The screen that is shown.
public enum Route: String, Hashable, Codable, Sendable, CaseIterable {
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
