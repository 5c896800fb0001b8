import Input

/// The words of a line that are still to be read.
struct TapeLine {
  let number: Int
  private var rest: Substring

  init(_ text: Substring, number: Int) {
    rest = text
    self.number = number
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next word, without taking it.
  var next: Substring { rest.prefix { $0 != " " } }

  /// The next word; the single space behind it is taken too.
  mutating func word(_ expected: String) throws(TapeError) -> Substring {
    let word = next
    guard !word.isEmpty else { throw error(expected) }
    rest = rest.dropFirst(word.count)
    if rest.first == " " {
      rest = rest.dropFirst()
      if rest.isEmpty { throw error("no space at the end of the line") }
    }
    return word
  }

  /// All that is left of the line.
  mutating func remainder() -> Substring {
    defer { rest = "" }
    return rest
  }

  func finish() throws(TapeError) {
    guard isAtEnd else { throw error("the end of the line") }
  }

  func error(_ expected: String, found: Substring? = nil) -> TapeError {
    let found = found ?? next
    return TapeError(
      line: number, found: found.isEmpty ? "nothing" : quoted(String(found.prefix(40))),
      expected: expected)
  }

  /// A whole number.
  mutating func integer(_ expected: String) throws(TapeError) -> Int64 {
    let word = try word(expected)
    guard let value = Int64(word), String(value) == word else { throw error(expected, found: word) }
    return value
  }

  /// A number with six decimals, as millionths.
  mutating func decimal(_ expected: String) throws(TapeError) -> Int64 {
    let word = try word(expected)
    return try millionths(word, expected)
  }

  /// A number with six decimals, as millionths, in exactly the way in which it is printed.
  func millionths(_ word: Substring, _ expected: String) throws(TapeError) -> Int64 {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6, parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
      let value = Int64(parts[0] + parts[1]), Tapes.decimal(value) == word
    else { throw error("\(expected) with six decimals", found: word) }
    return value
  }

  /// Two numbers with a comma between.
  mutating func point(_ expected: String) throws(TapeError) -> ExactPoint {
    let word = try word(expected)
    return try point(word, expected)
  }

  func point(_ word: Substring, _ expected: String) throws(TapeError) -> ExactPoint {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw error(expected, found: word) }
    return ExactPoint(x: try millionths(parts[0], expected), y: try millionths(parts[1], expected))
  }

  /// Text in quotes up to the end of the line.
  mutating func quotedText() throws(TapeError) -> String {
    let source = remainder()
    guard let text = unquoted(source), quoted(text) == source else {
      throw error("text in quotes", found: source)
    }
    return text
  }
}

/// The text that stands in quotes, or nil where it isn't well formed.
private func unquoted(_ source: Substring) -> String? {
  guard source.count >= 2, source.first == "\"", source.last == "\"" else { return nil }
  var result = ""
  var scalars = source.dropFirst().dropLast().unicodeScalars[...]
  while let scalar = scalars.popFirst() {
    guard scalar == "\\" else {
      result.unicodeScalars.append(scalar)
      continue
    }
    guard let escaped = unescaped(&scalars) else { return nil }
    result.unicodeScalars.append(escaped)
  }
  return result
}

/// The character that an escape stands for; the backslash is taken already.
private func unescaped(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
  switch scalars.popFirst() {
  case "\""?: return "\""
  case "\\"?: return "\\"
  case "n"?: return "\n"
  case "t"?: return "\t"
  case "u"?:
    guard scalars.popFirst() == "{", let end = scalars.firstIndex(of: "}"),
      let value = UInt32(String(scalars[..<end]), radix: 16)
    else { return nil }
    scalars = scalars[scalars.index(after: end)...]
    return Unicode.Scalar(value)
  default: return nil
  }
}
