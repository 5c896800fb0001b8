import SwivelGameSupport
import Testing

enum Hands: CaseIterable { case finger, keys, gamepad }

struct Pupil {
  var player: LockVisitor
  let hands: Hands

  init(_ lesson: Lesson, _ hands: Hands) {
    player = LockBench.visitor(lesson.level)
    self.hands = hands
  }

  var lesson: LessonProgress? { player.lockSession.lesson }

  mutating func press(_ control: LockControl) {
    switch hands {
    case .finger: player.tap(control)
    case .keys: focus(control) { $0.press(.tab) }
    case .gamepad: focus(control) { $0.button(.dpadUp) }
    }
    player.wait(20)
  }

  /// Moves the focus until it is on a button, presses it, and goes back to the dial.
  private mutating func focus(_ control: LockControl, _ step: (inout LockVisitor) -> Void) {
    for _ in 0..<40 where player.session.focusedLockControl != control { step(&player) }
    if hands == .keys { player.press(.enter) } else { player.button(.a) }
    for _ in 0..<40 where player.session.focusedLockControl != .handle { step(&player) }
  }

  /// Turns the dial by stops, to the left for positive ones.
  mutating func turn(_ stops: Int) {
    switch hands {
    case .finger: player.turn(stops: Double(stops))
    case .keys: player.press(stops > 0 ? .left : .right, times: abs(stops))
    case .gamepad: for _ in 0..<abs(stops) { player.button(stops > 0 ? .dpadLeft : .dpadRight) }
    }
    player.wait(20)
  }

  /// Turns on to the left until a number is under the mark.
  mutating func goOn(to index: Int) {
    let dial = player.lockSession.played.dials[0].combination.dial
    let now = dial.nearestStop(at: DialUnits.withinTurn(player.lockSession.lock.position(of: 0)))
    turn((index / dial.unitsPerStop - now + 2 * dial.stops) % dial.stops)
  }

  var wheels: WheelLock? {
    if case .wheels(let wheels) = player.lockSession.lock.dials[0] { wheels } else { nil }
  }

  mutating func readAllRound() {
    press(.park)
    for _ in 0..<player.lockSession.played.dials[0].combination.dial.stops {
      press(.read)
      turn(1)
    }
  }

  mutating func doStep() {
    guard let step = lesson?.step, let wheels else { return }
    let gate = wheels.wheels[wheels.highest].gate
    let stops = player.lockSession.played.dials[0].combination.dial.stops
    switch step {
    case .park: press(.park)
    case .left:
      goOn(to: wheels.camGate)
      turn(2)
    case .right: turn(-4)
    case .read: press(.read)
    case .round:
      if player.lockSession.buttons.contains(.sweep) { press(.sweep) } else { readAllRound() }
    case .sweep: press(.sweep)
    case .mark, .trueGate:
      goOn(to: gate)
      press(.mark)
    case .apart:
      press(.park)
      goOn(to: gate)
      turn(-stops - 3)
      press(.read)
    case .which: press([.firstWheel, .secondWheel, .thirdWheel][wheels.highest])
    }
  }
}

@Suite struct `The school` {
  @Test(arguments: Lesson.allCases, Hands.allCases)
  func `is gone through to its end, each step by what it asks for`(lesson: Lesson, hands: Hands) {
    var pupil = Pupil(lesson, hands)
    expectTrue(pupil.player.lockSession.isSeeingThrough)
    for done in lesson.steps.indices {
      expectEqual(pupil.lesson?.done, done)
      expectEqual(pupil.lesson?.step, lesson.steps[done])
      expectEqual(pupil.player.lockSession.isSeeingThrough, done < lesson.glassSteps)
      if done == lesson.glassSteps { expectTrue(!pupil.player.lockSession.graph.readings.isEmpty) }
      pupil.doStep()
    }
    expectTrue(pupil.player.isOpen)
    expectLess(pupil.player.lockSession.graph.readings.count, 30, "the first lock's are gone")
    expectTrue(pupil.player.session.state.locks.progress[lesson.id] != nil)
    expectTrue(pupil.player.lockSession.isAlone)
  }

