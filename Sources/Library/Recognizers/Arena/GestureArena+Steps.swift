public import SwivelInput

extension GestureArena {
  /// Performs a step of a gesture's recognizer, and updates its cached state.
  mutating func perform(_ step: RecognizerStep, on index: Int) {
    let before = entries[index].glance
    entries[index].glance = columns.perform(step, at: entries[index].slot)
    note(step, on: index, after: before)
  }

  /// Updates the cached state of a gesture after a step.
  mutating func note(_ step: RecognizerStep, on index: Int, after before: RecognizerStatus) {
    let after = entries[index].glance
    entries[index].wasUpdated = true
    var isLanding = false
    if case .contact(let contact, _) = step { isLanding = contact.phase == .began }
    // A landing that fails the gesture leaves it without contacts.
    let most = isLanding ? max(after.touches, before.touches + 1) : after.touches
    entries[index].most = max(entries[index].most, most)
    guard after.reached != before.reached else { return }
    if after.reached == .cancelled { entries[index].story = .cancelled }
    guard after.reached == .failed else { return }
    entries[index].isHeldBack = false
    entries[index].story = failure(step, entries[index])
  }

  /// The reason why a recognizer has failed by itself.
  private func failure(_ step: RecognizerStep, _ entry: AttachedGesture) -> GestureDiagnosis {
    switch step {
    case .contact(let contact, _) where contact.phase == .cancelled: .cancelled
    case .cancel, .enable: .cancelled
    case _ where entry.most < entry.needed: .tooFewContacts(found: entry.most, needed: entry.needed)
    case _ where entry.most > entry.allowed:
      .tooManyContacts(found: entry.most, allowed: entry.allowed)
    default: .notMeant
    }
  }

  mutating func resetFinished() {
    var kept = 0
    for slot in live.indices {
      let index = live[slot]
      if isSpent(index) {
        retire(index)
      } else {
        live[kept] = index
        kept += 1
      }
    }
    live.removeLast(live.count - kept)
  }

  private mutating func retire(_ index: Int) {
    if entries[index].glance.reached.isOver {
      entries[index].glance = columns.perform(.reset, at: entries[index].slot)
    }
    let (id, kind, touches) = (entries[index].id, entries[index].rank.kind, entries[index].touches)
    var left = InlineList<16, Touch>()
    for number in kind.countsFingers ? touches.indices : 0..<0 {
      let touch = touches[number]
      if isDown(touch) { left.append(touch) }
    }
    entries[index].forgetAttempt(keeping: left)
    guard !answers.isEmpty else { return }
    answers.removeAll { $0.gesture == id }
  }

  func info(_ index: Int) -> GestureInfo {
    GestureInfo(
      id: entries[index].id, node: entries[index].node, kind: entries[index].rank.kind,
      name: entries[index].options.name, state: state(index),
      numberOfTouches: entries[index].glance.touches)
  }

  // MARK: - What is asked of gestures by their indices, field by field: calls on an entry would copy it with its lists

  func state(_ index: Int) -> GestureState {
    entries[index].isHeldBack ? .possible : entries[index].glance.reached
  }

  /// Whether the attempt may still be recognised.
  func isInPlay(_ index: Int) -> Bool {
    guard entries[index].isLive, !entries[index].isAdmitted else { return false }
    let glance = entries[index].glance
    return glance.reached != .failed && glance.reached != .cancelled
      && (entries[index].isHeldBack || !glance.isIdle)
  }

  /// Whether it was recognised and must be decided.
  func isCandidate(_ index: Int) -> Bool {
    guard entries[index].isLive, !entries[index].isAdmitted else { return false }
    let reached = entries[index].glance.reached
    return reached != .possible && reached != .failed
  }

  /// Whether the attempt is over, so that the next report resets it to possible.
  func isSpent(_ index: Int) -> Bool {
    if entries[index].isHeldBack { return false }
    let glance = entries[index].glance
    return glance.reached.isOver || glance.isIdle
  }

  /// When something changes next by time alone; nil where nothing does: a long press that begins, a tap that
  /// takes too long and the gestures that wait for it to fail.
  public var due: Timestamp? { due(after: nil) }

  /// The same for some gestures only.
  public func due(of isMeant: (GestureID) -> Bool) -> Timestamp? { due(after: nil, of: isMeant) }

  /// Advances to a time: does what is due by then, in order.
  ///
  /// The result doesn't depend on the steps of time.
  public mutating func advance(
    to time: Timestamp, delegate: some GestureDelegate = DefaultGestureDelegate()
  ) {
    report.clear()
    resetFinished()
    run(to: time, delegate)
  }

  /// Does in order what time alone changes up to a time; returns whether that was something.
  @discardableResult
  mutating func run(to time: Timestamp, _ delegate: some GestureDelegate) -> Bool {
    var last: Timestamp?
    while let next = due(after: last), next <= time {
      resetFinished()
      now = max(now, next)
      for index in live {
        guard let due = entries[index].glance.due, due <= next else { continue }
        perform(.time(now), on: index)
      }
      conclude(delegate)
      last = next
    }
    now = max(now, time)
    return last != nil
  }

  @inline(__always) private func due(
    after last: Timestamp?, of isMeant: (GestureID) -> Bool = { _ in true }
  ) -> Timestamp? {
    var next: Timestamp?
    for index in live {
      guard let due = entries[index].glance.due, !entries[index].isHeldBack,
        isMeant(entries[index].id)
      else { continue }
      if let last, due <= last { continue }
      next = next.map { min($0, due) } ?? due
    }
    return next
  }
}
