import SwivelInput

extension TapeScanner {
  /// Consumes the space after a word, which must be a single one and not end the line.
  mutating func endWord() throws(TapeError) {
    guard offset < end else { return }
    guard byte == Byte.space else { throw error("a space") }
    offset += 1
    if isAtEnd { throw error("no space at the end of the line", at: offset - 1) }
  }

  /// Reads a word and the single space after it.
  mutating func takeWord(_ expected: String) throws(TapeError) -> String {
    let last = wordEnd(from: offset)
    guard last > offset else { throw error(expected) }
    let word = text(offset..<last)
    offset = last
    try endWord()
    return word
  }

  mutating func takeRest() -> String {
    let rest = text(offset..<end)
    offset = end
    return rest
  }

  func finish() throws(TapeError) { guard isAtEnd else { throw error("the end of the line") } }

  /// Reads a non-negative whole number, as a word of its own.
  mutating func takeInteger(
    _ expected: String, in range: ClosedRange<Int64>
  ) throws(TapeError) -> Int64 {
    let first = offset
    guard let value = takeDigits(), isAtEnd || byte == Byte.space else {
      throw error(expected, at: first)
    }
    guard range.contains(value) else {
      throw error("\(expected) from \(range.lowerBound) to \(range.upperBound)", at: first)
    }
    try endWord()
    return value
  }

  /// Reads an unsigned whole number at the cursor; nil where there is none.
  mutating func takeDigits() -> Int64? {
    let first = offset
    guard let value = digits(most: 19), let number = Int64(exactly: value) else { return nil }
    guard isUsual(from: first) else { return nil }
    return number
  }

  /// Whether a number has no superfluous zeros.
  private func isUsual(from first: Int) -> Bool {
    byte(after: first - offset) != Byte.zero || offset - first <= 1
  }

  /// Reads at most so many decimal digits, which must fit a UInt64; nil where there are none, or more.
  private mutating func digits(most: Int) -> UInt64? {
    let first = offset
    var value: UInt64 = 0
    while offset < end, Byte.digits.contains(byte) {
      guard offset - first < most else { return nil }
      value = value &* 10 &+ UInt64(byte &- Byte.zero)
      offset += 1
    }
    return offset > first ? value : nil
  }

  /// Reads a number with six decimals, as a word of its own, in millionths.
  mutating func takeDecimal(_ expected: String) throws(TapeError) -> Int64 {
    let value = try decimal(expected)
    guard isAtEnd || byte == Byte.space else { throw error("the end of \(expected)") }
    try endWord()
    return value
  }

  /// Reads two numbers separated by a comma, as a word of their own.
  mutating func takePoint(_ expected: String) throws(TapeError) -> ExactPoint {
    let point = try point(expected)
    guard isAtEnd || byte == Byte.space else { throw error("the end of \(expected)") }
    try endWord()
    return point
  }

  /// Reads two numbers separated by a comma, at the cursor.
  mutating func point(_ expected: String) throws(TapeError) -> ExactPoint {
    let first = offset
    let x = try decimal(expected)
    guard byte == Byte.comma else { throw error(expected + " of two numbers", at: first) }
    offset += 1
    return ExactPoint(x: x, y: try decimal(expected))
  }

  /// Reads a number at the cursor, in millionths.
  mutating func decimal(_ expected: String) throws(TapeError) -> Int64 {
    let first = offset
    guard let value = millionths() else { throw error("\(expected) with six decimals", at: first) }
    return value
  }

  /// Reads a number in its canonical form at the cursor, in millionths; nil for other text.
  mutating func millionths() -> Int64? {
    let isNegative = byte == Byte.minus
    if isNegative { offset += 1 }
    let first = offset
    // With 13 digits before the point the millionths fit an Int64.
    guard let whole = digits(most: 13), isUsual(from: first), let rest = decimals() else {
      return nil
    }
    let value = whole &* 1_000_000 &+ rest
    guard isNegative else { return Int64(exactly: value) }
    return value != 0 && value <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- value) : nil
  }

  /// Reads a point and six digits, as millionths.
  private mutating func decimals() -> UInt64? {
    guard byte == Byte.dot else { return nil }
    offset += 1
    let first = offset
    guard let value = digits(most: 6), offset - first == 6 else { return nil }
    return value
  }

  /// Reads a quoted text, as a word of its own that may contain spaces.
  mutating func takeQuoted(_ expected: String) throws(TapeError) -> String {
    let first = offset
    guard byte == Byte.quote, let last = closingQuote() else {
      throw error("\(expected) in quotes")
    }
    guard let content = unescaped(text((first + 1)..<last)),
      quoted(content).hasBytes(of: text(first..<(last + 1)))
    else { throw error("\(expected) in quotes, escaped as it is printed") }
    offset = last + 1
    try endWord()
    return content
  }

  private func closingQuote() -> Int? {
    var distance = 1
    while offset + distance < end {
      switch byte(after: distance) {
      case Byte.quote: return offset + distance
      case Byte.backslash: distance += 2
      default: distance += 1
      }
    }
    return nil
  }
}

/// The text of an escaped form; nil where an escape is invalid.
private func unescaped(_ source: String) -> String? {
  var result = ""
  var scalars = Substring(source).unicodeScalars
  while let scalar = scalars.popFirst() {
    guard scalar == "\\" else {
      result.unicodeScalars.append(scalar)
      continue
    }
    guard let escaped = scalars.takeEscaped() else { return nil }
    result.unicodeScalars.append(escaped)
  }
  return result
}

extension Substring.UnicodeScalarView {
  /// Takes the character for an escape, after the backslash; nil where it is none.
  mutating func takeEscaped() -> Unicode.Scalar? {
    switch popFirst() {
    case "\""?: return "\""
    case "\\"?: return "\\"
    case "n"?: return "\n"
    case "t"?: return "\t"
    case "u"? where popFirst() == "{":
      var value: UInt32 = 0
      for _ in 0..<6 {
        guard let digit = first.flatMap({ UInt32(String($0), radix: 16) }) else { break }
        value = value * 16 + digit
        removeFirst()
      }
      return popFirst() == "}" ? Unicode.Scalar(value) : nil
    default: return nil
    }
  }
}
