import SwivelInput

/// Reads a tape line by line, and checks the consistency of its events.
struct TapeReader {
  var scanner: TapeScanner
  private(set) var entries: Tape.Entries = []
  private(set) var lines: [Int32] = []
  /// The time of the last event.
  var time = Timestamp.zero
  var down = DownContacts()
  /// The contacts of the line that is read.
  var report = OpenReport()
  var lastTick: Int64 = 0
  /// The last line covered by a correct fingerprint of the text.
  var provenLine = 0
  /// The length of a tick, in microseconds.
  private(set) var step: Int64 = 1
  /// Whether the present line was looked at but not read yet.
  private var isHeld = false

  init(_ bytes: [UInt8], limits: TapeLimits) { scanner = TapeScanner(bytes, limits: limits) }

  mutating func add(_ entry: Tape.Entry) {
    entries.append(entry)
    lines.append(Int32(clamping: scanner.number))
  }

  /// Marks that the report of the last event continues.
  mutating func continueReport() {
    guard case .event(var event)? = entries.last else { return }
    event.hasMore = true
    entries[entries.endIndex - 1] = .event(event)
  }

  /// Reads the header, up to the first entry.
  mutating func header() throws(TapeError) -> Tape {
    try checkVersion()
    try headerLine("program")
    guard !scanner.isAtEnd else { throw scanner.error("the program's version") }
    let program = scanner.takeRest()
    try headerLine("surface")
    let surface = try size()
    try scanner.finish()
    try headerLine("step")
    step = try scanner.takeDecimal("the length of a tick")
    guard step > 0 else { throw scanner.error("a length above 0", at: scanner.start + 5) }
    try scanner.finish()
    try headerLine("start")
    var start = try Tape.Start(
      scene: scanner.takeWord("a scene"), hash: scanner.takeWord("a fingerprint of the state"))
    start.digest =
      scanner.isAtEnd
      ? 1
      : Int(try scanner.takeInteger("a version of the fingerprints", in: 2...Int64(Digest.version)))
    try scanner.finish()
    var tape = Tape(program: program, surface: surface, step: step, start: start)
    tape.shown = try shown()
    tape.extras = try extras()
    return tape
  }

  private mutating func checkVersion() throws(TapeError) {
    try headerLine("swivel-tape")
    let first = scanner.offset
    let version = try scanner.takeInteger("a version of the format", in: 1...Int64.max)
    guard version <= Tape.version else {
      throw scanner.error(
        "\(Tape.version), the newest format that this program reads: a newer program wrote this",
        found: "format \(version)", at: first)
    }
    try scanner.finish()
  }

  /// Reads the next line's first word, which must be a key.
  private mutating func headerLine(_ key: String) throws(TapeError) {
    guard try scanner.advance() else { throw scanner.endError("\"\(key)\"") }
    guard scanner.word == key else { throw scanner.error("\"\(key)\"") }
    try checkWhole()
    _ = try scanner.takeWord(key)
  }

  /// The longest side of a window, in points: larger than any screen.
  private static let longestSide: Int64 = 1_000_000

  /// Reads a size and a density that a window may have.
  mutating func size() throws(TapeError) -> Surface {
    let first = scanner.offset
    let width = try scanner.takeDecimal("a width")
    let height = try scanner.takeDecimal("a height")
    let density = try scanner.takeDecimal("a density")
    guard [width, height].allSatisfy((1...Self.longestSide * 1_000_000).contains),
      (1...100_000_000).contains(density)
    else {
      throw scanner.error("sides above 0 up to \(Self.longestSide), a density up to 100", at: first)
    }
    return Surface(size: ExactPoint(x: width, y: height), density: density)
  }

  /// Reads how long before its end the tape is shown, where the next line says so.
  private mutating func shown() throws(TapeError) -> Int64? {
    guard try scanner.advance() else { return nil }
    guard scanner.word == "shown" else {
      isHeld = true
      try refuseState()
      return nil
    }
    try checkWhole()
    _ = try scanner.takeWord("shown")
    let first = scanner.offset
    let length = try scanner.takeDecimal("a length")
    guard length >= 0 else { throw scanner.error("a length of at least 0", at: first) }
    try scanner.finish()
    return length
  }

