import SwivelGeometry
import SwivelInput

/// How what is owed is caught up, of a hand and of a single value.
enum CatchUp {
  /// No report carries what is held further than this share of the longest step of a finger.
  static let share = 1.22
  /// What may be added to that, in points a second.
  static let speed = 140.0
  /// What may be added to both for noise, in points.
  static let slack = 0.2
  /// In silence what is owed is paid in steps of so many microseconds.
  static let silence: Int64 = 8_000
  /// What is less than this is no distance, in points, and what is more is no debt that can be paid.
  static let (nothing, tooFar) = (1e-9, 1e5)
}

/// What a hand shows: the goal, the steps towards it, and what is owed in between, of which nothing else is kept
/// than what lies between both.
extension Hand {
  /// What is to be shown: what is measured, of the parts that have begun.
  @inline(__always) var goal: Displacement {
    let parts = parts
    guard !parts.isEmpty else { return base }
    var goal = base
    if parts.contains(.turn) { goal.turn += course.angle }
    if parts.contains(.scale) { goal.scale *= growth }
    if parts.contains(.move) { goal.translation = travel }
    goal.movement = movement(of: goal, trailing: .zero)
    return goal
  }

  /// The goal of a single finger, which can neither turn nor spread: what these still owe is dropped.
  var goalOfOneFinger: Displacement {
    var goal = shown
    goal.translation = self.goal.translation
    goal.movement.translation += lag
    return goal
  }

  /// Whether what is shown is behind the goal.
  var isOwing: Bool { owed > 0 }

  /// Whether time alone changes nothing.
  @inline(__always) var isCaughtUp: Bool { !isOwing && begun.isSuperset(of: followed) }

  /// Follows a report that has been measured: first the hand's own step, then a part of what is owed.
  ///
  /// A report may name its contacts one by one. Then only what is more than the share of the hand's own step is caught up,
  /// and once, as nobody knows how far the contacts go that it hasn't named yet.
  /// - Parameters:
  ///   - time: up to when what is owed is paid.
  ///   - isNew: whether a report begins with it, rather than continues.
  @inline(__always) mutating func catchUp(at time: Timestamp, isNewReport isNew: Bool) {
    defer { (pending, longestStep, last) = (0, 0, pose) }
    let earlier = isNew ? 0 : reported
    reported = max(earlier, longestStep)
    let parts = parts
    guard !parts.isEmpty else { return }
    let turn = parts.contains(.turn) ? course.angle - last.turn : 0
    let growth = parts.contains(.scale) ? self.growth / last.growth : 1
    let translation = parts.contains(.move) ? centroid - last.centroid : .zero
    guard isOwing || mayOutrun(turn, growth, translation) else {
      showGoal()
      if mustTakeHold { takeHold(of: goal) }
      return
    }
    let passed = min(max(time.microseconds(since: paidAt), 0), CatchUp.silence)
    let paid = CatchUp.speed * (Double(passed) / 1e6)
    let budget = CatchUp.share * longestStep.squareRoot() + paid
    let far = distance(of: turn, growth, translation)
    if far > budget + CatchUp.slack {
      showShare((budget + CatchUp.slack) / far, of: turn, growth, translation)
      pay(0)
    } else if isOwing {
      showShare(1, of: turn, growth, translation)
      let isWhole = pending == contacts.active
      let more = (CatchUp.share - 1) * (reported.squareRoot() - earlier.squareRoot())
      pay(isWhole ? max(0, budget - far) : more + paid)
    } else {
      showGoal()
    }
    if mustTakeHold { takeHold(of: goal) }
  }

  /// Whether the step of the hand may carry a finger further than its share of the longest step, and the slack.
  ///
  /// The parts of a step of two fingers carry none further than 1 / cos(turn / 2) or 2 / √3 times the longest step, which
  /// is less than ``CatchUp/share``. Of more fingers none is further from the middle than √n times their radius.
  @inline(__always)
  private func mayOutrun(_ turn: Double, _ growth: Double, _ translation: Vector) -> Bool {
    guard contacts.count > 2 else { return turn.magnitude > 0.5 }
    guard contacts.count == count else { return true }
    let most = CatchUp.share * longestStep.squareRoot() + CatchUp.slack
    let arm = (Double(count) * meanSquare).squareRoot()
    return translation.length + arm * ((1 - 1 / growth).magnitude + turn.magnitude / growth) > most
  }

