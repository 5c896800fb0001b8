/// Formats texts in columns.
enum TextTable {
  private static let gap = "  "

  /// The rows as lines, each column as wide as its widest text.
  static func text(_ rows: [[String]], rightAligned: Set<Int> = []) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in line(row, widths, rightAligned) }.joined(separator: "\n")
  }

  private static func line(_ row: [String], _ widths: [Int], _ rightAligned: Set<Int>) -> String {
    let cells = row.enumerated().map { column, text in
      let space = String(repeating: " ", count: widths[column] - text.count)
      return rightAligned.contains(column) ? space + text : text + space
    }
    let line = cells.joined(separator: gap)
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
