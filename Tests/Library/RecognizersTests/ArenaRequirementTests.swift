import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A gesture that waits for another to fail` {
  /// Triple, double and single taps, each of which waits for those of more taps.
  private func chain() throws -> ArenaStage<DefaultGestureDelegate> {
    var stage = ArenaStage()
    let single = stage.attach("single", .taps(1))
    let double = stage.attach("double", .taps(2))
    let triple = stage.attach("triple", .taps(3))
    try stage.arena.require(single, toFail: double)
    try stage.arena.require(single, toFail: triple)
    try stage.arena.require(double, toFail: triple)
    return stage
  }

  /// A single tap that waits for a double one.
  private func pair() throws -> ArenaStage<DefaultGestureDelegate> {
    var stage = ArenaStage()
    let single = stage.attach("single", .taps(1))
    try stage.arena.require(single, toFail: stage.attach("double", .taps(2)))
    return stage
  }

  @Test(arguments: [1: ["single ended"], 2: ["double ended"], 3: ["triple ended"]])
  func `comes through alone, as in hammer's chain of taps`(taps: Int, expected: [String]) throws {
    var stage = try chain()
    for _ in 0..<taps { stage.tap(1) }
    stage.wait(1000)
    expectEqual(stage.acts, expected)
    expectTrue(stage.arena.isIdle && stage.arena.due == nil)
  }

  @Test func `comes through at the very moment at which the other fails by time`() throws {
    var stage = try pair()
    stage.tap(1)
    expectEqual(stage.state("single"), .possible)
    expectEqual(stage.why("single"), .waiting(for: stage.id("double")))
    let due = try #require(stage.arena.due)
    expectEqual(due.microseconds, stage.time + Timestamp.longestTapInterval + 1)
    stage.wait(350)
    expectTrue(stage.acts.isEmpty)
    stage.wait(1)
    expectEqual(stage.acts, ["single ended"])
    expectTrue(stage.state("double") == .failed && stage.why("double") == .notMeant)
  }

  @Test func `also comes through when only the next report lets the time pass`() throws {
    var stage = try pair()
    stage.tap(1)
    stage.land(1, 100, 100, after: 5000)
    expectEqual(stage.acts, ["single ended"])
    stage.lift(1, 100, 100)
    stage.wait(400)
    expectEqual(stage.acts, ["single ended", "single ended"])
  }

  @Test func `fails when the other is recognised, also where both may be recognised together`()
    throws
  {
    var stage = ArenaStage(["pan": .pan, "press": .longPress])
    let (pan, press) = (stage.id("pan"), stage.id("press"))
    try stage.arena.require(pan, toFail: press)
    try stage.arena.setSimultaneous(true, pan, press)
    stage.drag(to: 109)
    expectEqual(stage.why("pan"), .waiting(for: press))
    stage.wait(500)
    expectEqual(stage.acts, ["press began"])
    expectEqual(stage.state("pan"), .failed)
    expectEqual(stage.why("pan"), .requiredRecognized(press))
  }

  @Test(arguments: SlopPolicy.allCases)
  func `begins where its contacts are when the other fails, without a jump`(slop: SlopPolicy) throws
  {
    var stage = ArenaStage()
    let pan = stage.attach("pan", .pan(PanGestureRecognizer(slop: slop)))
    var press = LongPressGestureRecognizer()
    press.allowableMovement = 50
    let other = stage.attach("press", .longPress(press))
    try stage.arena.require(pan, toFail: other)
    stage.drag(to: 120, 145)
    expectTrue(stage.state("pan") == .possible && stage.acts.isEmpty)
    stage.move(1, 155, 100)
    expectTrue(stage.acts == ["pan began"] && stage.state("pan") == .began)
    expectEqual(stage.arena[pan]?.pan?.translation, slop == .include ? Vector(x: 55, y: 0) : .zero)
    stage.move(1, 205, 100)
    let later = stage.arena[pan]?.pan?.translation.x ?? 0
    // Of what was gone 0.22 of the travel is caught up, and 140 points a second.
    let owed = slop == .subtract ? 50.0 : slop == .repay ? 1.22 * 50 : 105
    expectTrue(later >= owed && later < owed + 150 * 0.01 + 1e-9)
    stage.wait(400)
    expectEqual(stage.arena[pan]?.pan?.translation, Vector(x: slop == .subtract ? 50 : 105, y: 0))
  }

  @Test func `begins a transform without a jump`() throws {
    var stage = ArenaStage()
    let transform = stage.attach("transform", AnyGestureRecognizer(.transform))
    var press = LongPressGestureRecognizer()
    press.numberOfTouchesRequired = 2
    press.allowableMovement = 60
    let other = stage.attach("press", .longPress(press))
    try stage.arena.require(transform, toFail: other)
    stage.landPair(turningTo: 30)
    expectTrue(stage.state("transform") == .possible && stage.acts.isEmpty)
    // The first finger fails the press: it is 80 points from where it landed.
    let arm = Vector(length: 80, angle: .degrees(60))
    stage.move(1, 200 + arm.x, 200 + arm.y)
    expectEqual(stage.acts, ["transform began"])
    expectEqual(stage.arena[transform]?.transform?.rotation, .zero)
    expectEqual(stage.arena[transform]?.transform?.scale, 1)
    let shown = try #require(stage.arena[transform]?.transform?.transform)
    let content = Vector(x: 210, y: 190)
    expectLess(shown.apply(content).distance(to: content), 1e-9)
    stage.move(2, 200 - arm.x, 200 - arm.y)
    stage.turn(from: 60, to: 180)
    stage.wait(100)
    let turned = try #require(stage.arena[transform]?.transform?.rotation)
    expectLess((turned.degrees - 180).magnitude, 1e-6)
  }

  @Test func `fails when its contacts lift before the other has failed`() throws {
    var stage = ArenaStage()
    let pan = stage.attach("pan", AnyGestureRecognizer(.pan))
    let far = stage.attach("far", .pan(least: 1, threshold: 500), to: GestureNode(2))
    try stage.arena.require(pan, toFail: far)
    stage.land(1, 100, 100)
    stage.land(2, 300, 300, on: [GestureNode(2)])
    stage.move(1, 150, 100)
    expectEqual(stage.why("pan"), .waiting(for: far))
    stage.lift(1, 150, 100)
    expectTrue(stage.state("pan") == .failed && stage.acts.isEmpty)
    expectEqual(stage.why("pan"), .endedWhileWaiting(for: far))
    stage.lift(2, 300, 300)
    stage.wait(1000)
    expectTrue(stage.arena.isIdle)
  }

  @Test func `doesn't wait for one that nothing touches`() throws {
    var stage = ArenaStage()
    let pan = stage.attach("pan", AnyGestureRecognizer(.pan))
    let other = stage.attach("other", AnyGestureRecognizer(.pan), to: GestureNode(2))
    try stage.arena.require(pan, toFail: other)
    stage.drag(to: 150)
    expectEqual(stage.acts, ["pan began"])
  }

  @Test func `comes through when the other is taken off or turned off`() throws {
    for takesOff in [false, true] {
      var stage = try pair()
      let double = stage.id("double")
      stage.tap(1)
      if takesOff { stage.arena.detach(double) } else { stage.arena.setEnabled(false, double) }
      stage.note()
      expectEqual(stage.acts, ["single ended"], "takes off: \(takesOff)")
      expectEqual(stage.arena.requirements(of: stage.id("single")), takesOff ? [] : [double])
    }
  }
}