  /// Goes a share of the hand's own step.
  @inline(__always) private mutating func showShare(
    _ share: Double, of turn: Double, _ growth: Double, _ translation: Vector
  ) {
    let (turned, grown) = (share * turn, 1 + share * (growth - 1))
    shown.turn += turned
    shown.scale *= grown
    shown.translation += translation * share
    // The content under the centroid turns and grows with the rest.
    lag = lag.turned(by: Angle(radians: turned)) * grown + translation * (1 - share)
    owed = distanceToGoal
  }

  /// Catches up by so many points at the finger that is furthest behind.
  @inline(__always) private mutating func pay(_ points: Double) {
    guard owed > points, owed < CatchUp.tooFar else { return showGoal() }
    let (share, goal) = (points / owed, goal)
    shown.turn += share * (goal.turn - shown.turn)
    shown.scale += share * (goal.scale - shown.scale)
    shown.translation += (goal.translation - shown.translation) * share
    lag = lag * (1 - share)
    shown.movement = movement(of: shown, trailing: lag)
    owed -= points
  }

  /// Shows the goal, so that nothing is owed.
  @inline(__always) mutating func showGoal() {
    if followed == .all {
      shown = goal
    } else {
      // Without a movement, so that a gesture of one part doesn't pay for it at each event.
      let parts = parts
      if parts.contains(.turn) { shown.turn = base.turn + course.angle }
      if parts.contains(.scale) { shown.scale = base.scale * growth }
      if parts.contains(.move) { shown.translation = travel }
    }
    lag = .zero
    owed = 0
  }

  /// The similarity of a movement, whose content trails behind the centroid.
  @inline(__always)
  private func movement(of reached: Displacement, trailing lag: Vector) -> Similarity {
    guard followed == .all else { return .identity }
    return Similarity(
      rotation: Angle(radians: reached.turn), scale: reached.scale, carrying: content,
      to: centroid - lag)
  }

  /// How far what is shown under the fingers is from where the goal has it, at the finger that holds where that is
  /// most, in points.
  var distanceToGoal: Double {
    @inline(__always) mutating get {
      let goal = goal
      let (sine, cosine) = Angle(radians: goal.turn - shown.turn).sineAndCosine
      let growth = goal.scale / shown.scale
      return distance(
        growth * cosine - 1, growth * sine,
        followed == .all ? lag : goal.translation - shown.translation)
    }
  }

  /// How far a step has carried what is held, at the finger that holds where that is most, in points.
  @inline(__always)
  private mutating func distance(of turn: Double, _ growth: Double, _ translation: Vector) -> Double
  {
    let (sine, cosine) = turn == 0 ? (0, 1) : sineAndCosine(turn)
    return distance(1 - cosine / growth, sine / growth, translation)
  }

  /// The longest way of a finger that holds, in points, by a share of its distance from the centroid along and across
  /// it, and a way of all; a finger that rests doesn't hold.
  @inline(__always)
  private mutating func distance(_ along: Double, _ across: Double, _ translation: Vector) -> Double
  {
    let middle = centroid
    var most = 0.0
    contacts.forEach { _, contact, isActive in
      guard isActive || contact.isLate else { return }
      let arm = contact.position - middle
      let carried = Vector(
        x: translation.x + along * arm.x - across * arm.y,
        y: translation.y + along * arm.y + across * arm.x)
      most = max(most, carried.lengthSquared)
    }
    return most.squareRoot()
  }

  /// Follows the contacts that were noted, as one report; whether something moved that takes part.
  @inline(__always) mutating func measureAndCatchUp(
    at time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy, mayMove: Bool
  ) -> Bool {
    let isNew = heard & pending != 0 || time != reportedAt
    if begun.isSuperset(of: followed) {
      guard measure() else { return false }
    } else {
      guard measureAndDecide(at: time, thresholds, slop, mayMove: mayMove) else { return false }
    }
    catchUp(at: time, isNewReport: isNew)
    if isOwing, slop == .include || isRecognized { showGoal() }
    (paidAt, reportedAt) = (time, time)
    return true
  }

