import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

extension ArenaStage {
  /// A finger reports how hard it presses, in full scales.
  fileprivate mutating func press(
    _ id: Int64, _ phase: ContactPhase, _ pressure: Double, at milliseconds: Int64
  ) {
    let contact = Contact(
      id: ContactID(id), phase: phase, position: ExactPoint(Vector(x: 100, y: 100)),
      pressure: Int64((pressure * 1e6).rounded()))
    arena.handle(
      contact, at: Timestamp(microseconds: milliseconds * 1000),
      chain: GestureChain(Self.thing), delegate: delegate)
    note()
  }
}

@Suite struct `Swipes, pans from an edge and presses with force in an arena` {
  private func stage() throws -> ArenaStage<DefaultGestureDelegate> {
    var stage = ArenaStage()
    let force = stage.attach("force", AnyGestureRecognizer(.force))
    let long = stage.attach("long", AnyGestureRecognizer(.longPress))
    try stage.arena.require(long, toFail: force)
    return stage
  }

  @Test func `leave a press without force to a long press that requires it`() throws {
    var stage = try stage()
    stage.land(1, 100, 100)
    expectEqual(stage.arena.due, Timestamp(microseconds: 110_000))
    stage.wait(499)
    expectTrue(stage.acts.isEmpty && stage.state("force") != .began)
    stage.wait(1)
    expectEqual(stage.acts, ["long began"])
  }

  @Test func `take a press with force from the long press`() throws {
    var stage = try stage()
    stage.press(1, .began, 0.2, at: 0)
    stage.press(1, .moved, 0.4, at: 300)
    stage.press(1, .moved, 0.5, at: 600)
    expectEqual(stage.acts, ["force began"])
    stage.press(1, .moved, 0.9, at: 700)
    expectEqual(stage.arena[stage.id("force")]?.force?.didPeak, true)
    stage.press(1, .ended, 0, at: 800)
    expectEqual(stage.acts, ["force began", "force changed", "force ended"])
  }

  @Test func `hold a press with force back until what it requires has failed`() throws {
    var stage = ArenaStage()
    let force = stage.attach("force", AnyGestureRecognizer(.force))
    let twice = stage.attach("twice", .taps(2))
    try stage.arena.require(force, toFail: twice)
    stage.press(1, .began, 0.5, at: 0)
    stage.press(1, .moved, 0.6, at: 100)
    expectTrue(stage.acts.isEmpty && stage.state("force") == .possible)
    stage.press(1, .moved, 0.6, at: 800)
    expectEqual(stage.acts.first, "force began")
    stage.press(1, .ended, 0, at: 900)
    expectEqual(stage.acts.last, "force ended")
    stage.press(1, .began, 0.5, at: 2_000)
    stage.press(1, .ended, 0, at: 2_050)
    stage.press(1, .began, 0.5, at: 2_200)
    stage.press(1, .ended, 0, at: 2_250)
    expectEqual(stage.acts.filter { $0 == "force began" }.count, 1)
    expectTrue(stage.acts.last == "twice ended" && stage.arena.isIdle)
  }

  @Test(arguments: [(SwipeGestureRecognizer.Direction.right, true), (.left, false)])
  func `let a pan that requires a swipe to fail wait for it`(
    direction: SwipeGestureRecognizer.Direction, isSwipe: Bool
  ) throws {
    var stage = ArenaStage()
    var swipe = SwipeGestureRecognizer()
    swipe.direction = direction
    let first = stage.attach("swipe", .swipe(swipe))
    let pan = stage.attach("pan", AnyGestureRecognizer(.pan))
    try stage.arena.require(pan, toFail: first)
    stage.land(1, 100, 100)
    for step in 1...20 { stage.move(1, 100 + Double(step) * 10, 100) }
    stage.lift(1, 300, 100)
    let expected = isSwipe ? ["swipe ended"] : ["pan began", "pan ended"]
    expectEqual(stage.acts.filter { $0 != "pan changed" }, expected)
  }

  @Test func `come from the edges of the surface that is set`() {
    var stage = ArenaStage(["edge": .screenEdgePan, "pan": .pan])
    func drag(_ x: Double, _ distance: Double) {
      stage.clearLogs()
      stage.land(1, x, 300)
      for step in 1...5 { stage.move(1, x + distance * Double(step) / 5, 300) }
      stage.lift(1, x + distance, 300)
    }
    drag(795, -100)
    expectEqual(stage.acts.first, "pan began", "the surface has no size yet")
    stage.arena.setBounds(Rectangle(origin: .zero, size: Vector(x: 800, y: 600)))
    drag(795, -100)
    expectTrue(stage.acts.first == "edge began" && stage.acts.last == "edge ended")
    expectTrue(!stage.acts.contains("pan began"))
    drag(400, -100)
    expectEqual(stage.acts.first, "pan began")
  }

