/// When a lock opens after the right combination.
public enum LockOpening: String, Hashable, Encodable, Sendable, CaseIterable {
  /// When the handle is tried.
  case handle
  /// When the dial reaches the last number, where it stops.
  case stop
}

/// A lock that compares numbers: the mechanisms `sequence` and `passes`.
///
/// A number is entered by a reversal within the tolerance of its position and after the right number of
/// arrivals.
///
/// During a run in the wrong direction nothing is entered, so the dial can be moved to another starting
/// position.
public struct NumberLock: Hashable, Encodable, Sendable {
  /// The combination that opens it.
  public let combination: Combination
  /// The distance from a number that still counts, in units.
  public let tolerance: Int
  /// When it opens.
  public let opening: LockOpening
  /// Whether a wrong number keeps those entered before.
  public let isForgiving: Bool
  /// The position of the dial.
  public private(set) var tracker: DialTracker
  /// How many numbers have been entered.
  public private(set) var entered = 0
  /// Whether it is open.
  public private(set) var isOpen = false
  /// Where the present run is counted from: the number entered last, or the position of the last reversal.
  private var anchor: Int
  /// Whether the anchor is a number of the combination.
  private var isAnchoredAtNumber = true

  /// A lock at its start.
  public init(
    combination: Combination, tolerance: Int, opening: LockOpening = .handle,
    isForgiving: Bool = false
  ) {
    self.combination = combination
    self.tolerance = max(0, tolerance)
    self.opening = opening
    self.isForgiving = isForgiving
    anchor = combination.start
    tracker = DialTracker(dial: combination.dial, position: combination.start)
  }
}

extension NumberLock {
  /// The direction in which the next number is dialled; `nil` after the last.
  public var awaitedDirection: DialDirection? {
    combination.numbers.indices.contains(entered) ? combination.direction(of: entered) : nil
  }

  /// Whether the handle would open it.
  public var isReady: Bool {
    if isOpen || entered == combination.numbers.count { return true }
    guard entered == combination.numbers.count - 1, let goal else { return false }
    return abs(tracker.position - goal) <= tolerance
  }

  /// How often the next number must be reached; 0 after the last.
  public var awaitedPasses: Int {
    awaitedDirection == nil ? 0 : combination.passes(of: entered)
  }

  /// The position, in unbounded units, at which the dial must be reversed to enter the next number, if it is
  /// turned there from its present position; `nil` after the last.
  public var target: Int? {
    guard let awaited = awaitedDirection else { return nil }
    if tracker.direction == nil || tracker.direction == awaited { return goal(in: awaited) }
    var turned = self
    turned.start(at: tracker.extreme)
    return turned.goal(in: awaited)
  }

  /// The lock without whole turns, so that it equals every other that behaves the same.
  var unwound: NumberLock {
    var lock = self
    let turns = DialUnits.withinTurn(anchor) - anchor
    lock.anchor += turns
    lock.tracker.shift(by: turns)
    return lock
  }

  /// Turns the dial by a number of units, positive counter-clockwise, and adds the events.
  public mutating func turn(by units: Int, into events: inout LockEvents) {
    guard !isOpen, units != 0 else { return }
    let old = tracker.position
    var counted = arrivals
    if let position = tracker.move(by: units) {
      events.add(.dialled(position: position))
      commit(position, direction: units > 0 ? .clockwise : .counterClockwise, &events)
      counted = 0
    }
    let opens = stopAtGoal()
    if arrivals > counted { events.add(.pass(arrivals)) }
    tracker.click(since: old, into: &events)
    if opens { open(&events) }
  }

  /// Enters the next number at the dial's position, as if it were reversed there, for entering by waiting;
  /// nothing happens away from that number.
  public mutating func enterHere(into events: inout LockEvents) {
    guard isAtTarget, let direction = tracker.direction else { return }
    commit(tracker.position, direction: direction, &events)
  }

  /// Whether a reversal at the dial's position would enter the next number.
  public var isAtTarget: Bool {
    guard !isOpen, let goal else { return false }
    return abs(tracker.position - goal) <= tolerance
  }

  /// Tries the handle.
  public mutating func handle(into events: inout LockEvents) {
    guard !isOpen else { return }
    if isReady { return open(&events) }
    if entered == combination.numbers.count - 1, let goal, let direction = tracker.direction {
      let miss = (tracker.position - goal) * direction.sign
      reject(.missed(index: entered, by: miss), at: tracker.position, &events)
    } else {
      reject(.tooFew(entered: entered), at: tracker.position, &events)
    }
  }

  private mutating func open(_ events: inout LockEvents) {
    if entered < combination.numbers.count { events.add(.entered(index: entered)) }
    entered = combination.numbers.count
    isOpen = true
    events.add(.opened)
  }

  /// Takes the position where a run ended as the number dialled, if the run had the right direction.
  private mutating func commit(
    _ position: Int, direction: DialDirection, _ events: inout LockEvents
  ) {
    guard let awaited = awaitedDirection else {
      if direction == combination.direction(of: entered) { reject(.tooMany, at: position, &events) }
      return
    }
    guard direction == awaited else { return start(at: position) }
    let goal = goal(in: direction)
    let miss = (position - goal) * direction.sign
    guard abs(miss) <= tolerance else {
      return reject(.missed(index: entered, by: miss), at: position, &events)
    }
    events.add(.entered(index: entered))
    entered += 1
    anchor = goal
    isAnchoredAtNumber = true
  }

  private mutating func reject(_ fault: LockFault, at position: Int, _ events: inout LockEvents) {
    events.add(.wrong(fault))
    if !isForgiving || fault == .tooMany { entered = 0 }
    start(at: position)
  }

  private mutating func start(at position: Int) {
    anchor = position
    isAnchoredAtNumber = false
  }

  /// Stops the dial at the last number, if the lock opens there.
  private mutating func stopAtGoal() -> Bool {
    guard opening == .stop, entered == combination.numbers.count - 1,
      let goal, let direction = tracker.direction,
      (tracker.extreme - goal) * direction.sign >= 0
    else { return false }
    tracker.halt(at: goal)
    return true
  }

  /// The position at which the present run must end; `nil` if it has the wrong direction.
  private var goal: Int? {
    guard let direction = tracker.direction, direction == awaitedDirection else { return nil }
    return goal(in: direction)
  }

  private func goal(in direction: DialDirection) -> Int {
    let passes = combination.passes(of: entered)
    return anchor + direction.sign * (firstDistance(direction) + (passes - 1) * DialUnits.perTurn)
  }

  /// The distance from the anchor to the first arrival at the next number.
  private func firstDistance(_ direction: DialDirection) -> Int {
    let distance = Dial.distance(
      from: anchor, to: combination.numbers[entered], direction: direction)
    // From a position within the tolerance of the number, the dial must come round to it.
    return isAnchoredAtNumber || distance > tolerance ? distance : distance + DialUnits.perTurn
  }

  /// How often the present run has reached the next number.
  public var arrivals: Int {
    guard let direction = tracker.direction, direction == awaitedDirection else { return 0 }
    let beyond = (tracker.extreme - anchor) * direction.sign - firstDistance(direction)
    return beyond < 0 ? 0 : beyond / DialUnits.perTurn + 1
  }
}
