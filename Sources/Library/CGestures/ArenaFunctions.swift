// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

@c @implementation public func swivel_arena_create() -> OpaquePointer? {
  makeHandle(NamedArena(), NamedArena.mark, reserve: NamedArena.reserve(0))
}

@c @implementation public func swivel_arena_free(_ handle: OpaquePointer?) {
  freeHandle(handle, NamedArena.self)
}

@c @implementation public func swivel_arena_attach(
  _ handle: OpaquePointer?, _ node: Int64, _ recognizer: OpaquePointer?,
  _ options: UnsafePointer<swivel_gesture_options>?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle, adding: 1)
    let recognizer = try copy(ofRecognizer: recognizer)
    guard let out else { throw .null }
    let options = try GestureOptions(options)
    guard arena.pointee.value.arena.counts.ever < NamedArena.maximumGestures else {
      throw .capacity
    }
    var spare = swivel_reserve()
    defer { swivel_reserve_drop(&spare) }
    let most = arena.pointee.value.reserveToAttach
    try withUnsafeMutablePointer(to: &spare) { spare throws(Refusal) in
      guard swivel_reserve_fill(spare, most) != 0 else { throw .memory }
      let before = swivel_reserve_lend(spare)
      defer { _ = swivel_reserve_lend(before) }
      let id = arena.pointee.value.arena.attach(recognizer, to: GestureNode(node), options)
      out.pointee = Int64(id.number)
    }
  }
}

@c @implementation public func swivel_arena_detach(_ handle: OpaquePointer?, _ gesture: Int64)
  -> swivel_status
{
  change(handle) { named throws(Refusal) in named.arena.detach(try named.gesture(gesture)) }
}

@c @implementation public func swivel_arena_detach_all(_ handle: OpaquePointer?, _ node: Int64)
  -> swivel_status
{
  changeIfAny(handle) { named throws(Refusal) in
    let node = GestureNode(node)
    guard named.arena.hasGestures(node) else { return false }
    named.arena.detachAll(from: node)
    return true
  }
}

@c @implementation public func swivel_arena_require_failure(
  _ handle: OpaquePointer?, _ gesture: Int64, _ other: Int64
) -> swivel_status {
  change(handle) { named throws(Refusal) in
    let (first, second) = (try named.gesture(gesture), try named.gesture(other))
    do throws(GestureRelationError) { try named.arena.require(first, toFail: second) } catch {
      throw .cycle
    }
  }
}

@c @implementation public func swivel_arena_forget_failure(
  _ handle: OpaquePointer?, _ gesture: Int64, _ other: Int64
) -> swivel_status {
  changeIfAny(handle) { named throws(Refusal) in
    let (first, second) = (try named.gesture(gesture), try named.gesture(other))
    guard named.arena.requirements(of: first).contains(second) else { return false }
    named.arena.forgetRequirement(first, toFail: second)
    return true
  }
}

@c @implementation public func swivel_arena_allow_together(
  _ handle: OpaquePointer?, _ gesture: Int64, _ other: Int64, _ isAllowed: Int32
) -> swivel_status {
  change(handle) { named throws(Refusal) in
    let (first, second) = (try named.gesture(gesture), try named.gesture(other))
    try? named.arena.setSimultaneous(isAllowed != 0, first, second)
  }
}

@c @implementation public func swivel_arena_set_touchable(
  _ handle: OpaquePointer?, _ node: Int64, _ isTouchable: Int32
) -> swivel_status {
  change(handle) { named throws(Refusal) in
    named.arena.setUserInteractionEnabled(isTouchable != 0, for: GestureNode(node))
  }
}

@c @implementation public func swivel_arena_set_bounds(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    arena.pointee.value.arena.setBounds(
      Rectangle(
        origin: Vector(x: try number(x, coordinates), y: try number(y, coordinates)),
        size: Vector(x: try number(width, lengths), y: try number(height, lengths))))
  }
}

@c @implementation public func swivel_arena_set(
  _ handle: OpaquePointer?, _ gesture: Int64, _ property: Int32, _ value: Double
) -> swivel_status {
  change(handle) { named throws(Refusal) in
    let id = try named.gesture(gesture)
    var access = try access(property, setting: value)
    guard var changed = named.arena[id] else { throw .unknown }
    changed.reach(&access)
    _ = try access.result()
    if property == SWIVEL_ENABLED {
      named.arena.setEnabled(value == 1, id)
    } else {
      named.arena.update(id) { $0 = changed }
    }
  }
}

