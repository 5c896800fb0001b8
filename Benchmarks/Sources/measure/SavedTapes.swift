import AllocationCounter
import Measuring
import SwivelGeometry
import SwivelInput
import SwivelSession
import SwivelWorld

/// What it costs to keep what came in, beside what the session costs for it.
enum SavedTapes {
  private static let moves = 10_000
  private static let rounds = Measure.rounds(50)
  private static let fingers = [2, 10]

  static func measure() -> [Report] { [events, states, sizes] }

  private static var events: Report {
    var report = Report(
      "tapes", "Nanoseconds an event by fingers: best and middle of \(rounds) rounds",
      columns: fingers.flatMap { ["\($0)", "middle"] }, decimals: 1)
    let columns = fingers.map { count in
      Race.times(
        of: TapeMeasures.runners(on: .steady(fingers: count, moves: moves)), rounds: rounds,
        clock: Measure.clock)
    }
    for (index, name) in TapeMeasures.names.enumerated() {
      report.rows.append(
        Report.Row(name, columns.flatMap { [Double?($0[index].least), $0[index].median] }))
    }
    return report
  }

  private static var states: Report {
    var report = Report(
      "states", "Nanoseconds a state: best and middle of \(rounds) rounds",
      columns: ["best", "middle"], decimals: 1)
    let times = Race.times(
      of: TapeMeasures.snapshots(), rounds: rounds, clock: Measure.clock)
    for (name, time) in zip(TapeMeasures.snapshotNames, times) {
      report.rows.append(Report.Row(name, [time.least, time.median]))
    }
    return report
  }

  private static var sizes: Report {
    var report = Report(
      "tape sizes", "Bytes a second of tape at 120 reports a second, by fingers",
      columns: fingers.map { "\($0)" })
    report.rows.append(
      Report.Row(
        "reports and fingerprints",
        fingers.map { TapeMeasures.bytesASecond(of: .steady(fingers: $0, moves: moves)) }))
    return report
  }
}
