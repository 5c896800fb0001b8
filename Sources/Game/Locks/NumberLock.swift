package import SwivelMotion

/// When a lock opens after the right combination.
package enum LockOpening: String, Hashable, Encodable, Sendable, CaseIterable {
  /// When the handle is tried.
  case handle
  /// When the dial reaches the last number, where it stops.
  case stop
}

/// A lock that compares numbers: the mechanisms `sequence` and `passes`.
///
/// It keeps each number at which the dial is turned back, right or wrong, and the handle alone judges them: the numbers that
/// are kept, and the one at which the dial stands. If it holds, all are let go, as they are by one number too many, which takes
/// the place of the first alone where that was dialled the wrong way.
///
/// A number is right within the tolerance of its position, dialled its way and after the right number of arrivals, the first
/// after more as well: whoever looks at a dial turns it. A single number may be dialled either way and after any number of
/// turns, since nothing but the dial's place decides.
package struct NumberLock: Hashable, Encodable, Sendable {
  package let combination: Combination
  /// The distance from a number that still counts, in units.
  package let tolerance: Int
  package let opening: LockOpening
  package private(set) var tracker: DialTracker
  /// The positions of the numbers that it keeps, in unbounded units, fewer than the combination has.
  package private(set) var kept: [Int] = []
  /// How many of them, from the first on, are right.
  package private(set) var rightCount = 0
  package private(set) var isOpen = false
  /// What is wrong first with the numbers that it keeps; `nil` for nothing.
  private var fault: LockFault?
  /// Where the present run is counted from: the number entered last, or the position where the run began.
  private var anchor: Int
  private var isAnchoredAtNumber = true
  /// Where the first of its numbers is counted from, in unbounded units; `nil` for the start.
  private var origin: Int?

  package init(combination: Combination, tolerance: Int, opening: LockOpening = .handle) {
    self.combination = combination
    self.tolerance = max(0, tolerance)
    self.opening = opening
    anchor = combination.start
    tracker = DialTracker(dial: combination.dial, position: combination.start)
    kept.reserveCapacity(keptLimit)
  }

  /// The most numbers that it keeps: the last one is where the dial stands when the handle is tried.
  package var keptLimit: Int { combination.numbers.count - 1 }

  package var isReady: Bool { isOpen || verdict == nil }

  /// What is wrong with what was dialled, as the handle finds it; `nil` for nothing.
  var verdict: LockFault? {
    guard kept.count == keptLimit else { return .numbers }
    return Self.worse(fault, faultOfRun(to: tracker.position, tracker.direction))
  }

  /// Whether every number that it keeps is right.
  package var isRightSoFar: Bool { rightCount == kept.count }

  /// Whether the number that it keeps with an index was dialled the way that its arrow shows, whatever the number.
  package func isKeptItsWay(_ index: Int) -> Bool {
    let before = index > 0 ? kept[index - 1] : origin ?? combination.start
    return DialDirection(of: kept[index] - before) == combination.direction(of: index)
  }

  package var awaitedDirection: DialDirection { combination.direction(of: kept.count) }

  package var awaitedPasses: Int { combination.passes(of: kept.count) }

  /// The position, in unbounded units, at which the dial must be turned back, or the handle tried, for the next number;
  /// `nil` where it is turned the other way already, unless a single number is all.
  package var target: Int? {
    guard keptLimit > 0 else {
      let (now, number) = (tracker.position, combination.numbers[0])
      let direction = awaitedDirection
      return now + direction.sign * Dial.distance(from: now, to: number, direction: direction)
    }
    guard let direction = tracker.direction, direction != awaitedDirection else {
      return goal(in: awaitedDirection, to: tracker.position)
    }
    return nil
  }

  /// The lock without whole turns, so that it equals every other that behaves the same.
  var unwound: NumberLock {
    var lock = self
    let turns = DialUnits.withinTurn(anchor) - anchor
    lock.anchor += turns
    lock.origin = nil
    lock.tracker.shift(by: turns)
    lock.kept = kept.map(DialUnits.withinTurn)
    return lock
  }

  /// Whether its numbers are counted from the start, and from where; those that it keeps, how far the dial went since, and where
  /// it stands.
  var moves: [Int] {
    [origin == nil ? 0 : 1, origin ?? combination.start] + kept
      + [tracker.extreme, tracker.position]
  }

  /// Turns the dial of a lock at its start as ``moves`` say; each number is kept as by waiting, however it was.
  mutating func resume(_ moves: [Int]) {
    guard (4...4 + keptLimit).contains(moves.count) else { return }
    var events = LockEvents()
    if moves[0] == 1 {
      tracker.shift(by: moves[1] - tracker.position)
      start(at: moves[1], &events)
    }
    for place in moves.dropFirst(2).dropLast(2) {
      turn(by: place - tracker.position, into: &events)
      enterNumber(into: &events)
    }
    for place in moves.suffix(2) { turn(by: place - tracker.position, into: &events) }
  }

  package mutating func turn(by units: Int, into events: inout LockEvents) {
    guard !isOpen, let direction = DialDirection(of: units) else { return }
    if let position = tracker.move(by: units) {
      events.add(.dialled(position: position))
      keep(position, direction.opposite, &events)
    }
    if stopAtGoal() { open(&events) }
  }

  /// Moves the dial as another one takes it along by a number of units: it keeps nothing of what was dialled.
  mutating func drag(by units: Int, into events: inout LockEvents) {
    guard !isOpen, units != 0 else { return }
    _ = tracker.move(by: units)
    release(into: &events)
  }

  /// Keeps the number at the dial's position, as if it were turned back there, for entering by waiting.
  package mutating func enterNumber(into events: inout LockEvents) {
    guard canEnterHere, let direction = tracker.direction else { return }
    keep(tracker.position, direction, &events)
    tracker.rest()
  }

  /// Whether there is a run that a number could end, and room to keep it.
  package var canEnterHere: Bool { !isOpen && tracker.direction != nil && kept.count < keptLimit }

  package mutating func release(into events: inout LockEvents) {
    guard !isOpen else { return }
    tracker.rest()
    start(at: tracker.position, &events)
  }

  mutating func open(_ events: inout LockEvents) {
    isOpen = true
    events.add(.opened)
  }

  /// Keeps the position where a run ended as the number dialled, right or wrong; one too many lets go of the first that went the
  /// wrong way, else of all.
  private mutating func keep(
    _ position: Int, _ direction: DialDirection, _ events: inout LockEvents
  ) {
    if kept.count == keptLimit {
      if kept.isEmpty || isKeptItsWay(0) { return start(at: position, &events) }
      releaseFirst(&events)
    }
    events.add(.kept(index: kept.count))
    append(position, direction)
  }

  /// Lets go of the first number alone: the others count as if they were dialled from there.
  private mutating func releaseFirst(_ events: inout LockEvents) {
    guard let last = kept.popLast() else { return }
    guard !kept.isEmpty else { return start(at: last, &events) }
    releaseFirst(&events)
    append(last, DialDirection(of: last - (kept.last ?? anchor)) ?? awaitedDirection)
  }

  private mutating func append(_ position: Int, _ direction: DialDirection) {
    let wrong = faultOfRun(to: position, direction)
    fault = Self.worse(fault, wrong)
    if wrong == nil, isRightSoFar { rightCount += 1 }
    anchor = wrong == nil ? goal(in: direction, to: position) : position
    isAnchoredAtNumber = wrong == nil
    kept.append(position)
  }

  private mutating func start(at position: Int, _ events: inout LockEvents) {
    if !kept.isEmpty { events.add(.released(count: kept.count)) }
    kept.removeAll(keepingCapacity: true)
    rightCount = 0
    fault = nil
    anchor = position
    origin = position
    isAnchoredAtNumber = false
  }

  /// A wrong number is worse than a wrong way; of two wrong ways the first counts.
  private static func worse(_ first: LockFault?, _ second: LockFault?) -> LockFault? {
    second == .numbers ? second : first ?? second
  }

  /// What is wrong with a run that ends at a position, as the next number; `nil` for nothing.
  private func faultOfRun(to position: Int, _ direction: DialDirection?) -> LockFault? {
    let index = kept.count
    guard abs(DialUnits.wrapped(position - combination.numbers[index])) <= tolerance else {
      return .numbers
    }
    guard keptLimit > 0 else { return nil }
    guard let direction, direction == awaitedDirection else {
      return index == 0 ? .first(combination.first) : .alternation
    }
    let miss = (position - goal(in: direction, to: position)) * direction.sign
    return abs(miss) <= tolerance ? nil : .passes(areTooMany: miss > 0)
  }

  /// Stops the dial at the last number, if the lock opens there.
  private mutating func stopAtGoal() -> Bool {
    guard opening == .stop, rightCount == keptLimit, tracker.direction == awaitedDirection else {
      return false
    }
    let goal = goal(in: awaitedDirection, to: tracker.position)
    guard (tracker.extreme - goal) * awaitedDirection.sign >= 0 else { return false }
    tracker.halt(at: goal)
    return true
  }

  /// The position at which a run in a direction must end for the next number; for the first also a later arrival, at `end` or next.
  private func goal(in direction: DialDirection, to end: Int) -> Int {
    let passes = combination.passes(of: kept.count)
    let distance = Dial.distance(
      from: anchor, to: combination.numbers[kept.count], direction: direction)
    // From a position within the tolerance of the number, the dial must come round to it.
    let turns = isAnchoredAtNumber || distance > tolerance ? passes - 1 : passes
    let goal = anchor + direction.sign * (distance + turns * DialUnits.perTurn)
    let beyond = (end - goal) * direction.sign - tolerance
    guard kept.isEmpty, keptLimit > 0, beyond > 0 else { return goal }
    return goal + direction.sign * (1 + (beyond - 1) / DialUnits.perTurn) * DialUnits.perTurn
  }
}
