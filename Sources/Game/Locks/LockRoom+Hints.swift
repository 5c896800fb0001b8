import Input
import Locks
import Texts

/// What a hint tells, from the least to the most.
enum HintGrade: Int, CaseIterable {
  /// That something comes next, and what.
  case nudge = 1
  /// The direction.
  case direction
  /// The number and how often it comes by.
  case number
  /// The turn before one's eyes.
  case show
  /// The turn itself.
  case perform
}

extension LockRoom {
  /// How many grades hints have.
  public static var hintGrades: Int { HintGrade.allCases.count }

  /// Shows a hint more for what comes next, where the level allows it.
  mutating func takeHint(at time: Timestamp, _ effects: inout [Effect]) {
    guard level.assists.contains(.hints), opened == nil, ownNumbers == nil else { return }
    if hintGrade + 1 >= HintGrade.show.rawValue { letGo() }
    finishTurning(at: time, &effects)
    guard opened == nil else { return }
    demonstration = nil
    let step = nextStep
    hintGrade = min(hintGrade + 1, Self.hintGrades)
    hintsTaken += 1
    guard let grade = HintGrade(rawValue: hintGrade) else { return }
    hint = saying(of: grade, for: step)
    switch grade {
    case .nudge, .direction, .number: break
    case .show: demonstrate(onlyNext: true, at: time, &effects)
    case .perform: perform(step, at: time, &effects)
    }
  }

  /// Forgets the hint: it was for a number that is behind.
  mutating func forgetHint() {
    hintGrade = 0
    hint = nil
  }

  /// Does what comes next, as a person would, and as a step that can be taken back.
  private mutating func perform(
    _ step: LockStep, at time: Timestamp, _ effects: inout [Effect]
  ) {
    switch step {
    case .clear(let dial, let there, let back):
      history.append(memory)
      drive(dial, by: there, then: back)
    case .turn(let dial, _, let way, _):
      history.append(memory)
      drive(dial, by: way)
    case .handle: tryHandle(at: time, &effects)
    case .nothing: break
    }
    verdict = []
    // The next hint is for what comes after this.
    hintGrade = 0
  }

  private func saying(of grade: HintGrade, for step: LockStep) -> Message? {
    switch (step, grade) {
    case (.handle, _): Message(.hintHandle)
    case (.nothing, _): nil
    case (.clear, .nudge): Message(.hintIsWrong)
    case (.clear(_, let there, _), .direction):
      Message(there.isLeft ? .hintClearLeft : .hintClearRight)
    case (.clear(_, let there, _), _): Self.clearing(there)
    case (.turn(let dial, let index, _, _), .nudge):
      of(dial, Message(.hintNumberNext, .saying(Ordinal.saying(index + 1))))
    case (.turn(let dial, _, let way, let passes), .direction):
      of(dial, Self.turning(way, passes))
    case (.turn(let dial, let index, _, _), _):
      played.saying(ofTurn: index, of: dial, isWhole: true).map { of(dial, $0) }
    }
  }

  private static func clearing(_ there: Int) -> Message {
    let turns = abs(there) / DialUnits.perTurn
    guard turns > 0 else {
      return Message(there.isLeft ? .hintClearLeftBit : .hintClearRightBit)
    }
    return Message(
      there.isLeft ? .hintClearLeftTurns : .hintClearRightTurns, .number(turns), count: turns)
  }

  private static func turning(_ way: Int, _ passes: Int) -> Message {
    guard passes > 1 else { return Message(way.isLeft ? .hintTurnLeft : .hintTurnRight) }
    return Message(
      way.isLeft ? .hintTurnLeftTimes : .hintTurnRightTimes, .saying(Ordinal.saying(passes)))
  }

  private func of(_ dial: Int, _ saying: Message) -> Message {
    lock.dials.count > 1 ? Message(.hintOfDial, .number(dial + 1), .saying(saying)) : saying
  }
}

extension Int {
  /// Whether a dial that is turned so far is turned to the left.
  var isLeft: Bool { DialDirection(of: self) != .clockwise }
}
