import SwivelDrawing
package import SwivelGestures

/// A text as a thing: a card of ivory with lines.
///
/// Its size depends only on the text, by the table of widths that all layout uses.
package struct TextCard: Hashable, Sendable {
  /// In characters.
  package static let longest = 2_000
  package static let lineLimit = 40
  /// In characters.
  private static let maximumName = 24
  /// Sizes in points.
  package enum Measure {
    package static let text = 24.0
    package static let line = 34.0
    package static let width = 420.0
    package static let padding = Vector(x: 22, y: 16)
    package static let corner = 10.0
  }

  package let text: String
  /// The lines after breaking.
  package let lines: [String]

  /// A card for a text; control characters become spaces, and text beyond the limits is dropped.
  package init(_ text: String) {
    self.text = Self.plain(text)
    lines = Self.lines(of: self.text, atMost: Self.lineLimit)
  }

  private static func lines(of text: String, atMost count: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if paragraph.isEmpty { lines.append("") }
      LineBreaker.forEachLine(
        of: Array(paragraph.utf8)[...], size: Measure.text, width: Measure.width
      ) { line, _ in
        lines.append(String(decoding: line, as: UTF8.self))
        return lines.count < count
      }
      if lines.count >= count { break }
    }
    return lines
  }

  /// Whether a part of a text doesn't fit on its card.
  package static func isCut(_ text: String) -> Bool {
    text.count > longest || lines(of: plain(text), atMost: lineLimit + 1).count > lineLimit
  }

  /// The name of its thing: the beginning of the first line.
  package var name: String {
    let line = lines.first { !$0.isEmpty } ?? "text"
    return line.count <= Self.maximumName ? line : String(line.prefix(Self.maximumName - 1)) + "…"
  }

  /// In points.
  package var size: Vector {
    let widest = lines.reduce(0.0) { max($0, LineBreaker.width(of: $1[...].utf8)) }
    let inner = min(Measure.width, (widest * Measure.text * 1.05).rounded(.up) + 2)
    return Vector(
      x: inner + 2 * Measure.padding.x,
      y: Double(max(1, lines.count)) * Measure.line + 2 * Measure.padding.y)
  }

  /// The text with other control characters than line feeds as spaces, and without white space at its ends.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text.prefix(longest) {
      let isControl = character.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
      }
      let isLineEnd = ["\n", "\r", "\r\n"].contains(character)
      plain.append(isLineEnd ? "\n" : isControl ? " " : character)
    }
    while let last = plain.last, last == "\n" || last == " " { plain.removeLast() }
    while let first = plain.first, first == "\n" { plain.removeFirst() }
    return plain
  }
}
