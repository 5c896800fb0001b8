package import Entities
package import Sandbox

/// A scene as it is in a session at a moment; taking it copies nothing until the session goes on.
public struct SceneCopy: Hashable, Codable, Sendable {
  /// Which of the scenes of the session it is.
  public let serial: Int
  /// Where it is kept, as the program calls it; nil where it never was.
  public let place: String?
  package let world: World
  package let camera: Camera
  package let settings: SandboxSettings
  package let history: History
  /// What came in from outside; its shapes are behind those that come along.
  package let album: ImportedAssets?
  /// How many shapes come along.
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
  /// The same scene, kept at a place.
  public func at(_ place: String) -> SceneCopy {
    SceneCopy(
      serial: serial, place: place, world: world, camera: camera, settings: settings,
      history: history, album: album, supplied: supplied)
  }
}
