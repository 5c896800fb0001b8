import SwivelGeometry
public import SwivelInput

/// Makes sound contacts of what a touchscreen says: each lands once, moves while it is down, and lifts once or is lost.
///
/// It stands between the device and the recognizers, and is a value as they are. For fingers and pens, in the order in which it
/// is asked:
///
/// - **A ghost**, a number that lands again without having lifted: the old contact is lost (cancelled),
///   and a new one lands. Reports of a number that isn't down are dropped.
/// - **A new number for the same finger**: a lift and, within ``joinInterval``, a landing of the same kind
///   within ``nearDistance`` of it. The contact continues under the number it had. Nothing is reported of the
///   two reports; the next move tells where the finger is. So a gesture's values stay the same to the
///   bit, no tap is seen where there was none, and the finger's step in between is not lost, as it would
///   be if hands measured anew. A lift is reported so much later; see ``due``.
/// - **A finger split in two**: what lands within ``nearDistance`` of a finger that is down is ignored, as
///   no two fingertips are so close; however long the finger has been down, for panels do it at any time.
///   It is reported as a contact that lands, where it then is, when it gets farther from the finger than
///   ``partDistance``, or when the finger lifts: it lands first, so that a hand is never empty between.
/// - **A jump**, a step farther than ``fastestStep`` allows: the contact lands at its new place under a
///   new number and then lifts at the old one. So hands measure anew, nothing jumps, and the gesture of
///   even a single finger continues.
/// - **A stuck contact** is known only where there is no room left: a landing beyond ``capacity``
///   takes the place of the contact that was silent for longest, which is lost. A finger that merely
///   rests is never timed out. ``loseAll(at:into:)`` is for a device that has no contacts any more.
///
/// Contacts keep the device's numbers unless these are in use; then they get numbers from `Int64.min` up.
///
/// - Complexity: each report costs O(n) for n contacts, of which there are 16 at most, and allocates nothing.
public struct TouchFilter: Hashable, Encodable, Sendable {
  /// The greatest number of contacts that are down, as for a hand.
  public static let capacity = ContactList.capacity
  /// The longest time between a lift and a landing of the same finger, in microseconds.
  ///
  /// The two are in one report, but its events may have times of two successive milliseconds.
  public static let joinInterval: Int64 = 1_000
  /// The distance within which two contacts are one finger, in points: 3 mm, a quarter of a fingertip.
  public static let nearDistance = 12.0
  /// The distance beyond which two contacts of one finger are two fingers, in points.
  public static let partDistance = 16.0
  /// The greatest speed of a finger, in points per second: 5 m/s, twice as fast as a flick.
  public static let fastestStep = 20_000.0
  /// The interval between two reports for which a step is judged, in microseconds.
  ///
  /// It isn't shorter, since reports that are read together have equal times, and not longer, since a resting
  /// finger sends nothing and then moves within one report.
  static let judgedIntervals: ClosedRange<Int64> = 8_000...32_000

  var contacts = InlineList<16, FilteredContact>()
  private var now = Timestamp.zero
  private var nextName = Int64.min

  /// A filter before any report.
  public init() {}

  /// The number of reported contacts that are down, without ignored ones.
  public var count: Int { contacts.indices.count { !contacts[$0].isShadow } }

  /// Handles a device's report of several contacts, and leaves the filtered reports in `reports`: see
  /// ``ContactReports/frame(from:)``.
  ///
  /// A time before the last one counts as the last one.
  public mutating func admit(
    frame: ContactFrame, at time: Timestamp, into reports: inout ContactReports
  ) {
    advance(to: time, into: &reports)
    for index in frame.indices { filter(frame[index], &reports) }
  }

  private mutating func filter(_ contact: Contact, _ reports: inout ContactReports) {
    switch contact.phase {
    case .began: land(contact, &reports)
    case .moved: move(contact, &reports)
    case .ended, .cancelled: end(contact, &reports)
    }
  }

  /// When a lift is reported if nothing else is until then; nil where none waits.
  public var due: Timestamp? {
    var due: Timestamp?
    for index in contacts.indices {
      guard let lifted = contacts[index].lifted else { continue }
      let own = Self.reportTime(ofLift: lifted)
      due = min(due ?? own, own)
    }
    return due
  }

  /// Advances to a time: lifts that are due are reported.
  public mutating func advance(to time: Timestamp, into reports: inout ContactReports) {
    reports.clear()
    reportLifts(dueAt: max(now, time), &reports)
    now = max(now, time)
  }

