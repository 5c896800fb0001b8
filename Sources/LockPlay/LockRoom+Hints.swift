import SwivelInput
import SwivelInterface
import SwivelLocks
package import SwivelTexts

/// The five grades of hints, from the least to the most help.
package enum HintGrade: Int {
  /// That there is a next step, and its kind.
  case nudge = 1
  /// The direction of the turn.
  case direction
  /// The number, and how often it must be reached.
  case number
  /// A demonstration of the turn.
  case show
  /// The turn is performed.
  case perform
}

/// The hint that is shown for the next step, and how much help was taken.
package struct HintMemory: Hashable, Encodable, Sendable {
  /// The number of grades that are shown; 0 for none.
  var grade = 0
  package var message: Message?
  /// The number of hints that were taken at this lock.
  package var taken = 0
  /// The number of steps that were undone.
  package var undos = 0
}

/// The next step, and hints for it.
extension LockRoom {
  /// Shows a further hint for the next step, where the level allows it.
  mutating func takeHint(at time: Timestamp, _ sounds: inout [Sound]) {
    guard level.assists.contains(.hints), opened == nil, ownNumbers == nil else { return }
    if hintGrade + 1 >= HintGrade.show.rawValue { letGo() }
    finishTurning(at: time, &sounds)
    guard opened == nil else { return }
    demonstration = nil
    let step = nextStep
    hints.grade = min(hintGrade + 1, HintGrade.perform.rawValue)
    hints.taken += 1
    guard let grade = HintGrade(rawValue: hintGrade) else { return }
    hints.message = saying(of: grade, for: step)
    switch grade {
    case .nudge, .direction, .number: break
    case .show: demonstrate(onlyNext: true, at: time, &sounds)
    case .perform: perform(step, at: time, &sounds)
    }
  }

  /// Forgets the hint, since its step is done.
  mutating func forgetHint() {
    hints.grade = 0
    hints.message = nil
  }

  /// Performs the next step with the speed of a hand, as a step of undo.
  private mutating func perform(_ step: LockStep, at time: Timestamp, _ sounds: inout [Sound]) {
    switch step {
    case .clear(let dial, let there, let back):
      history.append(memory)
      drive(dial, by: there, then: back)
    case .turn(let dial, _, let distance, _):
      history.append(memory)
      drive(dial, by: distance)
    case .handle: tryHandle(at: time, &sounds)
    case .nothing: break
    }
    verdict = []
    // The next hint is for the step after this.
    hints.grade = 0
  }

  private func saying(of grade: HintGrade, for step: LockStep) -> Message? {
    switch (step, grade) {
    case (.handle, _): Message(.hintHandle)
    case (.turn(let dial, _, _, _), .nudge) where unreadKind(of: dial) != nil:
      unreadKind(of: dial).map { Message($0.hint) }
    case (.nothing, _): nil
    case (.clear, .nudge): Message(.hintIsWrong)
    case (.clear(_, let there, _), .direction):
      Message(there.isLeft ? .hintClearLeft : .hintClearRight)
    case (.clear(_, let there, _), _): Self.clearing(there)
    case (.turn(let dial, let index, _, _), .nudge):
      of(dial, Message(.hintNumberNext, .saying(Ordinal.saying(index + 1))))
    case (.turn(let dial, _, let distance, let passes), .direction):
      of(dial, Self.turning(distance, passes))
    case (.turn(let dial, let index, _, _), _):
      played.saying(ofTurn: index, of: dial, isWhole: true).map { of(dial, $0) }
    }
  }

  /// The kind of the thing that shows a dial's numbers; nil where there is none, or it lies right.
  private func unreadKind(of dial: Int) -> TrayThing.Kind? {
    guard let tray = level.reveal.tray, tray.indices.contains(dial), !isReadable(dial) else {
      return nil
    }
    return tray[dial].kind
  }

  private static func clearing(_ there: Int) -> Message {
    let turns = abs(there) / DialUnits.perTurn
    guard turns > 0 else { return Message(there.isLeft ? .hintClearLeftBit : .hintClearRightBit) }
    return Message(
      there.isLeft ? .hintClearLeftTurns : .hintClearRightTurns, .number(turns), count: turns)
  }

  private static func turning(_ distance: Int, _ passes: Int) -> Message {
    guard passes > 1 else { return Message(distance.isLeft ? .hintTurnLeft : .hintTurnRight) }
    return Message(
      distance.isLeft ? .hintTurnLeftTimes : .hintTurnRightTimes, .saying(Ordinal.saying(passes)))
  }

