import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

extension GestureMovement {
  fileprivate var growth: Double { logarithm(scale) }

  /// How far a point was carried since another movement, about the middle of the fingers then.
  fileprivate func carry(_ point: Vector, since before: Self, about middle: Vector) -> Vector {
    if kind == .transform { return transform.after(before.transform.inverse).apply(point) }
    return Similarity(
      rotation: rotation - before.rotation, scale: exponential(growth - before.growth),
      carrying: middle, to: middle + translation - before.translation
    ).apply(point)
  }
}

/// What a recognizer shows of a hand, by time.
private struct Track {
  var judge = WayJudge()
  var values: [(time: Timestamp, turn: Double, growth: Double)] = []
  /// The most that a report moved in which fingers only lifted, in points at the fingers.
  var byLifts = 0.0
  let name: String

  init(of hand: SyntheticHand, _ kind: (some LibraryRecognizer).Type) {
    name = "\(kind)"
    var recognizer = kind.standard
    for report in hand.reports {
      let (middle, before) = (recognizer.core.hand.centroid, recognizer.movement())
      while let due = recognizer.due, due <= report.time { recognizer.advance(to: due) }
      let waited = recognizer.movement()
      recognizer.handle(frame: frame(report.contacts), at: report.time)
      let now = recognizer.movement()
      if report.contacts.allSatisfy({ $0.phase == .ended }) {
        let turned = (now.rotation - waited.rotation).radians
        let moved = Vector(x: turned, y: now.growth - waited.growth).length * hand.radius
        byLifts = max(byLifts, moved + (now.translation - waited.translation).length)
      }
      let shows = recognizer.state != .possible && recognizer.state != .failed
      judge.judge(report, shows ? { now.carry($0, since: before, about: middle) } : nil)
      values.append((report.time, now.rotation.radians, now.growth))
    }
  }

  func at(_ time: Timestamp) -> (turn: Double, growth: Double) {
    let found = values.last { $0.time <= time }
    return (found?.turn ?? 0, found?.growth ?? 0)
  }

  func mean(from start: Timestamp, to end: Timestamp) -> (turn: Double, growth: Double) {
    let some = values.filter { $0.time >= start && $0.time < end }
    let count = Double(max(some.count, 1))
    return (some.reduce(0) { $0 + $1.turn } / count, some.reduce(0) { $0 + $1.growth } / count)
  }
}

extension Timestamp {
  fileprivate func later(by microseconds: Int64) -> Timestamp {
    Timestamp(microseconds: self.microseconds + microseconds)
  }
}

/// Hands at random: of each kind so many, a thousand together.
private let seeds = UInt64(1)...200

