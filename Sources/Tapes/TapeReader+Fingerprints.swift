import SwivelInput

extension TapeReader {
  /// Reads `hash TICK STATE TEXT`.
  mutating func readHash() throws(TapeError) {
    _ = try scanner.takeWord("hash")
    let first = scanner.offset
    let latest = scanner.limits.latest / step
    let tick = try scanner.takeInteger("a tick", in: 0...latest)
    if tick < lastTick {
      throw scanner.error("a tick that isn't before \(lastTick)", at: first)
    }
    lastTick = tick
    let state = try scanner.takeWord("a fingerprint of the state")
    try checkText()
    try scanner.finish()
    add(.hash(tick: tick, state: state))
  }

  /// Reads `end TEXT`, which must be the last line.
  mutating func readEnd() throws(TapeError) {
    _ = try scanner.takeWord("end")
    if !isLenient, let id = down.list.map(\.id).min() {
      throw scanner.error("contact \(id.number) to lift first", at: scanner.start)
    }
    try checkText()
    try scanner.finish()
    if !scanner.isWhole {
      try mend("no line feed behind the end", expected: "a line feed", at: scanner.end)
    }
    endLine()
    try close()
    guard scanner.hasNext else { return }
    guard !isLenient else { return note("what follows the end, left out") }
    _ = try scanner.advance()
    let isTape = scanner.word == "swivel-tape"
    throw scanner.error(
      isTape ? "one tape in a file: this is another one" : "nothing behind \"end\"")
  }

  /// Cancels the contacts that are still down.
  mutating func close() throws(TapeError) {
    for contact in down.list.sorted(by: { $0.id < $1.id }) {
      note("contact \(contact.id.number) was still down, cancelled")
      cancel(contact)
    }
  }

  /// Inserts a cancelled contact, at its last position and time.
  mutating func cancel(_ contact: Contact) {
    var lost = contact
    lost.phase = .cancelled
    report.close()
    add(.event(InputEvent(time: time, contact: lost)))
  }

  /// Reads the fingerprint of all lines before this one; a wrong one is an error, or is continued from.
  private mutating func checkText() throws(TapeError) {
    let offset = scanner.offset
    guard !(isLenient && scanner.isAtEnd) else {
      return note("no fingerprint of the text")
    }
    let word = try scanner.takeWord("a fingerprint of the text")
    let right = scanner.before.text
    guard word != right else { return provenLine = scanner.number }
    let first = provenLine + 1
    guard isLenient, let stated = Digest(text: word) else {
      throw scanner.error(
        "\"\(right)\": the text was another one between lines \(first) and \(scanner.number)",
        at: offset
      )
    }
    note("the text isn't as it was written, from line \(first) to here")
    scanner.resume(from: stated)
    provenLine = scanner.number
  }
}
