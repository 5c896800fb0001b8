import SwivelCommands
import SwivelGestures
import SwivelLockPlay
import SwivelLocks
import SwivelSession
package import SwivelTapes

extension ScriptRunner {
  /// Turns a lock's dial to a number, and waits until it is at rest.
  package mutating func dial(_ turn: ScriptDialTurn, _ location: ScriptLocation) throws(ScriptError)
  {
    let distance: Int
    do { distance = try self.distance(of: turn) } catch { throw refusal(error, location) }
    switch turn.hand {
    case .fingers, .mouse, .pen, .touchpad:
      let plan: ScriptPlan
      do { plan = try handPlan(turn, distance) } catch { throw refusal(error, location) }
      try send(plan, location)
    case .gamepad:
      try choose(turn.dial - 1, withPad: true, location)
      try send(stickPlan(turn, distance), location)
    case .keys, .wheel: try step(turn, distance, location)
    }
    try waitForRest(of: turn.dial - 1, location)
  }

  /// Tries the handle, by a hand, or by Enter or A.
  package mutating func pushHandle(_ hand: ScriptHand, _ location: ScriptLocation)
    throws(ScriptError)
  {
    guard session.lockSession != nil else {
      throw ScriptError(
        location, found: "handle",
        expected: "a lock, but the place is \(session.state.route.rawValue)")
    }
    switch hand {
    case .fingers, .mouse, .pen, .wheel, .touchpad:
      let action = ScriptAction.tap(.named(LockControl.handle.name), times: 1, hand)
      try send(try plan(action, location), location)
    case .keys:
      try focus(withPad: false, location) { $0.focusedLockControl == .handle }
      try send(try plan(.key(.enter, [], times: 1), location), location)
    case .gamepad:
      try focus(withPad: true, location) { $0.focusedLockControl == .handle }
      try send(try plan(.gamepadPress(.a, times: 1), location), location)
    }
  }

  func refusal(_ error: TargetNotFound, _ location: ScriptLocation) -> ScriptError {
    ScriptError(location, found: error.found, expected: error.expected)
  }

  /// The turn of the dial, in units, positive to the left.
  ///
  /// A dial within a quarter of a stop of the number is at it, so that the first arrival is a turn away.
  private func distance(of turn: ScriptDialTurn) throws(TargetNotFound) -> Int {
    let index = turn.dial - 1
    _ = try session.face(of: index)
    guard let lockSession = session.lockSession else { throw session.noDial(index) }
    let dial = lockSession.played.dials[index].combination.dial
    guard Double(turn.number) / 1e6 < Double(dial.stops) else {
      throw TargetNotFound(
        found: ScriptTarget.dialStop(turn.dial, turn.number).text,
        expected: "a number below \(dial.stops)")
    }
    let target =
      dial.units(ofStops: Double(turn.number) / 1e6) + lockSession.played.markOffset(of: index)
    let position = lockSession.goal(of: index)
    let sign = turn.isLeft ? 1 : -1
    var distance = DialUnits.withinTurn((target - position) * sign)
    let near = dial.unitsPerStop / 4
    if distance <= near { distance += DialUnits.perTurn }
    return sign * (distance + (turn.times - 1) * DialUnits.perTurn)
  }

  private mutating func handPlan(
    _ turn: ScriptDialTurn, _ distance: Int
  ) throws(TargetNotFound) -> ScriptPlan {
    let angle = Dial.angle(at: distance)
    return try self.turn(.dial(turn.dial), angle, duration(of: turn, by: angle), turn.hand)
  }

  private func duration(of turn: ScriptDialTurn, by angle: Angle) -> Int64 {
    let usual = Int64(angle.turns.magnitude * Double(ScriptPace.perTurn))
    return turn.duration ?? max(ScriptPace.minimumTurn, usual)
  }

  /// Waits until a dial that turns by itself is at rest.
  private mutating func waitForRest(of dial: Int, _ location: ScriptLocation) throws(ScriptError) {
    let last = clock + ScriptPace.settling
    while clock < last, session.lockSession?.motions[dial].isTurning == true {
      try advance(by: ScriptPace.report, location)
    }
  }

