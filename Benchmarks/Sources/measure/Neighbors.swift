import Baselines
import Measuring

/// What a report of all fingers at once costs, beside other toolkits, where they are installed.
enum Neighbors {
  private static let fingers = [2, 5, 10, 16]
  private static let reports = 2_000
  private static let rounds = Measure.rounds(50)

  /// A program that turns the same hand in another toolkit, and how many rounds it is given.
  private static let programs: [(name: String, command: String, rounds: Int)] = [
    ("Qt Quick's window and PinchHandler", Companion.path("qt_pinch"), 50),
    ("GTK's GtkGestureRotate alone", Companion.path("gtk_rotate"), 50),
    ("Kivy's loop and Scatter", "python3 Benchmarks/Neighbors/kivy_scatter.py", 3),
  ]

  static func measure() -> [Report] {
    var report = Report(
      "neighbors", "Nanoseconds of a thread a report of all fingers, by fingers: best round",
      columns: fingers.map { "\($0)" }, decimals: 1)
    let columns = fingers.map { fingers in
      let stream = HandStream.steady(fingers: fingers, moves: reports * fingers)
      let samples = Samples(stream)
      let baseline = Runner(units: reports) {
        keep(baseline_fit_reports(samples.samples, samples.samples.count, Int32(fingers)))
      }
      return Race.times(
        of: EventMeasures.runners(onReportsOf: stream) + [baseline], rounds: rounds,
        clock: Measure.ownTime)
    }
    let names = EventMeasures.namesOfReports + ["C: fit with velocity"]
    for (index, name) in names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index].least }))
    }
    report.rows += programs.compactMap { name, command, rounds in
      let times = fingers.map { fingers -> Double? in
        let words = "exec \(command) \(fingers) \(Measure.rounds(rounds)) 2>/dev/null"
        return Companion.lines(of: ["sh", "-c", words])?.first.flatMap(Double.init)
      }
      return times.contains { $0 != nil } ? Report.Row(name, times) : nil
    }
    return [report]
  }
}
