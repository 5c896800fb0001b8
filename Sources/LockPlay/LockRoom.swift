public import Geometry
public import Input
public import Locks
public import Texts

/// One lock and everything around it: the hands on its dials, what it said, and how it is helped with.
///
/// The level is held as a value, so that a room can be left, kept, written and continued elsewhere.
public struct LockRoom: Hashable, Codable, Sendable {
  /// The level as its file says it.
  public let level: Level
  /// The level as it is played: with the person's own numbers where they choose them.
  public package(set) var played: Level
  /// Its lock as it stands, with all that a step back brings back.
  package var memory: LockMemory
  /// The hands on the dials, in the order in which they came.
  public package(set) var hands: [DialHand] = []
  /// The dial that keys, wheel and gamepad turn: the one that had the focus last.
  package var keyDial = 0
  /// What the lock said, the newest last, two at the most.
  public package(set) var captions: [LockCaption] = []
  /// What was wrong with the last try, as sentences; empty after another turn.
  public package(set) var verdict: [Message] = []
  /// The hint that is shown, and how many were taken.
  package var hints = HintMemory()
  /// How many steps were taken back in all.
  public package(set) var undosTaken = 0
  /// The demonstration, while it is open.
  public package(set) var demonstration: LockDemonstration?
  /// Whether the wheels are shown.
  public package(set) var isSeeingThrough = false
  /// Whether it was opened before, so that what is to be earned is.
  public package(set) var wasOpened = false
  /// How far dials turn for a turn of the hand, as a factor; nil for just as far.
  package var dialGain: Double?
  /// When it opened; nil until it does.
  public package(set) var opened: Timestamp?
  /// How often it was opened in this round, where that is asked for more than once.
  public package(set) var openings = 0
  /// When the handle was tried last and held; nil if it was not.
  public package(set) var refused: Timestamp?
  /// Whether a number is entered by waiting at it; only where the level allows it.
  public package(set) var entersByWaiting = false
  /// The contact widths that were read, in the order in which they were.
  public package(set) var readings: [LockReading] = []
  /// What can be taken back.
  package var history = LockHistory()
  /// When a stop was heard last.
  package var lastTick: Timestamp?
  /// The buffer for what happens in the lock; empty between events.
  package var events = LockEvents()
  /// The gamepad.
  package var pad = LockPad()

  /// A level at its start.
  public init(_ level: Level) {
    self.level = level
    played = level
    memory = LockMemory(
      lock: level.lock,
      ownNumbers: level.reveal.way == .chosen && level.model == .wheels ? [] : nil)
    isSeeingThrough = level.xray == .on
    beginRound()
    captions.reserveCapacity(Self.captionCount)
    hands.reserveCapacity(lock.dials.count)
  }

  /// How many captions are kept.
  static let captionCount = 2

  /// The lock as it is at the start of a round, with nothing on it.
  mutating func beginRound() {
    memory.lock = played.lock
    memory.motions = lock.dials.indices.map { DialMotion(at: lock.position(of: $0)) }
    memory.guides =
      played.model == .wheels ? lock.dials.indices.map { DialGuide(played, dial: $0) } : []
    hands.removeAll(keepingCapacity: true)
    history = LockHistory()
    opened = nil
    refused = nil
  }
}

/// What is so in it, and what was.
extension LockRoom {
  /// Its lock as it stands.
  public var lock: Lock { memory.lock }
  /// What the dials have besides: one for each.
  public var motions: [DialMotion] { memory.motions }
  /// What was dialled into wheel packs: one for each dial, none for other locks.
  var guides: [DialGuide] { memory.guides }
  /// How far all dials were turned by hand, in units, there and back, without trembling.
  public var travel: Int { memory.travel }
  /// How often the direction of a dial was changed by hand.
  public var reversals: Int { memory.reversals }
  /// The person's own numbers so far, while they are being chosen; nil otherwise.
  public var ownNumbers: [Int]? { memory.ownNumbers }
  /// How many hints of the graded five are shown for the number that comes next; 0 for none.
  public var hintGrade: Int { hints.grade }
  /// The hint that is shown; nil for none.
  public var hint: Message? { hints.message }
  /// How many hints were taken in all.
  public var hintsTaken: Int { hints.taken }

  /// How a dial is drawn, clockwise, unbounded, turns kept: its place in the lock to within half a unit.
  public func shownAngle(of dial: Int) -> Angle {
    let rest = motions[dial].remainder / Double(DialUnits.perTurn)
    return Dial.angle(at: lock.position(of: dial)) - .turns(rest)
  }

  /// The number under the mark at which a dial is read, with its fraction.
  public func number(of dial: Int) -> Double {
    let combination = played.dials[dial].combination
    return combination.dial.number(at: lock.position(of: dial) - played.markOffset(of: dial))
  }

  /// The direction in which a dial is turned; nil until it is.
  public func direction(of dial: Int) -> DialDirection? { lock.dials[dial].tracker.direction }

  /// How far a dial was turned since its direction was changed last, in turns, at least 0.
  public func run(of dial: Int) -> Double {
    let way = abs(lock.dials[dial].tracker.extreme - motions[dial].runStart)
    return Double(way) / Double(DialUnits.perTurn)
  }

  /// Whether the screen may say what the numbers are.
  public var areNumbersTold: Bool {
    switch level.reveal.way {
    case .shown, .chosen: true
    case .clue, .picture, .demonstration, .alignment, .hidden: false
    }
  }

  /// How often the next number has come by in this run, and how often it is to; nil where the level
  /// doesn't help with it, the numbers are not told, or nothing is awaited.
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

  /// A dial's stops, where they come under the mark at which it is read.
  package func stops(of dial: Int) -> StopRow {
    StopRow(
      width: played.dials[dial].combination.dial.unitsPerStop, origin: played.markOffset(of: dial))
  }

  /// Whether something goes on without an event.
  package var isRunning: Bool {
    pad.hasMoved || motions.contains(where: \.isTurning) || demonstration?.isPlaying == true
      || isAboutToClose
      || isWaiting
  }

  /// Whether it shows something that changes by itself at a time.
  public func isMoving(at time: Timestamp) -> Bool {
    isRunning || isTurningHandle(at: time)
  }

  /// How many dials are shown.
  var shownDials: Int { min(level.dials.count, ShortList<LockLayout.Face>.capacity) }

  // MARK: - Steps back and on

  /// How many steps can be taken back.
  public var undoCount: Int { history.done.count }

  /// How many steps can be done again.
  public var redoCount: Int { history.undone.count }

  /// Makes the lock what it was.
  mutating func restore(_ memory: LockMemory) {
    self.memory = memory
    for dial in motions.indices { self.memory.motions[dial].stop() }
    verdict = []
    forgetHint()
  }

  /// Takes the last step back, and answers whether there was one; not while a hand is on a dial.
  package mutating func undo() -> Bool {
    guard hands.isEmpty, opened == nil, let before = history.undo(from: memory) else {
      return false
    }
    restore(before)
    undosTaken += 1
    return true
  }

  /// Does the step that was taken back last again; not while a hand is on a dial.
  package mutating func redo() -> Bool {
    guard hands.isEmpty, opened == nil, let after = history.redo(from: memory) else {
      return false
    }
    restore(after)
    return true
  }
}
