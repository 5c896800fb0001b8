import SwivelInput

extension TapeReader {
  /// Reads `state KIND "NAME" KEY=VALUE …`, with `gone` instead of values.
  mutating func readState() throws(TapeError) {
    _ = try scanner.takeWord("state")
    let first = scanner.offset
    let kind = try scanner.takeWord("a kind of thing")
    guard StateLine.isKey(kind) else { throw scanner.error("a kind of thing", at: first) }
    var line = StateLine(kind, nil, [])
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

  /// Reads `hash TICK STATE TEXT`.
  mutating func readHash() throws(TapeError) {
    _ = try scanner.takeWord("hash")
    let first = scanner.offset
    let latest = scanner.limits.latest / step
    let tick = try scanner.takeInteger("a tick", in: 0...latest)
    if tick < lastTick { throw scanner.error("a tick that isn't before \(lastTick)", at: first) }
    lastTick = tick
    let state = try scanner.takeWord("a fingerprint of the state")
    try checkText()
    try scanner.finish()
    add(.hash(tick: tick, state: state))
  }

  /// Reads `end TEXT`, which must be the last line.
  mutating func readEnd() throws(TapeError) {
    _ = try scanner.takeWord("end")
    if let id = down.list.map(\.id).min() {
      throw scanner.error("contact \(id.number) to lift first", at: scanner.start)
    }
    try checkText()
    try scanner.finish()
    guard scanner.hasNext else { return }
    _ = try scanner.advance()
    let isTape = scanner.word == "swivel-tape"
    throw scanner.error(
      isTape ? "one tape in a file: this is another one" : "nothing behind \"end\"")
  }

  /// Cancels the contacts that are still down, at their last positions and time.
  mutating func close(behind line: Int) -> Int {
    for contact in down.list.sorted(by: { $0.id < $1.id }) {
      report.close()
      add(.event(InputEvent(time: time, contact: contact.cancelled)))
    }
    return line
  }

  /// Reads the fingerprint of all lines before this one.
  private mutating func checkText() throws(TapeError) {
    let offset = scanner.offset
    let word = try scanner.takeWord("a fingerprint of the text")
    let right = scanner.before.text
    guard word != right else { return provenLine = scanner.number }
    throw scanner.error(
      "\"\(right)\": the text was another one between lines \(provenLine + 1) and \(scanner.number)",
      at: offset)
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
