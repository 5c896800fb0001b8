import Measuring
import SwivelGeometry
import SwivelHandSupport
import SwivelInput
import SwivelRecognizers

/// How well what is shown of a thousand hands keeps the laws of a hand: no jump, never behind, nothing by a lift.
enum HandLaws {
  private static let seeds = UInt64(1)...(Measure.isBrief ? 3 : 200)

  static func measure() -> [Report] {
    var report = Report(
      "laws",
      "The worst of \(seeds.count) hands of each kind: points beyond a jump's bound (below 0: none), points beyond noise "
        + "100 ms after the stop, points moved by lifts, percent shown at the lift; and the median of ms until one is recognised",
      columns: ["jump", "behind", "lifts", "shown", "recognised"], decimals: 2)
    let kinds = SyntheticHand.Kind.allCases.map { kind in
      ("\(kind)", seeds.map { Seen(SyntheticHand(kind, seed: $0)) })
    }
    for (name, all) in kinds + [("all", kinds.flatMap(\.1))] {
      report.rows.append(
        Report.Row(
          name,
          [
            all.map(\.jump).max(), all.compactMap(\.behind).max(), all.map(\.byLifts).max(),
            all.compactMap(\.share).min().map { 100 * $0 }, all.map(\.recognition).quantile(0.5),
          ]))
    }
    return [report]
  }

  /// What a transform shows of a hand.
  private struct Seen {
    var jump: Double
    /// Nil of a hand that lifts in motion.
    var behind: Double?
    var byLifts = 0.0
    /// Nil of a hand that comes to rest.
    var share: Double?
    /// How long after its landing it is recognised, in milliseconds.
    var recognition = Double.infinity

    init(_ hand: SyntheticHand) {
      var (transform, judge) = (TransformGestureRecognizer(), WayJudge())
      for report in hand.reports {
        let before = transform
        while let due = transform.due, due <= report.time { transform.advance(to: due) }
        if let stop = hand.stop, behind == nil,
          report.time.microseconds > stop.microseconds + 100_000
        {
          behind = Self.error(of: transform, hand) - 1 - 3.15 * hand.noise
        }
        if report.time == hand.firstLift, hand.stop == nil {
          let done = Self.length(hand.turn.radians, logarithm(hand.scale), hand.radius)
          share = 1 - Self.error(of: transform, hand) / done
        }
        let waited = transform
        var frame = ContactFrame()
        for contact in report.contacts { frame.append(contact) }
        transform.handle(frame: frame, at: report.time)
        if report.contacts.allSatisfy({ $0.phase == .ended }) {
          let moved = Self.length(
            (transform.rotation - waited.rotation).radians,
            logarithm(transform.scale / waited.scale), hand.radius)
          byLifts = max(byLifts, moved)
        }
        let now = transform
        let shows = now.state != .possible && now.state != .failed
        if shows, recognition == .infinity {
          recognition = 1_000 * report.time.seconds(since: hand.reports[0].time)
        }
        judge.judge(
          report, shows ? { now.transform.after(before.transform.inverse).apply($0) } : nil)
      }
      jump = judge.excess
    }

    /// By how much the turn and the scale are off those of the hand, in points at its fingers.
    private static func error(
      of transform: TransformGestureRecognizer, _ hand: SyntheticHand
    ) -> Double {
      length(
        (transform.rotation - hand.turn).radians, logarithm(transform.scale / hand.scale),
        hand.radius)
    }

    private static func length(_ turn: Double, _ growth: Double, _ radius: Double) -> Double {
      radius * Vector(x: turn, y: growth).length
    }
  }
}
