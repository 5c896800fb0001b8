import SwivelPlaybackSupport
import Testing

@testable import SwivelPlayback

private func contact(
  _ id: Int64, _ phase: ContactPhase, _ x: Double, _ kind: ContactKind = .finger
) -> InputEvent.Kind {
  .contact(Contact(id: ContactID(id), kind: kind, phase: phase, position: ExactPoint(Vector(x, 0))))
}

extension TapedHands {
  fileprivate mutating func handle(_ kind: InputEvent.Kind, at milliseconds: Int64) {
    handle(InputEvent(time: Timestamp(microseconds: milliseconds * 1_000), kind: kind))
  }

  fileprivate var down: [Finger] { fingers.filter { $0.until == nil } }
}

@Suite struct `The hands on a tape` {
  @Test func `are numbered from 1, the lowest number that is free`() {
    var hands = TapedHands()
    for (index, id) in [70, 80, 90].enumerated() {
      hands.handle(contact(Int64(id), .began, Double(index)), at: 0)
    }
    hands.handle(contact(80, .ended, 1), at: 10)
    hands.handle(contact(99, .began, 5), at: 20)
    hands.handle(contact(100, .began, 6), at: 30)
    expectEqual(hands.down.map(\.contact.id.number), [70, 90, 99, 100])
    expectEqual(hands.down.map(\.number), [1, 3, 2, 4])
  }

  @Test func `are remembered for a while after they let go, and no longer`() {
    var hands = TapedHands()
    hands.handle(contact(1, .began, 0), at: 0)
    hands.handle(.keyDown(.a, [], isRepeat: false), at: 0)
    hands.handle(.wheel(.zero, delta: ExactPoint(x: 0, y: 1_000_000), []), at: 0)
    hands.handle(contact(1, .ended, 10), at: 100)
    hands.handle(.keyUp(.a, []), at: 100)
    expectTrue(!hands.touches && !hands.holds)
    hands.handle(.hover(.zero), at: 900)
    expectTrue(hands.fingers.count == 1 && hands.keys.count == 1)
    expectEqual(hands.fingers.first?.until, Timestamp(microseconds: 100_000))
    expectNil(hands.wheel)
    hands.handle(.hover(.zero), at: 901)
    expectTrue(hands.fingers.isEmpty && hands.keys.isEmpty)
  }

  @Test func `leave a way of the last moments, no longer than it may be`() throws {
    var hands = TapedHands()
    hands.handle(contact(1, .began, 0), at: 0)
    for step in 1...2_000 as ClosedRange<Int64> {
      hands.handle(contact(1, .moved, Double(step)), at: step)
    }
    let trail = try #require(hands.fingers.first?.trail)
    expectTrue((90...96).contains(trail.count))
    expectTrue(trail.allSatisfy { $0.time.microseconds >= 1_200_000 })
    expectTrue(
      zip(trail, trail.dropFirst()).allSatisfy { $0.position.distance(to: $1.position) >= 3 })
    for step in 2_001...2_100 as ClosedRange<Int64> {
      hands.handle(contact(1, .moved, Double(step - 2_001) * 5), at: step * 40)
    }
    let slow = try #require(hands.fingers.first?.trail)
    expectLess(slow.count, 30, "what is long ago is forgotten also while it is down")
  }

  @Test(arguments: [InputEvent.Kind.window(.focusLost), .window(.hidden), .contactsLost])
  func `hold nothing any more when they are lost`(event: InputEvent.Kind) {
    var hands = TapedHands()
    hands.handle(contact(1, .began, 0), at: 0)
    hands.handle(.keyDown(.s, .shift, isRepeat: false), at: 0)
    hands.handle(event, at: 10)
    expectTrue(!hands.touches)
    expectEqual(hands.holds, event == .contactsLost, "keys are no contacts")
    expectEqual(hands.modifiers.isEmpty, event != .contactsLost)
  }

  @Test func `show the mouse where it is once it moves, and not once fingers come`() {
    var hands = TapedHands()
    hands.handle(.hover(ExactPoint(Vector(3, 4))), at: 0)
    expectNil(hands.pointer)
    hands.handle(.hover(ExactPoint(Vector(5, 4))), at: 0)
    expectEqual(hands.pointer, Vector(5, 4))
    hands.handle(contact(1, .began, 7, .mouse), at: 1)
    expectEqual(hands.pointer, Vector(7, 0))
    hands.handle(contact(1, .ended, 7, .mouse), at: 2)
    hands.handle(contact(2, .began, 9), at: 3)
    expectNil(hands.pointer)
  }

  @Test func `hold keys and buttons until they come up, however often they repeat`() {
    var hands = TapedHands()
    hands.handle(.keyDown(.left, [], isRepeat: false), at: 0)
    hands.handle(.keyDown(.left, [], isRepeat: true), at: 10)
    hands.handle(.gamepad(.buttonDown(.x)), at: 20)
    hands.handle(.gamepad(.axis(.rightY, -500_000)), at: 20)
    expectTrue(hands.keys.map(\.part) == [.left] && hands.holdsGamepad)
    hands.handle(.keyUp(.left, []), at: 30)
    hands.handle(.keyDown(.left, [], isRepeat: false), at: 40)
    expectEqual(hands.keys, [TapedHands.Held(part: .left)], "pressed anew, it is down again")
    hands.handle(.gamepad(.disconnected), at: 50)
    expectTrue(!hands.holdsGamepad && hands.rightStick == .zero)
  }

  @Test(arguments: UInt64(1)...6) func `are the same however a time is come to`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var playback = TapedBench.playback()
    for _ in 0..<8 {
      playback.seek(to: Timestamp(microseconds: Int64(random.number(in: 0...6_000_000))))
      var straight = TapedHands()
      for event in TapedBench.tape.events where event.time <= playback.position {
        straight.handle(event)
      }
      expectEqual(playback.head.hands, straight, "seed \(seed)")
    }
  }
}
