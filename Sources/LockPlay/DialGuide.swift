import Locks

/// What a person has dialled into a wheel pack, which doesn't know its numbers: which comes next, and
/// how often it has come by.
///
/// It counts as ``NumberLock`` does, but a turn too many on the first number is no mistake, since it
/// does no harm there.
struct DialGuide: Hashable, Codable, Sendable {
  /// The numbers as the lock counts them, with their passes.
  private let combination: Combination
  /// How far from a number still counts, in units.
  private let tolerance: Int
  /// How many numbers were dialled.
  private(set) var entered = 0
  /// Whether the wheels stand anyhow after a mistake, so that they want to be cleared.
  private(set) var isSpoiled = false
  /// Where the present run is counted from.
  private var anchor: Int
  private var isAnchoredAtNumber = true

  /// Nothing dialled yet.
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
}

extension DialGuide {
  /// Whether it could be one of a dial.
  func isValid(on dial: Dial) -> Bool {
    combination.dial == dial && (0...count).contains(entered) && count > 0
      && combination.numbers.allSatisfy { (0..<DialUnits.perTurn).contains($0) }
      && combination.passes.allSatisfy { (0...1_000).contains($0) }
      && [combination.start, anchor, tolerance].allSatisfy(LockRoom.soundPlaces.contains)
  }

  /// How many numbers there are.
  var count: Int { combination.numbers.count }

  /// Which number comes next; the last one stays the next.
  var next: Int { min(entered, count - 1) }

  /// The direction in which the next number is dialled.
  var direction: DialDirection { combination.direction(of: next) }

  /// How often the next number is to be reached.
  var passes: Int { combination.passes(of: next) }

  /// How often the present run has arrived at the next number.
  func arrivals(_ tracker: DialTracker) -> Int {
    guard tracker.direction == direction else { return 0 }
    let beyond = (tracker.extreme - anchor) * direction.sign - firstWay
    return beyond < 0 ? 0 : beyond / DialUnits.perTurn + 1
  }

  /// Whether a run has gone so far that all wheels have been taken along.
  func isCleared(_ tracker: DialTracker) -> Bool {
    !isSpoiled || abs(tracker.extreme - anchor) >= count * DialUnits.perTurn
  }

  /// Where the next number is to be stopped at, if the dial is turned there from where it is.
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

  /// Where the next number is to be stopped at, when the dial has just been turned round.
  var targetAfterTurningRound: Int { goal }

  /// Takes in that the dial was turned round at a place after a run in a direction.
  mutating func turnedRound(at place: Int, after run: DialDirection) {
    guard run == direction else { return start(at: place, isMistake: entered > 0) }
    var miss = (place - goal) * run.sign
    if entered == 0, miss > tolerance {
      miss -= (miss + tolerance) / DialUnits.perTurn * DialUnits.perTurn
    }
    guard entered < count, abs(miss) <= tolerance else {
      return start(at: place, isMistake: entered > 0)
    }
    entered += 1
    isSpoiled = false
    anchor = place - miss * run.sign
    isAnchoredAtNumber = true
  }

  /// Takes in that what was dialled didn't open.
  mutating func wasRefused(at place: Int) { start(at: place, isMistake: true) }

  private mutating func start(at place: Int, isMistake: Bool) {
    let isLong = abs(place - anchor) >= count * DialUnits.perTurn
    isSpoiled = isMistake || isSpoiled && !isLong
    entered = 0
    anchor = place
    isAnchoredAtNumber = false
  }

  private var goal: Int {
    anchor + direction.sign * (firstWay + (passes - 1) * DialUnits.perTurn)
  }

  private var firstWay: Int {
    let way = Dial.way(from: anchor, to: combination.numbers[next], direction: direction)
    return isAnchoredAtNumber || way > tolerance ? way : way + DialUnits.perTurn
  }
}
