public import SwivelInput

/// A contact in an arena: down, or lifted while its thing doesn't know yet.
struct ArenaContact: Hashable, Encodable, Sendable {
  /// What the thing's own touch handling knows of it.
  enum Stage: String, Hashable, Encodable, Sendable {
    /// Nothing yet.
    case withheld
    /// Its landing, and its present phase.
    case given
    /// Its cancellation, or nothing at all; nothing more is delivered.
    case discarded
  }

  let touch: Touch
  /// The thing that it has hit.
  let node: GestureNode
  let landing: Contact
  var latest: Contact
  var stage = Stage.withheld
  /// Its phase since the last delivery to the thing.
  var news: ContactPhase?
  var isDown = true
  /// Whether it has lifted, and everything about it was delivered.
  var isDone: Bool { !isDown && (stage == .discarded || stage == .given && news == nil) }

  init(_ contact: Contact, touch: Touch, node: GestureNode) {
    (self.touch, self.node) = (touch, node)
    landing = contact
    latest = contact
  }
}

extension GestureArena {
  /// Handles a contact, as a report of one; ``report`` has the result.
  ///
  /// A contact that lands again without having lifted was lost in between, and is cancelled first.
  ///
  /// An unknown contact is ignored, and so is a landing beyond ``contactCapacity``.
  ///
  /// - Parameters:
  ///   - contact: the contact, in points of the window.
  ///   - time: a time before the last call's counts as that.
  ///   - chain: for a landing, the thing that it hits and its containers, outwards; empty for a contact beside
  ///     everything. Other reports don't need it.
  ///   - delegate: asked while the report is handled, and not stored.
  public mutating func handle(
    _ contact: Contact, at time: Timestamp, chain: GestureChain = GestureChain(),
    delegate: some GestureDelegate = DefaultGestureDelegate()
  ) { handle(frame: ContactFrame(contact), at: time, delegate: delegate) { _ in chain } }

  /// Handles a device's report of several contacts as one event.
  ///
  /// All moves come first, measured once, then lifts, then landings.
  ///
  /// The order of the contacts in the report doesn't matter.
  ///
  /// - Parameters:
  ///   - frame: the contacts, in points of the window.
  ///   - time: a time before the last call's counts as that.
  ///   - delegate: asked while the report is handled, and not stored.
  ///   - chain: for a landing, the thing that it hits and its containers; called after all lifts and moves.
  public mutating func handle(
    frame: ContactFrame, at time: Timestamp,
    delegate: some GestureDelegate = DefaultGestureDelegate(),
    chain: (Contact) -> GestureChain = { _ in GestureChain() }
  ) {
    beginReport(at: time, delegate)
    if passMoves(of: frame) { conclude(delegate) }
    guard !frame.isMoving else { return }
    resetFinished()
    frame.forEach { index, contact in
      switch contact.phase {
      case .moved: return
      case .began:
        if let slot = indexOfContact(contact.id) {
          lose(slot, contact)
          conclude(delegate)
          resetFinished()
        }
        let things = chain(contact)
        endRows(by: contact, things, delegate)
        land(contact, things, delegate)
      case .ended, .cancelled:
        guard let slot = indexOfContact(contact.id) else { return }
        feed(contact, slot)
      }
      conclude(delegate)
      if index < frame.count - 1 { resetFinished() }
    }
  }

  /// Cancels all contacts, in landing order.
  public mutating func cancelContacts(
    at time: Timestamp, delegate: some GestureDelegate = DefaultGestureDelegate()
  ) {
    beginReport(at: time, delegate)
    while let index = contacts.firstIndex(where: { $0.isDown }) {
      lose(index, contacts[index].latest)
      conclude(delegate)
    }
  }

  /// Begins a report: gestures that are over are reset, and what is due happens first.
  mutating func beginReport(at time: Timestamp, _ delegate: some GestureDelegate) {
    report.clear()
    resetFinished()
    if run(to: time, delegate) { resetFinished() }
  }

  /// Ends a report: decides which gestures begin, delivers contacts to things, collects actions.
  mutating func conclude(_ delegate: some GestureDelegate) {
    decide(delegate)
    deliver()
    collectOutcomes()
  }

  private func indexOfContact(_ id: ContactID) -> Int? {
    contacts.firstIndex { $0.isDown && $0.landing.id == id }
  }

  /// Notes a contact for the thing that it has hit.
  private mutating func note(_ contact: Contact, _ index: Int) {
    contacts[index].latest = contact
    contacts[index].news = contact.phase
    contacts[index].isDown = contact.phase == .moved
    guard !contacts[index].isDown else { return }
    let touch = contacts[index].touch
    for index in entries.indices where !entries[index].isLive && !entries[index].touches.isEmpty {
      entries[index].forget(touch)
    }
  }

  /// Feeds a contact that doesn't land to the gestures that follow it.
  private mutating func feed(_ contact: Contact, _ slot: Int) {
    note(contact, slot)
    let touch = contacts[slot].touch
    for index in live where entries[index].touches.contains(touch) {
      // A discrete gesture that was recognised and waits takes no more contacts.
      if !entries[index].glance.reached.isOver { perform(.contact(contact, now), on: index) }
    }
  }

