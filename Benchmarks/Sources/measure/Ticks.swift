import Measuring
import SwivelWorld

/// What it costs to let time pass for things that turn by themselves.
enum Ticks {
  private static let things = 10_000
  private static let ticks = 10
  private static let rounds = Measure.rounds(30)

  static func measure() -> [Report] {
    let world = TurningThings(count: things).world()
    let runners = [false, true].map { presenting in
      Runner(units: things * ticks) {
        var copy = world
        TurningThings.tick(&copy, times: ticks, presenting: presenting)
      }
    }
    let times = Race.times(of: runners, rounds: rounds, clock: Measure.clock)
    var report = Report(
      "tick", "Nanoseconds a thing and tick in a world of \(things) things that turn",
      columns: ["best", "middle"], decimals: 1)
    for (name, time) in zip(["tick", "tick, and the angle shown"], times) {
      report.rows.append(Report.Row(name, [time.least, time.median]))
    }
    return [report]
  }
}
