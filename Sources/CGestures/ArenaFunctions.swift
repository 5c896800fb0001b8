public import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// An arena without gestures.
@c(swivel_arena_create) @implementation
public func swivel_arena_create() -> OpaquePointer? {
  makeHandle(NamedArena(), HandleMark.arena, reserve: NamedArena.reserve(0))
}

/// Frees an arena with all its gestures.
@c(swivel_arena_free) @implementation
public func swivel_arena_free(_ handle: OpaquePointer?) {
  freeHandle(handle, HandleMark.arena, NamedArena.self)
}

/// Attaches a gesture to a thing.
@c(swivel_arena_attach) @implementation
public func swivel_arena_attach(
  _ handle: OpaquePointer?, _ node: Int64, _ recognizer: OpaquePointer?,
  _ options: UnsafePointer<swivel_gesture_options>?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle, adding: 1)
    let recognizer = try copy(ofRecognizer: recognizer)
    guard let out else { throw .null }
    let options = try GestureOptions(options)
    guard arena.pointee.value.gestures.count < NamedArena.mostGestures else { throw .capacity }
    var spare = swivel_reserve()
    defer { swivel_memory_give(spare.memory) }
    let most = NamedArena.reserveToAttach(arena.pointee.value.attached)
    try withUnsafeMutablePointer(to: &spare) { spare throws(Refusal) in
      guard swivel_reserve_fill(spare, most) != 0 else { throw .memory }
      let before = swivel_reserve_lend(spare)
      defer { _ = swivel_reserve_lend(before) }
      let id = arena.pointee.value.arena.attach(recognizer, to: GestureNode(node), options)
      arena.pointee.value.note(id)
      out.pointee = Int64(id.number)
    }
  }
}

/// Takes a gesture off its thing.
@c(swivel_arena_detach) @implementation
public func swivel_arena_detach(_ handle: OpaquePointer?, _ gesture: Int64) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let id = try arena.pointee.value.gesture(gesture)
    arena.pointee.value.arena.detach(id)
    arena.pointee.value.attached -= 1
  }
}

/// Takes all gestures off a thing.
@c(swivel_arena_detach_all) @implementation
public func swivel_arena_detach_all(_ handle: OpaquePointer?, _ node: Int64) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let arena = try changing(handle)
    let node = GestureNode(node)
    guard arena.pointee.value.arena.hasGestures(node) else { return false }
    arena.pointee.value.attached -= arena.pointee.value.arena.gestures(of: node).count
    arena.pointee.value.arena.detachAll(from: node)
    return true
  }
}

/// Makes a gesture wait until another has failed.
@c(swivel_arena_require_failure) @implementation
public func swivel_arena_require_failure(
  _ handle: OpaquePointer?, _ gesture: Int64, _ other: Int64
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let first = try arena.pointee.value.gesture(gesture)
    let second = try arena.pointee.value.gesture(other)
    do throws(GestureRelationError) {
      try arena.pointee.value.arena.require(first, toFail: second)
    } catch {
      throw .cycle
    }
  }
}

/// Takes that back.
@c(swivel_arena_forget_failure) @implementation
public func swivel_arena_forget_failure(
  _ handle: OpaquePointer?, _ gesture: Int64, _ other: Int64
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let arena = try changing(handle)
    let first = try arena.pointee.value.gesture(gesture)
    let second = try arena.pointee.value.gesture(other)
    guard arena.pointee.value.arena.requirements(of: first).contains(second) else { return false }
    arena.pointee.value.arena.forgetRequirement(first, toFail: second)
    return true
  }
}

/// Lets two gestures be recognised together, or not any more.
@c(swivel_arena_allow_together) @implementation
public func swivel_arena_allow_together(
  _ handle: OpaquePointer?, _ gesture: Int64, _ other: Int64, _ isAllowed: Int32
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let first = try arena.pointee.value.gesture(gesture)
    let second = try arena.pointee.value.gesture(other)
    do throws(GestureRelationError) {
      try arena.pointee.value.arena.setSimultaneous(isAllowed != 0, first, second)
    } catch {
      throw .unknown
    }
  }
}

