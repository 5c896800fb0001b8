public import Input
public import Locks
import Motion

/// One lock and everything around it: the hands on its dials, what it said, and how it is helped with.
///
/// The level is held as a value, so that a room can be left, kept, written and continued elsewhere.
public struct LockRoom: Hashable, Codable, Sendable {
  /// The level that is played.
  public let level: Level
  /// Its lock as it stands.
  public internal(set) var lock: Lock
  /// The hands on the dials, in the order in which they came.
  public internal(set) var hands: [DialHand] = []
  /// What keys, wheel and gamepad act on, drawn with a ring when they were used last.
  public internal(set) var focus = LockControl.dial(0)
  /// What is pressed and not yet lifted.
  public internal(set) var pressed: LockControl?
  /// What the lock said, the newest last.
  public internal(set) var captions: [LockCaption] = []
  /// What was wrong with the last try, as sentences; empty after another turn.
  public internal(set) var verdict: [String] = []
  /// How many hints of the graded five are shown for the number that comes next; 0 for none.
  public internal(set) var hintGrade = 0
  /// How many hints were taken in all.
  public internal(set) var hintsTaken = 0
  /// The demonstration, while it is open.
  public internal(set) var demonstration: LockDemonstration?
  /// Whether the wheels are shown.
  public internal(set) var isSeeingThrough = false
  /// When it opened; nil until it does.
  public internal(set) var opened: Timestamp?
  /// When the handle was tried last and held; nil if it was not.
  public internal(set) var refused: Timestamp?
  /// How far all dials were turned, in units, there and back.
  public internal(set) var travel = 0
  /// How often the direction of a dial was changed.
  public internal(set) var reversals = 0

  /// A level at its start.
  public init(_ level: Level) {
    self.level = level
    lock = level.lock
    isSeeingThrough = level.xray == .on
  }
}

/// A hand on a dial, or one that only just let go of it.
public struct DialHand: Hashable, Codable, Sendable {
  /// Which dial, from 0.
  public let dial: Int
}

/// A line that says what the lock did, for those who don't hear it.
public struct LockCaption: Hashable, Codable, Sendable {
  /// What it says.
  public let text: String
  /// When it was said.
  public let time: Timestamp

  /// A line said at a time.
  public init(_ text: String, at time: Timestamp) {
    self.text = text
    self.time = time
  }
}

/// The demonstration of a level as it is being played: it moves a dial of its own, never the lock's.
public struct LockDemonstration: Hashable, Codable, Sendable {
  /// The turns, with their times.
  public let script: DialDemonstration
  /// Seconds from its start.
  public internal(set) var time = 0.0
  /// Whether it goes on by itself.
  public internal(set) var isPlaying = true
  /// How many times as fast as it is meant, from a quarter to eight.
  public internal(set) var rate = 1.0
  /// Whether only the turn that comes next is shown.
  public internal(set) var showsOnlyNext = false

  /// The demonstration of a level, at its start.
  public init(_ level: Level) { script = DialDemonstration(level) }
}
