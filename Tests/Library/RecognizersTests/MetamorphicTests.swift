import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// A random hand that moves, turns and spreads, with a small movement of its own for each finger.
private struct RandomPath {
  private let fingers: [Vector]
  private let turn: Angle
  private let growth: Double
  private let displacement: Vector
  private let wiggles: [(size: Vector, frequency: Double, phase: Double)]

  /// - Parameters:
  ///   - turns: how often the hand turns until the time 1, or nil for some part of a turn.
  ///   - isClosed: whether the fingers are at the time 1 where they were at 0.
  init(seed: UInt64, fingers count: Int? = nil, turns: Double? = nil, isClosed: Bool = false) {
    var generator = SplitMix64(seed: seed)
    let count = count ?? generator.number(in: 2...6)
    let start = generator.number(in: 0...1.0)
    fingers = (0..<count).map { index in
      Vector(
        length: generator.number(in: 40...200.0),
        angle: Angle(turns: start + Double(index) / Double(count)))
    }
    turn = Angle(turns: turns ?? generator.number(in: 0.2...1.4) * (seed % 2 == 0 ? 1 : -1))
    growth = isClosed ? 0 : generator.number(in: -0.7...0.9)
    displacement =
      isClosed
      ? .zero : Vector(x: generator.number(in: -200...200.0), y: generator.number(in: -99...99.0))
    wiggles = (0..<count).map { _ in
      let size = Vector(x: generator.number(in: -0.2...0.2), y: generator.number(in: -0.2...0.2))
      return (size, Double(generator.number(in: 1...5)), generator.number(in: 0...6.0))
    }
  }

  /// The positions of the fingers at a time from 0 to 1.
  ///
  /// A finger's own way is shorter than its distance from the middle, so that the hand's winding is
  /// that of ``turn``, whatever its fingers do.
  func positions(at t: Double) -> [Vector] {
    zip(fingers, wiggles).map { finger, wiggle in
      let swing = sin(Angle.fullTurn * wiggle.frequency * t + wiggle.phase) - sin(wiggle.phase)
      let own = finger + wiggle.size * (finger.length * swing)
      return center + displacement * t + own.turned(by: turn * t) * exp(growth * t)
    }
  }

  /// The poses of so many reports after the first.
  func frames(_ steps: Int) -> [[Vector]] {
    (0...steps).map { positions(at: Double($0) / Double(steps)) }
  }
}

/// The recognizers without thresholds, so that their values are the whole movement of the fingers.
private struct Bare: Hashable {
  var rotation = RotationGestureRecognizer(thresholds: .none, slop: .include)
  var pinch = PinchGestureRecognizer(thresholds: .none, slop: .include)
  var pan = PanGestureRecognizer(thresholds: .none, slop: .include)
  private var time: Int64 = 0

  init() {}

  init(_ frames: [[Vector]], every step: Int64 = 8_000) {
    for (index, frame) in frames.enumerated() {
      report(index == 0 ? .began : .moved, frame, after: step)
    }
  }

  mutating func report(_ phase: ContactPhase, _ points: [Vector], after step: Int64) {
    time += step
    for (index, point) in points.enumerated() {
      let contact = Contact(id: ContactID(Int64(index)), phase: phase, position: ExactPoint(point))
      rotation.handle(contact, at: now)
      pinch.handle(contact, at: now)
      pan.handle(contact, at: now)
    }
  }

  var now: Timestamp { Timestamp(microseconds: time) }
  var turn: Double { rotation.rotation.radians }
}

