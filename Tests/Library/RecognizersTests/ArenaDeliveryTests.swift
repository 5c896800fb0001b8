import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `The thing's own touch handling` {
  @Test func `is sent everything where no gesture wants the contact`() {
    var stage = ArenaStage()
    stage.drag(to: 110)
    stage.land(2, 10, 10, on: [GestureNode(9), GestureNode(1)])
    stage.lift(1, 110, 100)
    stage.lose(2, 10, 10)
    expectEqual(stage.delivered, ["1 began", "1 moved", "2 began", "1 ended", "2 cancelled"])
    expectTrue(stage.arena.numberOfTouches == 0 && stage.arena.isIdle)
  }

  @Test
  func `learns that its contacts are cancelled in the report in which a gesture is recognised`() {
    var stage = ArenaStage(["pan": .pan])
    stage.drag(to: 104)
    expectTrue(stage.delivered == ["1 began", "1 moved"] && stage.acts.isEmpty)
    stage.clearLogs()
    stage.move(1, 110, 100)
    expectTrue(stage.delivered == ["1 cancelled"] && stage.acts == ["pan began"])
    stage.clearLogs()
    stage.move(1, 120, 100)
    stage.land(2, 200, 100)
    stage.move(2, 210, 100)
    stage.lift(1, 120, 100)
    stage.lift(2, 120, 100)
    expectTrue(stage.delivered.isEmpty)
  }

  @Test func `keeps its contacts where the gesture doesn't cancel them`() {
    var stage = ArenaStage()
    stage.attach("pan", AnyGestureRecognizer(.pan)) { $0.cancelsTouchesInView = false }
    stage.drag(to: 110)
    stage.lift(1, 110, 100)
    expectEqual(stage.delivered, ["1 began", "1 moved", "1 ended"])
    expectEqual(stage.acts, ["pan began", "pan ended"])
  }

  @Test func `sees nothing of a contact while a gesture that delays it may come of it`() {
    var stage = ArenaStage()
    stage.attach("tap", AnyGestureRecognizer(.tap)) { $0.delaysTouchesBegan = true }
    stage.drag(to: 105)
    expectTrue(stage.delivered.isEmpty)
    stage.move(1, 120, 100)
    expectEqual(stage.delivered, ["1 began", "1 moved"])
    expectEqual(
      stage.arena.report.deliveries.first?.contact.position.vector, Vector(x: 100, y: 100))
    expectEqual(stage.arena.report.deliveries.last?.contact.position.vector, Vector(x: 120, y: 100))
    stage.lift(1, 120, 100)
    expectEqual(stage.delivered, ["1 began", "1 moved", "1 ended"])
  }

  @Test func `never sees a contact that a gesture delayed and then took`() {
    for cancels in [true, false] {
      var stage = ArenaStage()
      stage.attach("tap", AnyGestureRecognizer(.tap)) {
        $0.delaysTouchesBegan = true
        $0.cancelsTouchesInView = cancels
      }
      stage.tap(1)
      expectTrue(stage.delivered.isEmpty && stage.acts == ["tap ended"])
    }
  }

  @Test(arguments: [true, false])
  func `learns of a lift when no gesture can come of it any more, or at once where none delays it`(
    delays: Bool
  ) {
    var stage = ArenaStage()
    stage.attach("double", .taps(2)) { $0.delaysTouchesEnded = delays }
    stage.tap(1)
    expectEqual(stage.delivered, delays ? ["1 began"] : ["1 began", "1 ended"])
    stage.wait(400)
    expectEqual(stage.delivered, ["1 began", "1 ended"])
  }

  @Test(arguments: [1, 2])
  func `learns that both contacts of a double tap are cancelled, whatever their ids`(second: Int64)
  {
    var stage = ArenaStage()
    stage.attach("double", .taps(2))
    stage.tap(1)
    stage.tap(second)
    expectEqual(
      stage.delivered, ["1 began", "\(second) began", "1 cancelled", "\(second) cancelled"])
    expectEqual(stage.arena.report.deliveries.map(\.touch.number), [1, 2])
    expectTrue(stage.arena.contacts.isEmpty)
  }

  @Test func `learns of a contact by the thing that it hit, though a thing around it takes it`() {
    var stage = ArenaStage()
    stage.attach("pan", AnyGestureRecognizer(.pan), to: GestureNode(5))
    stage.land(1, 100, 100, on: [GestureNode(8), GestureNode(5)])
    expectEqual(stage.arena.report.deliveries.map(\.node), [GestureNode(8)])
    stage.move(1, 120, 100)
    expectEqual(stage.arena.report.deliveries.map(\.node), [GestureNode(8)])
    expectEqual(stage.arena.report.outcomes.map(\.node), [GestureNode(5)])
    expectEqual(stage.arena.report.outcomes.map(\.actions), [["on pan"]])
  }
}
