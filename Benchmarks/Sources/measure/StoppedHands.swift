import Measuring
import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// How far a thing is from under the fingers when they stop, and 100 ms later.
enum StoppedHands {
  private static let radii = [30.0, 60, 120, 250]
  private static let rate = 125.0
  /// In microseconds after the last report.
  private static let later: Int64 = 100_000

  /// A movement, by its progress from 0 to 1.
  private struct Movement {
    let name: String
    let turn: Angle
    var spread = 1.0
    var move = Vector.zero
    var seconds = 0.3
  }

  private static let movements = [
    Movement(name: "turn by 41°", turn: .degrees(41)),
    Movement(name: "turn by 20° in 80 ms", turn: .degrees(20), seconds: 0.08),
    Movement(name: "spread by 1.5", turn: .zero, spread: 1.5),
    Movement(name: "pan by 40 points", turn: .zero, move: Vector(x: 40, y: 0)),
    Movement(
      name: "all three", turn: .degrees(60), spread: 1.3, move: Vector(x: 30, y: -50)),
  ]

  static func measure() -> [Report] {
    var report = Report(
      "stop",
      "Off the fingers where two stop, by radius: degrees and points with the last report; after 100 ms",
      columns: radii.flatMap { radius in ["\(Int(radius)): °", "pt", "° then", "pt then"] },
      decimals: 2)
    for movement in movements {
      let errors = radii.map { error(of: movement, radius: $0) }
      report.rows.append(
        Report.Row(
          movement.name,
          errors.flatMap { [$0.first.degrees, $0.first.points, $0.later.degrees, $0.later.points] })
      )
    }
    return [report]
  }

  private typealias Off = (degrees: Double, points: Double)

  private static func error(
    of movement: Movement, radius: Double
  ) -> (first: Off, later: Off) {
    func places(_ t: Double) -> [Vector] {
      HandReports.fingers(
        2, radius: radius, turnedBy: movement.turn * t, spreadBy: 1 + (movement.spread - 1) * t,
        movedBy: movement.move * t)
    }
    var transform = TransformGestureRecognizer()
    transform.handle(frame: HandReports.frame(.began, places(0)), at: .zero)
    let count = Int((movement.seconds * rate).rounded())
    for step in 1...count {
      transform.handle(
        frame: HandReports.frame(.moved, places(Double(step) / Double(count))),
        at: Timestamp(seconds: Double(step) / rate))
    }
    func off() -> Off {
      let far = zip(places(0), places(1)).map { transform.transform.apply($0).distance(to: $1) }
      let shown = transform.isTurning ? transform.rotation : .zero
      return ((shown - movement.turn).degrees.magnitude, far.max() ?? 0)
    }
    let first = off()
    let end = Timestamp(seconds: Double(count) / rate).microseconds + later
    while let due = transform.due, due.microseconds <= end { transform.advance(to: due) }
    transform.advance(to: Timestamp(microseconds: end))
    return (first, off())
  }
}
