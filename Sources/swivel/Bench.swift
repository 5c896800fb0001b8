import ArgumentParser
import FoundationEssentials
import Measuring

/// `swivel bench`: measures the program on this machine.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how fast the program is on this machine.")

  /// The measurements by their names on the command line.
  enum Name: String, ExpressibleByArgument, CaseIterable {
    case events, errors, tick, frames, locks, seeking, formats, start, verify, tapes
    case commands, scenes, screens
  }

  @Argument(
    help: ArgumentHelp("What to measure; everything if nothing is named.", valueName: "name"))
  var names: [Name] = []

  @Flag(help: "Print a line of JSON for each row of the tables.")
  var json = false

  func run() throws {
    for name in names.isEmpty ? Name.allCases : names {
      let report = try BenchMeasures.report(name)
      try json ? sayRows(report) : Console.say(report.lines.joined(separator: "\n") + "\n")
    }
  }

  /// A row of a table as a line of JSON.
  private struct Line: Encodable {
    let bench: String
    let row: String
    let values: [String: Double]
  }

  private func sayRows(_ report: Report) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for row in report.rows {
      let pairs = zip(report.columns, row.values).compactMap { column, value in
        value.map { (column, $0) }
      }
      let line = Line(
        bench: report.name, row: row.name,
        values: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
      Console.say(json: String(decoding: try encoder.encode(line), as: UTF8.self))
    }
  }
}
