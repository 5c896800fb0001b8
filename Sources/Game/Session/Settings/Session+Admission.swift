import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelRecognizers
import SwivelSandbox

/// Which presses and contacts count.
extension Session {
  mutating func admitsPress(_ event: InputEvent) -> Bool {
    guard state.debounce != nil else { return true }
    let pause = coolDown
    return state.debounce?.admits(event, pause: pause) == true
  }

  mutating func admits(_ contact: Contact, at time: Timestamp) -> Bool {
    guard admitsBesidePens(contact) else { return false }
    guard state.debounce != nil else { return true }
    let pause = coolDown
    return state.debounce?.admits(contact, at: time, pause: pause) == true
  }

  /// How soon after another a press is ignored, in microseconds.
  private var coolDown: Int64 { Int64(state.settings[.coolDown]) * 1_000 }

  /// Follows a pen before the rest of its report; where one lands, the fingers of its hand are cancelled, as they may have
  /// landed before it.
  mutating func followPen(_ contact: Contact, at time: Timestamp) {
    guard contact.kind == .pen, state.settings[.palmRejection] > 0 else { return }
    if contact.phase == .began { state.palms = state.palms ?? PalmRejection() }
    // Before fingers are cancelled: with no pen down, the first of them would end all of it.
    state.palms?.follow(contact)
    if contact.phase == .began { cancelFingers(near: contact.position.vector, at: time) }
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
  private mutating func admitsBesidePens(_ contact: Contact) -> Bool {
    guard contact.kind == .finger, state.palms != nil else { return true }
    let isAdmitted = state.palms?.admits(contact) == true
    if state.palms?.isOver == true { state.palms = nil }
    return isAdmitted
  }
}
