import Measuring

/// Reading recordings of touch devices.
enum Formats {
  private static let rounds = Measure.rounds(20)

  static func measure() -> [Report] {
    var report = Report(
      "formats", "Thousands of lines a second that are read, and bytes a line, best of \(rounds)",
      columns: ["lines", "bytes"])
    let samples = FormatMeasures.samples
    let times = Race.times(
      of: FormatMeasures.readers(of: samples), rounds: rounds, clock: Measure.clock)
    for (sample, time) in zip(samples, times) {
      let bytes = Double(sample.bytes.count) / Double(max(1, sample.lines))
      report.rows.append(Report.Row(sample.format, [1e6 / time.least, bytes]))
    }
    return [report]
  }
}
