import SwivelGestures
package import SwivelSandbox
import SwivelScreens
package import SwivelTapes
import SwivelWorld

extension EditStep: Numbered {
  package var number: Int { revision.number }
}

extension Session {
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

extension Placement {
  /// Adds all that there is of it, first how much that is.
  fileprivate func add(to digest: inout Digest) {
    digest.mix(UInt64(recognizers.count) << 1 | (turn == nil ? 0 : 1))
    digest.mix(position.x)
    digest.mix(position.y)
    digest.mix(rotation.radians)
    digest.mix(scale)
    digest.mix(alpha)
    digest.mix(now)
    if let turn { turn.add(to: &digest) }
    for recognizer in recognizers { digest.mix((try? Digest.of(recognizer))?.value ?? 0) }
  }
}

extension RunningTurn {
  fileprivate func add(to digest: inout Digest) {
    digest.mix(begin)
    digest.mix(animation.from.radians)
    digest.mix(animation.to.radians)
    digest.mix(animation.duration)
    digest.mix(animation.initialVelocity == nil ? 0 : 1 as UInt64)
    if let velocity = animation.initialVelocity { digest.mix(velocity.radians) }
    switch animation.easing {
    case .linear: digest.mix(0 as UInt64)
    case .easeIn: digest.mix(1 as UInt64)
    case .easeOut: digest.mix(2 as UInt64)
    case .easeInOut: digest.mix(3 as UInt64)
    case .bezier(let curve):
      digest.mix(4 as UInt64)
      for number in [curve.x1, curve.y1, curve.x2, curve.y2] { digest.mix(number) }
    case .spring(let spring):
      digest.mix(5 as UInt64)
      digest.mix(spring.dampingRatio)
      digest.mix(spring.response)
    }
  }
}

/// What a tape tells of a session's state: the values that have changed since it told them last, and fingerprints.
package struct StateRecorder: Sendable {
  private var recorded = StateTable()
  private var memory = Session.newMemory

  package init() {}

  /// The values that have changed.
  package mutating func changes(of session: Session) -> [Tape.Entry] {
    recorded.update(to: session.summary).map { .state($0) }
  }

  /// The values that have changed, and the fingerprint.
  package mutating func hash(of session: Session) -> [Tape.Entry] {
    let state = session.digest(remembering: &memory).text
    return changes(of: session) + [.hash(tick: session.state.ticks, state: state)]
  }
}
