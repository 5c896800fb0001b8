import Locks
import Texts

/// What is to be done next, in the state in which the person has brought the lock.
enum LockStep: Hashable, Sendable {
  /// What was dialled is to be cleared: a dial is turned so far, and so far back.
  case clear(dial: Int, there: Int, back: Int)
  /// A dial is turned so far, in units, to its number with an index, which is reached so often.
  case turn(dial: Int, index: Int, way: Int, passes: Int)
  /// The handle is to be tried.
  case handle
  /// Nothing: it is open.
  case nothing

  /// The turn with which it begins; nil for the handle.
  func turn(of room: LockRoom) -> DialTurn? {
    switch self {
    case .clear(let dial, let there, _):
      let from = room.lock.position(of: dial)
      return DialTurn(
        dial: dial, index: 0, number: room.place(from + there, of: dial), passes: 1, units: there,
        from: from)
    case .turn(let dial, let index, let way, let passes):
      let from = room.lock.position(of: dial)
      return DialTurn(
        dial: dial, index: index, number: room.place(from + way, of: dial), passes: passes,
        units: way, from: from)
    case .handle, .nothing: return nil
    }
  }

  /// What a person would say: "left, stop on 7 the first time".
  func saying(of room: LockRoom) -> Message? {
    switch self {
    case .clear(_, let there, _):
      let turns = abs(there) / DialUnits.perTurn
      guard turns > 0 else { return Message(there.isLeft ? .stepLeftBit : .stepRightBit) }
      return Message(
        there.isLeft ? .stepLeftTurns : .stepRightTurns, .number(turns), count: turns)
    case .turn(let dial, let index, _, _):
      return room.played.saying(ofTurn: index, of: dial, isWhole: false)
        .map { room.played.of(dial, $0) }
    case .handle: return Message(.stepHandle)
    case .nothing: return nil
    }
  }
}

extension LockRoom {
  /// A place of a dial as it is read, in units within a turn.
  func place(_ position: Int, of dial: Int) -> Int {
    DialUnits.withinTurn(position - played.markOffset(of: dial))
  }

  /// What comes next; it copies the lock, so it is asked for when a hint is, not for every picture.
  var nextStep: LockStep {
    guard opened == nil, ownNumbers == nil else { return .nothing }
    for dial in lock.dials.indices {
      switch lock.dials[dial] {
      case .numbers(let numbers) where !numbers.isReady: return step(of: numbers, dial)
      case .wheels(let wheels) where !wheels.isReady: return step(of: wheels, dial)
      default: continue
      }
    }
    return .handle
  }

  private func step(of lock: NumberLock, _ dial: Int) -> LockStep {
    var ahead = lock
    let position = lock.tracker.position
    if let awaited = ahead.awaitedDirection, ahead.tracker.direction == awaited,
      let target = ahead.target
    {
      let past = (position - target) * awaited.sign
      if abs(past) <= ahead.tolerance, ahead.entered < ahead.combination.numbers.count - 1 {
        // It stands there: turning round enters it.
        var events = LockEvents()
        let back = lock.tracker.dial.reversalTravel + abs(position - lock.tracker.extreme)
        ahead.turn(by: -awaited.sign * back, into: &events)
      } else if past > ahead.tolerance {
        return clearStep(dial)
      }
    }
    guard let target = ahead.target else { return clearStep(dial) }
    return .turn(
      dial: dial, index: ahead.entered, way: target - position, passes: ahead.awaitedPasses)
  }

  private func step(of lock: WheelLock, _ dial: Int) -> LockStep {
    let position = lock.tracker.position
    if let way = wayToOpen(lock) {
      return .turn(dial: dial, index: guides[dial].count - 1, way: way, passes: 1)
    }
    var guide = guides[dial]
    guard guide.isCleared(lock.tracker) else { return clearStep(dial) }
    var target = guide.target(lock.tracker)
    if lock.tracker.direction == guide.direction {
      let past = (position - target) * guide.direction.sign
      let tolerance = lock.tracker.dial.units(ofStops: played.tolerance)
      if abs(past) <= tolerance, guide.entered < guide.count - 1 {
        // It stands there: turning round enters it.
        guide.turnedRound(at: lock.tracker.extreme, after: guide.direction)
        target = guide.targetAfterTurningRound
      } else if past > tolerance || guide.entered == guide.count - 1 {
        return clearStep(dial)
      }
    }
    return .turn(
      dial: dial, index: guide.next, way: target - position, passes: guide.passes)
  }

  /// The way to the opening point, where the wheels stand right already and stay so.
  private func wayToOpen(_ lock: WheelLock) -> Int? {
    guard let combination = played.dials.first?.combination else { return nil }
    let last = combination.direction(of: combination.numbers.count - 1)
    for direction in [last, last.opposite] {
      let way = Dial.way(from: lock.tracker.position, to: lock.camGate, direction: direction)
      var ahead = lock
      var events = LockEvents()
      ahead.turn(by: way * direction.sign, into: &events)
      if ahead.isReady { return way * direction.sign }
    }
    return nil
  }

  private func clearStep(_ dial: Int) -> LockStep {
    let turn = clearing(of: dial)
    return .clear(dial: dial, there: turn.there, back: turn.back)
  }

  /// How a dial is turned so that what was dialled before is forgotten, in units.
  ///
  /// A wheel pack is taken along by a turn more than it has wheels; a lock that knows its numbers
  /// forgets them where a wrong one is entered, which needs no more than a stop or two.
  func clearing(of dial: Int) -> (there: Int, back: Int) {
    let combination = played.dials[dial].combination
    switch lock.dials[dial] {
    case .wheels:
      return (combination.first.sign * combination.numbers.count * DialUnits.perTurn, 0)
    case .numbers(let lock): return clearing(of: lock)
    }
  }

  private func clearing(of lock: NumberLock) -> (there: Int, back: Int) {
    let width = lock.tracker.dial.unitsPerStop
    let last = lock.combination.numbers.count - 1
    let sign = lock.combination.direction(of: lock.entered).sign
    let left = lock.target.map { ($0 - lock.tracker.position) * sign } ?? 0
    // A wrong number is one that is neither reached nor near.
    if left <= 0 || left - width > lock.tolerance { return (sign * width, -sign * width) }
    if lock.opening == .stop, lock.entered == last { return (-2 * sign * width, sign * width) }
    let way = left + lock.tolerance + width
    return (sign * way, -sign * way)
  }
}
