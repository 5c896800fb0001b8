import Input

extension GestureArena {
  /// Delivers the contacts to the things, as far as the gestures allow.
  mutating func deliver() {
    var kept = 0
    for place in contacts.indices {
      deliver(place)
      guard !isDone(contacts[place]) else { continue }
      contacts[kept] = contacts[place]
      kept += 1
    }
    contacts.removeLast(contacts.count - kept)
  }

  /// Takes a gesture's contacts from the things: delivered ones are cancelled, others are never delivered.
  mutating func takeFromThing(of index: Int) {
    let options = entries[index].options
    for place in contacts.indices where entries[index].touches.contains(contacts[place].touch) {
      switch contacts[place].stage {
      case .withheld where options.cancelsTouchesInView || options.delaysTouchesBegan:
        contacts[place].stage = .discarded
      case .given where options.cancelsTouchesInView:
        tell(place, .cancelled)
        contacts[place].stage = .discarded
      default: break
      }
    }
  }

  private mutating func deliver(_ place: Int) {
    let contact = contacts[place]
    if contact.stage == .withheld {
      if contact.news == .cancelled { return contacts[place].stage = .discarded }
      if isDelayed(contact.touch, { $0.delaysTouchesBegan }) { return }
      report.deliveries.append(
        ContactDelivery(touch: contact.touch, node: contact.node, contact: contact.landing))
      contacts[place].stage = .given
    }
    guard contacts[place].stage == .given, let news = contact.news else { return }
    if news == .ended, isDelayed(contact.touch, { $0.delaysTouchesEnded }) { return }
    tell(place, news)
  }

  private mutating func tell(_ place: Int, _ phase: ContactPhase) {
    var contact = contacts[place].latest
    contact.phase = phase
    contacts[place].news = nil
    report.deliveries.append(
      ContactDelivery(touch: contacts[place].touch, node: contacts[place].node, contact: contact))
  }

  /// Whether a gesture that delays the delivery of a contact may still be recognised.
  private func isDelayed(_ touch: Touch, _ delays: (GestureOptions) -> Bool) -> Bool {
    for index in live where isInPlay(index) && delays(entries[index].options) {
      if entries[index].touches.contains(touch) { return true }
    }
    return false
  }

  /// Whether everything about a lifted contact was delivered.
  private func isDone(_ contact: ArenaContact) -> Bool {
    !contact.isDown
      && (contact.stage == .discarded || contact.stage == .given && contact.news == nil)
  }
}
