import SwivelCommands
import SwivelGestures
package import SwivelJSON
import SwivelLockPlay
import SwivelLocks
package import SwivelSandbox
import SwivelScreens
package import SwivelTapes
import SwivelWorld

extension Session {
  /// The result of a session, as `--report` writes it: positions in points, angles in radians.
  ///
  /// The hash is the fingerprint of the state, as 16 hexadecimal digits; `lock` is null where there is none.
  package func report(version: String, frames: Int) -> JSONNode {
    let camera = state.sandbox.camera
    return .object([
      (
        "camera",
        .object([
          ("rotation", .number(camera.rotation.radians)), ("scale", .number(camera.scale)),
          ("x", .number(camera.position.x)), ("y", .number(camera.position.y)),
        ])
      ),
      ("entities", .array(reportedThings)), ("frames", .integer(frames)),
      ("hash", .string(digest.text)), ("lock", lockSession?.report ?? JSONNode(.null)),
      ("ticks", .integer(Int(state.ticks))), ("version", .string(version)),
    ])
  }

  /// The things from the bottom to the top, each higher than the one before it.
  ///
  /// A thing's height is compared only with the things in the same container; here each keeps its own height,
  /// or gets the least one above what it lies on.
  private var reportedThings: [JSONNode] {
    var top = Int.min
    return state.sandbox.world.order.compactMap { id in
      top = max(state.sandbox.world.z(of: id) ?? top, top + 1)
      return report(of: id, z: top)
    }
  }

  /// A thing: its centre on the window and in the world, its size at scale 1, its turn and scale in the world, and how high it
  /// lies.
  private func report(of id: EntityID, z: Int) -> JSONNode? {
    let world = state.sandbox.world
    guard let thing = world[id], let inWorld = world.similarity(of: id),
      let size = library.size(of: thing.shape)
    else { return nil }
    let view = state.sandbox.camera.similarity(on: state.surface)
    let onWindow = view.apply(inWorld.translation)
    return .object([
      ("height", .number(size.y)), ("name", .string(thing.name)),
      ("rotation", .number(inWorld.rotation.radians)), ("scale", .number(inWorld.scale)),
      ("width", .number(size.x)), ("worldX", .number(inWorld.translation.x)),
      ("worldY", .number(inWorld.translation.y)), ("x", .number(onWindow.x)),
      ("y", .number(onWindow.y)), ("z", .integer(z)),
    ])
  }

  /// The lines of state in a tape: screen, camera, hands, things from the bottom up, and the lock.
  ///
  /// Lengths are points of the world, angles radians clockwise with whole turns, dials whole units; O(n).
  package var summary: [StateLine] {
    let sandbox = state.sandbox
    let line = StateLine("place", nil, [.init("at", state.route.rawValue)])
    let hands = StateLine(
      "hands", nil,
      [
        .init("things", sandbox.hands.count), .init("ground", sandbox.cameraGrabs.count),
        .init("chosen", sandbox.selection.count),
      ])
    let locks = [state.locks.lockSession?.stateLine].compactMap(\.self)
    return [line, sandbox.camera.stateLine, hands] + sandbox.world.stateLines + locks
  }

  package var digest: Digest {
    var memory = Self.newMemory
    return digest(remembering: &memory)
  }

  package static var newMemory: DigestMemory {
    var memory = DigestMemory(of: EditStep.self)
    memory.addColumns()
    return memory
  }

  /// The same fingerprint, in a time that doesn't grow with the history.
  ///
  /// - Parameter memory: that of this session alone.
  package func digest(remembering memory: inout DigestMemory) -> Digest {
    memory.belong(to: state.scenes?.serial ?? 0)
    // Encoding plain values can't fail; if it did, the digest of nothing would differ from every other.
    return (try? Digest.of(state, remembering: &memory)) ?? Digest()
  }
}

extension Camera {
  fileprivate var stateLine: StateLine {
    StateLine(
      "camera", nil,
      [
        .init("x", position.x), .init("y", position.y), .init("rotation", rotation.radians),
        .init("scale", scale),
      ])
  }
}

extension World {
  /// The things from the bottom up, by name; of several with one name, those after the first have a number.
  fileprivate var stateLines: [StateLine] {
    var counts: [String: Int] = [:]
    return order.compactMap { id in
      guard let name = name(of: id), let placement = placement(of: id) else { return nil }
      let count = counts[name, default: 0] + 1
      counts[name] = count
      return StateLine(
        "thing", count == 1 ? name : "\(name)#\(count)", placement.values(z: z(of: id) ?? 0))
    }
  }
}

