/// The costs of commands with very many things, as a table.
package enum CommandCosts {
  /// The numbers of things.
  package static let things = [1_000, 10_000]

  /// The table; `clock` is a monotonic clock in nanoseconds.
  package static func report(
    things: [Int] = things, rounds: Int, clock: () -> Int64
  ) -> Report {
    var report = Report(
      "commands", "Milliseconds by things, best of \(rounds)", columns: things.map { "\($0)" },
      decimals: 3)
    let columns = things.map {
      CommandMeasures.times(things: $0, rounds: rounds, clock: clock)
    }
    for (index, name) in CommandMeasures.names.enumerated() {
      report.rows.append(Report.Row(name, columns.map { $0[index] / 1e6 }))
    }
    return report
  }
}