@Suite struct `A cycle of requirements` {
  @Test func `is refused when it is made, and named`() throws {
    var stage = ArenaStage(["a": .pan, "b": .tap, "": .pinch])
    let (a, b, c) = (stage.id("a"), stage.id("b"), stage.id(""))
    try stage.arena.require(a, toFail: b)
    try stage.arena.require(b, toFail: c)
    let before = stage.arena
    let error = GestureRelationError.cycle([c, a, b, c], names: ["", "a", "b", ""])
    #expect(throws: error) { try stage.arena.require(c, toFail: a) }
    expectEqual(
      error.description,
      "these gestures would wait for each other for ever: gesture \(c.number), which waits for a, "
        + "which waits for b, which waits for gesture \(c.number)")
    #expect(throws: GestureRelationError.cycle([a, a], names: ["a", "a"])) {
      try stage.arena.require(a, toFail: a)
    }
    expectEqual(stage.arena, before)
  }

  @Test func `can't be made with a gesture that is gone`() throws {
    var stage = ArenaStage(["a": .pan, "b": .pan])
    let (a, b) = (stage.id("a"), stage.id("b"))
    stage.arena.detach(b)
    #expect(throws: GestureRelationError.unknown(b)) { try stage.arena.require(a, toFail: b) }
    #expect(throws: GestureRelationError.unknown(b)) { try stage.arena.require(b, toFail: a) }
    #expect(throws: GestureRelationError.unknown(b)) { try stage.arena.setSimultaneous(true, a, b) }
  }

  /// Rows of two gestures, each of which waits for both of the row before: 2³⁰ ways from end to end.
  @Test func `is looked for at once, however many ways there are`() throws {
    var arena = GestureArena()
    var rows: [[GestureID]] = []
    for _ in 0..<30 {
      let row = [0, 1].map { _ in arena.attach(AnyGestureRecognizer(.tap), to: GestureNode(1)) }
      for gesture in row {
        for other in rows.last ?? [] { try arena.require(gesture, toFail: other) }
      }
      rows.append(row)
    }
    let free = arena.attach(AnyGestureRecognizer(.pan), to: GestureNode(1))
    try arena.require(free, toFail: rows[29][0])
    #expect(throws: GestureRelationError.self) {
      try arena.require(rows[0][0], toFail: rows[29][1])
    }
    expectTrue(arena.requirements(of: rows[0][0]).isEmpty)
  }

  private struct Seniority: GestureDelegate {
    func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool {
      other.id < gesture.id
    }
  }

  @Test func `is looked for at once where the delegate makes as many ways`() {
    var stage = ArenaStage(delegate: Seniority())
    for number in 0..<36 {
      stage.attach("\(number)", .pan(least: 1, threshold: Double(number + 1)))
    }
    stage.drag(to: 200)
    expectEqual(stage.acts, ["0 began"])
  }

  @Test func `is open again where a requirement is forgotten`() throws {
    var stage = ArenaStage(["a": .pan, "b": .tap])
    let (a, b) = (stage.id("a"), stage.id("b"))
    try stage.arena.require(a, toFail: b)
    stage.arena.forgetRequirement(a, toFail: b)
    try stage.arena.require(b, toFail: a)
    expectEqual(stage.arena.requirements(of: b), [a])
  }

  private struct Everybody: GestureDelegate {
    func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool { true }
    func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool { true }
  }

  @Test(arguments: [["pan", "rotation"], ["rotation", "pan"]])
  func `that the delegate makes is passed over, always in the same way`(order: [String]) {
    var stage = ArenaStage(delegate: Everybody())
    for name in order { stage.attach(name, AnyGestureRecognizer(name == "pan" ? .pan : .rotation)) }
    stage.landPair()
    stage.move(1, 340, 290)
    stage.move(2, 60, 90)
    stage.turn(from: 30, to: 60)
    // The rotation comes first, so it is the one whose wish to wait is heard.
    expectEqual(stage.acts.first, "pan began")
    expectEqual(stage.arena.ignoredCycle(of: stage.id("pan")), stage.id("rotation"))
    expectNil(stage.arena.ignoredCycle(of: stage.id("rotation")))
    expectEqual(stage.why("rotation"), .requiredRecognized(stage.id("pan")))
  }
}
