public import SwivelInput

extension GestureArena {
  /// Delivers the contacts to the things, as far as the gestures allow.
  mutating func deliver() {
    for slot in contacts.indices { deliver(slot) }
    contacts.removeAll { $0.isDone }
  }

  /// Takes a gesture's contacts from the things: delivered ones are cancelled, others are never delivered.
  mutating func takeFromThing(of index: Int) {
    let options = entries[index].options
    for slot in contacts.indices where entries[index].touches.contains(contacts[slot].touch) {
      switch contacts[slot].stage {
      case .withheld where options.cancelsTouchesInView || options.delaysTouchesBegan:
        contacts[slot].stage = .discarded
      case .given where options.cancelsTouchesInView:
        appendDelivery(slot, .cancelled)
        contacts[slot].stage = .discarded
      default: break
      }
    }
  }

  private mutating func deliver(_ slot: Int) {
    let contact = contacts[slot]
    if contact.stage == .withheld {
      if contact.news == .cancelled { return contacts[slot].stage = .discarded }
      if isDelayed(contact.touch, { $0.delaysTouchesBegan }) { return }
      report.deliveries.append(
        ContactDelivery(touch: contact.touch, node: contact.node, contact: contact.landing))
      contacts[slot].stage = .given
    }
    guard contacts[slot].stage == .given, let news = contact.news else { return }
    if news == .ended, isDelayed(contact.touch, { $0.delaysTouchesEnded }) { return }
    appendDelivery(slot, news)
  }

  private mutating func appendDelivery(_ slot: Int, _ phase: ContactPhase) {
    var contact = contacts[slot].latest
    contact.phase = phase
    contacts[slot].news = nil
    report.deliveries.append(
      ContactDelivery(touch: contacts[slot].touch, node: contacts[slot].node, contact: contact))
  }

  /// Whether a gesture that delays the delivery of a contact may still be recognised.
  private func isDelayed(_ touch: Touch, _ delays: (GestureOptions) -> Bool) -> Bool {
    for index in live where isInPlay(index) && delays(entries[index].options) {
      if entries[index].touches.contains(touch) { return true }
    }
    return false
  }
}

/// A gesture that calls its actions.
public struct GestureOutcome: Hashable, Encodable, Sendable {
  /// The id in the arena.
  public let gesture: GestureID
  /// The thing it is attached to.
  public let node: GestureNode
  /// Began, changed, ended or cancelled; a gesture that failed calls nothing.
  public let state: GestureState
  /// The names of the actions, in the order in which they were given.
  public let actions: [String]
}

/// A delivery of a contact to a thing's own touch handling.
public struct ContactDelivery: Hashable, Encodable, Sendable {
  /// The landing, which is unique while contact ids are reused.
  public let touch: Touch
  /// The thing that the contact has hit.
  public let node: GestureNode
  /// The contact with its phase for the thing.
  public let contact: Contact
}

/// The result of a report.
///
/// Deliveries come first, then the actions: a thing learns that its contacts are cancelled immediately before
/// the gesture that takes them acts.
public struct GestureReport: Hashable, Encodable, Sendable {
  /// The deliveries to the things' own touch handling, in order.
  public internal(set) var deliveries: [ContactDelivery] = []
  /// The gestures whose actions are called, in order.
  public internal(set) var outcomes: [GestureOutcome] = []

  mutating func clear() {
    deliveries.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    deliveries.reserveCapacity(count)
    outcomes.reserveCapacity(count)
  }

  /// The state of a gesture in this report; nil where it did nothing; O(n).
  public func state(of gesture: GestureID) -> GestureState? {
    outcomes.last { $0.gesture == gesture }?.state
  }
}