  private func of(_ dial: Int, _ saying: Message) -> Message {
    lock.dials.count > 1 ? Message(.hintOfDial, .number(dial + 1), .saying(saying)) : saying
  }

  // MARK: - The next step

  /// A position of a dial as it is read, in units within a turn.
  package func position(_ position: Int, of dial: Int) -> Int {
    DialUnits.withinTurn(position - played.markOffset(of: dial))
  }

  /// The next step; it copies the lock, so it is not computed for every picture.
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
        // The dial is at the number; reversing enters it.
        var events = LockEvents()
        let back = lock.tracker.dial.reversalTravel + abs(position - lock.tracker.extreme)
        ahead.turn(by: -awaited.sign * back, into: &events)
      } else if past > ahead.tolerance {
        return clearStep(dial)
      }
    }
    guard let target = ahead.target else { return clearStep(dial) }
    return .turn(
      dial: dial, index: ahead.entered, distance: target - position, passes: ahead.awaitedPasses)
  }

  private func step(of lock: WheelLock, _ dial: Int) -> LockStep {
    let position = lock.tracker.position
    if let distance = distanceToOpen(lock) {
      return .turn(dial: dial, index: guides[dial].count - 1, distance: distance, passes: 1)
    }
    var guide = guides[dial]
    guard guide.isCleared(lock.tracker) else { return clearStep(dial) }
    var target = guide.target(lock.tracker)
    if lock.tracker.direction == guide.direction {
      let past = (position - target) * guide.direction.sign
      let tolerance = lock.tracker.dial.units(ofStops: played.tolerance)
      if abs(past) <= tolerance, guide.entered < guide.count - 1 {
        // The dial is at the number; reversing enters it.
        guide.turnedRound(at: lock.tracker.extreme, after: guide.direction)
        target = guide.targetAfterTurningRound
      } else if past > tolerance || guide.entered == guide.count - 1 {
        return clearStep(dial)
      }
    }
    return .turn(dial: dial, index: guide.next, distance: target - position, passes: guide.passes)
  }

  /// The turn to the opening point, in units, where the wheels are right already and stay so; nil where they
  /// aren't.
  private func distanceToOpen(_ lock: WheelLock) -> Int? {
    guard let combination = played.dials.first?.combination else { return nil }
    let last = combination.direction(of: combination.numbers.count - 1)
    for direction in [last, last.opposite] {
      let distance = Dial.distance(
        from: lock.tracker.position, to: lock.camGate, direction: direction)
      var ahead = lock
      var events = LockEvents()
      ahead.turn(by: distance * direction.sign, into: &events)
      if ahead.isReady { return distance * direction.sign }
    }
    return nil
  }

  private func clearStep(_ dial: Int) -> LockStep {
    let turn = clearing(of: dial)
    return .clear(dial: dial, there: turn.there, back: turn.back)
  }

  /// The two turns of a dial that clear what was dialled before, in units.
  ///
  /// A wheel pack needs a turn more than it has wheels.
  ///
  /// A lock that knows its numbers is cleared by entering a wrong one, which takes only a stop or two.
  func clearing(of dial: Int) -> (there: Int, back: Int) {
    let combination = played.dials[dial].combination
    switch lock.dials[dial] {
    case .wheels: return (combination.first.sign * combination.numbers.count * DialUnits.perTurn, 0)
    case .numbers(let lock): return clearing(of: lock)
    }
  }

  private func clearing(of lock: NumberLock) -> (there: Int, back: Int) {
    let width = lock.tracker.dial.unitsPerStop
    let last = lock.combination.numbers.count - 1
    let sign = lock.combination.direction(of: lock.entered).sign
    let left = lock.target.map { ($0 - lock.tracker.position) * sign } ?? 0
    // A wrong number must be neither reached nor within the tolerance.
    if left <= 0 || left - width > lock.tolerance { return (sign * width, -sign * width) }
    if lock.opening == .stop, lock.entered == last { return (-2 * sign * width, sign * width) }
    let distance = left + lock.tolerance + width
    return (sign * distance, -sign * distance)
  }
}

extension Int {
  /// Whether a turn by so many units is to the left.
  package var isLeft: Bool { DialDirection(of: self) != .clockwise }
}
