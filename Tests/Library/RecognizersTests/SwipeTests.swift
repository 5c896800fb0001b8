import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

typealias Swipe = SwipeGestureRecognizer

/// A finger that goes straight from (300, 300) in a single report.
private func swiped(
  _ wanted: Swipe.Direction, _ displacement: Vector, milliseconds: Int64
) -> Swipe {
  var swipe = Swipe()
  swipe.direction = wanted
  swipe.handle(contact(1, .began, 300, 300), at: .zero)
  swipe.handle(
    contact(1, .moved, 300 + displacement.x, 300 + displacement.y),
    at: Timestamp(microseconds: milliseconds * 1_000))
  return swipe
}

@Suite struct `A swipe` {
  /// At 400 ms these are slow, at 10 ms fast.
  @Test(
    arguments: [
      (39.999, 400, false), (40, 400, true), (63.999, 10, false), (64, 10, true),
    ] as [(Double, Int64, Bool)])
  func `needs a distance, a fast one more`(length: Double, time: Int64, isSwipe: Bool) {
    let swipe = swiped(.right, Vector(x: length, y: 0), milliseconds: time)
    expectEqual(swipe.state, isSwipe ? .recognized : .possible)
    expectEqual(swipe.recognizedDirection, isSwipe ? .right : nil)
  }

  @Test(
    arguments: [
      (14.9, 60.0, 400, true), (15.1, 60, 400, false), (34.9, 70, 10, true), (35.1, 70, 10, false),
    ] as [(Double, Double, Int64, Bool)], [1.0, -1])
  func `needs a direction, a slow one precisely`(
    swipe: (degrees: Double, length: Double, time: Int64, isSwipe: Bool), side: Double
  ) {
    let displacement = Vector(length: swipe.length, angle: .degrees(swipe.degrees * side))
    expectEqual(
      swiped(.right, displacement, milliseconds: swipe.time).state == .recognized, swipe.isSwipe)
  }

  /// 50 points in 100 ms are 500 a second.
  @Test(arguments: [(99_999, false), (100_000, false), (100_001, true)] as [(Int64, Bool)])
  func `is fast from five hundred points a second`(time: Int64, isSlow: Bool) {
    var swipe = Swipe()
    swipe.handle(contact(1, .began, 300, 300), at: .zero)
    swipe.handle(contact(1, .moved, 350, 300), at: Timestamp(microseconds: time))
    expectEqual(swipe.state == .recognized, isSlow)
  }

  @Test func `goes in each of the four directions that is wanted, and in no other`() {
    let displacements: [(Swipe.Direction, Vector)] = [
      (.right, Vector(x: 100, y: 0)), (.left, Vector(x: -100, y: 0)),
      (.up, Vector(x: 0, y: -100)), (.down, Vector(x: 0, y: 100)),
    ]
    for (wanted, _) in displacements {
      for (direction, displacement) in displacements {
        let swipe = swiped(wanted, displacement, milliseconds: 50)
        expectEqual(swipe.state, direction == wanted ? .recognized : .failed)
        expectEqual(swiped(.all, displacement, milliseconds: 50).recognizedDirection, direction)
      }
    }
    expectTrue(Swipe.Direction.all.rawValue == 15 && Swipe.Direction.up.rawValue == 4)
  }

  @Test func `has its place where it started`() {
    let swipe = swiped(.right, Vector(x: 100, y: 0), milliseconds: 50)
    expectEqual(swipe.location, Vector(x: 300, y: 300))
    expectEqual(swipe.location(ofTouch: 0), Vector(x: 300, y: 300))
    expectNil(swipe.location(ofTouch: 1))
    let any: any GestureRecognizer = swipe
    expectEqual(any.location, Vector(x: 300, y: 300))
    expectEqual(AnyGestureRecognizer.swipe(swipe).location, Vector(x: 300, y: 300))
  }

  @Test(arguments: [(499_999, true), (500_000, false)] as [(Int64, Bool)])
  func `is over in half a second, with a report or without`(time: Int64, isSwipe: Bool) {
    var swipe = Swipe()
    swipe.handle(contact(1, .began, 300, 300), at: .zero)
    expectEqual(swipe.due, Timestamp(microseconds: 500_000))
    var resting = swipe
    resting.advance(to: Timestamp(microseconds: time))
    expectEqual(resting.state, isSwipe ? .possible : .failed)
    expectEqual(resting.due == nil, !isSwipe)
    swipe.handle(contact(1, .moved, 400, 300), at: Timestamp(microseconds: time))
    expectEqual(swipe.state, isSwipe ? .recognized : .failed)
  }

  @Test func `of two fingers needs both, on the same way`() {
    func swipe(second: Vector) -> Swipe {
      var swipe = Swipe()
      swipe.numberOfTouchesRequired = 2
      swipe.direction = .all
      var player = Player()
      let start = Fingers(center: Vector(x: 300, y: 300), fingers: 2)
      player.play(start, .began) { swipe.handle($0, at: $1) }
      let points = start.fingers
      swipe.handle(
        contact(1, .moved, points[0].x + 160, points[0].y), at: Timestamp(microseconds: 16_000))
      expectEqual(swipe.state, .possible, "the other finger has not had its say")
      swipe.handle(
        contact(2, .moved, points[1].x + second.x, points[1].y + second.y),
        at: Timestamp(microseconds: 17_000))
      return swipe
    }
    let together = swipe(second: Vector(x: 150, y: 10))
    expectTrue(together.state == .recognized && together.recognizedDirection == .right)
    expectLess(together.location.distance(to: Vector(x: 300, y: 300)), 1e-5)
    expectEqual(swipe(second: Vector(x: -150, y: 0)).state, .possible, "a spread")
    expectEqual(swipe(second: .zero).state, .possible, "a finger that rests")
  }

  @Test func `fails with a finger too many, and with a lift or a loss before it is reported`() {
    for phase in [ContactPhase.ended, .cancelled] {
      var swipe = Swipe()
      swipe.handle(contact(1, .began, 300, 300), at: .zero)
      swipe.handle(contact(1, phase, 330, 300), at: Timestamp(microseconds: 8_000))
      expectEqual(swipe.state, .failed)
    }
    var swipe = Swipe()
    swipe.handle(contact(1, .began, 300, 300), at: .zero)
    swipe.handle(contact(2, .began, 400, 300), at: .zero)
    expectEqual(swipe.state, .failed)
    swipe.handle(contact(1, .moved, 400, 300), at: Timestamp(microseconds: 8_000))
    expectEqual(swipe.state, .possible, "fingers that are down are ignored until they lift")
  }
}
