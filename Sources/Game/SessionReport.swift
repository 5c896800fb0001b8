import Entities
import Geometry
import Input
import Tapes

/// What a session came to, as `--report` writes it: positions in points, angles in radians.
public struct SessionReport: Hashable, Codable, Sendable {
  /// A thing: its centre on the window and in the world, its size at scale 1, its turn and scale in the
  /// world, and how high it lies.
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
      entities: Entity.all(in: session),
      camera: View(
        x: camera.position.x, y: camera.position.y, rotation: camera.rotation.radians,
        scale: camera.scale),
      frames: frames)
  }
}

extension SessionReport.Entity {
  /// The things from the bottom to the top, each higher than the one before it.
  ///
  /// A thing's height counts among what lies in the same thing; here each is as high as it is by that,
  /// or as it must be to be above what it lies on.
  fileprivate static func all(in session: Session) -> [Self] {
    let world = session.state.sandbox.world
    var top = Int.min
    return world.order.compactMap { id in
      top = max(world.z(of: id) ?? top, top + 1)
      return Self(id, z: top, session)
    }
  }

  private init?(_ id: EntityID, z: Int, _ session: Session) {
    let world = session.state.sandbox.world
    guard let thing = world[id], let inWorld = world.similarity(of: id),
      session.library.shapes.indices.contains(thing.shape)
    else { return nil }
    let size = session.library.shapes[thing.shape].size
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    let onWindow = view.apply(inWorld.translation)
    self.init(
      name: thing.name, x: onWindow.x, y: onWindow.y, worldX: inWorld.translation.x,
      worldY: inWorld.translation.y, width: size.x, height: size.y,
      rotation: inWorld.rotation.radians, scale: inWorld.scale, z: z)
  }
}