extension Placement {
  fileprivate func values(z: Int) -> [StateLine.Value] {
    [
      .init("x", position.x), .init("y", position.y), .init("rotation", rotation.radians),
      .init("scale", scale), .init("z", z), .init("turning", turn == nil ? "no" : "yes"),
    ]
  }

  /// Adds all that there is of it, first how much that is.
  fileprivate func add(to digest: inout Digest) {
    digest.mix(UInt64(recognizers.count) << 1 | (turn == nil ? 0 : 1))
    digest.mix(position.x)
    digest.mix(position.y)
    digest.mix(rotation.radians)
    digest.mix(scale)
    digest.mix(alpha)
    digest.mix(now)
    if let turn { digest.mix((try? Digest.of(turn))?.value ?? 0) }
    for recognizer in recognizers { digest.mix((try? Digest.of(recognizer))?.value ?? 0) }
  }
}

extension LockSession {
  fileprivate var report: JSONNode {
    .object([
      ("entered", .array(lock.dials.indices.flatMap { entered(on: $0) }.map(JSONNode.integer))),
      ("id", .string(level.id)), ("state", .string(isDone ? "open" : "locked")),
    ])
  }

  /// The numbers kept on a dial, right or wrong, rounded to the nearest stop; all of them once it is open.
  ///
  /// For a wheel pack: the numbers at which its wheels stand, in the order in which they are dialled, and then the dial's.
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

  fileprivate var stateLine: StateLine {
    let dials = lock.dials.indices
    return StateLine(
      "lock", level.id,
      [
        .init("open", isDone ? "yes" : "no"), .init("hands", hands.count),
        .init("dial", list(dials.map { lock.position(of: $0) })),
        .init("entered", list(dials.flatMap { entered(on: $0) })),
      ])
  }

  /// Numbers separated by commas; `none` for none.
  private func list(_ numbers: [Int]) -> String {
    numbers.isEmpty ? "none" : numbers.map { "\($0)" }.joined(separator: ",")
  }
}

extension EditStep: Numbered {
  package var number: Int { revision.number }
}

extension DigestMemory {
  /// The columns of a world, which are most of a state: their encodings take a hundred times as long as what they say.
  fileprivate mutating func addColumns() {
    add(EntityID.self) { $1.mix($0.word) }
    add(Int.self) { $1.mix(UInt64(bitPattern: Int64($0))) }
    add(column: Things.self) { things, digest in
      digest.mix(UInt64(things.count))
      things.forEach { $0.add(to: &digest, $1, $2) }
    }
  }

  /// Adds the columns of a type, whose length is mixed in before what is in them.
  private mutating func add<Element: Sendable>(
    _ type: Element.Type, _ mix: @escaping @Sendable (Element, inout Digest) -> Void
  ) {
    add(column: [Element].self) { list, digest in
      digest.mix(UInt64(list.count))
      for index in list.indices { mix(list[index], &digest) }
    }
  }
}

extension EntityID {
  /// The index above the generation; the greatest word is none, since an index is no less than 0.
  fileprivate var word: UInt64 { UInt64(UInt32(bitPattern: index)) << 32 | UInt64(generation) }
}

extension Thing {
  /// Adds all that there is of it, and of the slot that it lives in.
  fileprivate func add(to digest: inout Digest, _ generation: UInt32, _ isAlive: Bool) {
    let flags: [Bool] = [isAlive, isUserInteractionEnabled, isFixed, isPinned, gestures != nil]
    digest.mix(flags.reduce(UInt64(generation)) { $0 << 1 | ($1 ? 1 : 0) })
    digest.mix(name)
    digest.mix(UInt64(bitPattern: Int64(shape)))
    digest.mix(UInt64(bitPattern: Int64(z)))
    digest.mix(parent?.word ?? .max)
    digest.mix(UInt64(bitPattern: Int64(chain)))
    placement.add(to: &digest)
    if let gestures { digest.mix((try? Digest.of(gestures))?.value ?? 0) }
  }
}

/// What a tape tells of a session's state: the values that have changed since it told them last, and fingerprints.
package struct StateRecorder: Sendable {
  private var recorded = StateTable()
  private var memory = Session.newMemory

  package init() {}

  package mutating func changes(of session: Session) -> [Tape.Entry] {
    recorded.update(to: session.summary).map { .state($0) }
  }

  /// The values that have changed, and the fingerprint.
  package mutating func hash(of session: Session) -> [Tape.Entry] {
    let state = session.digest(remembering: &memory).text
    return changes(of: session) + [.hash(tick: session.state.ticks, state: state)]
  }
}