@Suite struct `A hand at random` {
  @Test(arguments: SyntheticHand.Kind.allCases)
  func `never makes what is held jump`(kind: SyntheticHand.Kind) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      for track in [
        Track(of: hand, TransformGestureRecognizer.self),
        Track(of: hand, RotationGestureRecognizer.self),
        Track(of: hand, PinchGestureRecognizer.self), Track(of: hand, PanGestureRecognizer.self),
      ] {
        expectAtMost(track.judge.excess, 0, "seed \(seed), \(track.name)")
        expectLess(track.byLifts, 1e-9, "seed \(seed)")
      }
    }
  }

  @Test(arguments: SyntheticHand.Kind.allCases)
  func `never makes it jump when its fingers are reported one by one`(kind: SyntheticHand.Kind) {
    for seed in seeds {
      var (transform, judge) = (TransformGestureRecognizer(), WayJudge())
      for report in SyntheticHand(kind, seed: seed).reports {
        let before = transform
        while let due = transform.due, due <= report.time { transform.advance(to: due) }
        for contact in report.contacts { transform.handle(contact, at: report.time) }
        let now = transform
        let shows = now.state != .possible && now.state != .failed
        judge.judge(
          report, shows ? { now.transform.after(before.transform.inverse).apply($0) } : nil)
      }
      expectAtMost(judge.excess, 0, "seed \(seed)")
    }
  }

  @Test(arguments: SyntheticHand.Kind.allCases)
  func `is never behind when it has rested for 100 ms`(kind: SyntheticHand.Kind) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      guard let stop = hand.stop else { continue }
      let rested = stop.later(by: 100_000)
      let bound = 1 + 3.15 * hand.noise
      let whole = Track(of: hand, TransformGestureRecognizer.self).at(rested)
      let turn = Track(of: hand, RotationGestureRecognizer.self).at(rested).turn
      let growth = Track(of: hand, PinchGestureRecognizer.self).at(rested).growth
      for (turn, growth) in [whole, (turn, growth)] {
        let error = Vector(x: turn - hand.turn.radians, y: growth - logarithm(hand.scale)).length
        expectAtMost(hand.radius * error, bound, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [SyntheticHand.Kind.quickTurn, .quickPinch])
  func `that lifts in motion has shown at least half of what it did`(kind: SyntheticHand.Kind) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      let end = hand.firstLift
      for track in [
        Track(of: hand, TransformGestureRecognizer.self),
        kind == .quickTurn
          ? Track(of: hand, RotationGestureRecognizer.self)
          : Track(of: hand, PinchGestureRecognizer.self),
      ] {
        let (turn, growth) = track.at(end)
        let share = kind == .quickTurn ? turn / hand.turn.radians : growth / logarithm(hand.scale)
        expectGreater(share, 0.5, "seed \(seed)")
      }
    }
  }

  /// What is shown by steps then keeps the laws that the whole value keeps.
  @Test(arguments: SyntheticHand.Kind.allCases)
  func `shows by steps what it shows as a whole, report by report`(kind: SyntheticHand.Kind) {
    for seed in seeds {
      let hand = SyntheticHand(kind, seed: seed)
      var (turn, pinch, pan) = (
        RotationGestureRecognizer(), PinchGestureRecognizer(), PanGestureRecognizer()
      )
      var steps = (turn, pinch, pan)
      var sum = (turn: Angle.zero, scale: 1.0, translation: Vector.zero)
      for report in hand.reports {
        let frame = frame(report.contacts)
        turn.handle(frame: frame, at: report.time)
        pinch.handle(frame: frame, at: report.time)
        pan.handle(frame: frame, at: report.time)
        steps.0.handle(frame: frame, at: report.time)
        steps.1.handle(frame: frame, at: report.time)
        steps.2.handle(frame: frame, at: report.time)
        sum.turn += steps.0.rotation
        sum.scale *= steps.1.scale
        sum.translation += steps.2.translation
        (steps.0.rotation, steps.1.scale, steps.2.translation) = (.zero, 1, .zero)
        expectLess((sum.turn - turn.rotation).radians.magnitude, 1e-9, "seed \(seed)")
        expectLess((sum.scale - pinch.scale).magnitude, 1e-9, "seed \(seed)")
        expectLess(sum.translation.distance(to: pan.translation), 1e-9, "seed \(seed)")
      }
    }
  }

  @Test func `that shrinks finger by finger keeps what it has turned`() {
    for seed in seeds {
      let hand = SyntheticHand(.shrinkingHand, seed: seed)
      let track = Track(of: hand, TransformGestureRecognizer.self)
      let end = hand.reports[hand.reports.count - 1].time
      let before = track.mean(from: hand.firstLift.later(by: -100_000), to: hand.firstLift)
      let after = track.mean(from: end.later(by: -150_000), to: end)
      let moved = Vector(x: after.turn - before.turn, y: after.growth - before.growth).length
      expectAtMost(hand.radius * moved, 1 + 3.15 * hand.noise * 2, "seed \(seed)")
    }
  }
}

@Suite struct `A panel that leaves out fingers` {
  /// Three or five fingers that turn by 200°, of whose reports so many are missing.
  @Test(arguments: [2, 3, 5], [0.1, 0.3])
  func `shows the turn of the whole hand`(count: Int, missing: Double) {
    for seed in seeds {
      var lot = SplitMix64(seed: seed)
      let fingers = Fingers(center: Vector(x: 640, y: 400), fingers: count, radius: 80)
      var (transform, rotation) = (TransformGestureRecognizer(), RotationGestureRecognizer())
      for step in 0...120 {
        let part = Double(step) / 90
        let turn = Angle.degrees(200 * min(part, 1))
        var contacts: [Contact] = []
        for (index, point) in fingers.positions(turnedBy: turn).enumerated() {
          if step > 0, step < 120, lot.number(in: 0...1.0) < missing { continue }
          contacts.append(contact(Int64(index), step == 0 ? .began : .moved, point.x, point.y))
        }
        guard !contacts.isEmpty else { continue }
        let time = Timestamp(microseconds: Int64(step) * 8_333)
        transform.handle(frame: frame(contacts), at: time)
        rotation.handle(frame: frame(contacts), at: time)
      }
      expectLess((transform.rotation.degrees - 200).magnitude, 1, "seed \(seed)")
      expectLess((rotation.rotation.degrees - 200).magnitude, 1, "seed \(seed)")
    }
  }
}
