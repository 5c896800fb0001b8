import Geometry
import Input
import Locks

extension LockRoom {
  /// Takes in what a contact does; answers what the session has to do for it.
  mutating func handle(
    _ contact: Contact, at time: Timestamp, surface: Surface, _ effects: inout [Effect]
  ) -> LockControl? {
    switch contact.phase {
    case .began:
      lift(contact.id, at: time, &effects)
      land(contact, at: time, surface: surface)
    case .moved: move(contact, at: time, &effects)
    case .ended:
      if pressing == contact.id { return release(contact, at: time, surface, &effects) }
      lift(contact.id, at: time, &effects)
    case .cancelled:
      lift(contact.id, at: time, &effects)
    }
    return nil
  }

  private mutating func land(_ contact: Contact, at time: Timestamp, surface: Surface) {
    let layout = LockLayout(self, on: surface)
    let place = contact.position.vector
    switch layout.control(at: place) {
    case .dial(let dial)?:
      guard demonstration == nil, layout.faces.indices.contains(dial) else { return }
      takeHold(of: dial, contact, center: layout.faces[dial].center, at: time)
    case .scrub?:
      guard let box = layout.box(of: .scrub), let shown = demonstration else { return }
      let scrub = LockDemonstration.Scrub(
        contact: contact.id, origin: box.origin.x, width: box.size.x, wasPlaying: shown.isPlaying)
      demonstration?.beginScrub(scrub, at: place.x)
    case let control?:
      guard pressing == nil else { return }
      pressed = control
      pressing = contact.id
    case nil: break
    }
  }

  /// A contact takes hold of a dial.
  mutating func takeHold(
    of dial: Int, _ contact: Contact, center: Vector, at time: Timestamp
  ) {
    guard opened == nil else { return }
    if let index = hands.firstIndex(where: { $0.dial == dial }) {
      hands[index].land(contact)
      return
    }
    if hands.isEmpty { beginStep() }
    motions[dial].stop()
    var hand = DialHand(
      dial: dial, center: center, remainder: motions[dial].remainder, at: time)
    hand.land(contact)
    if let dialGain { hand.gain = dialGain }
    hands.append(hand)
    keyDial = dial
    focus = .dial(dial)
  }

  /// Hands come: what was wrong before is wiped away, and what they do is one step.
  private mutating func beginStep() {
    history.beforeHands = memory
    verdict = []
  }

  /// A contact moves.
  mutating func move(_ contact: Contact, at time: Timestamp, _ effects: inout [Effect]) {
    if demonstration?.scrubbing?.contact == contact.id {
      demonstration?.moveScrub(to: contact.position.vector.x)
      return
    }
    guard let index = hands.firstIndex(where: { $0.contains(contact.id) }) else { return }
    hands[index].move(contact)
    follow(index, at: time, &effects)
  }

  /// Turns the dial as the hand on it has turned.
  private mutating func follow(_ index: Int, at time: Timestamp, _ effects: inout [Effect]) {
    guard opened == nil else { return }
    let dial = hands[index].dial
    let movement = hands[index].movement(
      at: lock.position(of: dial), drawnTo: played.detent ? stops(of: dial) : nil, time: time)
    motions[dial].remainder = movement.remainder
    turn(dial, by: movement.units, at: time, &effects)
    if opened != nil { motions[dial].remainder = 0 }
  }

  /// Presses what is under a contact that lifts, if it is what it came down on.
  private mutating func release(
    _ contact: Contact, at time: Timestamp, _ surface: Surface, _ effects: inout [Effect]
  ) -> LockControl? {
    let control = pressed
    pressed = nil
    pressing = nil
    guard let control,
      LockLayout(self, on: surface).control(at: contact.position.vector) == control
    else { return nil }
    return act(control, at: time, &effects)
  }

  /// A contact lets go.
  mutating func lift(_ id: ContactID, at time: Timestamp, _ effects: inout [Effect]) {
    if pressing == id {
      pressed = nil
      pressing = nil
    }
    if demonstration?.scrubbing?.contact == id { demonstration?.endScrub() }
    guard let index = hands.firstIndex(where: { $0.contains(id) }) else { return }
    hands[index].lift(id)
    guard hands[index].fingerCount == 0 else { return }
    let dial = hands.remove(at: index).dial
    settle(dial)
    if hands.isEmpty { endStep() }
  }

  /// A dial that is let go of near a stop goes there by itself.
  private mutating func settle(_ dial: Int) {
    guard opened == nil, played.detent else { return }
    let row = stops(of: dial)
    let excess = row.excess(of: lock.position(of: dial))
    if Double(excess.magnitude) <= Magnet.reach * Double(row.width) {
      motions[dial].drive(by: -excess)
    }
    motions[dial].remainder = 0
  }

  /// What the hands have done so far is a step.
  mutating func endStep() {
    guard let before = history.beforeHands else { return }
    history.beforeHands = nil
    if before.lock != lock { history.append(before) }
  }

  /// Lets go of everything where it is, as if all fingers had lifted.
  mutating func letGo() {
    for hand in hands { settle(hand.dial) }
    hands.removeAll(keepingCapacity: true)
    endStep()
    forgetContacts()
  }

  /// Puts back what is held and lets go of everything; answers whether a dial was held.
  mutating func putBack() -> Bool {
    forgetContacts()
    guard !hands.isEmpty else { return false }
    hands.removeAll(keepingCapacity: true)
    if let before = history.beforeHands, opened == nil { restore(before) }
    history.beforeHands = nil
    return true
  }

  private mutating func forgetContacts() {
    pressed = nil
    pressing = nil
    demonstration?.endScrub()
  }
}
