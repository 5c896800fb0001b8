import Input

extension GestureArena {
  /// Tells the things what has become of their contacts, as far as the gestures let them know.
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

  /// Takes a gesture's contacts from the things: what they know of is cancelled, the rest they never see.
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
      if isDelayed(contact.touch, \.delaysTouchesBegan) { return }
      report.deliveries.append(
        ContactDelivery(touch: contact.touch, node: contact.node, contact: contact.landing))
      contacts[place].stage = .given
    }
    guard contacts[place].stage == .given, let news = contact.news else { return }
    if news == .ended, isDelayed(contact.touch, \.delaysTouchesEnded) { return }
    tell(place, news)
  }

  private mutating func tell(_ place: Int, _ phase: ContactPhase) {
    var contact = contacts[place].latest
    contact.phase = phase
    contacts[place].news = nil
    report.deliveries.append(
      ContactDelivery(touch: contacts[place].touch, node: contacts[place].node, contact: contact))
  }

  /// Whether something may still come of a gesture that keeps a contact from its thing.
  private func isDelayed(_ touch: Touch, _ delays: (GestureOptions) -> Bool) -> Bool {
    for index in live where entries[index].isInPlay && delays(entries[index].options) {
      if entries[index].touches.contains(touch) { return true }
    }
    return false
  }

  /// Whether the thing knows all there is to know of a contact that has lifted.
  private func isDone(_ contact: ArenaContact) -> Bool {
    !contact.isDown
      && (contact.stage == .discarded || contact.stage == .given && contact.news == nil)
  }
}