  /// Feeds the moving contacts of a frame to the gestures that follow them; false where none is known.
  private mutating func passMoves(of frame: ContactFrame) -> Bool {
    guard !frame.moves.isEmpty else { return false }
    var moved = InlineList<16, Touch>()
    frame.forEach { _, contact in
      guard contact.phase == .moved, let slot = indexOfContact(contact.id) else { return }
      note(contact, slot)
      moved.append(contacts[slot].touch)
    }
    guard !moved.isEmpty else { return false }
    for index in live where !entries[index].glance.reached.isOver {
      guard entries[index].touches.shares(with: moved) else { continue }
      let before = entries[index].glance
      entries[index].glance = columns.move(frame, at: now, entries[index].slot)
      entries[index].wasUpdated = true
      // As many contacts as before are down.
      if entries[index].glance.reached != before.reached { note(.look, on: index, after: before) }
    }
    return true
  }

  private mutating func lose(_ index: Int, _ contact: Contact) { feed(contact.cancelled, index) }

  /// Fails taps that wait for the next of a row, where a landing is too far away to be that: what waits for them to fail
  /// is told, and they and those may begin anew with the landing.
  private mutating func endRows(
    by contact: Contact, _ chain: GestureChain, _ delegate: some GestureDelegate
  ) {
    var isEnding = false
    for index in live where columns.isRow(entries[index].slot, endedBy: contact, at: now) {
      guard chain.contains(entries[index].node), refusal(of: contact, index, delegate) == nil else {
        continue
      }
      perform(.fail, on: index)
      isEnding = true
    }
    guard isEnding else { return }
    conclude(delegate)
    resetFinished()
  }

  private mutating func land(
    _ contact: Contact, _ chain: GestureChain, _ delegate: some GestureDelegate
  ) {
    guard let node = chain.first, contacts.count < Self.contactCapacity else { return }
    let touch = Touch(nextTouch)
    nextTouch += 1
    contacts.append(ArenaContact(contact, touch: touch, node: node))
    for depth in 0..<chain.count {
      for index in indices(ofGesturesOf: chain[depth]) {
        land(contact, touch, on: index, level: chain.count - depth, delegate)
      }
    }
  }

  private mutating func land(
    _ contact: Contact, _ touch: Touch, on index: Int, level: Int, _ delegate: some GestureDelegate
  ) {
    if let reason = refusal(of: contact, index, delegate) {
      if !entries[index].isLive { entries[index].story = reason }
      return
    }
    if !entries[index].isLive {
      guard entries[index].touches.isEmpty else { return leaveOut(touch, of: index, delegate) }
      enter(index, contact.kind)
    }
    let before = entries[index].glance.touches
    perform(.contact(contact, now), on: index)
    let after = entries[index].glance
    if after.touches > before {
      if entries[index].touches.isFull { forgetLifted(index) }
      entries[index].touches.append(touch)
      entries[index].level = max(entries[index].level, level)
      if entries[index].isAdmitted { takeFromThing(of: index) }
    } else if after.reached.isOver {
      // The landing that fails it is one of its fingers.
      entries[index].touches.append(touch)
    } else if after.reached == .possible, before == 0 {
      entries[index].story = .noRoom
    }
  }

  /// Ignores a landing beside the contacts of an attempt that is over, to which it belongs.
  private mutating func leaveOut(_ touch: Touch, of index: Int, _ delegate: some GestureDelegate) {
    entries[index].touches.append(touch)
    for other in live where entries[other].isAdmitted && prevents(other, index, delegate) {
      entries[index].story = .prevented(by: entries[other].id)
    }
  }

  /// Drops the first lifted contact of an attempt to make room; there is one, since a recognizer follows fewer contacts.
  private mutating func forgetLifted(_ index: Int) {
    for slot in 0..<entries[index].touches.count where !isDown(entries[index].touches[slot]) {
      return entries[index].touches.remove(at: slot)
    }
  }

  func isDown(_ touch: Touch) -> Bool { contacts.first { $0.touch == touch }?.isDown ?? false }

  /// Begins an attempt.
  private mutating func enter(_ index: Int, _ kind: ContactKind) {
    entries[index].forgetAttempt()
    entries[index].isLive = true
    entries[index].contactKind = kind
    entries[index].story = .underWay
    entries[index].ignoredCycle = nil
    let next = live.firstIndex { $0 > index } ?? live.endIndex
    live.insert(index, at: next)
  }

  /// The reason why a gesture doesn't receive a landing; nil where it does.
  private func refusal(
    of contact: Contact, _ index: Int, _ delegate: some GestureDelegate
  ) -> GestureDiagnosis? {
    let entry = entries[index]
    if !isUserInteractionEnabled(entry.node) { return .userInteractionDisabled }
    if !entry.isEnabled { return .disabled }
    if !entry.kinds.contains(ContactKinds(contact.kind)) { return .kindNotAllowed(contact.kind) }
    if entry.glance.reached.isOver { return .underWay }
    if entry.options.requiresExclusiveTouchType, entry.isLive, let kind = entry.contactKind,
      kind.device != contact.kind.device
    {
      return .otherKindFirst(kind)
    }
    return delegate.shouldReceive(contact, info(index)) ? nil : .refusedContact
  }
}
