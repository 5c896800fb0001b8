import Input
import Locks

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
    hint = text(of: grade, for: step)
    switch grade {
    case .nudge, .direction, .number: break
    case .show: demonstrate(onlyNext: true, at: time, &effects)
    case .perform: perform(step, at: time, &effects)
    }
  }

  /// Forgets the hint: it was for a number that is behind.
  mutating func forgetHint() {
    hintGrade = 0
    hint = ""
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

  private func text(of grade: HintGrade, for step: LockStep) -> String {
    switch (step, grade) {
    case (.handle, _): "All numbers are dialled: try the handle."
    case (.nothing, _): ""
    case (.clear, .nudge): "Something is wrong by now: it wants to be cleared first."
    case (.clear(_, let there, _), .direction):
      "Clear it: turn \(DialDirection(of: there)?.word ?? "left")."
    case (.clear, _): "Clear it: \(step.sentence(of: self))."
    case (.turn(let dial, let index, _, _), .nudge):
      which(dial) + "The \(Ordinal.text(index + 1)) number comes next."
    case (.turn(let dial, _, let way, let passes), .direction):
      which(dial) + "Turn \(DialDirection(of: way)?.word ?? "left")"
        + (passes > 1 ? " until the number comes by the \(Ordinal.text(passes)) time." : ".")
    case (.turn, _): sentenceCase(step.sentence(of: self)) + "."
    }
  }

  private func which(_ dial: Int) -> String {
    lock.dials.count > 1 ? "Dial \(dial + 1): " : ""
  }

  private func sentenceCase(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
