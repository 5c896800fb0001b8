public import Geometry
public import Input
public import Locks
public import Texts

/// A lock that is played: the hands on its dials, its captions, its hints and its demonstration.
///
/// It contains its level, so that it can be left, stored and continued elsewhere.
public struct LockRoom: Hashable, Encodable, Sendable {
  /// The level as its file has it.
  public let level: Level
  /// The level as it is played, with the numbers that the user has chosen.
  public package(set) var played: Level
  /// The state of the lock that undo restores.
  package var memory: LockMemory
  /// The hands on the dials, in the order in which they came.
  public package(set) var hands: [DialHand] = []
  /// The index of the dial that keys, wheel and gamepad turn: the one that had the focus last.
  package var keyDial = 0
  /// The index of the thing of the tray that keys turn instead; nil for the dial.
  package var keyThing: Int?
  /// The hands on things of the tray; nil for none.
  package var trayHands: [DialHand]?
  /// The captions, the newest last, at most two.
  public package(set) var captions: [LockCaption] = []
  /// The faults of the last try, as sentences; empty after another turn.
  public package(set) var verdict: [Message] = []
  /// The hint that is shown, and the number of hints taken.
  package var hints = HintMemory()
  /// The number of steps that were undone.
  public package(set) var undosTaken = 0
  /// The demonstration, while it is open.
  public package(set) var demonstration: LockDemonstration?
  /// The level with other numbers that the demonstration plays; nil where it plays this one.
  package var example: Level?
  /// Whether the wheels are shown.
  public package(set) var isSeeingThrough = false
  /// Whether the level was opened before, which shows its wheels where that must be earned.
  public package(set) var wasOpened = false
  /// The dial's turn for a turn of the hand; nil for 1.
  package var dialGain: Double?
  /// The hand on the handle; nil for none.
  package var pull: HandlePull?
  /// The handle that springs back; nil for none.
  package var sprung: HandleSpring?
  /// Whether the handle was pulled all its way by hand; nil where it turned by itself.
  package var wasPulled: Bool?
  /// Whether what lay behind the door was taken; nil for not.
  package var isTaken: Bool?
  /// The stars with which it was opened in an earlier session, where it stands open since then; nil where it doesn't.
  var recalledStars: Int?
  /// Whether it is the lock of one of several people at a table; nil for no.
  package var isSeated: Bool?
  /// Whether its bolt gives way only together with those of the others at the table; nil for no.
  package var isCommon: Bool?
  /// When the lock gave way to a key, a tap or its dial, where it waits for the others; nil for not.
  package var pressed: Timestamp?
  /// How far the lesson is; nil where the level is none.
  public package(set) var lesson: LessonMemory?
  /// How many stops a sweep has still to read; nil while there is none.
  package var sweepLeft: Int?
  /// Whether the user has read all round by hand in a lesson; nil for not.
  package var isSweepKnown: Bool?
  /// When it was opened; nil until then.
  public package(set) var opened: Timestamp?
  /// How often it was opened in this round, where it must be opened more than once.
  public package(set) var openings = 0
  /// When the blocked handle was tried last; nil for never.
  public package(set) var refused: Timestamp?
  /// Whether a number is entered by waiting at it; only where the level allows it.
  public package(set) var entersByWaiting = false
  /// The contact widths that were read, in order.
  public package(set) var readings: [LockReading] = []
  /// The steps of undo and redo.
  package var history = LockHistory()
  /// The time of the last click, which limits their rate.
  package var lastTick: Timestamp?
  /// A buffer for the events of the lock; empty between input events.
  package var events = LockEvents()
  /// The sticks and shoulders of the gamepad.
  package var pad = LockPad()

  /// A lock at the start of its level.
  public init(_ level: Level) {
    self.level = level
    played = level
    memory = LockMemory(
      lock: level.lock,
      ownNumbers: level.reveal.method == .chosen && level.model == .wheels ? [] : nil)
    isSeeingThrough = level.xray == .on
    lesson = Lesson(level).map(LessonMemory.init)
    memory.tray = Self.tray(of: level)
    beginRound()
    captions.reserveCapacity(Self.captionCount)
    hands.reserveCapacity(lock.dials.count)
  }

  /// The number of captions that are kept.
  static let captionCount = 2

  /// Resets the lock to the start of a round.
  mutating func beginRound() {
    memory.lock = played.lock
    memory.motions = lock.dials.indices.map { DialMotion(at: lock.position(of: $0)) }
    memory.guides =
      played.model == .wheels ? lock.dials.indices.map { DialGuide(played, dial: $0) } : []
    hands.removeAll(keepingCapacity: true)
    history = LockHistory()
    sweepLeft = nil
    opened = nil
    refused = nil
    pull = nil
    sprung = nil
    wasPulled = nil
  }
}

