import Measuring
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// How true the velocity of a flick is at the lift, beside that of Android's LSQ2.
///
/// The truth is a parabola through where the hand really was in the last 100 ms before its last report.
enum Flicks {
  private static let count: UInt64 = 400
  private static let noise = 0.3

  /// How often a panel reports, and how long after the last move it reports the lift, in microseconds.
  private static let panels: [(name: String, period: Int64, gap: Int64)] = [
    ("2.2 ms, lift after 6", 2_200, 6_000), ("5 ms, 8", 5_000, 8_000),
    ("8 ms, 15", 8_200, 15_000), ("8 ms, 25", 8_000, 25_000), ("10 ms, 21", 10_000, 21_000),
    ("14 ms, 34", 14_000, 34_000), ("16.7 ms, 16.7", 16_667, 16_667),
    ("26 ms, 24", 26_000, 24_000),
  ]

  static func measure() -> [Report] {
    var report = Report(
      "flick",
      "Flicks of two fingers with a spin: error in percent, middle and 95 of 100, and wrong signs",
      columns: ["move", "95", "wrong", "turn", "95", "wrong"].flatMap { [$0, "LSQ2"] },
      decimals: 1)
    for panel in panels {
      var errors = [[Double]](repeating: [], count: 4)
      for seed in 1...count {
        for (index, error) in flick(panel, seed: seed).enumerated() { errors[index].append(error) }
      }
      func cells(_ ours: Int, _ theirs: Int) -> [Double?] {
        let sizes = [errors[ours], errors[theirs]].map { $0.map(\.magnitude) }
        let wrong = [errors[ours], errors[theirs]].map { Double($0.count { $0 <= -1 }) }
        return [
          sizes[0].quantile(0.5), sizes[1].quantile(0.5), sizes[0].quantile(0.95),
          sizes[1].quantile(0.95),
        ].map { $0.map { $0 * 100 } } + wrong
      }
      report.rows.append(Report.Row(panel.name, cells(0, 1) + cells(2, 3)))
    }
    return [report]
  }

  /// The progress of a flick, which accelerates to the end.
  private static func progress(_ t: Double) -> Double { t * t * (1.5 - 0.5 * t) }

  /// The relative errors of a flick: of the move by us and by LSQ2, and of the turn by both.
  private static func flick(
    _ panel: (name: String, period: Int64, gap: Int64), seed: UInt64
  ) -> [Double] {
    var source = NoiseSource(seed: seed)
    let wished = Double.random(in: 0.15...0.3, using: &source)
    let reports = max(3, Int(wished * 1e6 / Double(panel.period)))
    let seconds = Double(reports) * Double(panel.period) / 1e6
    let way = Double.random(in: 150...400, using: &source)
    let turn = Double.random(in: 0.5...1.5, using: &source)
    func places(_ t: Double) -> [Vector] {
      HandReports.fingers(
        2, radius: 80, turnedBy: Angle(radians: turn * progress(t)),
        movedBy: Vector(x: way * progress(t), y: 0)
      ).map { $0 + source.gaussian(deviation: noise) }
    }
    var (pan, rotation) = (PanGestureRecognizer(), RotationGestureRecognizer())
    var (moves, turns) = (SecondDegreeFit(), SecondDegreeFit())
    func say(_ phase: ContactPhase, _ places: [Vector], at time: Timestamp) {
      pan.handle(frame: HandReports.frame(phase, places), at: time)
      rotation.handle(frame: HandReports.frame(phase, places), at: time)
    }
    // It isn't the first gesture on the panel, whose period is known then.
    let before = 20 * panel.period
    for step in Int64(0)...8 {
      say(
        step == 0 ? .began : step == 8 ? .ended : .moved, places(0),
        at: Timestamp(microseconds: step * panel.period))
    }
    var last: [Vector] = []
    for step in 0...reports {
      last = places(Double(step) / Double(reports))
      let time = Timestamp(microseconds: before + Int64(step) * panel.period)
      say(step == 0 ? .began : .moved, last, at: time)
      let line = last[0] - last[1]
      moves.add(((last[0] + last[1]) / 2).x, at: time)
      turns.add(line.angle.radians, at: time)
    }
    let end = Timestamp(microseconds: before + Int64(reports) * panel.period)
    let lift = Timestamp(microseconds: end.microseconds + panel.gap)
    say(.ended, last, at: lift)
    let meant = offline(seconds)
    return [
      pan.velocity(at: lift).x / (way * meant), moves.velocity(at: lift) / (way * meant),
      rotation.velocity(at: lift).radians / (turn * meant),
      turns.velocity(at: lift) / (turn * meant),
    ].map { $0 - 1 }
  }

  /// How fast the progress truly is at the end, per second.
  private static func offline(_ seconds: Double) -> Double {
    var fit = SecondDegreeFit(capacity: 51)
    for step in (0...50).reversed() {
      let time = seconds - Double(step) * 0.002
      fit.add(
        time < 0 ? 0 : progress(time / seconds),
        at: Timestamp(microseconds: 1_000_000 + Int64((time * 1e6).rounded())))
    }
    return fit.velocity(at: Timestamp(microseconds: 1_000_000 + Int64((seconds * 1e6).rounded())))
  }
}
