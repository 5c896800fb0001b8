import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

typealias ForcePress = PressForceGestureRecognizer

extension ForcePress {
  /// A report of a finger that stays where it is, with a pressure in full scales.
  fileprivate mutating func report(
    _ phase: ContactPhase, _ pressure: Double?, at milliseconds: Int64, id: Int64 = 1,
    kind: ContactKind = .finger
  ) {
    var report = contact(id, phase, 300, 300)
    report.kind = kind
    report.pressure = pressure.map { Int64(($0 * 1e6).rounded()) }
    handle(report, at: Timestamp(microseconds: milliseconds * 1_000))
  }
}

@Suite struct `A press with force` {
  @Test(arguments: [(0.4, false), (0.400_001, true)])
  func `begins beyond its start`(force: Double, begins: Bool) {
    var press = ForcePress()
    press.report(.began, 0.1, at: 0)
    press.report(.moved, force, at: 8)
    expectEqual(press.state, begins ? .began : .possible)
    expectTrue(press.force == force && press.isForceReported && !press.didPeak)
  }

  @Test(arguments: [(0.85, false), (0.850_001, true)])
  func `peaks beyond its peak, and has then peaked until it is over`(force: Double, peaks: Bool) {
    var press = ForcePress()
    press.report(.began, 0.5, at: 0)
    press.report(.moved, force, at: 8)
    expectEqual(press.didPeak, peaks)
    press.report(.moved, 0.1, at: 16)
    expectTrue(press.didPeak == peaks && press.state == .changed)
    press.report(.ended, 0, at: 24)
    expectTrue(press.state == .ended && press.force == 0.1 && press.didPeak == peaks)
    press.report(.began, 0.2, at: 32)
    expectTrue(press.state == .possible && press.force == 0.2 && !press.didPeak)
  }

  /// The pressures of a device whose full scale is 6.66.
  @Test func `continues with any force once it has begun, until the lift`() {
    var press = ForcePress()
    press.report(.began, 0, at: 0)
    var states: [GestureState] = []
    var peaked: [Int] = []
    let pressures = [2.5, 2.8, 3.3, 4.0, 5.0, 1.0, 6.0, 3.3, 4.0, 5.0, 1.0]
    for (step, pressure) in pressures.enumerated() {
      press.report(.moved, pressure / 6.66, at: Int64(step + 1) * 10)
      states.append(press.state)
      if press.didPeak { peaked.append(step) }
    }
    let rest = Array(repeating: GestureState.changed, count: 9)
    expectEqual(states, [.possible, .began] + rest)
    expectEqual(peaked.first, 6)
    press.report(.ended, 0, at: 120)
    expectEqual(press.state, .ended)
  }

  @Test(arguments: [nil, 0, 1] as [Double?])
  func `fails in time for a long press where the device tells no force`(pressure: Double?) {
    var press = ForcePress()
    var hold = LongPressGestureRecognizer()
    press.report(.began, pressure, at: 0)
    hold.handle(contact(1, .began, 300, 300), at: .zero)
    expectEqual(press.due, Timestamp(microseconds: 100_000))
    press.report(.moved, pressure, at: 50)
    expectTrue(press.state == .possible && !press.isForceReported && press.force == 0)
    press.advance(to: Timestamp(microseconds: 99_999))
    expectEqual(press.state, .possible)
    press.advance(to: Timestamp(microseconds: 100_000))
    expectTrue(press.state == .failed && !press.isForceReported && press.due == nil)
    hold.advance(to: Timestamp(microseconds: 500_000))
    expectEqual(hold.state, .began)
  }

  @Test func `believes a full or no pressure of a kind that has reported one in between`() {
    var press = ForcePress()
    press.report(.began, 0.2, at: 0)
    press.report(.ended, 0, at: 8)
    expectTrue(press.state == .failed && press.kindsWithForce == .finger)
    press.report(.began, 1, at: 16)
    expectTrue(press.state == .began && press.force == 1 && press.didPeak)
    press.report(.ended, 0, at: 24)
    press.report(.began, 1, at: 32, id: 2, kind: .pen)
    expectTrue(press.state == .possible && !press.isForceReported, "the pen is another device")
  }

  @Test(arguments: [(10.0, true), (10.000_002, false)])
  func `survives a movement of ten points before it begins, and any after`(
    distance: Double, survives: Bool
  ) {
    var press = ForcePress()
    press.report(.began, 0.2, at: 0)
    var moved = contact(1, .moved, 300 + distance, 300)
    moved.pressure = 500_000
    press.handle(moved, at: Timestamp(microseconds: 8_000))
    expectEqual(press.state, survives ? .began : .failed)
    guard survives else { return }
    moved.position = ExactPoint(Vector(x: 900, y: 300))
    press.handle(moved, at: Timestamp(microseconds: 16_000))
    expectEqual(press.state, .changed)
  }

  @Test func `fails for a finger too many before it begins, and takes no notice of one later`() {
    var press = ForcePress()
    press.report(.began, 0.2, at: 0)
    press.report(.began, 0.2, at: 8, id: 2)
    expectEqual(press.state, .failed)
    press = ForcePress()
    press.report(.began, 0.5, at: 0)
    press.report(.began, 0.9, at: 8, id: 2)
    press.report(.moved, 1, at: 16, id: 2)
    press.report(.ended, 0, at: 24, id: 2)
    expectTrue(press.state == .changed && press.force == 0.5 && !press.didPeak)
    press.report(.cancelled, 0, at: 32)
    expectEqual(press.state, .cancelled)
  }

  @Test func `knows how fast the force grows, and that it rests`() {
    var press = ForcePress()
    for step in 0...10 {
      press.report(step == 0 ? .began : .moved, 0.3 + 0.02 * Double(step), at: Int64(step) * 10)
    }
    expectLess((press.velocity(at: Timestamp(microseconds: 100_000)) - 2).magnitude, 1e-9)
    expectEqual(press.velocity(at: Timestamp(microseconds: 140_000)), 0)
  }

  @Test(arguments: [Int64.min, -1, 1_000_001, .max])
  func `keeps what a device says within its scale`(pressure: Int64) {
    var press = ForcePress()
    press.report(.began, 0.5, at: 0)
    var moved = contact(1, .moved, 300, 300)
    moved.pressure = pressure
    press.handle(moved, at: Timestamp(microseconds: 8_000))
    expectEqual(press.force, pressure < 0 ? 0 : 1)
  }

  @Test func `is cancelled when it is turned off`() {
    var press = ForcePress()
    press.report(.began, 0.5, at: 0)
    press.report(.moved, 0.9, at: 8)
    press.isEnabled = false
    expectTrue(press.state == .cancelled && press.didPeak)
    press.reset()
    expectTrue(press.state == .possible && press.force == 0 && press.kindsWithForce == .finger)
  }
}
