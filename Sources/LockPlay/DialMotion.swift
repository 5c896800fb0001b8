import Input
import Locks

/// What a dial has besides its place in the lock: the rest of a unit, and how it turns by itself.
public struct DialMotion: Hashable, Codable, Sendable {
  /// What is shown beyond the lock's whole units, in units within ±½, positive counter-clockwise.
  package var remainder = 0.0
  /// How far it still turns by itself, in units.
  public private(set) var remaining = 0
  /// How far it turns back after that, in units.
  private var after = 0
  /// Units of the last tick.
  private var speed = 0
  /// What wheels with fine notches have not yet turned, in millionths of a unit.
  package var owed: Int64 = 0
  /// Where the present run began, in units.
  var runStart: Int
  /// When it was turned last.
  var lastTurn = Timestamp.zero
  /// The direction in which a hand has turned it last.
  var handDirection: DialDirection?

  /// A dial at rest at a place.
  package init(at place: Int) { runStart = place }

  /// Whether it turns by itself.
  public var isTurning: Bool { remaining != 0 || after != 0 }

  /// Whether a dial could turn so.
  package var isValid: Bool {
    [remaining, after, speed].allSatisfy(LockRoom.soundWays.contains)
      && LockRoom.soundPlaces.contains(runStart) && (-1...1).contains(remainder)
      && (-1_000_000_000_000...1_000_000_000_000).contains(owed)
  }

  /// All that it still turns by itself, in units.
  package var ahead: Int { remaining + after }
}

extension DialMotion {
  /// Turns by itself, so far from where it is, and then so far more.
  mutating func drive(by units: Int, then next: Int = 0) {
    if (units < 0) != (remaining < 0) { speed = 0 }
    remaining = units
    after = next
  }

  /// Stays where it is.
  package mutating func stop() {
    remaining = 0
    after = 0
    speed = 0
  }

  /// How far it turns in a tick, like a mass on an overdamped spring that can't go faster than a hand.
  package mutating func step() -> Int {
    if remaining == 0 {
      remaining = after
      after = 0
      speed = 0
    }
    let goal = Pace.share(of: remaining.magnitude)
    speed = max(Pace.least, min(speed + Pace.gain, Pace.most, goal))
    let way = min(speed, Int(remaining.magnitude)) * remaining.signum()
    remaining -= way
    return way
  }

  /// Units a tick.
  private enum Pace {
    /// 0.1°: the last part of a way is not endless.
    static let least = 130
    /// How much faster it becomes.
    static let gain = 936
    /// 2.5 turns a second.
    static let most = 9_360

    /// The share of the way that is left which the spring takes.
    static func share(of way: UInt) -> Int { Int(way / 6) }
  }
}