  /// Cancels all contacts, after the device has lost them; those that have lifted are reported as lifted.
  public mutating func loseAll(at time: Timestamp, into reports: inout ContactReports) {
    advance(to: time, into: &reports)
    for index in contacts.indices where !contacts[index].isShadow {
      report(contacts[index], contacts[index].lifted == nil ? .cancelled : .ended, &reports)
    }
    contacts.removeAll()
  }

  private mutating func land(_ contact: Contact, _ reports: inout ContactReports) {
    if let index = contacts.firstIndex(where: { $0.isDevice(contact.id) }) {
      finish(index, .cancelled, &reports)
    }
    guard contact.kind.isOfAHand else { return begin(contact, &reports) }
    if let same = nearest(to: contact, where: { $0.lifted != nil }) {
      contacts[same].update(with: contact, at: now)
      contacts[same].standing = .down
    } else if let finger = nearest(to: contact, where: { $0.standing == .down }) {
      var shadow = FilteredContact(contact, named: contacts[finger].name, at: now)
      shadow.standing = .shadow
      contacts.append(shadow)
    } else {
      begin(contact, &reports)
    }
  }

  private mutating func move(_ contact: Contact, _ reports: inout ContactReports) {
    guard let index = contacts.firstIndex(where: { $0.isDevice(contact.id) }) else { return }
    let before = contacts[index]
    if !before.isShadow, jumps(from: before, to: contact, at: now) {
      return moveByJump(index, to: contact, &reports)
    }
    contacts[index].update(with: contact, at: now)
    if !before.isShadow { report(contacts[index], .moved, &reports) }
    splitShadows(from: before.name, &reports)
  }

  private mutating func end(_ contact: Contact, _ reports: inout ContactReports) {
    guard let index = contacts.firstIndex(where: { $0.isDevice(contact.id) }) else { return }
    contacts[index].update(with: contact, at: now)
    let filtered = contacts[index]
    let mayGoOn =
      contact.phase == .ended && filtered.standing == .down && filtered.last.kind.isOfAHand
    guard mayGoOn, shadow(of: filtered.name) == nil else {
      return finish(index, contact.phase, &reports)
    }
    contacts[index].standing = .lifted(now)
  }

  /// Lands a contact at the position to which another has jumped, and lifts that at its old position.
  private mutating func moveByJump(
    _ index: Int, to contact: Contact, _ reports: inout ContactReports
  ) {
    let name = contacts[index].name
    var landing = contact
    landing.phase = .began
    landing.kind = contacts[index].last.kind
    contacts[index].standing = .lifted(now)
    land(landing, &reports)
    if let new = contacts.firstIndex(where: { $0.isDevice(contact.id) }) {
      contacts[new].hasRested = false
    }
    guard let old = contacts.firstIndex(where: { $0.name == name && $0.lifted != nil }) else {
      return
    }
    finish(old, .ended, &reports)
  }

  /// Begins a contact, under its own id if that is free.
  private mutating func begin(_ contact: Contact, _ reports: inout ContactReports) {
    if contacts.isFull { makeRoom(&reports) }
    let begun = FilteredContact(contact, named: freeName(for: contact.id), at: now)
    contacts.append(begun)
    report(begun, .began, &reports)
  }

  /// Removes a contact; a shadow of it lands first, and takes over the other shadows.
  private mutating func finish(_ index: Int, _ phase: ContactPhase, _ reports: inout ContactReports)
  {
    let gone = contacts[index]
    if !gone.isShadow {
      if let heir = shadow(of: gone.name) {
        let name = promoteShadow(heir, &reports)
        for other in contacts.indices
        where contacts[other].isShadow && contacts[other].name == gone.name {
          contacts[other].name = name
        }
      }
      report(gone, phase, &reports)
    }
    contacts.remove(at: index)
  }

  /// Turns a shadow into a contact of its own, which is reported; returns its id.
  @discardableResult
  private mutating func promoteShadow(_ index: Int, _ reports: inout ContactReports) -> ContactID {
    contacts[index].name = freeName(for: contacts[index].last.id)
    contacts[index].standing = .down
    report(contacts[index], .began, &reports)
    return contacts[index].name
  }

  /// Turns each shadow that is too far from its finger into a contact of its own.
  private mutating func splitShadows(from name: ContactID, _ reports: inout ContactReports) {
    guard let main = contacts.firstIndex(where: { !$0.isShadow && $0.name == name }) else { return }
    for index in contacts.indices where contacts[index].isShadow && contacts[index].name == name {
      let distance = contacts[main].distance(to: contacts[index].last) ?? .infinity
      if distance > Self.partDistance { promoteShadow(index, &reports) }
    }
  }

