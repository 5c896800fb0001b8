/// Text as the formatters of manual pages take it.
enum Roff {
  /// Text that reads as itself, whatever it begins with and whatever characters it has.
  static func escaped(_ text: some StringProtocol) -> String {
    let plain = text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      default: String(character)
      }
    }.joined()
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }

  /// Text in bold.
  static func bold(_ text: some StringProtocol) -> String { "\\fB\(escaped(text))\\fR" }

  /// Text that stands for something else.
  static func italic(_ text: some StringProtocol) -> String { "\\fI\(escaped(text))\\fR" }

  /// How many characters a line of the page has at most, before what must be escaped is.
  private static let width = 72

  /// Sentences, each from a line of its own on, so that formatters space them well.
  static func sentences(_ text: some StringProtocol) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + word.count >= width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
      guard let end = word.last, ".!?".contains(end), word.count > 2 else { continue }
      lines.append(line)
      line = ""
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map(escaped).joined(separator: "\n")
  }
}
