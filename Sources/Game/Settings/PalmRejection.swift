import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelRecognizers
import SwivelSandbox

/// Leaves out the hand that holds a pen: its palm and fingers, which lie on the screen while it draws.
struct PalmRejection: Hashable, Encodable, Sendable {
  /// How far from its pen a hand touches at most, in points: 12 cm.
  ///
  /// Beyond that is another hand.
  static let reach = 450.0

  private struct Pen: Hashable, Encodable {
    let id: ContactID
    var point: Vector
  }

  /// The pens that are down.
  private var pens: [Pen] = []
  /// The fingers that are left out, until they lift.
  private var ignored: [ContactID] = []

  var isOver: Bool { pens.isEmpty && ignored.isEmpty }

  mutating func follow(_ pen: Contact) {
    let index = pens.firstIndex { $0.id == pen.id }
    switch (pen.phase, index) {
    case (.began, nil): pens.append(Pen(id: pen.id, point: pen.position.vector))
    case (.began, let index?), (.moved, let index?): pens[index].point = pen.position.vector
    case (.ended, let index?), (.cancelled, let index?): pens.remove(at: index)
    case (_, nil): break
    }
  }

  /// Leaves a finger out until it lifts.
  mutating func ignore(_ finger: ContactID) { ignored.append(finger) }

  /// Whether a finger counts: not if it lands near a pen, whatever that does later.
  mutating func admits(_ finger: Contact) -> Bool {
    let index = ignored.firstIndex(of: finger.id)
    if finger.phase == .moved { return index == nil }
    if let index { ignored.remove(at: index) }
    guard finger.phase == .began else { return index == nil }
    let isAlone = !pens.contains {
      $0.point.distance(to: finger.position.vector) <= Self.reach
    }
    if !isAlone { ignore(finger.id) }
    return isAlone
  }
}

extension Session {
  /// Notes a pen before the rest of its report; where one lands, the fingers of its hand are cancelled, as they may have
  /// landed before it.
  mutating func notePen(_ contact: Contact, at time: Timestamp) {
    guard contact.kind == .pen, state.settings[.palmRejection] > 0 else { return }
    if contact.phase == .began {
      state.palms = state.palms ?? PalmRejection()
      cancelFingers(near: contact.position.vector, at: time)
    }
    state.palms?.follow(contact)
    if state.palms?.isOver == true { state.palms = nil }
  }

  private mutating func cancelFingers(near pen: Vector, at time: Timestamp) {
    for (id, point) in fingersDown where point.distance(to: pen) <= PalmRejection.reach {
      let contact = Contact(
        id: id, kind: .finger, phase: .cancelled, position: ExactPoint(point))
      if receive(contact, holding: point, at: time) {
        touchBench(ContactFrame(contact), at: time)
      }
      state.palms?.ignore(id)
    }
  }

  /// The fingers that elements have, and all others.
  private var fingersDown: [(id: ContactID, point: Vector)] {
    let presses = state.interface.presses.filter { $0.kind == .finger }
    let trails = state.overlays.trails
    return presses.map { ($0.contact, $0.point) }
      + trails.indices.filter { trails[$0].count > 0 && trails[$0].kind == .finger }
      .map { (trails[$0].id, trails[$0][age: 0]) }
  }

  /// Whether a contact is none of a hand that holds a pen.
  mutating func admitsBesidePens(_ contact: Contact) -> Bool {
    guard contact.kind == .finger, state.palms != nil else { return true }
    let isAdmitted = state.palms?.admits(contact) == true
    if state.palms?.isOver == true { state.palms = nil }
    return isAdmitted
  }
}
