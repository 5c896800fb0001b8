enum TextTable {
  private static let gap = "  "

  /// The rows as lines, each column as wide as its widest text.
  static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { line($0, widths, rightAligned) }
  }

  static func line(_ row: [String], _ widths: [Int], _ rightAligned: Set<Int> = []) -> String {
    let cells = row.enumerated().map { column, text in
      let space = String(repeating: " ", count: max(0, widths[column] - text.count))
      return rightAligned.contains(column) ? space + text : text + space
    }
    let line = cells.joined(separator: gap)
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Double {
  /// With a number of decimals; one that is too large for that in its shortest form.
  func fixed(_ decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    guard let parts = Int64(exactly: (self * Double(unit)).rounded()) else { return "\(self)" }
    let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
    let digits = String(rest)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(parts < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
  }
}
