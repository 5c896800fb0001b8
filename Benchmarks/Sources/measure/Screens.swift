import Measuring

/// Laying out and drawing each screen and panel, without pixels.
enum Screens {
  private static let rounds = Measure.rounds(20)

  static func measure() -> [Report] {
    var report = Report(
      "screens", "Microseconds for a screen, best of \(rounds)",
      columns: ["laid out", "drawn, without pixels"], decimals: 1)
    let levels = (try? Locks.levels()) ?? []
    for (name, runners) in ScreenMeasures(levels: levels).runners {
      let times = Race.times(of: runners, rounds: rounds, clock: Measure.clock)
      report.rows.append(Report.Row(name, times.map { $0.least / 1_000 }))
    }
    return [report]
  }
}