/// Lets contacts reach the gestures of a thing or not.
@c(swivel_arena_set_touchable) @implementation
public func swivel_arena_set_touchable(
  _ handle: OpaquePointer?, _ node: Int64, _ isTouchable: Int32
) -> swivel_status {
  answer { () throws(Refusal) in
    let (arena, node) = (try changing(handle), GestureNode(node))
    let was = arena.pointee.value.arena.isUserInteractionEnabled(node)
    arena.pointee.value.arena.setUserInteractionEnabled(isTouchable != 0, for: node)
    if was != (isTouchable != 0) { arena.pointee.value.untouchable += was ? 1 : -1 }
  }
}

/// Sets the surface whose edges count.
@c(swivel_arena_set_bounds) @implementation
public func swivel_arena_set_bounds(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let bounds = try Rectangle(x: x, y: y, width: width, height: height)
    arena.pointee.value.arena.setBounds(bounds)
  }
}

/// Sets a property of a gesture.
@c(swivel_arena_set) @implementation
public func swivel_arena_set(
  _ handle: OpaquePointer?, _ gesture: Int64, _ property: Int32, _ value: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let id = try arena.pointee.value.gesture(gesture)
    var access = try access(property, setting: value)
    var changed = try arena.pointee.value.recognizer(gesture)
    changed.reach(&access)
    _ = try access.result()
    if property == SWIVEL_ENABLED {
      arena.pointee.value.arena.setEnabled(value == 1, id)
    } else {
      arena.pointee.value.arena.update(id) { $0 = changed }
    }
  }
}

/// Writes a property of a gesture.
@c(swivel_arena_get) @implementation
public func swivel_arena_get(
  _ handle: OpaquePointer?, _ gesture: Int64, _ property: Int32,
  _ out: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    var recognizer = try arena(handle).pointee.value.recognizer(gesture)
    guard let out else { throw .null }
    var access = try access(property)
    recognizer.reach(&access)
    out.pointee = try access.result()
  }
}

extension NamedArena {
  /// Takes in a report; false where there may have been no room for what landed.
  fileprivate mutating func take(
    _ report: CReport, _ chains: UnsafePointer<swivel_chain>?, at time: Timestamp,
    _ delegate: CDelegate
  ) -> Bool {
    var hasRoom = true
    report.forEachFrame { frame, range in
      if !self.hasRoom(for: frame) { hasRoom = false }
      arena.handle(frame: frame, at: time, delegate: delegate) { contact in
        guard let chains else { return GestureChain() }
        for index in range where report[index]?.id == contact.id {
          return GestureChain(chains[index])
        }
        return GestureChain()
      }
    }
    return hasRoom
  }

  /// Whether everything that lands with a frame has room.
  private func hasRoom(for frame: ContactFrame) -> Bool {
    var count = arena.numberOfTouches
    for index in frame.indices {
      let isKnown = arena.node(ofContact: frame[index].id) != nil
      switch frame[index].phase {
      case .began: if !isKnown { count += 1 }
      case .ended, .cancelled: if isKnown { count -= 1 }
      case .moved: break
      }
    }
    return count <= GestureArena.contactCapacity
  }
}

extension GestureChain {
  init(_ chain: swivel_chain) {
    self.init()
    guard let nodes = chain.nodes, chain.count > 0 else { return }
    for index in 0..<min(chain.count, Self.capacity) { append(GestureNode(nodes[index])) }
  }
}

/// Takes in what a device says in one report.
@c(swivel_arena_report) @implementation
public func swivel_arena_report(
  _ handle: OpaquePointer?, _ contacts: UnsafePointer<swivel_contact>?,
  _ chains: UnsafePointer<swivel_chain>?, _ count: Int, _ time: Int64,
  _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    let report = try CReport(contacts, count)
    let hasRoom = pass(to: time, arena) {
      $0.take(report, chains, at: timestamp, CDelegate(delegate))
    }
    guard hasRoom else { throw .capacity }
  }
}

