import Input

private let space = UInt8(ascii: " ")

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
  var next: Substring { Substring(rest.utf8.prefix { $0 != space }) }

  /// The next word; the single space behind it is taken too.
  mutating func word(_ expected: String) throws(TapeError) -> Substring {
    let word = next
    guard !word.isEmpty else { throw error(expected) }
    rest = rest[word.endIndex...]
    if rest.utf8.first == space {
      rest = Substring(rest.utf8.dropFirst())
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
    guard let value = Tapes.millionths(word.utf8) else {
      throw error("\(expected) with six decimals", found: word)
    }
    return value
  }

  /// Two numbers with a comma between.
  mutating func point(_ expected: String) throws(TapeError) -> ExactPoint {
    let word = try word(expected)
    return try point(word, expected)
  }

  func point(_ word: Substring, _ expected: String) throws(TapeError) -> ExactPoint {
    let parts = word.parts(between: ",")
    guard parts.count == 2 else { throw error(expected, found: word) }
    return ExactPoint(x: try millionths(parts[0], expected), y: try millionths(parts[1], expected))
  }

  /// Text in quotes, and the space behind it.
  mutating func quotedWord() throws(TapeError) -> String {
    var escaped = false
    var end = rest.utf8.index(after: rest.startIndex)
    while end < rest.endIndex, escaped || rest.utf8[end] != UInt8(ascii: "\"") {
      escaped = !escaped && rest.utf8[end] == UInt8(ascii: "\\")
      end = rest.utf8.index(after: end)
    }
    guard end < rest.endIndex else { throw error("text in quotes") }
    end = rest.utf8.index(after: end)
    let word = rest[..<end]
    rest = rest[end...]
    if rest.utf8.first == space { rest = Substring(rest.utf8.dropFirst()) }
    guard let text = unquoted(word) else { throw error("text in quotes", found: word) }
    return text
  }

  /// Text in quotes up to the end of the line.
  mutating func quotedText() throws(TapeError) -> String {
    let source = remainder()
    guard let text = unquoted(source), quoted(text).hasBytes(of: source) else {
      throw error("text in quotes", found: source)
    }
    return text
  }
}

/// The text that stands in quotes, or nil where it isn't well formed.
private func unquoted(_ source: Substring) -> String? {
  let (bytes, mark) = (source.utf8, UInt8(ascii: "\""))
  guard bytes.count >= 2, bytes.first == mark, bytes.last == mark else { return nil }
  var result = ""
  var scalars = Substring(bytes.dropFirst().dropLast()).unicodeScalars
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

/// The whole number of millionths that is printed so, by ``decimal(_:)`` and in no other way; else nil.
func millionths(_ bytes: Substring.UTF8View) -> Int64? {
  let isNegative = bytes.first == UInt8(ascii: "-")
  let digits = isNegative ? bytes.dropFirst() : bytes
  guard let dot = digits.index(digits.endIndex, offsetBy: -7, limitedBy: digits.startIndex),
    dot > digits.startIndex, digits[dot] == UInt8(ascii: "."),
    digits.first != UInt8(ascii: "0") || digits.index(after: digits.startIndex) == dot
  else { return nil }
  // Counted downwards: the least number has no opposite.
  var value: Int64 = 0
  for index in digits.indices where index != dot {
    guard let next = value.appending(digits[index]) else { return nil }
    value = next
  }
  if isNegative { return value == 0 ? nil : value }
  return value == .min ? nil : -value
}

extension Int64 {
  /// A number that isn't above 0, with a decimal digit behind it; nil where it is no digit or too many.
  fileprivate func appending(_ character: UInt8) -> Int64? {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character) else { return nil }
    let (tens, isTooLong) = multipliedReportingOverflow(by: 10)
    let (value, isTooLarge) = tens.subtractingReportingOverflow(
      Int64(character - UInt8(ascii: "0")))
    return isTooLong || isTooLarge ? nil : value
  }
}
