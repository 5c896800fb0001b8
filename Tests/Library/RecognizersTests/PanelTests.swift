import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

/// The path of a flick, which accelerates to the end.
private func flick(_ t: Double) -> Double { t * t * (1.5 - 0.5 * t) }

/// The speed of a hand at its last move, by a parabola through where it truly was in the last 100 ms.
private func offlineSpeed(_ path: (Double) -> Double, seconds: Double) -> Double {
  var tracker = VelocityTracker()
  for step in (0...50).reversed() {
    let time = seconds - Double(step) * 0.002
    tracker.add(at: Timestamp(seconds: time), x: path(time / seconds))
  }
  return tracker.velocity(at: Timestamp(seconds: seconds)).translation.x
}

@Suite struct `On every panel` {
  /// The greatest error of a finger's position from a panel, in points.
  ///
  /// Where a panel reports one finger at a time, the others have their positions from a report before.
  private func error(_ panel: PanelModel) -> Double {
    8 * panel.noise + panel.quantum + (panel.order == .alternating ? 4 : 1e-3)
      // A finger that leaps lifts and lands for the hand: what had not begun to turn or spread until then is dropped.
      + (panel.leaps > 0 ? 90 : 0)
  }

  /// The reports of a bad panel after filtering, or those of a good one unchanged.
  private func reports(
    of panel: PanelModel, seconds: Double, seed: UInt64 = 1, _ path: (Double) -> [Vector]
  ) -> [PanelReport] {
    let reports = panel.play(seconds: seconds, seed: seed, path)
    return panel.isBad ? reports.filtered : reports
  }

  @Test(arguments: PanelModel.all, [2, 3, 5])
  func `a hand turns, spreads and moves a thing by what it did`(panel: PanelModel, count: Int) {
    let fingers = Fingers(center: center, fingers: count, radius: 140)
    let end = fingers.similarity(
      turnedBy: .degrees(200), spreadBy: 1.5, movedBy: Vector(x: 90, y: -40))
    for seed in UInt64(1)...3 {
      var transform = TransformGestureRecognizer()
      transform.play(
        reports(of: panel, seconds: 2, seed: seed) { t in
          fingers.positions(
            turnedBy: .degrees(200 * t), spreadBy: 1 + 0.5 * t, movedBy: Vector(x: 90, y: -40) * t)
        })
      expectTrue(transform.state == .ended && transform.isTurning && transform.isScaling)
      // After the lifts of the others what is shown is that of the last fingers.
      let most = error(panel) * (count > 3 ? 2 : 1)
      for finger in fingers.fingers {
        let off = transform.transform.apply(finger).distance(to: end.apply(finger))
        expectLess(off, most, "\(panel), seed \(seed)")
      }
    }
  }

  @Test(arguments: PanelModel.all)
  func `a pan of two fingers neither turns nor spreads`(panel: PanelModel) {
    let fingers = Fingers(center: center, fingers: 2, radius: 60, from: .degrees(30))
    for seed in UInt64(1)...5 {
      var transform = TransformGestureRecognizer()
      transform.play(
        reports(of: panel, seconds: 0.6, seed: seed) { t in
          fingers.positions(
            turnedBy: .degrees(2 * t), spreadBy: 1 + 0.08 * t, movedBy: Vector(x: 260, y: 120) * t)
        })
      expectTrue(transform.scale == 1 && transform.rotation == .zero, "\(panel), seed \(seed)")
      expectEqual(transform.state, .ended)
    }
  }

  @Test(arguments: PanelModel.all)
  func `two fingers at rest do nothing`(panel: PanelModel) {
    let fingers = Fingers(center: center, fingers: 2, radius: 60)
    var transform = TransformGestureRecognizer()
    transform.play(reports(of: panel, seconds: 2) { _ in fingers.fingers })
    expectTrue(transform.transform == .identity && transform.state != .ended)
  }

  @Test(arguments: PanelModel.all)
  func `a hand that comes back leaves a thing where it was`(panel: PanelModel) {
    let fingers = Fingers(center: center, fingers: 2, radius: 150)
    var transform = TransformGestureRecognizer()
    transform.play(
      reports(of: panel, seconds: 2) { t in
        let there = 1 - (2 * t - 1).magnitude
        return fingers.positions(turnedBy: .degrees(60 * there), spreadBy: 1 - 0.9 * there)
      })
    for finger in fingers.fingers {
      expectLess(transform.transform.apply(finger).distance(to: finger), error(panel), "\(panel)")
    }
  }

  /// A fling of 1,000 to 4,000 points a second with a spin: the velocity at the lift.
  @Test(arguments: PanelModel.all.filter { $0.noise < 2 && !$0.isBad })
  func `a flick keeps its speed up to the lift`(panel: PanelModel) {
    var errors: [Double] = []
    for seed in UInt64(1)...40 {
      var generator = SplitMix64(seed: seed)
      let seconds = generator.number(in: 0.15...0.3)
      let distance = generator.number(in: 150...400.0)
      let turn = generator.number(in: 0.5...1.5)
      let fingers = Fingers(center: center, fingers: 2, radius: 80)
      // A panel's last report may come before the hand's last move.
      let reported = Double(Int(seconds * 1e6 / Double(panel.period))) * Double(panel.period) / 1e6
      let reports = panel.play(seconds: reported, seed: seed) { t in
        fingers.positions(
          turnedBy: .radians(turn * flick(t)), movedBy: Vector(x: distance * flick(t), y: 0))
      }
      var pan = PanGestureRecognizer()
      var rotation = RotationGestureRecognizer()
      // It isn't the first gesture on the panel, whose period is learned.
      for before in panel.play(seconds: 0.5, { fingers.positions(turnedBy: .radians($0)) }) {
        let time = Timestamp(microseconds: before.time.microseconds - 1_000_000)
        pan.handle(frame: frame(before.contacts), at: time)
        rotation.handle(frame: frame(before.contacts), at: time)
      }
      pan.play(reports)
      rotation.play(reports)
      let lift = reports[reports.count - 1].time
      for (found, meant) in [
        (pan.velocity(at: lift).x, offlineSpeed({ distance * flick($0) }, seconds: reported)),
        (
          rotation.velocity(at: lift).radians, offlineSpeed({ turn * flick($0) }, seconds: reported)
        ),
      ] {
        expectGreater(found, 0, "\(panel), seed \(seed)")
        errors.append((found / meant - 1).magnitude)
      }
    }
    errors.sort()
    expectLess(errors[errors.count / 2], 0.15, "\(panel)")
  }

  @Test(arguments: PanelModel.all)
  func `a hand that has rested has no speed`(panel: PanelModel) {
    let fingers = Fingers(center: center, fingers: 2, radius: 80)
    var reports = reports(of: panel, seconds: 0.3) {
      fingers.positions(movedBy: Vector(x: 300 * $0, y: 0))
    }
    let last = reports.count - 1
    reports[last].time = Timestamp(microseconds: reports[last - 1].time.microseconds + 120_000)
    var transform = TransformGestureRecognizer()
    transform.play(reports)
    expectEqual(transform.velocity(at: reports[last].time), VelocityTracker.Velocity())
  }
}
