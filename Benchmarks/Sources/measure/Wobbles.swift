import Measuring
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// What a wobble during a pinch turns, and from where on a meant turn joins one.
enum Wobbles {
  private static let radii = [60.0, 100, 200, 300, 400, 800]
  private static let rate = 125.0
  private static let wobbles = [4.0, 6, 8, 10, 12, 14, 16]

  static func measure() -> [Report] {
    var report = Report(
      "wobble",
      "Two fingers that spread to 2.5 times, by half their distance: degrees that are shown of a wobble",
      columns: radii.map { "\(Int($0))" }, decimals: 1)
    for wobble in wobbles {
      report.rows.append(
        Report.Row(
          "±\(Int(wobble))°, three times",
          radii.map { radius in
            shown(radius: radius) { .degrees(wobble * Angle.turns(3 * $0).sineAndCosine.sine) }.most
          }))
    }
    report.rows.append(
      Report.Row(
        "a meant turn of 60°: joins at",
        radii.map { radius in shown(radius: radius) { .degrees(60 * $0) }.join }))
    report.rows.append(
      Report.Row(
        "and ends off by",
        radii.map { radius in
          shown(radius: radius) { .degrees(60 * $0) }.last.map { ($0 - 60).magnitude }
        }))
    return [report]
  }

  private typealias Shown = (most: Double, join: Double?, last: Double?)

  /// The greatest turn that is shown, in degrees; how far the hand was turned when the turn began; and the last one.
  private static func shown(radius: Double, _ turn: (Double) -> Angle) -> Shown {
    var transform = TransformGestureRecognizer()
    var (most, join) = (0.0, Double?.none)
    let count = Int(1.2 * rate)
    for step in 0...count {
      let t = Double(step) / Double(count)
      let places = HandReports.fingers(
        2, radius: radius * 0.4, turnedBy: turn(t), spreadBy: 1 + 1.5 * t)
      transform.handle(
        frame: HandReports.frame(step == 0 ? .began : .moved, places),
        at: Timestamp(seconds: Double(step) / rate))
      guard transform.isTurning else { continue }
      if join == nil { join = turn(t).degrees }
      most = max(most, transform.rotation.degrees.magnitude)
    }
    return (most, join, transform.isTurning ? transform.rotation.degrees : nil)
  }
}
