import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

typealias Pivot = PivotRotationGestureRecognizer

private let pivot = Vector(x: 400, y: 300)

private func at(_ radius: Double, _ degrees: Double) -> Vector {
  pivot + Vector(length: radius, angle: .degrees(degrees))
}

private struct Finger {
  var time: Int64 = 0
  var step: Int64 = 8_000

  mutating func land(_ turn: inout Pivot, _ point: Vector, id: Int64 = 1) {
    report(&turn, .began, point, id: id)
  }

  mutating func report(
    _ turn: inout Pivot, _ phase: ContactPhase, _ point: Vector, id: Int64 = 1,
    isClamped: Bool = false
  ) {
    time += step
    turn.handle(
      contact(id, phase, point.x, point.y, isClamped: isClamped), at: Timestamp(microseconds: time))
  }

  mutating func rest(_ turn: inout Pivot, _ milliseconds: Int64) {
    time += milliseconds * 1_000
    turn.advance(to: Timestamp(microseconds: time))
  }
}

private func begun(at radius: Double, _ degrees: Double) -> (Pivot, Finger) {
  var turn = Pivot(pivot: pivot, thresholds: .none)
  var finger = Finger()
  finger.land(&turn, at(radius, degrees))
  return (turn, finger)
}

@Suite struct `A finger about a pivot` {
  @Test(arguments: [45.0, -45, 170, 190, -190, 359.5, 450, -1_080], [20.0, 80, 400])
  func `turns by exactly what it goes about it, also past half a turn`(
    degrees: Double, radius: Double
  ) {
    for start in [0.0, 90, 179.9, -135] {
      for reports in [40, 173, 1_000] {
        var (turn, finger) = begun(at: radius, start)
        for step in 1...reports {
          let angle = start + degrees * Double(step) / Double(reports)
          finger.report(&turn, .moved, at(radius, angle))
          let gone = degrees * Double(step) / Double(reports)
          expectLess((turn.rotation.degrees - gone).magnitude, 1e-4)
        }
        finger.report(&turn, .ended, at(radius, start + degrees))
        expectEqual(turn.state, .ended)
        expectLess((turn.rotation.degrees - degrees).magnitude, 1e-4)
      }
    }
  }

  @Test(arguments: [3, 4, 5, 7, 12, 90, 720])
  func `turns by the same however many reports tell of a turn`(reports: Int) {
    var turn = Pivot(pivot: pivot)
    var finger = Finger(step: 800_000 / Int64(reports))
    finger.land(&turn, at(90, 10))
    for step in 1...(2 * reports) {
      finger.report(&turn, .moved, at(90, 10 + 360 * Double(step) / Double(reports)))
    }
    finger.rest(&turn, 300)
    expectLess((turn.rotation.degrees - 720).magnitude, 1e-4)
  }

  @Test(arguments: [-200.0, -40, -10, 0, 3, 15.9, 16, 30, 120])
  func `turns by the same however many reports tell of a straight way past it`(beside: Double) {
    let (start, end) = (pivot + Vector(x: -150, y: beside), pivot + Vector(x: 180, y: beside))
    func turned(_ reports: Int) -> Double {
      var turn = Pivot(pivot: pivot, thresholds: .none, slop: .include)
      var finger = Finger()
      finger.land(&turn, start)
      for step in 1...reports {
        let share = Double(step) / Double(reports)
        finger.report(&turn, .moved, start * (1 - share) + end * share)
      }
      finger.rest(&turn, 500)
      return turn.rotation.degrees
    }
    func degrees(_ x: Double) -> Double { atan2(x, beside.magnitude) * 180 / .pi }
    let inside = beside.magnitude < 16 ? (256 - beside * beside).squareRoot() : 0
    let whole = degrees(150) + degrees(180) - 2 * degrees(inside)
    let wanted = beside == 0 ? 0 : beside > 0 ? -whole : whole
    for reports in [1, 2, 3, 10, 61, 500] {
      expectLess((turned(reports) - wanted).magnitude, 1e-6, "\(reports) reports")
    }
  }

  @Test func `turns nothing within the hold radius, and continues outside without a jump`() {
    var (turn, finger) = begun(at: 60, 0)
    finger.report(&turn, .moved, at(60, 30))
    expectTrue(!turn.isHolding)
    for radius in stride(from: 58.0, through: 10, by: -2) {
      finger.report(&turn, .moved, at(radius, 30))
    }
    expectTrue(turn.isHolding)
    for angle in stride(from: 30.0, through: 200, by: 5) {
      finger.report(&turn, .moved, at(10, angle))
    }
    expectLess((turn.rotation.degrees - 30).magnitude, 1e-5)
    for radius in stride(from: 10.0, through: 60, by: 2) {
      finger.report(&turn, .moved, at(radius, 200))
      expectLess((turn.rotation.degrees - 30).magnitude, 1e-5)
    }
    finger.report(&turn, .moved, at(60, 215))
    expectLess((turn.rotation.degrees - 45).magnitude, 1e-5)
  }

