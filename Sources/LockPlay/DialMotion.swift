import Input
import Locks

/// The state of a dial besides its position in the lock: a fraction of a unit, and its own motion.
public struct DialMotion: Hashable, Encodable, Sendable {
  /// The fraction beyond the lock's whole units, within ±½ unit, counter-clockwise positive.
  package var remainder = 0.0
  /// How far it still turns by itself, in units.
  public private(set) var remaining = 0
  /// The step of the last tick, in units.
  private var speed = 0
  /// Whether it clears the wheels, which costs no turns.
  private(set) var isClearing = false
  /// The part of fine wheel notches that has not been turned yet, in millionths of a unit.
  package var owed: Int64 = 0
  /// The position at which the present run began, in units.
  var runStart: Int
  /// When it was turned last.
  var lastTurn = Timestamp.zero
  /// The direction in which a hand turned it last; nil if none has.
  var handDirection: DialDirection?

  /// The studs before they moved last, and when that was.
  var studs = StudMotion()

  /// A dial at rest at a position.
  package init(at position: Int) { runStart = position }

  /// Whether it turns by itself.
  public var isTurning: Bool { remaining != 0 }

  /// Turns by itself by a distance.
  mutating func drive(by units: Int, isClearing: Bool = false) {
    self.isClearing = isClearing
    if (units < 0) != (remaining < 0) { speed = 0 }
    remaining = units
  }

  /// Stops the motion.
  package mutating func stop() {
    remaining = 0
    speed = 0
    isClearing = false
  }

  /// The step of the next tick, in units, like an overdamped spring with a limited speed.
  package mutating func step() -> Int {
    let goal = Pace.share(of: remaining.magnitude)
    let haste = isClearing ? Pace.haste : 1
    speed = max(Pace.least, min(speed + Pace.gain * haste, Pace.most * haste, goal))
    let distance = min(speed, Int(remaining.magnitude)) * remaining.signum()
    remaining -= distance
    if !isTurning { isClearing = false }
    return distance
  }

  /// The limits of the motion, in units a tick.
  private enum Pace {
    /// The slowest step, so that the end of a turn isn't endless: 0.1°.
    static let least = 130
    /// The greatest increase of the step from tick to tick.
    static let gain = 936
    /// The fastest step: 2.5 turns a second.
    static let most = 9_360

    /// How much faster wheels are cleared, which nobody needs to follow: four turns take 0.9 s.
    static let haste = 2

    /// The step that the spring makes of the remaining distance.
    static func share(of distance: UInt) -> Int { Int(distance / 6) }
  }
}

/// How the studs of a dial have moved last: one sinks with each number that is kept, and all rise again together.
struct StudMotion: Hashable, Encodable, Sendable {
  /// How many were sunk before.
  var before = 0
  /// When they began to move.
  var since = Timestamp.zero

  /// How long a stud moves, and how much later each rises than the one before it, in seconds.
  static let (time, apart) = (0.07, 0.045)

  /// Whether any still moves at a time.
  func isMoving(at time: Timestamp, of count: Int) -> Bool {
    since > .zero && time.seconds(since: since) < Self.time + Self.apart * Double(count)
  }
}
