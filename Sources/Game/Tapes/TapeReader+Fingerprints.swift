import SwivelInput

extension TapeReader {
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
    for var contact in down.list.sorted(by: { $0.id < $1.id }) {
      contact.phase = .cancelled
      report.close()
      add(.event(InputEvent(time: time, contact: contact)))
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