@Suite struct `A random hand` {
  @Test(arguments: UInt64(1)...12) func `undoes what it did on the way back`(seed: UInt64) {
    let frames = RandomPath(seed: seed).frames(120)
    let (there, back) = (Bare(frames), Bare(frames.reversed()))
    expectGreater(there.turn.magnitude, 0.5, "seed \(seed)")
    expectLess((there.turn + back.turn).magnitude, 1e-9, "seed \(seed)")
    expectLess((there.pinch.scale * back.pinch.scale - 1).magnitude, 1e-9, "seed \(seed)")
    expectLess((there.pan.translation + back.pan.translation).length, 1e-9, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...6, [90.0, -33, 180, 211.5])
  func `turns as far on a screen that is turned itself`(seed: UInt64, degrees: Double) {
    let frames = RandomPath(seed: seed).frames(120)
    let turned = frames.map { frame in
      frame.map { center + ($0 - center).turned(by: .degrees(degrees)) }
    }
    let (plain, other) = (Bare(frames), Bare(turned))
    // Contacts are whole millionths of a point, of which a turned screen rounds others.
    expectLess((plain.turn - other.turn).magnitude, 1e-7, "seed \(seed)")
    expectLess((plain.pinch.scale / other.pinch.scale - 1).magnitude, 1e-7, "seed \(seed)")
    let back = other.pan.translation.turned(by: .degrees(-degrees))
    expectLess(plain.pan.translation.distance(to: back), 1e-5, "seed \(seed)")
    let speeds = (
      plain.pan.velocity(at: plain.now),
      other.pan.velocity(at: other.now).turned(by: .degrees(-degrees))
    )
    expectLess(speeds.0.distance(to: speeds.1), 1e-3, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...6, [2, 3, 7] as [Int64])
  func `turns as far, and so many times slower, when time runs slower`(
    seed: UInt64, factor: Int64
  ) {
    // So short that all reports count for the velocity, at either pace.
    let step: Int64 = 5_000
    let frames = Array(RandomPath(seed: seed).frames(60).prefix(Int(90_000 / (step * factor))))
    let (quick, slow) = (Bare(frames, every: step), Bare(frames, every: step * factor))
    expectTrue(quick.turn == slow.turn && quick.pinch.scale == slow.pinch.scale, "seed \(seed)")
    expectEqual(quick.pan.translation, slow.pan.translation, "seed \(seed)")
    let times = Double(factor)
    let turns = (
      quick.rotation.velocity(at: quick.now).radians,
      slow.rotation.velocity(at: slow.now).radians * times
    )
    expectTrue(turns.0 != 0 && (turns.0 / turns.1 - 1).magnitude < 1e-9, "seed \(seed)")
    let spreads = (quick.pinch.velocity(at: quick.now), slow.pinch.velocity(at: slow.now) * times)
    expectAtMost((spreads.0 - spreads.1).magnitude, 1e-9 * spreads.0.magnitude, "seed \(seed)")
    let moves = (quick.pan.velocity(at: quick.now), slow.pan.velocity(at: slow.now) * times)
    expectAtMost(moves.0.distance(to: moves.1), 1e-9 * moves.0.length, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...6, [2, 5])
  func `turns as often as it is repeated`(seed: UInt64, count: Int) {
    let frames = RandomPath(seed: seed).frames(60)
    let once = Bare(frames)
    var hand = SwivelRecognizers.Hand(holdRadius: 0)
    for _ in 0..<count {
      for (step, frame) in frames.enumerated() {
        for (index, point) in frame.enumerated() {
          let contact = contact(Int64(index), step == 0 ? .began : .moved, point.x, point.y)
          if step == 0 { hand.land(contact) } else { hand.move(contact) }
        }
      }
      for index in frames[0].indices { hand.lift(ContactID(Int64(index))) }
    }
    expectLess((hand.rotation.radians - Double(count) * once.turn).magnitude, 1e-6, "seed \(seed)")
    let scale = exponential(Double(count) * logarithm(once.pinch.scale))
    expectLess((hand.scale / scale - 1).magnitude, 1e-6, "seed \(seed)")
    let translation = once.pan.translation * Double(count)
    expectLess(hand.translation.distance(to: translation), 1e-9, "seed \(seed)")
  }

  /// The values at a time are those of the path at the last report, however many reports there were.
  @Test(arguments: [30, 60, 144, 1_000], UInt64(1)...6)
  func `says the same at every rate of reports`(rate: Int, seed: UInt64) {
    let path = RandomPath(seed: seed)
    let fine = Bare(path.frames(6_000))
    let frames = path.frames(rate)
    let coarse = Bare(frames, every: Int64(1_000_000 / rate))
    expectLess((coarse.turn - fine.turn).magnitude, 1e-9, "seed \(seed)")
    expectLess((coarse.pinch.scale / fine.pinch.scale - 1).magnitude, 1e-9, "seed \(seed)")
    expectLess(coarse.pan.translation.distance(to: fine.pan.translation), 1e-9, "seed \(seed)")
    // Also during the movement: at a report, eight times as many reports give the same values.
    for part in [rate / 3, rate * 2 / 3] {
      let some = Bare(Array(frames[...part]))
      let whole = Bare(path.frames(rate * 8).enumerated().filter { $0.0 <= part * 8 }.map(\.1))
      expectLess((some.turn - whole.turn).magnitude, 1e-9, "seed \(seed), report \(part)")
    }
  }

  @Test(arguments: [2, 3, 4, 5, 7, 10, 16], [-3, -1, 0, 1, 2])
  func `on a closed path comes back to as many whole turns as it went round`(
    count: Int, turns: Int
  ) {
    for seed in UInt64(1)...3 {
      let path = RandomPath(seed: seed, fingers: count, turns: Double(turns), isClosed: true)
      let bare = Bare(path.frames(200))
      expectLess((bare.turn - Double(turns) * Angle.fullTurn).magnitude, 1e-9, "seed \(seed)")
      expectLess((bare.pinch.scale - 1).magnitude, 1e-9, "seed \(seed)")
      expectLess(bare.pan.translation.length, 1e-9, "seed \(seed)")
    }
  }

  @Test(arguments: [2, 3, 5, 10], [1_000, -1_000])
  func `counts a thousand turns without losing a billionth of a radian`(count: Int, turns: Int) {
    let fingers = Fingers(
      center: center, radii: (0..<count).map { 60 + 13 * Double($0) }, from: .degrees(17))
    var bare = Bare()
    bare.report(.began, fingers.fingers, after: 8_000)
    let (perTurn, sign) = (6, Double(turns.signum()))
    for step in 1...(turns.magnitude * UInt(perTurn)) {
      let turn = Angle(turns: sign * Double(step) / Double(perTurn))
      bare.report(.moved, fingers.positions(turnedBy: turn), after: 8_000)
      guard step.isMultiple(of: UInt(perTurn)) else { continue }
      expectLess((bare.turn - turn.radians).magnitude, 1e-9, "after \(turn.turns) turns")
    }
    expectLess((bare.turn - Double(turns) * Angle.fullTurn).magnitude, 1e-9)
  }
}
