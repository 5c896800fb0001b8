// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

@c @implementation public func swivel_hand_create(_ holdRadius: Double, _ noise: Double)
  -> OpaquePointer?
{
  guard lengths.contains(holdRadius), lengths.contains(noise) else { return nil }
  return makeHandle(Hand(holdRadius: holdRadius, noise: noise), Hand.mark)
}

@c @implementation public func swivel_hand_free(_ handle: OpaquePointer?) {
  freeHandle(handle, Hand.self)
}

@c @implementation public func swivel_hand_report(
  _ handle: OpaquePointer?, _ contacts: UnsafePointer<swivel_contact>?, _ count: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let hand = try open(handle, Hand.self)
    let report = try CReport(contacts, count)
    var hasRoom = true
    report.forEachFrame { frame, _ in
      if !hand.pointee.value.handle(frame: frame) { hasRoom = false }
    }
    guard hasRoom else { throw .capacity }
  }
}

@c @implementation public func swivel_hand_read(
  _ handle: OpaquePointer?, _ out: UnsafeMutablePointer<swivel_hand_reading>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let hand = try open(handle, Hand.self)
    try write(hand.pointee.value.reading(), to: out, size)
  }
}

extension Hand: Handled {
  static var mark: UInt64 { 0x5377_6976_656c_0001 }

  /// What it has done, for C; it changes nothing, but what isn't mutating would be given a copy.
  fileprivate mutating func reading() -> swivel_hand_reading {
    swivel_hand_reading(
      contacts: Int32(contacts.count), is_holding: isHolding ? 1 : 0, x: centroid.x, y: centroid.y,
      translation_x: translation.x, translation_y: translation.y, rotation: rotation.radians,
      scale: scale, radius: radius, residual: residual, movement: swivel_similarity(movement))
  }

  fileprivate mutating func contact(at index: Int) throws(Refusal) -> TrackedContact {
    guard index >= 0, index < contacts.count else { throw .unknown }
    return contacts[index]
  }
}

@c @implementation public func swivel_hand_contact(
  _ handle: OpaquePointer?, _ index: Int, _ out: UnsafeMutablePointer<swivel_contact>?, _ size: Int
) -> swivel_status {
  answer { () throws(Refusal) in
    let hand = try open(handle, Hand.self)
    let contact = try hand.pointee.value.contact(at: index)
    let forC = swivel_contact(
      id: contact.id.number, x: contact.position.x, y: contact.position.y, pressure: -1,
      phase: ContactPhase.moved.number, kind: contact.kind.number,
      is_clamped: contact.isClamped ? 1 : 0, reserved: 0)
    try write(forC, to: out, size)
  }
}

@c @implementation public func swivel_hand_restart(_ handle: OpaquePointer?) -> swivel_status {
  answer { () throws(Refusal) in try open(handle, Hand.self).pointee.value.restart() }
}
