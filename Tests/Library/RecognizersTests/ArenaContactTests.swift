import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `Contacts in an arena` {
  @Test func `that land again without a lift were lost in between`() {
    var stage = ArenaStage(["pan": .pan])
    stage.drag(to: 140)
    stage.clearLogs()
    stage.land(1, 300, 300)
    expectTrue(stage.acts == ["pan cancelled"] && stage.delivered == ["1 began"])
    expectEqual(stage.state("pan"), .possible)
    stage.move(1, 300, 340)
    expectEqual(stage.acts, ["pan cancelled", "pan began"])
    expectEqual(stage.arena.numberOfTouches, 1)
  }

  @Test func `that aren't known, or land beside everything, do nothing`() {
    var stage = ArenaStage(["pan": .pan])
    stage.move(4, 1, 1)
    stage.lift(4, 1, 1)
    stage.lose(4, 1, 1)
    stage.land(5, 1, 1, on: [])
    stage.move(5, 100, 100)
    expectTrue(stage.acts.isEmpty && stage.delivered.isEmpty && stage.arena.isIdle)
  }

  @Test func `join a gesture that is under way, and the values don't move`() throws {
    var stage = ArenaStage()
    let id = stage.attach("turn", AnyGestureRecognizer(.rotation))
    stage.landPair(turningTo: 90)
    let before = try #require(stage.arena[id]?.rotation?.rotation)
    stage.clearLogs()
    stage.land(3, 10, 10)
    expectTrue(stage.acts == ["turn changed"] && stage.arena[id]?.numberOfTouches == 3)
    stage.lift(1, 200, 280)
    stage.land(1, 200, 280)
    expectEqual(stage.arena[id]?.rotation?.rotation, before)
    stage.lift(1, 0, 0)
    stage.lift(2, 0, 0)
    stage.lift(3, 0, 0)
    expectTrue(stage.acts.last == "turn ended" && stage.arena.isIdle)
  }

  @Test func `beyond what fits are left out, and nothing traps`() {
    var stage = ArenaStage(["transform": .transform])
    stage.attach("tap", .taps(1, touches: 40))
    for id in 1...80 { stage.land(Int64(id), Double(id) * 10, 100) }
    expectEqual(stage.arena.numberOfTouches, GestureArena.contactCapacity)
    expectEqual(stage.arena[stage.id("transform")]?.numberOfTouches, ContactList.capacity)
    for y in [180.0, 260] { for id in 1...80 { stage.move(Int64(id), Double(id) * 10, y) } }
    expectTrue(stage.acts.contains("transform began"))
    for id in 1...80 { stage.lift(Int64(id), 0, 0) }
    expectEqual(stage.acts.last, "transform ended")
    stage.wait(2000)
    expectTrue(stage.arena.isIdle)
  }

  @Test func `of another kind than the first are left out until the attempt is over`() {
    for isExclusive in [true, false] {
      var stage = ArenaStage()
      stage.attach("turn", AnyGestureRecognizer(.rotation)) {
        $0.requiresExclusiveTouchType = isExclusive
      }
      stage.land(1, 280, 200)
      stage.land(2, 120, 200, kind: .pen)
      expectEqual(stage.arena[stage.id("turn")]?.numberOfTouches, isExclusive ? 1 : 2)
      stage.turn(from: 0, to: 60)
      expectEqual(stage.acts.isEmpty, isExclusive)
    }
  }

  @Test func `of the mouse are of one kind with its second finger`() {
    var stage = ArenaStage(["turn": .rotation])
    stage.land(1, 280, 200, kind: .mouse)
    stage.land(2, 120, 200, kind: .virtual)
    stage.land(3, 120, 200, kind: .finger)
    expectEqual(stage.arena[stage.id("turn")]?.numberOfTouches, 2)
  }

  @Test func `all go at once when the device is gone`() {
    var stage = ArenaStage(["turn": .rotation])
    stage.attach("press", AnyGestureRecognizer(.longPress), to: GestureNode(2))
    stage.landPair(turningTo: 90)
    stage.land(3, 500, 500, on: [GestureNode(2)])
    stage.clearLogs()
    stage.arena.cancelContacts(at: Timestamp(microseconds: stage.time))
    stage.note()
    expectTrue(stage.acts.last == "turn cancelled" && stage.state("press") == .failed)
    expectEqual(stage.delivered, ["3 cancelled"])
    expectEqual(stage.arena.numberOfTouches, 0)
    stage.wait(0)
    expectTrue(stage.arena.isIdle)
  }

  @Test func `don't make time go back`() {
    var stage = ArenaStage(["press": .longPress])
    stage.wait(1000)
    let contact = Contact(id: ContactID(1), phase: .began, position: .zero)
    stage.arena.handle(contact, at: .zero, chain: [GestureNode(1)])
    expectEqual(stage.arena.now, Timestamp(microseconds: 1_000_000))
    expectEqual(stage.arena.due, Timestamp(microseconds: 1_500_000))
    stage.arena.advance(to: Timestamp(microseconds: .max))
    expectTrue(stage.state("press") == .began && stage.arena.due == nil)
  }

  @Test func `are given up when the gesture is turned off, and the value can be set in between`()
    throws
  {
    var stage = ArenaStage()
    let id = stage.attach("turn", AnyGestureRecognizer(.rotation))
    stage.landPair(turningTo: 90)
    stage.arena.update(id) { $0.rotation?.rotation = .zero }
    expectTrue(stage.arena[id]?.rotation?.rotation == .zero && stage.state("turn") == .changed)
    stage.turn(from: 90, to: 120)
    let turned = try #require(stage.arena[id]?.rotation?.rotation.degrees)
    expectLess((turned - 30).magnitude, 1e-6)
    stage.arena.setEnabled(false, id)
    stage.note()
    expectEqual(stage.acts.last, "turn cancelled")
    stage.turn(from: 120, to: 150)
    expectTrue(stage.state("turn") == .possible && stage.why("turn") == .disabled)
    stage.arena.setEnabled(true, id)
    stage.turn(from: 120, to: 150)
    expectEqual(stage.state("turn"), .possible)
  }

  @Test func `are reported once where a gesture is turned on that is on`() {
    var stage = ArenaStage(["pan": .pan])
    stage.drag(to: 150)
    expectEqual(stage.acts, ["pan began"])
    stage.arena.setEnabled(true, stage.id("pan"))
    expectTrue(stage.arena.report.outcomes.isEmpty && stage.state("pan") == .began)
    stage.move(1, 160, 100)
    expectEqual(stage.acts, ["pan began", "pan changed"])
  }
}