  /// Refuses a state at the start, with which tapes of 0.2.0 and before could begin in the middle of a session.
  private func refuseState() throws(TapeError) {
    guard scanner.text(scanner.start..<scanner.end).hasPrefix("state {") else { return }
    throw scanner.error(
      "a tape that begins at a start: this one begins in the middle of a session, as older programs wrote it",
      found: "a state", at: scanner.start)
  }

  /// Reads the header lines with unknown keys, up to the first entry.
  private mutating func extras() throws(TapeError) -> [Tape.HeaderLine] {
    var extras: [Tape.HeaderLine] = []
    var keys: Set<String> = []
    while try nextLine() {
      guard let line = Tape.HeaderLine(scanner.text(scanner.start..<scanner.end)) else {
        isHeld = true
        break
      }
      try checkWhole()
      guard keys.insert(line.key).inserted else {
        throw scanner.error("each key once", at: scanner.start)
      }
      extras.append(line)
    }
    return extras
  }

  /// Advances to the next line, or to the one that was looked at but not read.
  private mutating func nextLine() throws(TapeError) -> Bool {
    if isHeld {
      isHeld = false
      return scanner.number > 0
    }
    return try scanner.advance()
  }

  private func checkWhole() throws(TapeError) {
    guard !scanner.isWhole else { return }
    throw scanner.error("a line feed", found: "the end of the file", at: scanner.end)
  }

  /// Returns the last line of a tape that was cut off; nil for one that is whole.
  mutating func readEntries(mayBeCut: Bool) throws(TapeError) -> Int? {
    while try nextLine() {
      if mayBeCut, !scanner.isWhole { return close(behind: scanner.number - 1) }
      try checkWhole()
      if try readLine() { return nil }
      guard entries.count <= scanner.limits.entries else {
        throw TapeError(
          line: scanner.number, found: "more than \(scanner.limits.entries) entries",
          expected: "fewer on one tape")
      }
    }
    guard mayBeCut else { throw scanner.endError("\"end\"") }
    return close(behind: scanner.number)
  }

  /// Reads a line; true for the last one.
  private mutating func readLine() throws(TapeError) -> Bool {
    switch scanner.byte {
    case Byte.digits, Byte.minus: try readReport()
    case Byte.number: try readComment()
    default: return try readWords()
    }
    return false
  }

  private mutating func readWords() throws(TapeError) -> Bool {
    let word = scanner.word
    report.close()
    switch word {
    case "hash": try readHash()
    case "state": try readState()
    case "expect": try readExpectation()
    case "end":
      try readEnd()
      return true
    case _ where scanner.byte == Byte.x && scanner.byte(after: 1) == Byte.minus:
      add(.extra(scanner.takeRest()))
    case _ where Tape.HeaderLine.keys.contains(word):
      throw scanner.error(
        "an entry: \"\(word)\" belongs in the header, once", found: quoted(word), at: scanner.offset
      )
    default:
      throw scanner.error("a time, \"hash\", \"expect\", \"state\", \"x-…\", \"#\" or \"end\"")
    }
    return false
  }

  private mutating func readComment() throws(TapeError) {
    report.close()
    scanner.offset += 1
    if !scanner.isAtEnd {
      guard scanner.byte == Byte.space, scanner.byte(after: 1) != Byte.lineFeed else {
        throw scanner.error("\"#\" alone or \"# \" and a text", at: scanner.start)
      }
      scanner.offset += 1
    }
    add(.comment(scanner.takeRest()))
  }

  /// Reads `expect TICK CONDITION`, with the condition in its canonical spelling.
  mutating func readExpectation() throws(TapeError) {
    _ = try scanner.takeWord("expect")
    let latest = scanner.limits.latest / step
    let tick = try scanner.takeInteger("a tick", in: 0...latest)
    let first = scanner.offset
    let text = scanner.takeRest()
    add(.expect(Expectation(tick: tick, try condition(text, at: first))))
  }

  private mutating func condition(_ text: String, at first: Int) throws(TapeError) -> Condition {
    let start = ScriptLocation(file: "", line: scanner.number, column: 1)
    let condition: Condition
    do { condition = try Condition(parsing: text, at: start) } catch {
      throw TapeError(
        line: scanner.number, column: scanner.column(of: first) + error.location.column - 1,
        found: error.found, expected: error.expected)
    }
    guard condition.text.hasBytes(of: text) else {
      throw scanner.error(quoted(condition.text), found: quoted(text), at: first)
    }
    return condition
  }
}
