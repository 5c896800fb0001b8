/// A table of measurements, with optional numbers by row and column.
package struct Report: Sendable {
  /// A row: what was measured, and its numbers.
  package struct Row: Sendable {
    /// The name of the measurement.
    package let name: String
    /// The numbers by column; nil for an empty cell.
    package let values: [Double?]

    /// A row of numbers.
    package init(_ name: String, _ values: [Double?]) {
      self.name = name
      self.values = values
    }
  }

  /// The short name, for the command line.
  package let name: String
  /// The title, with the units.
  package let title: String
  /// The names of the columns.
  package let columns: [String]
  /// The number of decimals.
  package let decimals: Int
  /// The rows from the top.
  package var rows: [Row] = []

  /// A table without rows.
  package init(_ name: String, _ title: String, columns: [String], decimals: Int = 0) {
    self.name = name
    self.title = title
    self.columns = columns
    self.decimals = decimals
  }
}

extension Report {
  /// The table as lines of text, with the title first and numbers aligned to the right.
  package var lines: [String] {
    let cells = [[""] + columns] + rows.map { [$0.name] + $0.values.map(text) }
    let widths = (columns.startIndex...columns.endIndex).map { column in
      // What couldn't be measured is missing.
      cells.map { $0.dropFirst(column).first?.count ?? 0 }.max() ?? 0
    }
    return [title]
      + cells.map { line in
        zip(line.indices, line).map { column, cell in
          let gap = String(repeating: " ", count: widths[column] - cell.count)
          return column == 0 ? cell + gap : gap + cell
        }.joined(separator: "  ")
      }
  }

  private func text(_ value: Double?) -> String {
    guard let value, value.isFinite, value.magnitude < 1e15 else { return "–" }
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    let scaled = Int((value * Double(unit)).rounded())
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return "\(scaled)" }
    let fraction = "\(scaled.magnitude % UInt(unit))"
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled.magnitude / UInt(unit)).\(zeros)\(fraction)"
  }
}
