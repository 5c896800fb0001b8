/// Where the person is.
public enum Route: String, Hashable, Codable, Sendable, CaseIterable {
  /// On the first screen.
  case home
  /// In the sandbox.
  case sandbox
  /// Before the list of levels.
  case levels
  /// Before a lock.
  case lock
  /// Before the list of scenes.
  case scenes
  /// Before the tapes that were kept.
  case tapes
  /// Before the settings.
  case settings
}