  private mutating func measureAndDecide(
    at time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy, mayMove: Bool
  ) -> Bool {
    let (moved, before) = (pending.nonzeroBitCount, heard & pending != 0 ? sample : nil)
    guard measure() else { return false }
    if let before { evidence.note(before) }
    if isRecognized {
      beginRecognized(mayMove: mayMove)
    } else {
      decide(at: time, moved: moved, thresholds, slop, mayMove: mayMove)
    }
    return true
  }

  /// When what is owed is paid next, or parts begin since the hand rests, if nothing is reported until then.
  @inline(__always) func due(_ thresholds: Thresholds) -> Timestamp? {
    guard !contacts.isEmpty else { return nil }
    if isOwing { return paidAt.adding(microseconds: CatchUp.silence) }
    guard !begun.isSuperset(of: followed), !thresholds.isExact, !unshown.isEmpty else { return nil }
    return reportedAt.adding(microseconds: Evidence.rest)
  }

  /// Advances to a time, in which what is owed is paid, and a hand has come to rest; whether something has changed.
  mutating func advance(to time: Timestamp, _ thresholds: Thresholds, _ slop: SlopPolicy) -> Bool {
    var changes = false
    while let due = due(thresholds), due <= time {
      paidAt = due
      if isOwing {
        owed = distanceToGoal
        pay(CatchUp.speed * Double(CatchUp.silence) / 1e6)
      } else {
        begin(unshown, slop)
        owed = distanceToGoal
        if slop == .include { showGoal() }
      }
      changes = true
    }
    return changes
  }

  /// Begins parts, after a policy for what they have gone before this report.
  mutating func begin(_ new: TransformParts, _ slop: SlopPolicy) {
    let isFirst = parts.isEmpty
    begun.formUnion(new)
    guard !new.isDisjoint(with: followed) else { return }
    takeUp(new.intersection(followed))
    if isFirst { lag = last.centroid - shown.movement.apply(content) }
    guard slop == .subtract else { return owed = .infinity }
    // What the new parts have gone counts from here, without the step of this report.
    if new.contains(.turn) { last.turn = course.angle }
    if new.contains(.scale) { last.growth = growth }
    if new.contains(.move) { last.centroid = centroid }
    dropOwed()
  }

  /// Takes up what parts that begin had measured before contacts landed or lifted: about the middle of the contacts
  /// now, so that it doesn't come back as a shift.
  private mutating func takeUp(_ new: TransformParts) {
    let before = base
    if new.contains(.turn) {
      base.turn += unbegun.turn
      unbegun.turn = 0
    }
    if new.contains(.scale) {
      base.scale *= unbegun.growth
      unbegun.growth = 1
    }
    guard base != before else { return }
    dropped.turn += before.turn - base.turn
    dropped.scale *= before.scale / base.scale
    guard followed == .all else { return }
    base.movement = Similarity(
      rotation: Angle(radians: base.turn), scale: base.scale, carrying: content,
      to: anchor.centroid)
  }

  /// Begins here: what the hand has gone until now is owed, or dropped, and no movement is shown.
  mutating func beginHere(_ slop: SlopPolicy) {
    gap = nil
    if parts.isEmpty {
      begun.formUnion(followed == .all ? .move : followed)
      takeUp(parts)
    }
    shown = Displacement()
    lag = centroid - content
    owed = distanceToGoal
    switch slop {
    case .repay: if owed < CatchUp.nothing { owed = 0 }
    case .subtract: dropOwed()
    case .include: showGoal()
    }
  }

  /// Drops what is owed up to the last report: the goal there becomes what is shown.
  private mutating func dropOwed() {
    let (parts, before) = (parts, base)
    let (turn, growth) = (
      parts.contains(.turn) ? last.turn : 0, parts.contains(.scale) ? last.growth : 1
    )
    base.turn = shown.turn - turn
    base.scale = shown.scale / growth
    if parts.contains(.move) { base.translation = shown.translation - (last.centroid - from) }
    let gone = Similarity(
      rotation: Angle(radians: turn), scale: growth, carrying: anchor.centroid, to: last.centroid)
    if followed == .all {
      base.movement = gone.inverse.after(shown.movement)
      content = base.movement.inverse.apply(anchor.centroid)
    }
    dropped.turn += before.turn - base.turn
    dropped.scale *= before.scale / base.scale
    dropped.translation += before.translation - base.translation
    lag = .zero
    owed = 0
  }
}
