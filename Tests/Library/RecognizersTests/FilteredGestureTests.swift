import SwivelGestureSupport
import Testing

@testable import SwivelRecognizers

private struct Behind {
  var pan = PanGestureRecognizer()
  var rotation = RotationGestureRecognizer()
  var transform = TransformGestureRecognizer()
  var tap = TapGestureRecognizer()
  private var filter = TouchFilter()
  private var reports = ContactReports()
  private var time: Int64 = 0
  private(set) var taps = 0

  mutating func feed(_ id: Int64, _ phase: ContactPhase, _ x: Double, _ y: Double, later: Int64 = 0)
  {
    time += later
    filter.admit(
      frame: ContactFrame(contact(id, phase, x, y)), at: Timestamp(microseconds: time),
      into: &reports)
    handleReports()
  }

  mutating func pass(_ later: Int64) {
    time += later
    filter.advance(to: Timestamp(microseconds: time), into: &reports)
    handleReports()
  }

  private mutating func handleReports() {
    for index in reports.indices {
      let (contact, time) = (reports[index].contact, reports[index].time)
      pan.handle(contact, at: time)
      rotation.handle(contact, at: time)
      transform.handle(contact, at: time)
      tap.handle(contact, at: time)
      if tap.state == .recognized { taps += 1 }
    }
  }

  var values: [Double] { mutating get { pan.values + rotation.values + transform.values } }
}

@Suite struct `Behind a filter` {
  /// One finger that has gone 100 points to the right.
  private func panned() -> Behind {
    var behind = Behind()
    behind.feed(1, .began, 100, 300)
    for step in 1...10 { behind.feed(1, .moved, 100 + Double(step) * 10, 300, later: 8_000) }
    return behind
  }

  /// Two fingers, 200 points apart, that have turned about (300, 300) by 40 degrees.
  private func turned() -> Behind {
    var behind = Behind()
    for step in 0...20 {
      for finger in 0...1 {
        let spot = point(of: finger, after: step)
        behind.feed(Int64(finger), step == 0 ? .began : .moved, spot.x, spot.y, later: 4_000)
      }
    }
    return behind
  }

  private func point(of finger: Int, after step: Int) -> Vector {
    Vector(x: 300, y: 300)
      + Vector(length: 100, angle: .degrees(2 * Double(step) + 180 * Double(finger)))
  }

  @Test func `a contact that jumps and comes back moves nothing, and the pan continues`() {
    var behind = panned()
    expectLess(behind.pan.translation.distance(to: Vector(x: 100, y: 0)), 1e-9)
    let before = behind.values
    behind.feed(1, .moved, 900, 700, later: 8_000)
    expectTrue(behind.values == before && behind.pan.state == .changed)
    behind.feed(1, .moved, 200, 300, later: 8_000)
    expectTrue(behind.values == before && behind.pan.state == .changed)
    behind.feed(1, .moved, 210, 300, later: 8_000)
    expectLess((behind.pan.translation.x - 110).magnitude, 1e-9)
    expectEqual(behind.transform.state, .changed)
  }

  @Test func `a finger under a new number is the same finger, to the bit`() {
    var (plain, renamed) = (panned(), panned())
    plain.feed(1, .moved, 213, 301, later: 8_000)
    let before = renamed.values
    renamed.feed(1, .ended, 200, 300, later: 8_000)
    expectTrue(renamed.values == before && renamed.pan.state == .changed)
    renamed.feed(5, .began, 206, 300)
    expectTrue(renamed.values == before && renamed.pan.state == .changed)
    renamed.feed(5, .moved, 213, 301)
    expectEqual(renamed.values, plain.values)
    expectTrue(renamed.pan.state == .changed && renamed.pan.numberOfTouches == 1)
  }

  @Test func `a finger under a new number taps once`() {
    var behind = Behind()
    behind.feed(1, .began, 100, 300)
    behind.feed(1, .ended, 100, 300, later: 8_000)
    behind.feed(2, .began, 101, 300, later: 15)
    behind.feed(2, .ended, 101, 300, later: 8_000)
    expectEqual(behind.taps, 0)
    behind.pass(1_000)
    expectEqual(behind.taps, 1)
  }

  @Test func `a finger split in two is one finger, and two from where they part`() {
    var (plain, split) = (panned(), panned())
    split.feed(2, .began, 205, 305, later: 8_000)
    for step in 1...10 {
      let x = 200 + Double(step) * 10
      plain.feed(1, .moved, x, 300, later: step == 1 ? 16_000 : 8_000)
      split.feed(1, .moved, x, 300, later: 8_000)
      split.feed(2, .moved, x + 5, 305)
      expectEqual(split.values, plain.values)
    }
    let before = split.values
    split.feed(2, .moved, 330, 305, later: 8_000)
    expectTrue(split.values == before && split.pan.numberOfTouches == 2)
    split.feed(1, .ended, 300, 300)
    split.pass(1_000)
    expectTrue(split.values == before && split.pan.numberOfTouches == 1)
    expectEqual(split.pan.state, .changed)
  }

  @Test func `a ghost breaks a gesture of one finger off, and not one of two`() {
    var one = panned()
    let before = one.pan.translation
    one.feed(1, .began, 500, 300, later: 8_000)
    expectTrue(one.pan.state == .possible && one.pan.numberOfTouches == 1, "a new attempt")
    expectTrue(one.pan.translation == .zero && before != .zero)
    var two = turned()
    let values = two.values
    two.feed(0, .began, 500, 300, later: 8_000)
    expectTrue(two.values == values && two.rotation.state == .changed)
    expectEqual(two.rotation.numberOfTouches, 2)
  }
}
