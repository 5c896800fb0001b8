extension TapeReader {
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
    do {
      condition = try Condition(parsing: text, at: start)
    } catch {
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
