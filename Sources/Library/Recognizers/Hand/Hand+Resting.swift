import SwivelGeometry
import SwivelInput

/// Contacts that rest while others move, such as a palm: they take no part.
extension Hand {
  /// Reports that a contact must have been silent in to count as resting; one that named it counts as two.
  private static let restingSilence: UInt8 = 6

  /// What the contacts have done since they were marked; ways are squared.
  private struct Ways {
    /// How far the two have gone that take part and went farthest.
    var (first, second) = (0.0, 0.0)
    /// How far one has gone at most that may rest; below 0 while two others haven't gone far enough.
    var stay = -1.0
    /// How many that take part have stayed behind, and how many of these may rest, as they were silent for long enough.
    var (still, silent) = (0, 0)
    /// How many rest and have moved, and how many rest only since they have landed.
    var (woken, late) = (0, 0)
  }

  /// Lets contacts rest that have not moved while two others did, and take part again when they move.
  ///
  /// The values don't change.
  /// - Parameter isNext: whether a contact is about to move. Unless one that has moved does so again, or
  ///   all have, the last report may not be over.
  mutating func regroup(before isNext: (ContactID) -> Bool) {
    guard noise > 0, contacts.count > 2, isWhole(before: isNext) else { return }
    let ways = ways
    if ways.late > 0, ways.second > 4 * noise * noise { endLate(beside: ways) }
    if ways.woken > 0 || ways.silent > 0 {
      regroup(ways)
    } else if ways.still == 0, ways.late == 0 {
      // One that has just landed is compared with what the others go from its landing on.
      areMoving = true
      for index in contacts.indices { mark(index) }
    }
  }

  /// What the contacts have done: one rests that stayed within the noise while two others went four times as far.
  ///
  /// Before a part has begun, so that it is carried nowhere, a quarter of their ways will do, as hands on a table wander.
  private var ways: Ways {
    mutating get {
      let (near, isFresh) = (noise * noise, parts.isEmpty)
      var ways = Ways()
      contacts.forEach { _, contact, isActive in
        let way = (contact.position - contact.mark).lengthSquared
        ways.second = isActive ? max(ways.second, min(way, ways.first)) : ways.second
        ways.first = isActive ? max(ways.first, way) : ways.first
        ways.woken += !isActive && way > 4 * near ? 1 : 0
        ways.late += !isActive && contact.isLate ? 1 : 0
      }
      if ways.second > 16 * near { ways.stay = isFresh ? ways.second / 16 : near }
      let behind = isFresh ? max(near, ways.second / 4) : near
      contacts.forEach { _, contact, isActive in
        let way = (contact.position - contact.mark).lengthSquared
        guard isActive, way <= behind else { return }
        ways.still += 1
        ways.silent += way <= ways.stay && contact.silence >= Self.restingSilence ? 1 : 0
      }
      return ways
    }
  }

  /// Lets those that have landed late no longer hold, since others went so far, and they less than a quarter of it.
  private mutating func endLate(beside ways: Ways) {
    contacts.forEach { _, contact, isActive in
      let way = (contact.position - contact.mark).lengthSquared
      if !isActive, ways.stay >= 0 || way <= ways.second / 16 { contact.isLate = false }
    }
  }

  private mutating func regroup(_ ways: Ways) {
    let isLone = ways.woken < 2 && isUnderWay
    var isChanged = false
    for index in contacts.indices {
      let changes =
        contacts.isActive(index) ? rests(index, within: ways.stay) : wakes(index, alone: isLone)
      if changes { mark(index) }
      isChanged = isChanged || changes
    }
    guard isChanged else { return }
    // Of a hand that hasn't begun the others are still compared with what two have gone since they landed.
    if !parts.isEmpty { for index in contacts.indices { mark(index) } }
    measureAgain()
  }

  /// Lets a contact rest that has stayed for long enough, within a squared way.
  private mutating func rests(_ index: Int, within stay: Double) -> Bool {
    let way = (contacts[index].position - contacts[index].mark).lengthSquared
    guard way <= stay, contacts[index].silence >= Self.restingSilence else { return false }
    contacts.setResting(true, at: index)
    markResting(index)
    return true
  }

  /// Lets a contact that rests take part again where it has moved: as the others do, or alone.
  ///
  /// While the others carry what lies under it elsewhere, and more than twice as far as it goes, one by itself is none of
  /// their hand, such as a palm that rolls: it continues to rest, and is judged by its next steps. Several are another hand.
  private mutating func wakes(_ index: Int, alone isLone: Bool) -> Bool {
    let (contact, hand) = (contacts[index], fromAnchors)
    let own = (contact.position - contact.mark).lengthSquared
    guard own > 4 * noise * noise else { return false }
    let most = max(4 * noise * noise, 0.25 * own)
    func isCarried(_ point: Vector) -> Bool {
      (hand.apply(point) - contact.position).lengthSquared <= most
    }
    // One that the others would have carried to where it is has never rested: it was only not reported. One that has landed
    // in a hand at rest is as much of it as the others.
    if !isCarried(contact.anchor), areMoving || !contact.isLate {
      contacts[index].anchor = hand.inverse.apply(contact.position)
      let way = (hand.apply(contact.markAnchor) - contact.mark).lengthSquared
      guard !isLone || isCarried(contact.markAnchor) || way <= 4 * own else {
        markResting(index)
        return false
      }
    }
    contacts.setResting(false, at: index)
    contacts[index].isLate = false
    return true
  }

  /// Marks a contact that rests where it is.
  private mutating func markResting(_ index: Int) {
    contacts[index].mark = contacts[index].position
    contacts[index].markAnchor = fromAnchors.inverse.apply(contacts[index].position)
  }

  /// Keeps where a movement has had the marks of contacts that rest, although another one is measured from now on.
  mutating func moveMarks(of before: Similarity) {
    guard contacts.count > count else { return }
    let back = fromAnchors.inverse
    contacts.forEach { _, contact, isActive in
      if !isActive { contact.markAnchor = back.apply(before.apply(contact.markAnchor)) }
    }
  }

  /// Whether a contact has gone beyond the noise since it was marked.
  func hasMoved(_ contact: TrackedContact) -> Bool {
    (contact.position - contact.mark).lengthSquared > noise * noise
  }

  /// Whether a contact is beyond the noise from where it has landed.
  func hasGone(_ contact: TrackedContact) -> Bool {
    (contact.position - contact.start).lengthSquared > noise * noise
  }

  /// Whether two that take part have moved since they took hold.
  var isUnderWay: Bool { areMoving || movers > 1 }

  /// How many of the contacts that take part have gone beyond the noise since they were marked.
  var movers: Int {
    var movers = 0
    for index in contacts.indices where contacts.isActive(index) && hasMoved(contacts[index]) {
      movers += 1
    }
    return movers
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
