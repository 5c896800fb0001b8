public import Documents

/// What a session knows of the scene that lies on its bench, and of the others.
public struct SceneDesk: Hashable, Codable, Sendable {
  /// Which of the scenes of the session lies there, counted from 0.
  public package(set) var serial = 0
  /// Where it is kept, as the program calls it; nil where it never was.
  public package(set) var place: String?
  /// The scenes that can be opened, as the program listed them last.
  public package(set) var shelf = SceneShelf()
  /// The screen of scenes.
  package var screen = ScenesScreen()

  /// The scene that was there at the start.
  public init() {}
}
