import SwivelGestureSupport
import Testing

@testable import SwivelRecognizers

/// A hand that turns, spreads and moves; half way a third finger joins.
private func reports(rate: Int = 125, seed: UInt64 = 1) -> [(contact: Contact, time: Timestamp)] {
  var generator = SplitMix64(seed: seed)
  let turn = generator.number(in: 30...90.0) * (seed.isMultiple(of: 2) ? 1 : -1)
  let spread = generator.number(in: 1.4...1.9)
  let fingers = Fingers(center: center, radii: [120, 90, 150])
  var reports: [(contact: Contact, time: Timestamp)] = []
  func report(_ phase: ContactPhase, _ step: Int, _ fingersDown: ClosedRange<Int64>) {
    let t = Double(step) / Double(rate)
    let similarity = fingers.similarity(
      turnedBy: .degrees(turn * t), spreadBy: 1 + (spread - 1) * t,
      movedBy: Vector(x: 60 * t, y: -40 * t))
    for contact in fingers.contacts(phase, under: similarity)
    where fingersDown.contains(contact.id.number) {
      reports.append((contact, Timestamp(seconds: t)))
    }
  }
  report(.began, 0, 1...2)
  for step in 1...rate {
    report(.moved, step, step > rate / 2 ? 1...3 : 1...2)
    if step == rate / 2 { report(.began, step, 3...3) }
  }
  return reports
}

/// The states of all recognizers after the same reports.
private struct Everything: Hashable {
  var rotation = RotationGestureRecognizer()
  var pinch = PinchGestureRecognizer()
  var pan = PanGestureRecognizer()
  var transform = TransformGestureRecognizer()
  var tap = TapGestureRecognizer()
  var press = LongPressGestureRecognizer()

  init() { press.minimumPressDuration = 0 }

  mutating func handle(_ contact: Contact, _ time: Timestamp) {
    rotation.handle(contact, at: time)
    pinch.handle(contact, at: time)
    pan.handle(contact, at: time)
    transform.handle(contact, at: time)
    tap.handle(contact, at: time)
    press.handle(contact, at: time)
  }

  mutating func rest(until time: Timestamp) {
    rotation.advance(to: time)
    pinch.advance(to: time)
    pan.advance(to: time)
    transform.advance(to: time)
  }

  /// All that they say, without which contacts said it.
  var values: [UInt64] {
    let transform = transform.transform
    let numbers = [
      rotation.rotation.radians, pinch.scale, pan.translation.x, pan.translation.y,
      transform.rotation.radians, transform.scale, transform.translation.x, transform.translation.y,
    ]
    return numbers.map(\.bitPattern)
  }
}

@Suite struct `Recognizers` {

  @Test(arguments: UInt64(1)...8) func `don't care which numbers the fingers have`(seed: UInt64) {
    let numbers: [Int64: Int64] = [1: 900, 2: -3, 3: .max]
    var (plain, relabelled) = (Everything(), Everything())
    for (contact, time) in reports(seed: seed) {
      var other = contact
      other.id = ContactID(numbers[contact.id.number] ?? 0)
      plain.handle(contact, time)
      relabelled.handle(other, time)
      expectEqual(plain.values, relabelled.values, "seed \(seed)")
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `see the turn the other way in a mirror, and nothing else`(seed: UInt64) {
    var (plain, mirrored) = (Everything(), Everything())
    for (contact, time) in reports(seed: seed) {
      var other = contact
      other.position.x = 1_280_000_000 - contact.position.x
      plain.handle(contact, time)
      mirrored.handle(other, time)
    }
    let turns = plain.rotation.rotation + mirrored.rotation.rotation
    expectLess(turns.radians.magnitude, 1e-9, "seed \(seed)")
    expectGreater(plain.rotation.rotation.radians.magnitude, 0.1, "seed \(seed)")
    expectLess((plain.pinch.scale / mirrored.pinch.scale - 1).magnitude, 1e-9, "seed \(seed)")
    expectLess(
      (plain.pan.translation.x + mirrored.pan.translation.x).magnitude, 1e-6, "seed \(seed)")
    expectLess(
      (plain.pan.translation.y - mirrored.pan.translation.y).magnitude, 1e-6, "seed \(seed)")
  }

  @Test func `count on from the value that is set`() {
    var plain = Everything()
    var set = plain
    for (index, report) in reports(seed: 3).enumerated() {
      plain.handle(report.contact, report.time)
      set.handle(report.contact, report.time)
      if index == 100 {
        set.rotation.rotation += .turns(3)
        set.pinch.scale *= 2
      }
    }
    expectLess(((set.rotation.rotation - plain.rotation.rotation).turns - 3).magnitude, 1e-12)
    expectLess((set.pinch.scale / plain.pinch.scale - 2).magnitude, 1e-12)
    for bad in [0, -1, Double.nan, .infinity] {
      set.pinch.scale = bad
      expectLess((set.pinch.scale - 1).magnitude, 1e-15, "\(bad) counts as 1")
    }
  }
}

@Suite struct `A hand that goes away and comes back` {
  private let fingers = Fingers(center: center, radii: [120, 90, 150])

  /// One finger stays, the other spreads a hundredfold and lets go, over and over, or the reverse.
  @Test(arguments: [(10.0, 1_000.0), (1_000, 10)])
  func `stays finite however often it spreads without letting go`(from: Double, to: Double) {
    var recognizers = Everything()
    recognizers.handle(contact(1, .began, 0, 0), .zero)
    for number in 1...400 {
      let time = Timestamp(microseconds: Int64(number) * 24_000)
      recognizers.handle(contact(2, .began, from, 0), time)
      for step in 1...4 {
        recognizers.handle(contact(2, .moved, from + (to - from) * Double(step) / 4, 0), time)
      }
      recognizers.handle(contact(2, .ended, to, 0), time)
    }
    let end = Timestamp(microseconds: 410 * 24_000)
    recognizers.rest(until: end)
    for bits in recognizers.values { expectTrue(Double(bitPattern: bits).isFinite) }
    let farthest = from < to ? Hand.scaleRange.upperBound : Hand.scaleRange.lowerBound
    expectLess((recognizers.pinch.scale / farthest - 1).magnitude, 1e-9)
    expectLess((recognizers.transform.transform.scale / farthest - 1).magnitude, 1e-9)
  }
}
