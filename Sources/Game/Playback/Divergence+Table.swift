import SwivelTapes

extension Divergence {
  /// A table of the differences between tape and session, with at most a number of lines.
  ///
  /// Where only the fingerprints differ, one line says so; a failed expectation describes itself.
  package func table(most: Int = 20) -> [String] {
    guard subject == .state else { return [] }
    guard !differences.isEmpty else {
      return ["everything that the tape tells of the state is so: only the fingerprint differs"]
    }
    let rows = differences.prefix(most).map { [$0.what, $0.recorded ?? "–", $0.here ?? "–"] }
    let more = differences.count - rows.count
    return Self.aligned([["what", "the tape says", "here"]] + rows)
      + (more > 0 ? ["and \(more) more"] : [])
  }

  /// Rows of cells, with at least two spaces between the columns.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let last = row.count - 1
      return zip(row, widths).enumerated().map { column, cell in
        column == last
          ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count + 2)
      }.joined()
    }
  }
}
