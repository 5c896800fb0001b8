// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

@c @implementation public func swivel_arena_pinch(
  _ handle: OpaquePointer?, _ pinch: UnsafePointer<swivel_pinch>?,
  _ chain: UnsafePointer<swivel_chain>?, _ time: Int64, _ delegate: UnsafePointer<swivel_delegate>?
) -> swivel_status {
  answerIfAny { () throws(Refusal) in
    let arena = try changing(handle)
    guard let pinch else { throw .null }
    let input = try TouchpadPinch.Input(pinch.pointee)
    let timestamp = try timestamp(time, after: arena.pointee.head.last)
    let isBegin = pinch.pointee.step == Int32(SWIVEL_PINCH_BEGIN)
    guard isBegin || arena.pointee.value.pinch.isPinching else { return false }
    let begun = chain.map { GestureChain($0.pointee) } ?? GestureChain()
    // Nothing of a begin without room is done.
    guard
      !isBegin || arena.pointee.value.pinch.isPinching
        || arena.pointee.value.arena.numberOfTouches + 2 <= GestureArena.contactCapacity
    else { throw .capacity }
    guard arena.pointee.value.prepare(input, at: timestamp) else { throw .number }
    whileBusy(at: time, arena) { $0.takePinch(at: timestamp, begun, CDelegate(delegate)) }
    return true
  }
}

extension NamedArena {
  /// Makes contacts of a step; false where it is refused.
  fileprivate mutating func prepare(_ input: TouchpadPinch.Input, at time: Timestamp) -> Bool {
    pinched.removeAll(keepingCapacity: true)
    let refused = pinch.refused
    pinch.take(input, at: time, into: &pinched)
    return pinch.refused == refused
  }

  /// Receives the contacts that a step has made, which land on a chain.
  fileprivate mutating func takePinch(
    at time: Timestamp, _ chain: GestureChain, _ delegate: CDelegate
  ) {
    var frame = ContactFrame()
    for event in pinched {
      guard case .contact(let contact) = event.kind else { continue }
      frame.append(contact)
      guard !event.hasMore else { continue }
      arena.handle(frame: frame, at: time, delegate: delegate) { _ in chain }
      frame.removeAll()
    }
  }
}

extension TouchpadPinch.Input {
  fileprivate init(_ pinch: swivel_pinch) throws(Refusal) {
    switch pinch.step {
    case Int32(SWIVEL_PINCH_BEGIN):
      self = .begin(at: Vector(x: pinch.x, y: pinch.y), ContactID(.min), ContactID(.min + 1))
    case Int32(SWIVEL_PINCH_UPDATE):
      self = .update(
        move: Vector(x: pinch.dx, y: pinch.dy), scale: pinch.scale, degrees: pinch.degrees)
    case Int32(SWIVEL_PINCH_END): self = .end
    case Int32(SWIVEL_PINCH_CANCEL): self = .cancel
    default: throw .kind
    }
  }
}
