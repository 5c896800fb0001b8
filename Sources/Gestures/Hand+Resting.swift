import SwivelGeometry
import SwivelInput

/// Contacts that rest while others move, such as a palm: they take no part.
extension Hand {
  /// Reports that a contact must have been silent in to count as resting; one that named it counts as two.
  private static let restingSilence: UInt8 = 6

  /// Lets contacts rest that have not moved while two others did, and take part again when they move.
  ///
  /// The values don't change.
  /// - Parameter isNext: whether a contact is about to move. Unless one that has moved does so again, or
  ///   all have, the last report may still be going on.
  mutating func regroup(before isNext: (ContactID) -> Bool) {
    guard noise > 0, contacts.count > 2, isWhole(before: isNext) else { return }
    let near = noise * noise
    var (movers, still, woken, rested, late) = (0, 0, 0, 0, 0)
    contacts.forEach { _, contact, isActive in
      let distanceSquared = (contact.position - contact.mark).lengthSquared
      if !isActive {
        woken += distanceSquared > 4 * near ? 1 : 0
        late += contact.isLate ? 1 : 0
      } else if distanceSquared <= near {
        still += 1
        rested += contact.silence >= Self.restingSilence ? 1 : 0
      } else {
        movers += distanceSquared > 16 * near ? 1 : 0
      }
    }
    if movers > 1, late > 0 {
      // Others have gone so far without it that it is a palm.
      for index in contacts.indices where !contacts.isActive(index) {
        contacts[index].isLate = false
      }
    }
    guard woken > 0 || (rested > 0 && movers > 1) else {
      if still == 0 { for index in contacts.indices { mark(index) } }
      return
    }
    let (hand, back) = (fromAnchors, fromAnchors.inverse)
    for index in contacts.indices {
      let contact = contacts[index]
      let distanceSquared = (contact.position - contact.mark).lengthSquared
      if !contacts.isActive(index) {
        guard distanceSquared > 4 * near else { continue }
        contacts.setResting(false, at: index)
        contacts[index].isLate = false
        // One that the others would have carried to where it is has never rested: it was only not told of.
        let astray = (hand.apply(contact.anchor) - contact.position).lengthSquared
        if astray > max(4 * near, 0.25 * distanceSquared) {
          contacts[index].anchor = back.apply(contact.position)
        }
      } else if movers > 1, distanceSquared <= near, contact.silence >= Self.restingSilence {
        contacts.setResting(true, at: index)
      }
    }
    for index in contacts.indices { mark(index) }
    measureAgain()
  }

  // In place, as reading by index would copy a contact for each.
  private mutating func isWhole(before isNext: (ContactID) -> Bool) -> Bool {
    let heard = heard
    guard heard != 0 else { return true }
    var isWhole = false
    contacts.forEach { index, contact, _ in
      if heard & ContactList.bit(index) != 0, isNext(contact.id) { isWhole = true }
    }
    return isWhole
  }

  /// Counts the whole reports in which contacts stayed where they are.
  mutating func countSilence() {
    let moved = heard
    heard = 0
    guard noise > 0, contacts.count > 2 else { return }
    contacts.forEach { index, contact, isActive in
      guard isActive, contact.silence < Self.restingSilence else { return }
      contact.silence += moved & ContactList.bit(index) != 0 ? 2 : 1
    }
  }

  mutating func mark(_ index: Int) {
    guard contacts.isActive(index) else { return }
    contacts[index].mark = contacts[index].position
    contacts[index].silence = 0
  }
}