  /// Frees a slot: a shadow's, that of a lift which waits to be reported, or the longest silent contact's.
  private mutating func makeRoom(_ reports: inout ContactReports) {
    if let shadow = contacts.firstIndex(where: { $0.isShadow }) {
      contacts.remove(at: shadow)
    } else if let lifted = contacts.firstIndex(where: { $0.lifted != nil }) {
      finish(lifted, .ended, &reports)
    } else if let silent = contacts.index(ofLeast: { $0.time.seconds }) {
      finish(silent, .cancelled, &reports)
    }
  }

  private mutating func reportLifts(dueAt time: Timestamp, _ reports: inout ContactReports) {
    while let index = contacts.firstIndex(where: {
      $0.lifted.map { Self.reportTime(ofLift: $0) <= time } ?? false
    }) { finish(index, .ended, &reports) }
  }

  private func report(
    _ filtered: FilteredContact, _ phase: ContactPhase, _ reports: inout ContactReports
  ) {
    var contact = filtered.last
    contact.id = filtered.name
    contact.phase = phase
    reports.append(contact, at: now)
  }

  private static func reportTime(ofLift time: Timestamp) -> Timestamp {
    time.adding(microseconds: joinInterval) ?? Timestamp(microseconds: .max)
  }

  /// Whether a step is farther than a finger can move between two reports.
  private func jumps(
    from filtered: FilteredContact, to contact: Contact, at time: Timestamp
  ) -> Bool {
    guard filtered.last.kind.isOfAHand else { return false }
    let distance = filtered.last.position.vector.distance(to: contact.position.vector)
    let interval = max(now, time).microseconds(since: filtered.time)
    let judged = min(
      max(interval, Self.judgedIntervals.lowerBound), Self.judgedIntervals.upperBound)
    return distance > Self.fastestStep * Timestamp(microseconds: judged).seconds
  }

  private func shadow(of name: ContactID) -> Int? {
    contacts.firstIndex { $0.isShadow && $0.name == name }
  }

  /// The contact of the same kind nearest to another, within the near distance.
  private func nearest(to contact: Contact, where isSo: (FilteredContact) -> Bool) -> Int? {
    contacts.index {
      guard isSo($0), let distance = $0.distance(to: contact) else { return nil }
      return distance <= Self.nearDistance ? distance : nil
    }
  }

  /// A free id: the device's own, or one that it doesn't use.
  private mutating func freeName(for id: ContactID) -> ContactID {
    var name = id
    while contacts.firstIndex(where: { !$0.isShadow && $0.name == name }) != nil {
      name = ContactID(nextName)
      nextName &+= 1
    }
    return name
  }

  /// What a good device never reports.
  enum Fault {
    /// A number lands that is down.
    case ghost
    /// A finger continues under another number.
    case renumbering
    /// A finger gets a second number.
    case split
    /// A finger that rested makes a step that is too long for it.
    case jump
  }

  /// What is wrong with a contact of a report that is still to be handled, if anything.
  ///
  /// - Parameter closest: the distance between two fingers below which they are one, in points.
  func fault(
    in contact: Contact, of frame: ContactFrame, at time: Timestamp, closest: Double
  ) -> Fault? {
    guard contact.kind.isOfAHand else { return nil }
    let own = contacts.firstIndex { $0.isDevice(contact.id) }
    switch contact.phase {
    case .ended, .cancelled: return nil
    case .moved:
      guard let own, contacts[own].hasRested else { return nil }
      return jumps(from: contacts[own], to: contact, at: time) ? .jump : nil
    case .began:
      guard own == nil else { return .ghost }
      for index in frame.indices where frame[index].phase == .ended {
        guard frame[index].kind == contact.kind, frame[index].id != contact.id else { continue }
        let distance = frame[index].position.vector.distance(to: contact.position.vector)
        if distance <= Self.nearDistance { return .renumbering }
      }
      for index in contacts.indices {
        guard let distance = contacts[index].distance(to: contact) else { continue }
        if let lifted = contacts[index].lifted {
          if distance <= Self.nearDistance, Self.reportTime(ofLift: lifted) > time {
            return .renumbering
          }
          continue
        }
        guard distance <= closest else { continue }
        let id = contacts[index].last.id
        let stays = !frame.indices.contains { frame[$0].id == id && frame[$0].phase != .moved }
        if stays { return .split }
      }
      return nil
    }
  }

  /// Begins anew with the device's contacts that are down, each under the device's number.
  mutating func restart() {
    let former = contacts
    contacts.removeAll()
    for index in former.indices where former[index].lifted == nil {
      var contact = former[index]
      contact.name = contact.last.id
      contact.standing = .down
      contacts.append(contact)
    }
  }
}
