import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The choice` {
  @Test func `is what a frame covers that Shift draws on the ground`() {
    var session = Bench.session
    let (disc, ground) = (session.center("disc"), Vector(x: 4, y: 4))
    session.handle(.modifiers(.shift), at: 0)
    session.drag(from: ground, by: disc - ground, kind: .mouse, lifts: false)
    expectEqual(session.state.sandbox.marquee?.isMeant, true)
    expectTrue(session.selectedNames.contains("disc"))
    expectEqual(session.state.sandbox.camera, Camera(), "the view stays")
    session.mouse(.ended, disc, at: 2_000)
    expectTrue(session.state.sandbox.marquee == nil && session.selectedNames.contains("disc"))
    let digest = session.sceneDigest
    session.drag(from: ground, by: Vector(x: 3, y: 0), kind: .mouse)
    expectTrue(session.selectedNames.contains("disc"), "a click with Shift takes nothing away")
    expectEqual(session.sceneDigest, digest)
  }

  @Test func `comes back when Escape breaks the frame off`() {
    var session = Bench.session
    session.select("coin")
    session.handle(.modifiers(.shift), at: 0)
    session.drag(from: Vector(x: 4, y: 4), by: Vector(x: 1_200, y: 600), kind: .mouse, lifts: false)
    expectEqual(session.selectedNames.count, 4)
    session.press(.escape, at: 2_000)
    expectTrue(session.selectedNames == ["coin"] && session.state.sandbox.marquee == nil)
  }

  @Test func `is framed by the turned box of a thing, not by the level one around it`() {
    var session = Bench.session
    let bar = session.id("bar")!
    session.state.sandbox.world.place(
      bar, at: Placement(position: Vector(x: 0, y: 0), rotation: .degrees(45)))
    session.remove(["photo", "disc", "coin"])
    session.state.sandbox.settings.isGathering = true
    session.drag(from: Vector(x: 700, y: 260), by: Vector(x: 40, y: 40))
    expectTrue(session.selectedNames.isEmpty, "the corner of the level box is empty")
    session.drag(from: Vector(x: 700, y: 380), by: Vector(x: 20, y: 40))
    expectEqual(session.selectedNames, ["bar"])
  }

  @Test func `is framed by one finger, while two still move the view`() {
    var session = Bench.session
    session.perform(.gather)
    session.touch(1, .began, Vector(x: 10, y: 70), at: 0)
    session.touch(1, .moved, Vector(x: 12, y: 70), at: 8)
    session.touch(2, .began, Vector(x: 10, y: 120), at: 16)
    expectNil(session.state.sandbox.marquee)
    for step in 1...20 {
      let displacement = Vector(x: 4 * Double(step), y: 0)
      session.touch(1, .moved, Vector(x: 12, y: 70) + displacement, at: Int64(16 + 8 * step))
      session.touch(2, .moved, Vector(x: 10, y: 120) + displacement, at: Int64(16 + 8 * step))
    }
    expectLess(abs(session.state.sandbox.camera.position.x + 80), 3)
    session.touch(1, .ended, .zero, at: 400)
    session.touch(2, .ended, .zero, at: 400)
    expectTrue(session.state.sandbox.isIdle && session.selectedNames.isEmpty)
  }

  @Test func `goes with a tap on the ground, but not with a drag`() {
    var session = Bench.session
    session.select("coin", "disc")
    session.drag(from: Vector(x: 4, y: 4), by: Vector(x: 60, y: 0))
    expectEqual(session.selectedNames.count, 2)
    session.drag(from: Vector(x: 4, y: 4), by: .zero, steps: 1, duration: 20)
    expectTrue(session.selectedNames.isEmpty)
  }

  @Test(arguments: UInt64(1)...10)
  func `moves, turns and grows as one under the fingers on one of it`(seed: UInt64) throws {
    var session = try Session.nested(seed: seed)
    session.select("photo", "bar")
    let start = session.shown("bar")
    let before = session.shown("photo")
    let center = before.apply(Vector(x: 120, y: -110))
    var script = Choreography()
    script.turn(
      fingers(2, around: center, radius: 12), about: center, by: .degrees(200), spread: 2,
      move: Vector(x: 40, y: -30), begin: 0, duration: 1)
    for event in script.inOrder { session.handle(event) }
    let change = session.shown("photo").after(before.inverse)
    let wanted = change.after(start)
    let after = session.shown("bar")
    expectLess(after.translation.distance(to: wanted.translation), 1e-6, "seed \(seed)")
    expectLess(abs((after.rotation - wanted.rotation).degrees), 1e-7)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    session.perform(.undo)
    expectTrue(session.shown("bar") == start && session.shown("photo") == before)
  }

  @Test func `is one in the hands, wherever they take it`() {
    var session = Bench.session
    session.select("disc", "coin")
    let (disc, coin) = (session.center("disc"), session.center("coin"))
    session.touch(1, .began, disc, at: 0)
    session.touch(2, .began, coin, at: 1)
    expectEqual(session.state.sandbox.hands.count, 1)
    expectEqual(session.transforms.first?.numberOfTouches, 2)
    for step in 1...40 {
      let displacement = Vector(x: 0, y: 2 * Double(step))
      session.touch(1, .moved, disc + displacement, at: Int64(8 * step))
      session.touch(2, .moved, coin + displacement, at: Int64(8 * step))
    }
    expectLess(session.center("disc").distance(to: disc + Vector(x: 0, y: 80)), 0.01)
    expectLess(session.center("coin").distance(to: coin + Vector(x: 0, y: 80)), 0.01)
    session.press(.escape, at: 400)
    expectTrue(session.center("coin") == coin && session.center("disc") == disc)
  }
}

@Suite struct `Commands on the choice` {
  @Test func `copy the gestures of a thing and how they wait for each other`() throws {
    var session = Bench.session
    var turn = GestureSpec(.rotation)
    turn.simultaneous = ["pan"]
    let id = try #require(session.id("disc"))
    try session.state.sandbox.world.attach(
      GestureList([turn, GestureSpec(.pan), GestureSpec(.tap)]), to: id)
    session.select("disc")
    session.perform(.duplicate)
    let copy = try #require(session.id("disc 2"))
    let world = session.state.sandbox.world
    expectEqual(world.gestures(of: copy).count, 3)
    let copied = try #require(world.gestures.gesture(named: "rotation", of: GestureNode(copy)))
    let friends = world.gestures.simultaneous(with: copied)
    expectEqual(friends.compactMap { world.gestures.kind(of: $0) }, [.pan])
  }

  @Test func `lay it past what it meets only`() {
    var session = Bench.session.with([
      "photo": .zero, "disc": Vector(x: 1, y: 0), "coin": Vector(x: 2, y: 0),
      "bar": Vector(x: 2_000, y: 0),
    ])
    session.select("bar")
    session.perform(.toFront)
    session.perform(.backward)
    expectEqual(session.names.last, "bar")
  }

  @Test func `keep the order of several when they are raised together`() {
    var session = Bench.session
    let names = session.names
    session.select(names[2], names[0])
    session.perform(.toFront)
    expectEqual(session.names, [names[1], names[3], names[0], names[2]])
  }

  @Test func `say when they would do nothing, and then do nothing`() {
    var session = Bench.session
    let state = session.state
    for command in [GameCommand.undo, .redo, .delete, .duplicate, .group, .ungroup, .fix, .spin] {
      expectTrue(!session.isApplicable(command), "\(command)")
      let isDone = session.perform(command)
      expectTrue(!isDone && session.state == state, "\(command)")
    }
  }
}