  @Test func `may land on the pivot, and reads everywhere without a hold radius`() {
    var turn = Pivot(pivot: pivot, holdRadius: 0, thresholds: .none)
    var finger = Finger()
    finger.land(&turn, pivot)
    finger.report(&turn, .moved, at(5, 100))
    expectEqual(turn.rotation, .zero)
    finger.report(&turn, .moved, at(5, 120))
    expectLess((turn.rotation.degrees - 20).magnitude, 1e-5)
    finger.report(&turn, .moved, at(5, 300))
    expectTrue(turn.rotation.degrees.isFinite)
  }

  @Test func `at the edge of its device turns nothing until it comes back`() {
    var (turn, finger) = begun(at: 60, 0)
    finger.report(&turn, .moved, at(60, 20))
    finger.report(&turn, .moved, at(60, 50), isClamped: true)
    expectTrue(turn.isHolding)
    finger.report(&turn, .moved, at(60, 80))
    finger.report(&turn, .moved, at(60, 90))
    expectLess((turn.rotation.degrees - 30).magnitude, 1e-5)
  }
}

@Suite struct `A turn about a pivot` {
  /// The first law: what lies under the finger never goes further than 1.22 of its step, 140 points a second and 0.2.
  ///
  /// The second: 100 ms after the finger rests it is where the finger has it.
  @Test(arguments: [20.0, 60, 150, 300], [60.0, 240])
  func `never jumps, and is never behind`(radius: Double, rate: Double) {
    for speed in [30.0, 90, 400, 1_500] {
      var turn = Pivot(pivot: pivot)
      var finger = Finger(step: Int64(1e6 / rate))
      finger.land(&turn, at(radius, 0))
      var (last, point) = (0.0, at(radius, 0))
      let step = speed / rate
      for report in 1...60 {
        let next = at(radius, step * Double(report))
        finger.report(&turn, .moved, next)
        let carried = (turn.rotation.radians - last).magnitude * radius
        let most = 1.22 * next.distance(to: point) + 140 / rate + 0.2
        expectAtMost(carried, most + 1e-5, "\(speed)°/s, report \(report)")
        expectAtMost(turn.rotation.degrees, step * Double(report) + 1e-5)
        (last, point) = (turn.rotation.radians, next)
      }
      for _ in 1...13 {
        last = turn.rotation.radians
        finger.rest(&turn, 8)
        expectAtMost((turn.rotation.radians - last).magnitude * radius, 140 * 0.008 + 1e-5)
      }
      guard step * 60 * radius * .pi / 180 > 8.001 else { continue }
      expectLess((turn.rotation.degrees - step * 60).magnitude, 1e-5, "\(speed)°/s")
      expectNil(turn.due)
    }
  }

  @Test(arguments: SlopPolicy.allCases)
  func `begins after a way along the arc, with the rest as its policy says`(slop: SlopPolicy) {
    var turn = Pivot(pivot: pivot, slop: slop)
    var finger = Finger()
    expectEqual(turn.recognitionThreshold, 8)
    finger.land(&turn, at(100, 0))
    func arc(_ points: Double) { finger.report(&turn, .moved, at(100, points / 100 * 180 / .pi)) }
    for points in [2.0, 4, 6, 7.999] { arc(points) }
    expectTrue(turn.state == .possible && turn.rotation == .zero)
    arc(9)
    expectEqual(turn.state, .began)
    let shown = turn.rotation.radians * 100
    switch slop {
    case .repay: expectTrue(shown > 1 && shown < 2.6)
    case .subtract: expectLess((shown - 1.001).magnitude, 1e-5)
    case .include: expectLess((shown - 9).magnitude, 1e-5)
    }
    arc(10)
    expectEqual(turn.state, .changed)
    finger.rest(&turn, 100)
    let rested = turn.rotation.radians * 100
    expectLess((rested - (slop == .subtract ? 2.001 : 10)).magnitude, 1e-5)
  }

  @Test func `does not begin with a way to the pivot or from it`() {
    var turn = Pivot(pivot: pivot)
    var finger = Finger()
    finger.land(&turn, at(30, 40))
    for radius in stride(from: 30.0, through: 300, by: 5) {
      finger.report(&turn, .moved, at(radius, 40))
    }
    expectEqual(turn.state, .possible)
    finger.report(&turn, .ended, at(300, 40))
    expectEqual(turn.state, .failed)
  }

