/// The costs of reading, printing and verifying tapes, as a table.
package enum VerifyTable {
  private static let things = [1, 100, 10_000]
  private static let fingers = [1, 2, 5]
  private static let moves = 50_000

  /// The table; `clock` is a monotonic clock in nanoseconds.
  package static func report(rounds: Int, clock: () -> Int64) -> Report {
    var report = Report(
      "verify", "Tapes, best of \(rounds): lines by fingers, ticks by things",
      columns: ["1 / 1", "2 / 100", "5 / 10,000"])
    let tapes = fingers.map { VerifyMeasures.tape(fingers: $0, moves: moves) }
    let lines = tapes.map {
      Race.times(of: VerifyMeasures.lineRunners(of: $0), rounds: rounds, clock: clock)
    }
    for (index, task) in VerifyMeasures.tasks.enumerated() {
      report.rows.append(
        Report.Row("lines a second: \(task)", lines.map { 1e9 / $0[index].least }))
    }
    report.rows.append(
      Report.Row("bytes a second recorded", tapes.map(VerifyMeasures.bytesASecond)))
    let ticks = things.map {
      Race.times(
        of: [VerifyMeasures.verifier(things: $0), VerifyMeasures.ticker(things: $0)],
        rounds: rounds, clock: clock)
    }
    for (index, name) in ["verified", "let pass, without fingerprints"].enumerated() {
      report.rows.append(
        Report.Row("ticks a second \(name)", ticks.map { 1e9 / $0[index].least }))
    }
    return report
  }
}
