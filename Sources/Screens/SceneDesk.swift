public import Documents

/// The file of the scene on the bench, and the list of other scenes.
public struct SceneDesk: Hashable, Encodable, Sendable {
  /// The number of the scene on the bench among those of the session, from 0.
  public package(set) var serial = 0
  /// The file of the scene, as the program names it; nil where it was never saved.
  public package(set) var path: String?
  /// The list of scenes that can be opened, as the program sent it last.
  public package(set) var list = SceneShelf()
  /// The state of the list's screen.
  package var screen = ScenesScreen()

  /// The scene from the start.
  public init() {}
}
