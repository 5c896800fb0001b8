import Foundation

/// The rows of a table of text, a line each, with a heavy bar between two columns.
public func table(_ text: String) -> [[String]] {
  text.split(separator: "\n").map { row in
    row.components(separatedBy: "┃").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
