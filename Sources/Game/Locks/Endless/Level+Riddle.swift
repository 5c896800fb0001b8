import SwivelJSON

extension Level {
  /// The clue where it is one in equations: see ``NumberRiddle``.
  package var riddle: NumberRiddle? { reveal.method == .clue ? NumberRiddle(reveal.text) : nil }

  /// Checks that a clue in equations has one answer, and that this is the combination; nil where that is so, and
  /// for any other clue.
  func checkRiddle() -> JSONError? {
    guard let riddle, let dial = dials.first else { return nil }
    let combination = dial.combination
    let (face, path) = (combination.dial, "reveal.text")
    guard dials.count == 1, riddle.lastIndex < combination.numbers.count else {
      return JSONError(
        path, found: "\(NumberRiddle.letter(riddle.lastIndex))",
        expected: "letters for the \(combination.numbers.count) numbers of one dial")
    }
    guard combination.numbers.allSatisfy({ $0.isMultiple(of: face.unitsPerStop) }) else {
      return JSONError(
        path, found: "half numbers", expected: "whole ones, where the clue is equations")
    }
    let numbers = combination.numbers.map { $0 / face.unitsPerStop }
    guard riddle.holds(for: numbers) else {
      return JSONError(
        path, found: "equations that are wrong", expected: "those of the combination")
    }
    guard let answers = riddle.answers(count: numbers.count, below: face.stops, atMost: 2) else {
      return JSONError(
        path, found: "more answers than can be tried", expected: "equations that leave fewer")
    }
    guard answers.count == 1 else {
      let other = answers.first { $0 != numbers } ?? []
      return JSONError(
        path, found: "\(other.map(String.init).joined(separator: ", ")) too",
        expected: "one answer")
    }
    return nil
  }
}
