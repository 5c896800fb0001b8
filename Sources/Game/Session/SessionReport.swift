import SwivelCommands
import SwivelGeometry
package import SwivelJSON
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelTapes
import SwivelWorld

/// The result of a session, as `--report` writes it: positions in points, angles in radians.
package struct SessionReport: Hashable, Sendable {
  /// A thing: its centre on the window and in the world, its size at scale 1, its turn and scale in the
  /// world, and how high it lies.
  package struct Entity: Hashable, Sendable {
    let name: String
    let x, y, worldX, worldY, width, height, rotation, scale: Double
    let z: Int
  }

  /// The camera: the point of the world in the middle of the window, its turn and its scale.
  package struct View: Hashable, Sendable {
    let x, y, rotation, scale: Double
  }

  package struct Lock: Hashable, Sendable {
    let id: String
    /// `locked` or `open`.
    let state: String
    /// The numbers as they are read on the dial, to the nearest stop.
    ///
    /// For a lock that compares: the numbers kept so far, right or wrong, dial by dial. For a wheel pack: the numbers at
    /// which its wheels stand, in the order in which they are dialled, and then the dial's.
    let entered: [Int]
  }

  package let version: String
  package let ticks: Int64
  /// The fingerprint of the state, as 16 hexadecimal digits.
  package let hash: String
  /// From the bottom to the top.
  package let entities: [Entity]
  package let camera: View
  /// The current lock; null in the sandbox and before the list of levels.
  package let lock: Lock?
  package let frames: Int
}

extension SessionReport {
  package init(_ session: Session, version: String, frames: Int) {
    let camera = session.state.sandbox.camera
    self.init(
      version: version, ticks: session.state.ticks, hash: session.digest.text,
      entities: Entity.all(in: session),
      camera: View(
        x: camera.position.x, y: camera.position.y, rotation: camera.rotation.radians,
        scale: camera.scale),
      lock: session.state.route == .lock ? session.state.locks.lockSession.map(Lock.init) : nil,
      frames: frames)
  }

  /// The report as its file has it; `lock` is null where there is none.
  package var node: JSONNode {
    .object([
      ("camera", camera.node), ("entities", .array(entities.map(\.node))),
      ("frames", .integer(frames)), ("hash", .string(hash)),
      ("lock", lock?.node ?? JSONNode(.null)), ("ticks", .integer(Int(ticks))),
      ("version", .string(version)),
    ])
  }
}

extension SessionReport.Entity {
  fileprivate var node: JSONNode {
    .object([
      ("height", .number(height)), ("name", .string(name)), ("rotation", .number(rotation)),
      ("scale", .number(scale)), ("width", .number(width)), ("worldX", .number(worldX)),
      ("worldY", .number(worldY)), ("x", .number(x)), ("y", .number(y)), ("z", .integer(z)),
    ])
  }
}

extension SessionReport.View {
  fileprivate var node: JSONNode {
    .object([
      ("rotation", .number(rotation)), ("scale", .number(scale)), ("x", .number(x)),
      ("y", .number(y)),
    ])
  }
}

extension SessionReport.Lock {
  fileprivate var node: JSONNode {
    .object([
      ("entered", .array(entered.map(JSONNode.integer))), ("id", .string(id)),
      ("state", .string(state)),
    ])
  }

  fileprivate init(_ lockSession: LockSession) {
    self.init(
      id: lockSession.level.id, state: lockSession.isOpen ? "open" : "locked",
      entered: lockSession.lock.dials.indices.flatMap { lockSession.entered(on: $0) })
  }
}

extension LockSession {
  /// The numbers kept on a dial, right or wrong, rounded to the nearest stop; all of them once it is open.
  func entered(on dial: Int) -> [Int] {
    let combination = played.dials[dial].combination
    let indices: [Int]
    switch lock.dials[dial] {
    case .numbers(let lock):
      let kept = lock.isOpen ? lock.kept + [lock.tracker.position] : lock.kept
      indices = kept.map { position($0, of: dial) }
    case .wheels(let lock):
      indices = (lock.pack.wheels.reversed() + [lock.pack.cam]).map {
        $0 - played.markOffset(of: dial)
      }
    }
    return indices.map(combination.dial.nearestStop)
  }
}

extension SessionReport.Entity {
  /// The things from the bottom to the top, each higher than the one before it.
  ///
  /// A thing's height is compared only with the things in the same container; here each keeps its own height,
  /// or gets the least one above what it lies on.
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
      let size = session.library.size(of: thing.shape)
    else { return nil }
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    let onWindow = view.apply(inWorld.translation)
    self.init(
      name: thing.name, x: onWindow.x, y: onWindow.y, worldX: inWorld.translation.x,
      worldY: inWorld.translation.y, width: size.x, height: size.y,
      rotation: inWorld.rotation.radians, scale: inWorld.scale, z: z)
  }
}
