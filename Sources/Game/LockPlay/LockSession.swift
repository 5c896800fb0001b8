package import SwivelGestures
package import SwivelInterface
package import SwivelLocks
package import SwivelTexts

/// A lock that is played: the hands on its dials, its captions, its hints and its demonstration.
///
/// It contains its level, so that it can be left, stored and continued elsewhere.
package struct LockSession: ContactHolder, Hashable, Encodable, Sendable {
  package private(set) var level: Level
  /// The level as it is played: that of a lesson may have glass after its first lock.
  package var played: Level
  package var snapshot: LockSnapshot
  package var history = LockHistory()
  package var hands = LockHands()
  package var focus = LockFocus()
  /// The captions, the newest last, at most two.
  package var captions: [LockCaption] = []
  /// What the last try of the handle said; empty after another turn.
  package var verdict: [Message] = []
  package var hints = HintProgress()
  package var demonstration: LockDemonstration?
  package var isSeeingThrough = false
  /// Whether a number is entered by waiting at it, where the level allows it.
  package var entersByWaiting = false
  package var handle = LockHandle()
  package var door = LockDoor()
  package var seat = LockSeat.alone
  package var idleHelp = IdleHelp()
  /// Nil where the level is none.
  package var lesson: LessonProgress?
  package var graph = ContactGraph()
  package var front = TrayFront()
  var roll: TrayRoll?
  /// Whether the buttons are those that are needed less often.
  package var showsMore = false
  /// What is drawn on the things of the tray; not a part of the state, since the level says it.
  private(set) var pictures: TrayPictures
  /// A buffer for the events of the lock; empty between input events.
  var events = LockEvents()
  package var pad = LockPad()
  /// What is to be heard since ``takeSounds(into:)``; empty between input events.
  var sounds: [Sound] = []

  package init(_ level: Level) {
    self.level = level
    played = level
    pictures = TrayPictures(level)
    snapshot = LockSnapshot(lock: level.lock, tray: pictures.start)
    isSeeingThrough = level.xray == .on
    lesson = Lesson(level).map(LessonProgress.init)
    beginRound()
    captions.reserveCapacity(Self.captionCount)
    sounds.reserveCapacity(16)
    hands.dials.reserveCapacity(lock.dials.count)
  }

  /// What is written of its state, in the order that fingerprints know.
  private enum CodingKeys: String, CodingKey {
    case level, played, snapshot, history, hands, focus, captions, verdict, hints, demonstration
    case isSeeingThrough, entersByWaiting, handle, door, seat, lesson, graph, roll, events, pad
    case showsMore, front
  }

  static let captionCount = 2

  package mutating func takeSounds(into sounds: inout [Sound]) {
    sounds += self.sounds
    self.sounds.removeAll(keepingCapacity: true)
  }

  mutating func beginRound() {
    snapshot.lock = played.lock
    snapshot.motions = lock.dials.map { _ in DialMotion() }
    hands.dials.removeAll(keepingCapacity: true)
    history = LockHistory()
    stopGoingOn()
    door.opened = nil
    handle = LockHandle()
  }

  /// Becomes the lock of a level with one dial, in the hands that hold it and turned as it is: what is dialled while a lock is
  /// made sets its numbers, and opens nothing.
  package mutating func become(_ made: Level) {
    let position = DialUnits.withinTurn(lock.position(of: 0) - played.markOffset(of: 0))
    if made != level {
      level = made
      pictures = TrayPictures(made)
      snapshot.tray = pictures.start
      hands.parts.removeAll()
      isSeeingThrough = made.model == .wheels
    }
    played = made
    played.opening = .handle
    played.dials[0].combination.start = position
    // The wheels lie as the dial does, so that each has its gate at its number.
    while played.wheels.count < made.dials[0].combination.numbers.count - 1 {
      played.wheels.append(LevelWheel())
    }
    for wheel in played.wheels.indices { played.wheels[wheel].start = position }
    snapshot.lock = played.lock
    history = LockHistory()
  }

  /// Turns the dial by itself to a number of its combination, the shorter way.
  package mutating func turn(toNumber index: Int) {
    let number = played.dials[0].combination.numbers[index] + played.markOffset(of: 0)
    drive(0, by: DialUnits.wrapped(number - lock.position(of: 0)))
  }

  // MARK: - Values of the state, as read by other modules

  package var opened: Timestamp? { door.opened }
  package var lock: Lock { snapshot.lock }
  package var motions: [DialMotion] { snapshot.motions }
  /// How the parts of the tray lie; empty where there is none.
  package var slots: [TraySlot] { snapshot.tray }

  /// Clockwise, unbounded, with all turns: its position in the lock within half a unit.
  package func shownAngle(of dial: Int) -> Angle {
    let rest = motions[dial].remainder / Double(DialUnits.perTurn)
    return Dial.angle(at: lock.position(of: dial)) - .turns(rest)
  }

  /// At its reading mark, with its fraction.
  package func number(of dial: Int) -> Double {
    let combination = played.dials[dial].combination
    return combination.dial.number(at: lock.position(of: dial) - played.markOffset(of: dial))
  }

  /// Whether a demonstration may tell the numbers, as the little dial of a tray does.
  package var areNumbersDemonstrated: Bool {
    areNumbersTold || level.reveal.method == .demonstration
      || level.reveal.tray?.contains { $0.kind == .model } == true
  }

  /// Whether the level allows to show the numbers.
  package var areNumbersTold: Bool { level.reveal.method == .shown }

  /// At its reading mark.
  package func stops(of dial: Int) -> StopRow {
    StopRow(
      width: played.dials[dial].combination.dial.unitsPerStop, origin: played.markOffset(of: dial))
  }

  package var isRunning: Bool {
    pad.hasMoved || motions.contains(where: \.isTurning) || demonstration?.isPlaying == true
      || isWaiting || graph.sweepLeft > 0 || isOpeningHeard
      || hints.isShowing || hands.dials.contains(where: \.isBehind)
  }

  /// Whether the picture changes without input at a time.
  package func isMoving(at time: Timestamp) -> Bool {
    isRunning || isTurningHandle(at: time)
      || motions.indices.contains {
        motions[$0].studs.isMoving(at: time, of: played.dials[$0].combination.numbers.count)
      }
      || roll.map { time.seconds(since: $0.since) < TrayRoll.longest } == true
      || frontShare(at: time) < 1 || isNodding(at: time)
  }

  /// The captions that are shown at a time, each for some seconds.
  package func captions(at time: Timestamp) -> ArraySlice<LockCaption> {
    captions.drop { $0.end.map { $0 <= time } ?? false }
  }

  /// When a caption goes, or a hand that finds nothing is helped; nil for never.
  package func nextChange(after time: Timestamp) -> Timestamp? {
    let help = idleHelpDue(after: time)
    guard let end = captions(at: time).first?.end else { return help }
    return help.map { min($0, end) } ?? end
  }

  var shownDials: Int { min(level.dials.count, ShortList<LockLayout.Face>.capacity) }

  // MARK: - Undo and redo

  package var undoCount: Int { history.done.count }
  package var redoCount: Int { history.undone.count }

  mutating func restore(_ snapshot: LockSnapshot) {
    self.snapshot = snapshot
    stopGoingOn()
    for dial in motions.indices { self.snapshot.motions[dial].stop() }
    verdict = []
    captions.removeAll(keepingCapacity: true)
    forgetHint()
  }

  /// Undoes the last step, or does the last undone one again; returns whether there was one, and not while a hand is on a dial.
  mutating func retrace(isRedo: Bool) -> Bool {
    guard hands.isEmpty, opened == nil, let next = history.retrace(from: snapshot, isRedo: isRedo)
    else { return false }
    restore(next)
    return true
  }

  /// What was done at it, as a word from which it becomes as it was left; empty where nothing was, or where it is open.
  ///
  /// Rows of whole numbers: how many hints were taken, whether it was shown how it opens, the steps of a lesson, and which hints
  /// were read; the stops that were read in the lesson; what was read of contact widths; how each part of the tray lies; and
  /// what was done with each dial.
  package var moves: String {
    guard opened == nil, rows != LockSession(level).rows else { return "" }
    return rows.map { row in row.map(String.init).joined(separator: ",") }.joined(separator: ";")
  }

  private var rows: [[Int]] {
    [
      [hints.taken, hints.wasShown ? 1 : 0, lesson?.done ?? 0] + hints.read, lesson?.round ?? [],
      graph.readings.suffix(Self.maximumReadings).flatMap { [$0.position, $0.contactWidth] },
      slots.flatMap { [$0.rotation, $0.isOver ? 1 : 0, $0.loose] },
    ] + lock.moves
  }

  private static let maximumReadings = 500
  /// Numbers beyond are nobody's, in units: two million turns.
  private static let farthest = 1_000_000_000_000

  /// Becomes as it was left from its start; stays at its start where the word makes no sense.
  package mutating func resume(_ moves: String) {
    let rows = moves.split(separator: ";", omittingEmptySubsequences: false).map { row in
      row.split(separator: ",").map { Int($0) ?? .max }
    }
    let isWhole = rows.allSatisfy { $0.allSatisfy { $0.magnitude <= Self.farthest } }
    guard isWhole, rows.count == 4 + lock.dials.count, rows[0].count >= 3 else { return }
    resumeLesson(done: rows[0][2], round: rows[1])
    graph.readings = stride(from: 1, to: rows[2].count, by: 2).map {
      ContactGraph.Reading(
        position: DialUnits.withinTurn(rows[2][$0 - 1]), contactWidth: rows[2][$0])
    }
    resumeTray(rows[3])
    snapshot.lock.resume(Array(rows.dropFirst(4)))
    hints.resume(rows[0], at: level.hints.isEmpty ? nextStep.place : 0)
  }

  private mutating func resumeLesson(done: Int, round: [Int]) {
    guard let steps = lesson?.lesson.steps, steps.indices.contains(done) else { return }
    lesson?.done = done
    if lesson?.hasGlass == false { goOnWithoutGlass() }
    lesson?.round = round.filter { played.dials[0].combination.dial.stops > $0 && $0 >= 0 }
  }

  private mutating func resumeTray(_ row: [Int]) {
    guard row.count == 3 * slots.count else { return }
    for part in slots.indices {
      guard let picture = picture(ofPart: part) else { continue }
      let loose = row[3 * part + 2]
      var slot = TraySlot(
        rotation: row[3 * part],
        loose: (0..<picture.loose.count).contains(loose) ? loose : picture.loose.start)
      slot.isOver = picture.hasOtherSide && row[3 * part + 1] == 1
      snapshot.tray[part] = slot
      settlePart(part)
    }
  }
}
