struct ScriptToken: Hashable {
  enum Kind: Hashable {
    case word
    case string(String)
    case open, close
    case newline, end
  }

  let kind: Kind
  let text: Substring
  /// The line, counted from 1.
  let line: Int
  let column: Int

  /// The token in an error message.
  var found: String {
    switch kind {
    case .newline: "the end of the line"
    case .end: "the end of the script"
    default: quoted(String(text.prefix(Self.shown)))
    }
  }

  /// The number of characters of a wrong word that are shown.
  private static let shown = 40
}

/// Splits the text of a script into tokens, one at a time.
struct ScriptLexer {
  private let file: String
  private var rest: Substring.UnicodeScalarView
  private(set) var line: Int
  private var column = 1

  init(_ text: Substring, file: String, line: Int = 1) {
    (self.file, self.line) = (file, line)
    rest = text.unicodeScalars
  }

  /// The next token; after the last one always `end`.
  mutating func next() throws(ScriptError) -> ScriptToken {
    skipBlanks()
    let (line, column, start) = (line, column, rest)
    func token(_ kind: ScriptToken.Kind, to end: Substring.UnicodeScalarView) -> ScriptToken {
      ScriptToken(kind: kind, text: Substring(start[..<end.startIndex]), line: line, column: column)
    }
    guard let first = rest.first else { return token(.end, to: rest) }
    switch first {
    case "\n":
      nextScalar()
      return token(.newline, to: rest)
    case "{", "}":
      nextScalar()
      return token(first == "{" ? .open : .close, to: rest)
    case "\"":
      let string = try string()
      return token(.string(string), to: rest)
    default:
      while let scalar = rest.first, !Self.endsWord(scalar) { nextScalar() }
      return token(.word, to: rest)
    }
  }

  private mutating func skipBlanks() {
    while let scalar = rest.first, Self.isBlank(scalar) { nextScalar() }
    guard rest.first == "#" else { return }
    while let scalar = rest.first, scalar != "\n" { nextScalar() }
  }

  @discardableResult private mutating func nextScalar() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    return scalar
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\r"
  }

  private static func endsWord(_ scalar: Unicode.Scalar) -> Bool {
    isBlank(scalar) || scalar == "\n" || scalar == "{" || scalar == "}" || scalar == "\""
  }

  /// Reads a quoted text, which must end on its line.
  private mutating func string() throws(ScriptError) -> String {
    nextScalar()
    var text = ""
    while let scalar = rest.first, scalar != "\n" {
      let location = ScriptLocation(file: file, line: line, column: column)
      nextScalar()
      if scalar == "\"" { return text }
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard let escaped = nextEscaped() else {
        throw ScriptError(
          location, found: "a backslash with something else",
          expected: "\\\", \\\\, \\n, \\t or \\u{…} of a character")
      }
      text.unicodeScalars.append(escaped)
    }
    throw ScriptError(
      ScriptLocation(file: file, line: line, column: column), found: "the end of the line",
      expected: "a quotation mark that ends the text")
  }

  private mutating func nextEscaped() -> Unicode.Scalar? {
    let before = rest
    let escaped = rest.takeEscaped()
    column += before.distance(from: before.startIndex, to: rest.startIndex)
    return escaped
  }
}