  @Test func `can be set, and set back at each change gives the same`() {
    var (turn, finger) = begun(at: 80, 0)
    var (stepwise, sum) = (turn, 0.0)
    for step in 1...200 {
      finger.report(&turn, .moved, at(80, 3 * Double(step)))
      var other = finger
      other.time -= other.step
      other.report(&stepwise, .moved, at(80, 3 * Double(step)))
      sum += stepwise.rotation.degrees
      stepwise.rotation = .zero
      expectEqual(stepwise.velocity(at: Timestamp(microseconds: finger.time)), .zero)
    }
    expectLess((turn.rotation.degrees - 600).magnitude, 1e-4)
    expectLess((sum - turn.rotation.degrees).magnitude, 1e-4)
    turn.rotation = .degrees(-10)
    finger.report(&turn, .moved, at(80, 605))
    expectLess((turn.rotation.degrees + 5).magnitude, 1e-5)
  }

  @Test func `turns by its gain, which moves nothing when it is set`() {
    var (turn, finger) = begun(at: 80, 0)
    turn.gain = 2
    finger.report(&turn, .moved, at(80, 10))
    expectLess((turn.rotation.degrees - 20).magnitude, 1e-5)
    for gain in [-1, 0, .nan, .infinity, 0.5] {
      turn.gain = gain
      expectLess((turn.rotation.degrees - 20).magnitude, 1e-5)
    }
    turn.pivot = pivot + Vector(x: 30, y: 10)
    expectLess((turn.rotation.degrees - 20).magnitude, 1e-5)
    turn.pivot = pivot
    finger.report(&turn, .moved, at(80, 30))
    expectLess((turn.rotation.degrees - 30).magnitude, 1e-5)
  }

  @Test func `knows how fast it is, also by its gain, until it rests or is lost`() {
    var (turn, finger) = begun(at: 80, 0)
    turn.gain = 3
    for step in 1...20 { finger.report(&turn, .moved, at(80, 2 * Double(step))) }
    let now = Timestamp(microseconds: finger.time)
    expectLess((turn.velocity(at: now).degrees - 750).magnitude, 1e-4)
    expectEqual(turn.velocity(at: Timestamp(microseconds: finger.time + 50_000)), .zero)
    var lost = turn
    finger.report(&lost, .cancelled, at(80, 40))
    expectEqual(lost.state, .cancelled)
    expectEqual(lost.velocity(at: now), .zero)
    turn.cancel()
    expectTrue(turn.state == .cancelled && turn.velocity(at: now) == .zero)
    expectLess((turn.rotation.degrees - 120).magnitude, 1e-5)
  }

  @Test func `takes no notice of a palm, and continues with the next finger when the first lifts`()
  {
    var (turn, finger) = begun(at: 80, 0)
    finger.report(&turn, .moved, at(80, 20))
    let before = turn.rotation
    finger.land(&turn, at(150, 200), id: 2)
    expectEqual(turn.rotation, before)
    finger.report(&turn, .moved, at(140, 190), id: 2)
    expectEqual(turn.rotation, before)
    finger.report(&turn, .moved, at(80, 30))
    let reached = turn.rotation
    expectLess((reached.degrees - 30).magnitude, 1e-5)
    finger.report(&turn, .ended, at(80, 30))
    expectTrue(turn.rotation == reached && turn.state == .changed)
    finger.report(&turn, .moved, at(140, 180), id: 2)
    expectLess((turn.rotation.degrees - 20).magnitude, 1e-5)
    finger.report(&turn, .ended, at(140, 180), id: 2)
    expectEqual(turn.state, .ended)
  }

  @Test func `and one of two fingers add up to the turn of the thing`() {
    var (turn, finger) = begun(at: 80, 0)
    turn.turnsOnlyAlone = true
    var pair = RotationGestureRecognizer(thresholds: .none)
    pair.handle(contact(1, .began, at(80, 0).x, at(80, 0).y), at: .zero)
    func move(_ id: Int64, _ degrees: Double) {
      let point = at(80, degrees)
      finger.report(&turn, .moved, point, id: id)
      pair.handle(contact(id, .moved, point.x, point.y), at: Timestamp(microseconds: finger.time))
    }
    for degrees in 1...20 { move(1, Double(degrees)) }
    finger.land(&turn, at(80, 200), id: 2)
    pair.handle(
      contact(2, .began, at(80, 200).x, at(80, 200).y), at: Timestamp(microseconds: finger.time))
    for degrees in 1...30 {
      move(1, 20 + Double(degrees))
      move(2, 200 + Double(degrees))
    }
    let together = turn.rotation.degrees + pair.rotation.degrees
    expectLess((together - 50).magnitude, 1e-4)
    expectLess((turn.rotation.degrees - 20).magnitude, 1e-5)
  }
}
