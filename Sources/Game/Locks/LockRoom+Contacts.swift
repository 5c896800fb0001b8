import Geometry
import Input
import Locks

extension LockRoom {
  /// Takes in what a contact does that came down on nothing but the door.
  mutating func handle(
    _ contact: Contact, at time: Timestamp, surface: Surface, _ effects: inout [Effect]
  ) {
    switch contact.phase {
    case .began:
      lift(contact.id, at: time, &effects)
      guard demonstration == nil else { return }
      let layout = LockLayout(self, on: surface)
      if let dial = layout.dial(at: contact.position.vector) {
        takeHold(of: dial, contact, center: layout.faces[dial].center, at: time)
      }
    case .moved: move(contact, at: time, &effects)
    case .ended, .cancelled: lift(contact.id, at: time, &effects)
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
  }

  /// Hands come: what was wrong before is wiped away, and what they do is one step.
  private mutating func beginStep() {
    history.beforeHands = memory
    verdict = []
  }

  /// A contact moves.
  mutating func move(_ contact: Contact, at time: Timestamp, _ effects: inout [Effect]) {
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

  /// A contact lets go.
  mutating func lift(_ id: ContactID, at time: Timestamp, _ effects: inout [Effect]) {
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
    demonstration?.endScrub()
  }

  /// Puts back what is held and lets go of everything; answers whether a dial was held.
  mutating func putBack() -> Bool {
    demonstration?.endScrub()
    guard !hands.isEmpty else { return false }
    hands.removeAll(keepingCapacity: true)
    if let before = history.beforeHands, opened == nil { restore(before) }
    history.beforeHands = nil
    return true
  }
}
