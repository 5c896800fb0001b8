import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// A delegate that says what a test wants, by the gestures' names.
private struct Decider: GestureDelegate {
  var begins: Set<String>?
  var receives: @Sendable (Contact, String) -> Bool = { _, _ in true }
  var together: Set<[String]> = []
  var waits: Set<[String]> = []
  var isWaitedFor: Set<[String]> = []
  var spares: Set<[String]> = []
  var isSpared: Set<[String]> = []
  let asked = Counter()

  final class Counter {
    var begin = 0
    var waits = 0
  }

  func shouldBegin(_ gesture: GestureInfo, _ recognizer: AnyGestureRecognizer) -> Bool {
    asked.begin += 1
    return begins?.contains(gesture.name) ?? true
  }
  func shouldReceive(_ contact: Contact, _ gesture: GestureInfo) -> Bool {
    receives(contact, gesture.name)
  }
  func shouldRecognizeSimultaneously(_ gesture: GestureInfo, with other: GestureInfo) -> Bool {
    together.contains([gesture.name, other.name])
  }
  func shouldRequireFailure(_ gesture: GestureInfo, of other: GestureInfo) -> Bool {
    asked.waits += 1
    return waits.contains([gesture.name, other.name])
  }
  func shouldBeRequiredToFail(_ gesture: GestureInfo, by other: GestureInfo) -> Bool {
    isWaitedFor.contains([gesture.name, other.name])
  }
  func canPrevent(_ gesture: GestureInfo, _ other: GestureInfo) -> Bool {
    !spares.contains([gesture.name, other.name])
  }
  func canBePrevented(_ gesture: GestureInfo, by other: GestureInfo) -> Bool {
    !isSpared.contains([gesture.name, other.name])
  }
}

@Suite struct `A delegate` {
  private func stage(_ change: (inout Decider) -> Void) -> ArenaStage<Decider> {
    var decider = Decider()
    change(&decider)
    return ArenaStage(delegate: decider)
  }

  @Test func `that doesn't let a gesture begin makes it fail, and others may begin`() {
    var stage = stage { $0.begins = ["pan"] }
    stage.attach("turn", .rotation(RotationGestureRecognizer(thresholds: .none)))
    stage.attach("pan", .pan(PanGestureRecognizer(thresholds: .none)))
    stage.landPair(turningTo: 60)
    expectTrue(stage.acts.first == "pan began" && !stage.acts.contains { $0.hasPrefix("turn") })
    expectEqual(stage.why("turn"), .refusedToBegin)
  }

  @Test func `is asked once an attempt whether a gesture may begin, and before it waits`() throws {
    var stage = stage { $0.waits = [["pan", "press"]] }
    stage.attach("pan", AnyGestureRecognizer(.pan))
    var press = LongPressGestureRecognizer()
    press.allowableMovement = 1000
    stage.attach("press", .longPress(press))
    stage.land(1, 100, 100)
    for x in 1...20 { stage.move(1, 100 + Double(x) * 5, 100) }
    expectTrue(stage.delegate.asked.begin == 1 && stage.delegate.asked.waits == 1)
    expectEqual(stage.why("pan"), .waiting(for: stage.id("press")))
    stage.lift(1, 200, 100)
    stage.drag(to: 140)
    expectTrue(stage.delegate.asked.begin == 2 && stage.delegate.asked.waits == 2)
  }

  @Test func `keeps contacts from a gesture`() {
    var stage = stage { $0.receives = { contact, _ in contact.id != ContactID(2) } }
    stage.attach("turn", AnyGestureRecognizer(.rotation))
    stage.landPair()
    expectEqual(stage.arena[stage.id("turn")]?.numberOfTouches, 1)
    expectEqual(stage.why("turn"), .tooFewContacts(found: 1, needed: 2))
    var other = self.stage { $0.receives = { _, _ in false } }
    other.attach("turn", AnyGestureRecognizer(.rotation))
    other.landPair()
    expectEqual(other.why("turn"), .refusedContact)
  }

  @Test(arguments: [[["pan", "turn"]], [["turn", "pan"]], []])
  func `lets two be recognised together when it says so for either side`(pairs: [[String]]) {
    var stage = stage { $0.together = Set(pairs) }
    stage.attach("turn", .rotation(RotationGestureRecognizer(thresholds: .none)))
    stage.attach("pan", .pan(PanGestureRecognizer(thresholds: .none)))
    stage.landPair(turningTo: 60)
    expectTrue(stage.acts.contains("turn began"))
    expectEqual(stage.acts.contains("pan began"), !pairs.isEmpty)
  }

  @Test(arguments: [true, false])
  func `makes a gesture wait from either side`(fromOther: Bool) {
    var stage = stage {
      if fromOther {
        $0.isWaitedFor = [["double", "single"]]
      } else {
        $0.waits = [["single", "double"]]
      }
    }
    stage.attach("single", .taps(1))
    stage.attach("double", .taps(2))
    stage.tap(1)
    expectTrue(stage.acts.isEmpty)
    stage.tap(1)
    expectEqual(stage.acts, ["double ended"])
    stage.tap(1, after: 1000)
    stage.wait(400)
    expectEqual(stage.acts, ["double ended", "single ended"])
  }

  @Test(arguments: [true, false])
  func `spares a gesture that another would make fail`(byPreventing: Bool) {
    var stage = stage {
      if byPreventing { $0.spares = [["pan", "press"]] } else { $0.isSpared = [["press", "pan"]] }
    }
    stage.attach("pan", AnyGestureRecognizer(.pan))
    var press = LongPressGestureRecognizer()
    press.allowableMovement = 100
    stage.attach("press", .longPress(press))
    stage.drag(to: 120)
    expectEqual(stage.acts, ["pan began"])
    stage.wait(600)
    expectEqual(stage.acts.filter { $0 != "pan changed" }, ["pan began", "press began"])
  }
}