@c @implementation public func swivel_arena_get(
  _ handle: OpaquePointer?, _ gesture: Int64, _ property: Int32,
  _ out: UnsafeMutablePointer<Double>?
) -> swivel_status {
  answer { () throws(Refusal) in
    guard let out else { throw .null }
    let reading = PropertyVisitor(try access(property))
    out.pointee = try arena(handle).pointee.value.read(gesture, reading).access.result()
  }
}

extension NamedArena {
  /// Handles a report; false where there may have been no room for what landed.
  fileprivate mutating func handle(
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
    guard frame.hasLandings else { return true }
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

@c @implementation public func swivel_arena_report(
  _ handle: OpaquePointer?, _ contacts: UnsafePointer<swivel_contact>?,
  _ chains: UnsafePointer<swivel_chain>?, _ count: Int, _ time: Int64,
  _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    let report = try CReport(contacts, count)
    let hasRoom = whileBusy(at: time, arena) {
      $0.handle(report, chains, at: timestamp, CDelegate(delegate))
    }
    guard hasRoom else { throw .capacity }
  }
}

@c @implementation public func swivel_arena_due(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<Int64>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let arena = try arena(handle)
    return try write(due: arena.pointee.value.arena.due, after: arena.pointee.head.last, to: out)
  }
}

@c @implementation public func swivel_arena_advance(
  _ handle: OpaquePointer?, _ time: Int64, _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    whileBusy(at: time, arena) { $0.arena.advance(to: timestamp, delegate: CDelegate(delegate)) }
  }
}

@c @implementation public func swivel_arena_lose_all(
  _ handle: OpaquePointer?, _ time: Int64, _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try changing(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    arena.pointee.value.pinch.forget()
    whileBusy(at: time, arena) {
      $0.arena.cancelContacts(at: timestamp, delegate: CDelegate(delegate))
    }
  }
}

private func element<Element>(_ index: Int, of list: [Element]) throws(Refusal) -> Element {
  guard list.indices.contains(index) else { throw .unknown }
  return list[index]
}

@c @implementation public func swivel_arena_outcome_count(_ handle: OpaquePointer?) -> Int {
  (try? arena(handle).pointee.value.arena.report.outcomes.count) ?? 0
}

@c @implementation public func swivel_arena_outcome(
  _ handle: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<swivel_outcome>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let outcome = try element(index, of: arena.pointee.value.arena.report.outcomes)
    let kind = arena.pointee.value.arena.kind(of: outcome.gesture)
    let forC = swivel_outcome(
      gesture: Int64(outcome.gesture.number), node: outcome.node.number,
      state: outcome.state.number, kind: kind?.number ?? -1)
    try write(forC, to: out, size)
  }
}

@c @implementation public func swivel_arena_delivery_count(_ handle: OpaquePointer?) -> Int {
  (try? arena(handle).pointee.value.arena.report.deliveries.count) ?? 0
}

@c @implementation public func swivel_arena_delivery(
  _ handle: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<swivel_delivery>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let delivery = try element(index, of: arena.pointee.value.arena.report.deliveries)
    let forC = swivel_delivery(
      touch: delivery.touch.number, node: delivery.node.number, contact: delivery.contact.forC)
    try write(forC, to: out, size)
  }
}

@c @implementation public func swivel_arena_read(
  _ handle: OpaquePointer?, _ gesture: Int64, _ out: UnsafeMutablePointer<swivel_reading>?,
  _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    var reading = try arena.pointee.value.read(gesture, ReadingVisitor())
    // What is kept back is still possible, which only the arena knows.
    let id = try arena.pointee.value.gesture(gesture)
    reading.state = arena.pointee.value.arena.state(of: id)?.number ?? reading.state
    try write(reading, to: out, size)
  }
}

@c @implementation public func swivel_arena_velocity(
  _ handle: OpaquePointer?, _ gesture: Int64, _ time: Int64,
  _ out: UnsafeMutablePointer<swivel_velocity>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let arena = try arena(handle)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    let velocity = try arena.pointee.value.read(gesture, VelocityVisitor(at: timestamp))
    try write(swivel_velocity(velocity), to: out, size)
  }
}
