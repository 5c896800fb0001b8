import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

private let middle = Vector(x: 613, y: 357)

/// Two fingers at these distances from each other, a report each, along a line.
private func play(
  _ transform: inout TransformGestureRecognizer, _ distances: [Double], along angle: Angle = .zero,
  every step: Int64 = 8_000
) {
  for (index, distance) in distances.enumerated() {
    let arm = Vector(length: distance / 2, angle: angle)
    let points = [middle - arm, middle + arm]
    let contacts = points.enumerated().map {
      contact(Int64($0 + 1), index == 0 ? .began : .moved, $1.x, $1.y)
    }
    transform.handle(frame: frame(contacts), at: Timestamp(microseconds: Int64(index) * step))
  }
  let end = Timestamp(microseconds: Int64(distances.count) * step + 200_000)
  transform.advance(to: end)
}

/// From one distance to another in so many reports, without the first.
private func steps(from: Double, to: Double, _ count: Int) -> [Double] {
  (1...count).map { from + (to - from) * Double($0) / Double(count) }
}

@Suite struct `A hand that closes and opens again` {
  /// Down to 10 points, to nothing, and until the fingers have passed each other.
  @Test(arguments: [10.0, 0, -30], [3, 6, 13, 60, 240])
  func `leaves a thing as it was`(least: Double, count: Int) {
    let there = [300] + steps(from: 300, to: least, count)
    let back = steps(from: least, to: 300, count + 1)
    for angle in [0.0, 30, 147] {
      var transform = TransformGestureRecognizer()
      play(&transform, there + back, along: .degrees(angle))
      expectLess((transform.scale - 1).magnitude, 1e-6)
      expectLess(transform.rotation.degrees.magnitude, 1e-4)
      expectLess(transform.transform.apply(middle).distance(to: middle), 1e-4)
    }
  }

  @Test(arguments: [20.0, -45])
  func `turns by what it turned meanwhile, without a jump`(degrees: Double) {
    var hand = SwivelRecognizers.Hand()
    var last = hand
    var farthest = 0.0
    func report(_ distance: Double, _ turn: Double) {
      let arm = Vector(length: distance / 2, angle: .degrees(turn))
      for (index, point) in [middle - arm, middle + arm].enumerated() {
        let id = Int64(index + 1)
        if hand.contains(ContactID(id)) {
          hand.note(contact(id, .moved, point.x, point.y))
        } else {
          hand.land(contact(id, .began, point.x, point.y))
        }
      }
      hand.move(frame([contact(1, .moved, (middle - arm).x, (middle - arm).y)]))
      farthest = max(
        farthest,
        2 * hand.radius * ((hand.rotation - last.rotation) * 0.5).sineAndCosine.sine.magnitude)
      last = hand
    }
    for distance in [300] + steps(from: 300, to: 6, 49) { report(distance, 0) }
    for turn in steps(from: 0, to: degrees, 20) { report(6, turn) }
    expectTrue(hand.rotation == .zero && hand.isHolding)
    for distance in steps(from: 6, to: 300, 49) { report(distance, degrees) }
    expectLess((hand.rotation.degrees - degrees).magnitude, 1e-4)
    expectLess(farthest, 1.3 * 3 + 0.3, "points in a report of 3 points")
    expectLess((hand.scale - 1).magnitude, 1e-6)
  }
}

@Suite struct `A small hand` {
  @Test(arguments: [(54.0, 17.0), (80, 17), (64, 20), (40, 18)])
  func `pinches, and is repaid when it rests`(from: Double, to: Double) {
    for step in [4_000, 8_000, 33_000] as [Int64] {
      var transform = TransformGestureRecognizer()
      play(
        &transform, [from] + steps(from: from, to: to, Int(from - to) * 8_000 / Int(step)),
        along: .degrees(20), every: step)
      expectLess((transform.scale / (to / from) - 1).magnitude, 1e-5)
    }
  }
}