/// Values of the state, as read by other modules.
extension LockRoom {
  /// The lock with the positions of its dials.
  public var lock: Lock { memory.lock }
  /// The motion of each dial, besides its position in the lock.
  public var motions: [DialMotion] { memory.motions }
  /// What was dialled into wheel packs, one for each dial; empty for other locks.
  var guides: [DialGuide] { memory.guides }
  /// How far all dials were turned by hand, in units, in both directions; jitter doesn't count.
  public var travel: Int { memory.travel }
  /// How often a hand reversed the direction of a dial.
  public var reversals: Int { memory.reversals }
  /// The numbers that the user has chosen so far; nil while none are chosen.
  public var ownNumbers: [Int]? { memory.ownNumbers }
  /// How many of the five grades of hints are shown for the next number; 0 for none.
  public var hintGrade: Int { hints.grade }
  /// The hint that is shown; nil for none.
  public var hint: Message? { hints.message }
  /// How many hints were taken in all.
  public var hintsTaken: Int { hints.taken }

  /// The angle of a dial, clockwise, unbounded, with all turns: its position in the lock within half a unit.
  public func shownAngle(of dial: Int) -> Angle {
    let rest = motions[dial].remainder / Double(DialUnits.perTurn)
    return Dial.angle(at: lock.position(of: dial)) - .turns(rest)
  }

  /// The number at the reading mark of a dial, with its fraction.
  public func number(of dial: Int) -> Double {
    let combination = played.dials[dial].combination
    return combination.dial.number(at: lock.position(of: dial) - played.markOffset(of: dial))
  }

  /// The direction in which a dial was turned last; nil until it was.
  public func direction(of dial: Int) -> DialDirection? { lock.dials[dial].tracker.direction }

  /// How far a dial was turned since its last reversal, in turns, at least 0.
  public func run(of dial: Int) -> Double {
    let distance = abs(lock.dials[dial].tracker.extreme - motions[dial].runStart)
    return Double(distance) / Double(DialUnits.perTurn)
  }

  /// Whether a demonstration may tell the numbers.
  package var areNumbersDemonstrated: Bool {
    areNumbersTold || level.reveal.method == .demonstration
  }

  /// Whether the level allows to show the numbers.
  public var areNumbersTold: Bool {
    switch level.reveal.method {
    case .shown, .chosen: true
    case .clue, .picture, .demonstration, .alignment, .tray, .hidden: false
    }
  }

  /// How often the next number was reached in this run, and how often it must be; nil where the level doesn't
  /// show that, the numbers are hidden, or nothing is awaited.
  public func passes(of dial: Int) -> (made: Int, asked: Int)? {
    guard level.assists.contains(.passes), areNumbersTold, ownNumbers == nil, opened == nil else {
      return nil
    }
    switch lock.dials[dial] {
    case .numbers(let lock):
      return lock.awaitedPasses > 0 ? (lock.arrivals, lock.awaitedPasses) : nil
    case .wheels(let lock):
      let guide = guides[dial]
      return (min(guide.arrivals(lock.tracker), guide.passes), guide.passes)
    }
  }

  /// The stops of a dial, at its reading mark.
  package func stops(of dial: Int) -> StopRow {
    StopRow(
      width: played.dials[dial].combination.dial.unitsPerStop, origin: played.markOffset(of: dial))
  }

  /// Whether the lock changes without input.
  package var isRunning: Bool {
    pad.hasMoved || motions.contains(where: \.isTurning) || demonstration?.isPlaying == true
      || isAboutToClose
      || isWaiting || sweepLeft != nil
  }

  /// Whether the picture changes without input at a time.
  public func isMoving(at time: Timestamp) -> Bool {
    isRunning || isTurningHandle(at: time) || isHeard(at: time)
  }

  /// The number of dials that are shown.
  var shownDials: Int { min(level.dials.count, ShortList<LockLayout.Face>.capacity) }

  // MARK: - Undo and redo

  /// The number of steps that can be undone.
  public var undoCount: Int { history.done.count }

  /// The number of steps that can be redone.
  public var redoCount: Int { history.undone.count }

  /// Restores a state of the lock.
  mutating func restore(_ memory: LockMemory) {
    self.memory = memory
    sweepLeft = nil
    for dial in motions.indices { self.memory.motions[dial].stop() }
    verdict = []
    forgetHint()
  }

  /// Undoes the last step, and returns whether there was one; not while a hand is on a dial.
  package mutating func undo() -> Bool {
    guard hands.isEmpty, trayHands == nil, opened == nil, let before = history.undo(from: memory)
    else {
      return false
    }
    restore(before)
    undosTaken += 1
    return true
  }

  /// Redoes the step that was undone last; not while a hand is on a dial.
  package mutating func redo() -> Bool {
    guard hands.isEmpty, trayHands == nil, opened == nil, let after = history.redo(from: memory)
    else {
      return false
    }
    restore(after)
    return true
  }
}

extension LockRoom {
  /// The limits of positions and of ways of a dial.
  package static let soundPositions = -1_000_000_000_000_000...1_000_000_000_000_000
  static let soundDistances = -1_000 * DialUnits.perTurn...1_000 * DialUnits.perTurn
}
