import SwivelGeometry
import SwivelInput

/// Fingers that a panel loses for a moment, as it does in gloves and with dry skin: they continue.
extension Hand {
  /// What is kept of one of two fingers that lifts, and of what both had measured.
  struct Gap: Hashable, Encodable {
    /// The longest time from its last report to the one in which it is back in a hand that moves, in microseconds.
    static let longest: Int64 = 160_000
    /// The longest in which what was missed may be shown with its next step, rather than caught up in time.
    static let short: Int64 = 120_000
    /// How far it may be from where it is expected, in points, and as a share of the ways of both fingers meanwhile.
    static let (distance, share) = (12.0, 0.5)

    let contact: TrackedContact
    let other: TrackedContact
    /// The time of its last report, and the velocities then, per second.
    let time: Timestamp
    let rotation: Angle
    let logScale: Double
    let base: Displacement
    let from: Vector
    let course: UnwrappedTurn
    let unbegun: MeasuredPose
  }

  /// What is kept of a contact that is about to lift; nil where it isn't one of two that are measured.
  func gap(leftBy id: ContactID, _ velocity: LiftVelocity?) -> Gap? {
    guard let index = contacts.index(of: id), contacts.count == 2, isSound, !isRecognized,
      let velocity
    else { return nil }
    return Gap(
      contact: contacts[index], other: contacts[1 - index], time: reportedAt,
      rotation: velocity.rotation, logScale: velocity.logScale, base: base, from: from,
      course: whole, unbegun: unbegun)
  }

  /// Whether a finger continues, and what both have done while it was lost isn't measured yet.
  package var isJoining: Bool { pending != 0 && !isRecognized }

  /// Continues a finger that a panel has lost for a moment, under whichever number; false where the landing is none.
  ///
  /// The values don't change. With the next report what both have done meanwhile is measured from their anchors, as if it had
  /// never been away.
  mutating func join(_ contact: Contact, at time: Timestamp) -> Bool {
    guard let gap, contacts.count == 1, !contains(contact.id), isBack(contact, over: gap, at: time)
    else { return false }
    resume(gap, with: contact)
    guard time.microseconds(since: gap.time) <= Gap.short else { return true }
    // What is held has gone with the other finger meanwhile, so its step is that beside the other.
    let arm = contact.position.vector - contacts[0].position
    let step = arm - (gap.contact.position - gap.other.position)
    longestStep = max(longestStep, step.lengthSquared)
    return true
  }

  /// Measures again from the anchors of both.
  private mutating func resume(_ gap: Gap, with contact: Contact) {
    let before = measured
    contacts[0].anchor = gap.other.anchor
    var lost = gap.contact
    lost.id = contact.id
    _ = contacts.append(lost)
    (base, from, course, unbegun) = (gap.base, gap.from, gap.course, gap.unbegun)
    self.gap = nil
    guard fitAnchors() else { return takeHold(of: goal) }
    continueMeasuring(from: before)
    note(contact)
  }

  /// Whether a landing is where and when the finger would be that has lifted: as the hand went then, or else about as far as
  /// the other has gone meanwhile, and about as far from it as before.
  ///
  /// Of a hand that rests both are where they were, however long it takes: measured anew each time, the value would walk.
  private func isBack(_ contact: Contact, over gap: Gap, at time: Timestamp) -> Bool {
    guard contact.kind == gap.contact.kind else { return false }
    let passed = time.seconds(since: gap.time)
    let (old, other) = (gap.contact.position, gap.other.position)
    let (point, here) = (contact.position.vector, contacts[0].position)
    guard time.microseconds(since: gap.time) <= Gap.longest else {
      return max(point.distance(to: old), here.distance(to: other)) <= evidence.noise(of: 2)
    }
    let arm = (old - other).turned(by: gap.rotation * passed) * exponential(gap.logScale * passed)
    let gone = here.distance(to: other)
    let most = Gap.distance + Gap.share * (gone + (here + arm).distance(to: old))
    if (here + arm).distance(to: point) <= most { return true }
    let (before, now) = (old.distance(to: other), point.distance(to: here))
    return point.distance(to: old) <= Gap.distance + 1.5 * gone
      && (now - before).magnitude <= Gap.distance + Gap.share * gone
  }
}
