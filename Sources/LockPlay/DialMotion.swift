import SwivelInput
import SwivelLocks

/// The state of a dial besides its position in the lock: a fraction of a unit, and its own motion.
public struct DialMotion: Hashable, Encodable, Sendable {
  /// The fraction beyond the lock's whole units, within ±½ unit, counter-clockwise positive.
  package var remainder = 0.0
  /// How far it still turns by itself, in units.
  public private(set) var remaining = 0
  /// How far it turns back afterwards, in units.
  private var after = 0
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

  /// A dial at rest at a position.
  package init(at position: Int) { runStart = position }

  /// Whether it turns by itself.
  public var isTurning: Bool { remaining != 0 || after != 0 }

  /// The distance that it still turns by itself, back included, in units.
  package var ahead: Int { remaining + after }

  /// Turns by itself by a distance, and afterwards by another.
  mutating func drive(by units: Int, then next: Int = 0, isClearing: Bool = false) {
    self.isClearing = isClearing
    if (units < 0) != (remaining < 0) { speed = 0 }
    remaining = units
    after = next
  }

  /// Stops the motion.
  package mutating func stop() {
    remaining = 0
    after = 0
    speed = 0
    isClearing = false
  }

  /// The step of the next tick, in units, like an overdamped spring with a limited speed.
  package mutating func step() -> Int {
    if remaining == 0 {
      remaining = after
      after = 0
      speed = 0
    }
    let goal = Pace.share(of: remaining.magnitude)
    speed = max(Pace.least, min(speed + Pace.gain, Pace.most, goal))
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

    /// The step that the spring makes of the remaining distance.
    static func share(of distance: UInt) -> Int { Int(distance / 6) }
  }
}
