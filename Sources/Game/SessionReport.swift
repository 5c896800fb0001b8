import Entities
import Geometry
import Input
import Tapes

/// What a session came to, as `--report` writes it: positions in points, angles in radians.
public struct SessionReport: Hashable, Codable, Sendable {
  /// A thing: its centre on the window and in the world, its size at scale 1, and how high it lies.
  public struct Entity: Hashable, Codable, Sendable {
    let name: String
    let x, y, worldX, worldY, width, height, rotation, scale: Double
    let z: Int
  }

  /// The camera: the point of the world in the middle of the window, its turn and its scale.
  public struct View: Hashable, Codable, Sendable {
    let x, y, rotation, scale: Double
  }

  /// The program's version.
  public let version: String
  /// The ticks that were finished.
  public let ticks: Int64
  /// The fingerprint of the state, as 16 hexadecimal digits.
  public let hash: String
  /// The things from the bottom to the top.
  public let entities: [Entity]
  /// The camera.
  public let camera: View
  /// The frames that were drawn.
  public let frames: Int
}

extension SessionReport {
  /// The report of a session.
  public init(_ session: Session, version: String, frames: Int) {
    let camera = session.state.sandbox.camera
    self.init(
      version: version, ticks: session.state.ticks, hash: session.digest.text,
      entities: session.state.sandbox.world.order.compactMap { Entity($0, session) },
      camera: View(
        x: camera.position.x, y: camera.position.y, rotation: camera.rotation.radians,
        scale: camera.scale),
      frames: frames)
  }
}

extension SessionReport.Entity {
  fileprivate init?(_ id: EntityID, _ session: Session) {
    let world = session.state.sandbox.world
    guard let thing = world[id], let z = world.z(of: id),
      session.library.shapes.indices.contains(thing.shape)
    else { return nil }
    let size = session.library.shapes[thing.shape].size
    let placement = thing.placement
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    let onWindow = view.apply(placement.position)
    self.init(
      name: thing.name, x: onWindow.x, y: onWindow.y, worldX: placement.position.x,
      worldY: placement.position.y, width: size.x, height: size.y,
      rotation: placement.rotation.radians, scale: placement.scale, z: z)
  }
}