  @Test func `come from the edges of the surface that was set before they were attached`() {
    var stage = ArenaStage()
    stage.arena.setBounds(Rectangle(origin: .zero, size: Vector(x: 800, y: 600)))
    stage.attach("edge", AnyGestureRecognizer(.screenEdgePan))
    stage.land(1, 795, 300)
    for step in 1...5 { stage.move(1, 795 - 20 * Double(step), 300) }
    stage.lift(1, 695, 300)
    expectTrue(stage.acts.first == "edge began" && stage.acts.last == "edge ended")
  }

  @Test func `are the same values in and out of an arena`() {
    for kind in GestureKind.allCases {
      var recognizer = AnyGestureRecognizer(kind)
      expectEqual(recognizer.kind, kind)
      recognizer.swipe?.direction = .up
      recognizer.screenEdgePan?.edges = .left
      recognizer.force?.startForce = 0.1
      recognizer.allowedKinds = .pen
      recognizer.swipe?.reset()
      recognizer.screenEdgePan?.reset()
      recognizer.force?.reset()
      var arena = GestureArena()
      let id = arena.attach(recognizer, to: GestureNode(1))
      expectTrue(arena[id]?.swipe == recognizer.swipe && arena[id]?.force == recognizer.force)
      expectEqual(arena[id]?.screenEdgePan, recognizer.screenEdgePan)
      expectEqual(arena[id]?.allowedKinds, .pen)
      expectEqual(arena.kind(of: id), kind)
    }
    let order = GestureKind.allCases.sorted().filter { $0 != .doubleTapDrag }
    expectEqual(order, GestureKind.allCases.dropLast())
    expectTrue(GestureKind.pinch < .doubleTapDrag && GestureKind.doubleTapDrag < .transform)
  }

  @Test func `zoom by a tap and a drag before they move, and forget a tap that is too far away`() {
    var stage = ArenaStage(["zoom": .doubleTapDrag, "pan": .pan, "tap": .tap])
    func drag(_ id: Int64, from y: Double, tappingAt x: Double) {
      stage.land(id, x, y)
      stage.lift(id, x, y)
      stage.wait(100)
      stage.land(id + 1, 300, y)
      for step in 1...6 { stage.move(id + 1, 300, y + 10 * Double(step)) }
      stage.lift(id + 1, 300, y + 60)
      stage.wait(1_000)
    }
    drag(1, from: 200, tappingAt: 305)
    expectEqual(stage.acts.first, "tap ended")
    expectTrue(stage.acts.contains("zoom began") && stage.acts.last == "zoom ended")
    expectTrue(!stage.acts.contains("pan began"))
    stage = ArenaStage(["zoom": .doubleTapDrag, "pan": .pan, "tap": .tap])
    drag(3, from: 200, tappingAt: 600)
    expectTrue(stage.acts.contains("pan began") && !stage.acts.contains("zoom began"))
  }

  @Test func `begin a pan from an edge where the finger is when what it waited for has failed`()
    throws
  {
    var stage = ArenaStage()
    let swipe = stage.attach("swipe", AnyGestureRecognizer(.swipe))
    let edge = stage.attach("edge", AnyGestureRecognizer(.screenEdgePan))
    stage.arena.setBounds(Rectangle(origin: .zero, size: Vector(x: 800, y: 600)))
    try stage.arena.require(edge, toFail: swipe)
    stage.land(1, 5, 300)
    for number in 1...4 { stage.move(1, 5 + Double(number) * 9, 300, after: 100) }
    expectTrue(stage.why("edge") == .waiting(for: swipe) && stage.state("edge") == .possible)
    stage.wait(110)
    expectEqual(stage.acts.first, "edge began")
    let translation = stage.arena[edge]?.screenEdgePan?.translation ?? Vector(x: 99, y: 0)
    expectTrue(translation.x <= 140 * 0.11 && translation.y == 0, "only what time catches up")
    expectEqual(stage.arena[edge]?.screenEdgePan?.recognizedEdge, .left)
  }
}
