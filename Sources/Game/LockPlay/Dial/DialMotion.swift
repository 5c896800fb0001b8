import SwivelGestures

/// The state of a dial besides its position in the lock: a fraction of a unit, and its own motion.
package struct DialMotion: Hashable, Encodable, Sendable {
  /// The fraction beyond the lock's whole units, within ±½ unit, counter-clockwise positive.
  package var remainder = 0.0
  /// How far it still turns by itself, in units.
  package private(set) var remaining = 0
  /// The step of the last tick, in units.
  private var speed = 0
  private(set) var cause = Cause.step
  /// The part of fine wheel notches that has not been turned yet, in millionths of a unit.
  package var owed: Int64 = 0
  var lastTurn = Timestamp.zero
  var studs = StudMotion()

  package init() {}

  package var isTurning: Bool { remaining != 0 }

  enum Cause: UInt8, Hashable, Encodable, Sendable {
    /// A step of keys, or the nearest stop.
    case step
    /// All wheels are picked up; what the lever touches meanwhile wasn't done by a hand.
    case parking
    case clearing
    /// It is shown how the lock opens.
    case showing
    /// It goes on a little as it is let go of in motion.
    case flick
    /// It turns nothing but itself, and goes on for long.
    case coast
  }

  /// The time in which the speed of a dial that is let go of falls to 1/e, in seconds: of a lock's, and of one that coasts.
  package static let (friction, coasting) = (0.04, 0.9)

  mutating func drive(by units: Int, as cause: Cause = .step) {
    self.cause = cause
    if (units < 0) != (remaining < 0) { speed = 0 }
    remaining = units
  }

  /// Goes on after a flick that would have led so far, at first no faster than the hand was.
  mutating func goOn(by units: Int, after way: Int) {
    drive(by: units, as: .flick)
    speed = abs(way) / Pace.flickShare
  }

  package mutating func stop() {
    remaining = 0
    speed = 0
    cause = .step
  }

  /// The step of the next tick, in units: like an overdamped spring with a limited speed, or of a dial that goes on and stops.
  package mutating func advanceTick() -> Int {
    let left = Int(remaining.magnitude)
    let haste = cause == .clearing ? Pace.haste : 1
    let most = haste * Pace.most / (cause == .showing ? Pace.calm : 1)
    switch cause {
    case .flick: speed = min(speed, left / Pace.flickShare)
    case .coast: speed = left / Pace.coastShare
    default: speed = min(speed + Pace.gain * haste, most, left / Pace.share)
    }
    speed = max(speed, Pace.least)
    let distance = min(speed, Int(remaining.magnitude)) * remaining.signum()
    remaining -= distance
    if !isTurning { stop() }
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
    /// How much slower a dial turns for who looks on: 0.6 turns a second.
    static let calm = 4

    /// The part of the remaining distance that the spring makes a tick, and that a flicked dial does: a tick's share of
    /// ``friction`` or ``coasting``, rounded.
    static let (share, flickShare, coastShare) = (6, 5, 113)
  }
}

/// How the studs of a dial have moved last: one sinks with each number that is kept, and all rise again together.
struct StudMotion: Hashable, Encodable, Sendable {
  /// How many were sunk before.
  var before = 0
  var since = Timestamp.zero

  /// How long a stud moves, and how much later each rises than the one before it, in seconds.
  static let (time, apart) = (0.07, 0.045)

  func isMoving(at time: Timestamp, of count: Int) -> Bool {
    since > .zero && time.seconds(since: since) < Self.time + Self.apart * Double(count)
  }
}
