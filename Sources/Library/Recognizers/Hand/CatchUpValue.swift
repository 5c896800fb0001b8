import SwivelInput

/// A number that one finger changes, as it is shown: what ``Hand`` does for the turn, the scale and the way of several.
///
/// It goes the finger's own steps, and what was gone before it is shown is caught up on the way and in time. No report
/// carries it further than 1.22 times the finger's step, 140 points a second and 0.2 points.
struct CatchUpValue: Hashable, Encodable, Sendable {
  /// Where the finger has it.
  private(set) var goal = 0.0
  private(set) var shown = 0.0
  /// How many points one of it is at the finger.
  private var lever = 1.0
  /// The time up to which what is owed was paid.
  private var paidAt = Timestamp.zero

  /// How far what is shown trails behind the finger, in points.
  private var owed: Double {
    let owed = (goal - shown).magnitude * lever
    return owed < CatchUp.nothing ? 0 : owed
  }

  /// Goes a step of the finger before it is shown.
  mutating func measure(_ own: Double, lever: Double, at time: Timestamp) {
    goal += own
    (self.lever, paidAt) = (lever, time)
  }

  /// Begins to be shown, before the step of the report in which it does.
  mutating func begin(_ slop: SlopPolicy) { if slop == .subtract { arrive() } }

  /// Follows a step of the finger.
  ///
  /// - Parameters:
  ///   - own: by how much the step changes it.
  ///   - lever: how many points one of it is at the finger.
  ///   - step: how far the finger has gone, in points.
  mutating func update(
    _ own: Double, lever: Double, step: Double, at time: Timestamp, _ slop: SlopPolicy
  ) {
    let passed = min(max(time.microseconds(since: paidAt), 0), CatchUp.silence)
    let budget = CatchUp.share * step + CatchUp.speed * Double(passed) / 1e6
    measure(own, lever: lever, at: time)
    let far = own.magnitude * lever
    guard slop != .include else { return arrive() }
    guard far <= budget + CatchUp.slack else {
      return shown += own * (budget + CatchUp.slack) / far
    }
    shown += own
    pay(max(0, budget - far))
  }

  /// When what is owed is paid next, if nothing is reported until then; nil where nothing is owed.
  var due: Timestamp? { owed > 0 ? paidAt.adding(microseconds: CatchUp.silence) : nil }

  /// Advances to a time, in which what is owed is paid.
  mutating func advance(to time: Timestamp) {
    while let due, due <= time {
      paidAt = due
      pay(CatchUp.speed * Double(CatchUp.silence) / 1e6)
    }
  }

  /// Shows it where the finger has it.
  mutating func arrive() { shown = goal }

  private mutating func pay(_ points: Double) {
    let owed = owed
    guard owed > points, owed < CatchUp.tooFar else { return arrive() }
    shown += points / owed * (goal - shown)
  }
}