  @Test func `isn't led on by what the dial does while it parks`() {
    var pupil = Pupil(.contacts, .finger)
    for _ in 0..<2 { pupil.press(.park) }
    expectEqual(pupil.lesson?.step, .left)
    expectEqual(pupil.player.verdicts, ["Not yet: do the step above first."])
  }

  @Test func `takes no false gate, no other number and no other wheel for the answer`() {
    var gates = Pupil(.falseGates, .finger)
    gates.doStep()
    gates.goOn(to: 3 * DialUnits.perTurn / 20)
    gates.press(.mark)
    expectEqual(gates.player.verdicts, ["That is a false notch: its dip is shallow."])
    gates.turn(2)
    gates.press(.mark)
    expectTrue(gates.player.verdicts == ["There is no notch here."] && gates.lesson?.done == 1)
    var wheel = Pupil(.wheel, .finger)
    for _ in 0..<2 { wheel.doStep() }
    wheel.press(.thirdWheel)
    expectEqual(wheel.player.verdicts, ["That notch is another wheel's."])
    expectEqual(wheel.lesson?.done, 2)
  }
}

@Suite struct `A sweep` {
  @Test func `reads what a hand reads, and is undone in one step`() {
    var byHand = Pupil(.graph, .finger)
    expectTrue(!byHand.player.lockSession.buttons.contains(.sweep))
    byHand.readAllRound()
    expectTrue(byHand.player.lockSession.buttons.contains(.sweep))
    let read = byHand.player.lockSession.graph.readings
    let before = byHand.player.lockSession.lock
    byHand.press(.sweep)
    let swept = Array(byHand.player.lockSession.graph.readings.dropFirst(read.count))
    expectTrue(swept == read && read.count == 20)
    byHand.press(.undo)
    expectEqual(byHand.player.lockSession.lock, before)
  }

  @Test func `stops where it is pressed again or a hand comes`() {
    for isHand in [true, false] {
      var pupil = Pupil(.graph, .finger)
      pupil.readAllRound()
      pupil.player.tap(.sweep)
      pupil.player.wait(1)
      let read = pupil.player.lockSession.graph.readings.count
      expectTrue((21..<40).contains(read))
      if isHand { pupil.player.turn(stops: 1) } else { pupil.player.tap(.sweep) }
      pupil.player.wait(20)
      expectEqual(pupil.player.lockSession.graph.readings.count, read)
    }
  }

  @Test func `is known at every graph once its lesson is done`() {
    var player = LockBench.visitor("graph")
    expectTrue(!player.lockSession.buttons.contains(.sweep))
    player.send(.reply(.progress(RawText(text: "\(Lesson.sweep.id) 3"))))
    expectTrue(player.lockSession.buttons.contains(.sweep))
  }
}

@Suite struct `A gamepad in the hand` {
  @Test func `trembles with what a lock does, and only in the hand`() {
    var finger = Pupil(.graph, .finger)
    finger.turn(1)
    var pad = Pupil(.graph, .gamepad)
    pad.turn(1)
    let felt = { (pupil: Pupil) in
      pupil.player.effects.contains { if case .rumble = $0 { true } else { false } }
    }
    expectTrue(!felt(finger) && felt(pad))
  }

  @Test(arguments: [(0, nil), (50, 100), (100, 200)])
  func `trembles as strongly as the settings say`(percent: Int, light: Int?) {
    var pad = Pupil(.graph, .gamepad)
    pad.player.send(.reply(.settings("{\"format\": 1, \"rumble\": \(percent)}")))
    pad.turn(1)
    let ticks = pad.player.effects.compactMap { effect in
      if case .rumble(let rumble) = effect { rumble.light } else { nil }
    }
    expectEqual(ticks.last, light)
  }
}
