import SwivelLocks
import SwivelMotion

/// Follows what was dialled into a wheel pack, which doesn't know its numbers: the number that comes next, and
/// how often it has come by.
///
/// It counts as ``NumberLock`` does, except that extra turns before the first number are no mistake, since they
/// do no harm in a wheel pack.
struct DialGuide: Hashable, Encodable, Sendable {
  /// The numbers with their passes, as the lock counts them.
  private let combination: Combination
  /// In units.
  private let tolerance: Int
  private(set) var entered = 0
  /// Whether a mistake was made, so that the wheels must be cleared first.
  private(set) var isSpoiled = false
  /// Where the present run is counted from, in units.
  private var anchor: Int
  private var isAnchoredAtNumber = true

  init(_ level: Level, dial: Int) {
    var combination = level.dials[dial].combination
    let turns = level.turns.filter { $0.dial == dial }
    combination.numbers = turns.map { DialUnits.withinTurn($0.to) }
    combination.passes = turns.map(\.passes)
    combination.start += level.markOffset(of: dial)
    self.combination = combination
    tolerance = combination.dial.units(ofStops: level.tolerance)
    anchor = combination.start
  }

  var count: Int { combination.numbers.count }

  /// The index of the number that comes next; at the end it stays at the last one.
  var next: Int { min(entered, count - 1) }

  /// Of the next number.
  var direction: DialDirection { combination.direction(of: next) }

  /// How often the next number must be reached.
  var passes: Int { combination.passes(of: next) }

  /// Whether the run is long enough to have picked up all wheels.
  func isCleared(_ tracker: DialTracker) -> Bool {
    !isSpoiled || abs(tracker.extreme - anchor) >= count * DialUnits.perTurn
  }

  /// The position at which to stop for the next number, from the dial's present one, in units.
  func target(_ tracker: DialTracker) -> Int {
    var guide = self
    if let turned = tracker.direction, turned != direction {
      guide.anchor = tracker.extreme
      guide.isAnchoredAtNumber = false
    }
    let goal = guide.goal
    guard entered == 0 else { return goal }
    let beyond = (tracker.position - goal) * direction.sign - tolerance
    guard beyond > 0 else { return goal }
    let turns = (beyond + DialUnits.perTurn - 1) / DialUnits.perTurn
    return goal + direction.sign * turns * DialUnits.perTurn
  }

  /// The same when the dial has just been reversed.
  var targetAfterTurningRound: Int { goal }

  mutating func turnedRound(at position: Int, after run: DialDirection) {
    guard run == direction else { return start(at: position, isMistake: entered > 0) }
    var miss = (position - goal) * run.sign
    if entered == 0, miss > tolerance {
      miss -= (miss + tolerance) / DialUnits.perTurn * DialUnits.perTurn
    }
    guard entered < count, abs(miss) <= tolerance else {
      return start(at: position, isMistake: entered > 0)
    }
    entered += 1
    isSpoiled = false
    anchor = position - miss * run.sign
    isAnchoredAtNumber = true
  }

  mutating func wasRefused(at position: Int) { start(at: position, isMistake: true) }

  private mutating func start(at position: Int, isMistake: Bool) {
    let isLong = abs(position - anchor) >= count * DialUnits.perTurn
    isSpoiled = isMistake || isSpoiled && !isLong
    entered = 0
    anchor = position
    isAnchoredAtNumber = false
  }

  private var goal: Int {
    anchor + direction.sign * (firstDistance + (passes - 1) * DialUnits.perTurn)
  }

  private var firstDistance: Int {
    let distance = Dial.distance(from: anchor, to: combination.numbers[next], direction: direction)
    return isAnchoredAtNumber || distance > tolerance ? distance : distance + DialUnits.perTurn
  }
}
