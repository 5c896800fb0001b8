import CSwivelGestures
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// The latest time that is taken, in microseconds.
private let latest: Int64 = 1 << 53

func timestamp(_ time: Int64, after last: Int64) throws(Refusal) -> Timestamp {
  guard time >= last, time >= 0, time <= latest else { throw .time }
  return Timestamp(microseconds: time)
}

/// Writes when time alone changes something; false where it doesn't.
func write(
  due: Timestamp?, after last: Int64, to out: UnsafeMutablePointer<Int64>?
) throws(Refusal) -> Bool {
  guard let out else { throw .null }
  guard let due else { return false }
  // What is late already is due at once, as no time goes back.
  out.pointee = max(due.microseconds, last)
  return true
}

func number(_ value: Double, _ range: ClosedRange<Double>) throws(Refusal) -> Double {
  guard range.contains(value) else { throw .number }
  return value
}

/// Everything that a length or a coordinate may be, in points.
var coordinates: ClosedRange<Double> { -ExactPoint.farthest...ExactPoint.farthest }

var lengths: ClosedRange<Double> { 0...ExactPoint.farthest }

extension Contact {
  init(_ contact: swivel_contact) throws(Refusal) {
    guard let phase = ContactPhase(contact.phase), let kind = ContactKind(contact.kind) else {
      throw .kind
    }
    guard coordinates.contains(contact.x), coordinates.contains(contact.y), contact.pressure <= 1
    else { throw .number }
    self.init(
      id: ContactID(contact.id), kind: kind, phase: phase,
      position: ExactPoint(Vector(x: contact.x, y: contact.y)),
      pressure: contact.pressure < 0 ? nil : Int64((contact.pressure * 1e6).rounded()),
      isClamped: contact.is_clamped != 0)
  }

  var forC: swivel_contact {
    let point = position.vector
    return swivel_contact(
      id: id.number, x: point.x, y: point.y, pressure: pressure.map { Double($0) / 1e6 } ?? -1,
      phase: phase.number, kind: kind.number, is_clamped: isClamped ? 1 : 0, reserved: 0)
  }
}

/// What C says of contacts in one report, all of it looked at.
struct CReport {
  private let contacts: UnsafePointer<swivel_contact>?
  let count: Int

  init(_ contacts: UnsafePointer<swivel_contact>?, _ count: Int) throws(Refusal) {
    (self.contacts, self.count) = (contacts, count)
    guard count != 0 else { return }
    guard let contacts else { throw .null }
    guard count > 0, count <= Int(SWIVEL_ARENA_CONTACTS) else { throw .capacity }
    for index in 0..<count { _ = try Contact(contacts[index]) }
  }

  /// Calls a body with what is one event, mostly all of it, and from where to where it goes; a report that tells of
  /// nothing is one too.
  func forEachFrame(_ body: (ContactFrame, Range<Int>) -> Void) {
    var start = 0
    repeat {
      var frame = ContactFrame()
      var end = start
      while end < count, let contact = self[end], frame.append(contact) { end += 1 }
      body(frame, start..<end)
      guard end > start else { return }
      start = end
    } while start < count
  }

  /// What it says at an index in 0..<count.
  subscript(index: Int) -> Contact? {
    guard let contacts else { return nil }
    return try? Contact(contacts[index])
  }
}

extension swivel_similarity {
  init(_ movement: Similarity) {
    self.init(
      rotation: movement.rotation.radians, scale: movement.scale, x: movement.translation.x,
      y: movement.translation.y)
  }

  var similarity: Similarity {
    Similarity(rotation: Angle(radians: rotation), scale: scale, translation: Vector(x: x, y: y))
  }
}
