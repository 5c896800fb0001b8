import SwivelCommands
import SwivelEntities
import SwivelGeometry
import SwivelLockPlay
import SwivelLocks
import SwivelSandbox
import SwivelTapes

/// The result of a session, as `--report` writes it: positions in points, angles in radians.
package struct SessionReport: Hashable, Encodable, Sendable {
  /// A thing: its centre on the window and in the world, its size at scale 1, its turn and scale in the
  /// world, and how high it lies.
  package struct Entity: Hashable, Encodable, Sendable {
    let name: String
    let x, y, worldX, worldY, width, height, rotation, scale: Double
    let z: Int
  }

  /// The camera: the point of the world in the middle of the window, its turn and its scale.
  package struct View: Hashable, Encodable, Sendable {
    let x, y, rotation, scale: Double
  }

  package struct Lock: Hashable, Encodable, Sendable {
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

  private enum CodingKeys: CodingKey { case version, ticks, hash, entities, camera, lock, frames }

  /// Writes all keys; `lock` is null where there is none.
  package func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: CodingKeys.self)
    try parts.encode(version, forKey: .version)
    try parts.encode(ticks, forKey: .ticks)
    try parts.encode(hash, forKey: .hash)
    try parts.encode(entities, forKey: .entities)
    try parts.encode(camera, forKey: .camera)
    try parts.encode(lock, forKey: .lock)
    try parts.encode(frames, forKey: .frames)
  }
}

extension SessionReport.Lock {
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
