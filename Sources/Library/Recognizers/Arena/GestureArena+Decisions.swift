extension GestureArena {
  private enum Decision {
    case begins
    case waits(GestureID)
    case fails(GestureDiagnosis)
  }

  /// Decides which of the recognised gestures begin, wait or fail.
  ///
  /// They are decided in order of precedence; after each that begins or fails, all that still wait are decided again.
  mutating func decide(_ delegate: some GestureDelegate) {
    while let (index, decision) = nextDecision(delegate) {
      if case .fails(let reason) = decision { fail(index, reason) } else { admit(index, delegate) }
    }
  }

  /// The first gesture that begins or fails; those before it that wait are held back.
  private mutating func nextDecision(_ delegate: some GestureDelegate) -> (Int, Decision)? {
    var last: Int?
    while let index = candidate(after: last) {
      let decision = decision(on: index, delegate)
      guard case .waits(let other) = decision else { return (index, decision) }
      holdBack(index, for: other)
      last = index
    }
    return nil
  }

  /// The next recognised gesture after another: of a nearer thing first, then in the arena's order.
  private func candidate(after last: Int?) -> Int? {
    var best: Int?
    for index in live where isCandidate(index) {
      if let last, !comes(last, before: index) { continue }
      if let best, !comes(index, before: best) { continue }
      best = index
    }
    return best
  }

  private func comes(_ a: Int, before b: Int) -> Bool {
    entries[a].level == entries[b].level ? a < b : entries[a].level > entries[b].level
  }

  private mutating func decision(on index: Int, _ delegate: some GestureDelegate) -> Decision {
    if entries[index].glance.reached.isOver, !entries[index].rank.kind.isDiscrete {
      guard case .waiting(let other) = entries[index].story else { return .fails(.notMeant) }
      return .fails(.endedWhileWaiting(for: other))
    }
    if !entries[index].hasAsked {
      entries[index].hasAsked = true
      guard delegate.shouldBegin(info(index), columns[entries[index].slot]) else {
        return .fails(.refusedToBegin)
      }
    }
    var waits: Decision?
    for other in live where other != index {
      if entries[other].isAdmitted {
        let id = entries[other].id
        if requires(index, other, delegate) { return .fails(.requiredRecognized(id)) }
        if prevents(other, index, delegate) { return .fails(.prevented(by: id)) }
      } else if waits == nil, isInPlay(other), requires(index, other, delegate) {
        waits = .waits(entries[other].id)
      }
    }
    return waits ?? .begins
  }

  private mutating func holdBack(_ index: Int, for other: GestureID) {
    entries[index].story = .waiting(for: other)
    guard !entries[index].isHeldBack else { return }
    entries[index].isHeldBack = true
    entries[index].glance = columns.perform(.holdBack, at: entries[index].slot)
  }

  private mutating func fail(_ index: Int, _ reason: GestureDiagnosis) {
    entries[index].isHeldBack = false
    perform(.fail, on: index)
    entries[index].story = reason
  }

  /// Lets a gesture begin: those that it excludes fail, and its contacts are taken from the things.
  private mutating func admit(_ index: Int, _ delegate: some GestureDelegate) {
    if entries[index].isHeldBack {
      entries[index].isHeldBack = false
      perform(.letBegin(now), on: index)
    }
    entries[index].isAdmitted = true
    entries[index].wasUpdated = true
    entries[index].story = .recognized
    let id = entries[index].id
    for other in live where other != index && isInPlay(other) {
      if requires(other, index, delegate) {
        fail(other, .requiredRecognized(id))
      } else if prevents(index, other, delegate) {
        fail(other, .prevented(by: id))
      }
    }
    takeFromThing(of: index)
  }

  /// Whether the recognition of a gesture makes another with the same contacts fail.
  func prevents(_ index: Int, _ other: Int, _ delegate: some GestureDelegate) -> Bool {
    guard entries[index].touches.shares(with: entries[other].touches) else { return false }
    // A single tap is the beginning of a double tap, and of a tap and drag.
    let (a, b) = (entries[index].rank, entries[other].rank)
    if a.kind == .tap, a.taps < b.taps, a.contacts == b.contacts { return false }
    if entries[index].simultaneous.contains(entries[other].id)
      || entries[other].simultaneous.contains(entries[index].id)
    {
      return false
    }
    let (first, second) = (info(index), info(other))
    return !delegate.shouldRecognizeSimultaneously(first, with: second)
      && !delegate.shouldRecognizeSimultaneously(second, with: first)
      && delegate.canPrevent(first, second) && delegate.canBePrevented(second, by: first)
  }

  /// Collects the gestures that call their actions in this report.
  mutating func collectOutcomes() {
    for index in live where entries[index].wasUpdated {
      entries[index].wasUpdated = false
      guard entries[index].isAdmitted, entries[index].glance.reached != .possible else { continue }
      report.outcomes.append(
        GestureOutcome(
          gesture: entries[index].id, node: entries[index].node,
          state: entries[index].glance.reached, actions: entries[index].options.actions))
    }
  }
}
