extension TapeReader {
  /// Reads `state KIND "NAME" KEY=VALUE …`, with `gone` instead of values.
  mutating func readState() throws(TapeError) {
    _ = try scanner.takeWord("state")
    var line = StateLine(try takeKey("a kind of thing"), nil, [])
    if scanner.byte == Byte.quote { line.name = try scanner.takeQuoted("a name") }
    if scanner.word == "gone" {
      _ = try scanner.takeWord("gone")
      try scanner.finish()
    } else {
      line.values = try values()
    }
    add(.state(line))
  }

  private mutating func values() throws(TapeError) -> [StateLine.Value] {
    var values: [StateLine.Value] = []
    repeat {
      let first = scanner.offset
      let word = try scanner.takeWord("\"gone\" or a value")
      let parts = word.parts(between: "=", maxSplits: 1)
      guard parts.count == 2, StateLine.isKey(parts[0]), !parts[1].isEmpty else {
        throw scanner.error("a value as in x=1.5", at: first)
      }
      let key = String(parts[0])
      guard !values.contains(where: { $0.key == key }) else {
        throw scanner.error("each key once", at: first)
      }
      values.append(StateLine.Value(key, String(parts[1])))
    } while !scanner.isAtEnd
    return values
  }

  private mutating func takeKey(_ expected: String) throws(TapeError) -> String {
    let first = scanner.offset
    let key = try scanner.takeWord(expected)
    guard StateLine.isKey(key) else { throw scanner.error(expected, at: first) }
    return key
  }
}

extension StateLine {
  /// Whether a word can be a kind or a key: a small letter, then small letters, digits and hyphens.
  static func isKey(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, Byte.letters.contains(first) else { return false }
    return word.utf8.allSatisfy {
      Byte.letters.contains($0) || Byte.digits.contains($0) || $0 == Byte.minus
    }
  }
}

extension Tape.HeaderLine {
  /// The keys of header lines that this version knows.
  static let keys: Set<String> = ["swivel-tape", "program", "surface", "step", "start", "shown"]

  /// The first words of lines after the header, which can't be keys of the header.
  private static let words: Set<String> = ["state", "down", "hash", "expect", "end"]

  /// Reads a line with an unknown key; nil for other lines.
  init?(_ line: String) {
    let key = line.parts(between: " ", maxSplits: 1)[0]
    guard let first = key.utf8.first, Byte.letters.contains(first), key.endIndex < line.endIndex,
      key.utf8.allSatisfy(Self.isPart), !key.hasPrefix("x-"),
      !Self.keys.contains(String(key)), !Self.words.contains(String(key))
    else { return nil }
    self.init(key: String(key), value: String(Substring(line.utf8[key.endIndex...].dropFirst())))
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    // A capital letter differs from its small one only in the bit 0x20.
    Byte.letters.contains(byte | 0x20) || Byte.digits.contains(byte) || byte == Byte.minus
  }
}
