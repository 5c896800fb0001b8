import Entities

/// A scene as it is in a session at a moment; taking it copies nothing until the session goes on.
public struct SceneCopy: Hashable, Codable, Sendable {
  /// Which of the scenes of the session it is.
  public let serial: Int
  /// Where it is kept, as the program calls it; nil where it never was.
  public let place: String?
  let world: World
  let camera: Camera
  let settings: SandboxSettings
  let history: History
  /// What came in from outside; its shapes are behind those that come along.
  let album: ImportedAssets?
  /// How many shapes come along.
  let supplied: Int
}

extension Session {
  /// The scene as it is now.
  public var sceneCopy: SceneCopy {
    let sandbox = state.sandbox
    return SceneCopy(
      serial: state.scenes?.serial ?? 0, place: state.scenes?.place, world: sandbox.world,
      camera: sandbox.camera, settings: sandbox.settings, history: sandbox.history,
      album: state.album, supplied: library.supplied)
  }
}

extension SceneCopy {
  /// The same scene, kept at a place.
  public func at(_ place: String) -> SceneCopy {
    SceneCopy(
      serial: serial, place: place, world: world, camera: camera, settings: settings,
      history: history, album: album, supplied: supplied)
  }
}

extension Session {
  /// Whether the scene is still as it was copied, as far as one can tell at once.
  public func holdsSame(as copy: SceneCopy) -> Bool {
    let sandbox = state.sandbox
    return sandbox.history == copy.history && sandbox.world == copy.world
      && sandbox.settings == copy.settings
  }
}
