extension Expectation {
  /// Reads what stands behind `expect` in a tape: in its canonical spelling and in no other.
  ///
  /// - Parameter line: the line of the tape, for the message of what is wrong.
  init(parsing text: String, line: Int) throws(ScriptError) {
    let start = ScriptPlace(file: "", line: line, column: 1)
    let parts = text.parts(between: " ", maxSplits: 1)
    guard parts.count == 2, let tick = Int64(parts[0]), String(tick).hasBytes(of: parts[0]) else {
      throw ScriptError(start, found: quoted(text), expected: "a tick and a condition")
    }
    self.tick = tick
    condition = try Condition(parsing: String(parts[1]), at: start)
    guard self.text.hasBytes(of: text) else {
      throw ScriptError(start, found: quoted(text), expected: quoted(self.text))
    }
  }
}
