package import Entities
package import Sandbox

/// A copy of a session's scene; it shares memory with the session until that changes.
public struct SceneCopy: Hashable, Codable, Sendable {
  /// The number of the scene among those of the session.
  public let serial: Int
  /// Its file, as the program names it; nil where it was never saved.
  public let place: String?
  package let world: World
  package let camera: Camera
  package let settings: SandboxSettings
  package let history: History
  /// The imported assets; their shapes come after those of the program.
  package let album: ImportedAssets?
  /// The number of the program's shapes.
  package let supplied: Int

  package init(
    serial: Int, place: String?, world: World, camera: Camera, settings: SandboxSettings,
    history: History, album: ImportedAssets?, supplied: Int
  ) {
    self.serial = serial
    self.place = place
    self.world = world
    self.camera = camera
    self.settings = settings
    self.history = history
    self.album = album
    self.supplied = supplied
  }
}

extension SceneCopy {
  /// The same scene with another file.
  public func at(_ place: String) -> SceneCopy {
    SceneCopy(
      serial: serial, place: place, world: world, camera: camera, settings: settings,
      history: history, album: album, supplied: supplied)
  }
}