/// Writes when time alone changes something.
@c(swivel_arena_due) @implementation
public func swivel_arena_due(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let arena = try arena(handle)
    return try write(due: arena.pointee.value.arena.due, after: arena.pointee.head.last, to: out)
  }
}

/// Lets time pass.
@c(swivel_arena_advance) @implementation
public func swivel_arena_advance(
  _ handle: OpaquePointer?, _ time: Int64, _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    pass(to: time, arena) { $0.arena.advance(to: timestamp, delegate: CDelegate(delegate)) }
  }
}

/// Loses all contacts.
@c(swivel_arena_lose_all) @implementation
public func swivel_arena_lose_all(
  _ handle: OpaquePointer?, _ time: Int64, _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    arena.pointee.value.pinch.forget()
    pass(to: time, arena) { $0.arena.cancelContacts(at: timestamp, delegate: CDelegate(delegate)) }
  }
}

/// How many gestures act.
@c(swivel_arena_outcome_count) @implementation
public func swivel_arena_outcome_count(_ handle: OpaquePointer?) -> Int {
  (try? arena(handle).pointee.value.arena.report.outcomes.count) ?? 0
}

/// Writes one of them.
@c(swivel_arena_outcome) @implementation
public func swivel_arena_outcome(
  _ handle: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<swivel_outcome>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    guard arena.pointee.value.arena.report.outcomes.indices.contains(index) else {
      throw .unknown
    }
    let outcome = arena.pointee.value.arena.report.outcomes[index]
    let kind = arena.pointee.value.arena.kind(of: outcome.gesture)
    let forC = swivel_outcome(
      gesture: Int64(outcome.gesture.number), node: outcome.node.number,
      state: outcome.state.number, kind: kind?.number ?? -1)
    try write(forC, to: out, size)
  }
}

/// How many times the things' own touches are told something.
@c(swivel_arena_delivery_count) @implementation
public func swivel_arena_delivery_count(_ handle: OpaquePointer?) -> Int {
  (try? arena(handle).pointee.value.arena.report.deliveries.count) ?? 0
}

/// Writes what they are told.
@c(swivel_arena_delivery) @implementation
public func swivel_arena_delivery(
  _ handle: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<swivel_delivery>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    guard arena.pointee.value.arena.report.deliveries.indices.contains(index) else {
      throw .unknown
    }
    let delivery = arena.pointee.value.arena.report.deliveries[index]
    let forC = swivel_delivery(
      touch: delivery.touch.number, node: delivery.node.number, contact: delivery.contact.forC)
    try write(forC, to: out, size)
  }
}

/// Writes what a gesture says.
@c(swivel_arena_read) @implementation
public func swivel_arena_read(
  _ handle: OpaquePointer?, _ gesture: Int64, _ out: UnsafeMutablePointer<swivel_reading>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let recognizer = try arena.pointee.value.recognizer(gesture)
    var reading = recognizer.visit(Reading(kind: recognizer.kind.number))
    // What is kept back is still possible, which only the arena knows.
    let id = try arena.pointee.value.gesture(gesture)
    reading.state = arena.pointee.value.arena.state(of: id)?.number ?? reading.state
    try write(reading, to: out, size)
  }
}

/// Writes how fast a gesture's hand moves.
@c(swivel_arena_velocity) @implementation
public func swivel_arena_velocity(
  _ handle: OpaquePointer?, _ gesture: Int64, _ time: Int64,
  _ out: UnsafeMutablePointer<swivel_velocity>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let recognizer = try arena.pointee.value.recognizer(gesture)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    try write(recognizer.visit(Speeding(time: timestamp)), to: out, size)
  }
}