  /// The events of a stick that is pushed up, circles and returns; the dial turns with it.
  private func stickPlan(_ turn: ScriptDialTurn, _ distance: Int) -> ScriptPlan {
    let angle = Dial.angle(at: distance)
    let reports = ScriptPlan.reports(in: duration(of: turn, by: angle))
    var plan = ScriptPlan()
    func push(_ stick: ExactPoint, at offset: Int64) {
      plan.add(.gamepad(.axis(.leftX, stick.x)), at: offset)
      plan.add(.gamepad(.axis(.leftY, stick.y)), at: offset)
    }
    for report in 0...reports {
      let fraction = Double(report) / Double(reports)
      let direction = angle * fraction - .turns(0.25)
      push(ExactPoint(Vector(length: 1, angle: direction)), at: report * ScriptPace.report)
    }
    push(.zero, at: (reports + 1) * ScriptPace.report)
    plan.length = (reports + 1) * ScriptPace.report + ScriptPace.pause
    return plan
  }

  /// Turns a dial by keys or the wheel: by whole stops as far as possible, then by quarters.
  private mutating func step(
    _ turn: ScriptDialTurn, _ distance: Int, _ location: ScriptLocation
  ) throws(ScriptError) {
    let dial = turn.dial - 1
    if turn.hand == .keys { try choose(dial, withPad: false, location) }
    guard let lockSession = session.lockSession else {
      throw refusal(session.noDial(dial), location)
    }
    var old = lockSession.goal(of: dial)
    let goal = old + distance
    while let stops = stops(of: dial, to: goal) {
      try send(try plan(Self.step(stops, turn), location), location)
      guard let new = session.lockSession?.goal(of: dial),
        new != old || session.lockSession?.opened != nil
      else {
        throw ScriptError(
          location, found: "a dial that stays where it is", expected: "one that can be turned now")
      }
      old = new
    }
  }

  /// The next step towards a position, in quarters of a stop; nil where none leads there without overshooting.
  private func stops(of dial: Int, to goal: Int) -> Int? {
    guard let lockSession = session.lockSession, lockSession.opened == nil else { return nil }
    let row = lockSession.stops(of: dial)
    let old = lockSession.goal(of: dial)
    let sign = (goal - old).signum()
    for count in [5, 1] where sign != 0 {
      let stop = sign > 0 ? row.stopBelow(old) : row.stopAbove(old)
      if (goal - row.position(of: stop + sign * count)) * sign >= 0 { return sign * count * 4 }
    }
    return sign != 0 && abs(goal - old) >= row.width / 4 ? sign : nil
  }

  private static func step(_ quarters: Int, _ turn: ScriptDialTurn) -> ScriptAction {
    let isFine = !quarters.isMultiple(of: 4)
    guard turn.hand == .keys else {
      let notches = Int64(isFine ? quarters : quarters / 4) * 1_000_000
      return .wheel(.dial(turn.dial), by: notches, isFine ? .shift : [])
    }
    let isLeft = quarters > 0
    if abs(quarters) == 20 { return .key(isLeft ? .pageUp : .pageDown, [], times: 1) }
    return .key(isLeft ? .left : .right, isFine ? .shift : [], times: 1)
  }

  private mutating func choose(
    _ dial: Int, withPad: Bool, _ location: ScriptLocation
  ) throws(ScriptError) {
    if session.lockSession?.focus.dial == dial { return }
    try focus(withPad: withPad, location) { $0.lockSession?.focus.dial == dial }
  }

  /// Presses Tab, or down on the directional pad, until an element has the focus.
  private mutating func focus(
    withPad: Bool, _ location: ScriptLocation, where isRight: (Session) -> Bool
  ) throws(ScriptError) {
    for _ in 0..<Self.maximumControls {
      if isRight(session) { return }
      let next: ScriptAction =
        withPad ? .gamepadPress(.dpadDown, times: 1) : .key(.tab, [], times: 1)
      try send(try plan(next, location), location)
    }
    throw ScriptError(location, found: "no way there by the focus", expected: "a lock that is shut")
  }

  private static let maximumControls = 40
}

extension LockSession {
  /// The position of a dial when it will be at rest, in units.
  fileprivate func goal(of dial: Int) -> Int { lock.position(of: dial) + motions[dial].remaining }
}
