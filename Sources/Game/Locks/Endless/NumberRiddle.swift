import SwivelJSON

/// A clue in equations, in which A is the first number of a lock, B the second and so on: `A + B = 12, B − A = 4`.
///
/// It needs no language, and how many answers it has can be counted.
///
/// Statements are separated by commas. Each compares two sides by `=`, `<` or `>`; a side is a sum of products of
/// letters and whole numbers, written with `+`, `−` or `-`, and `×` or `*`.
package struct NumberRiddle: Hashable, Sendable {
  /// A product: a whole number times the numbers with these indices.
  fileprivate struct Term: Hashable {
    var factor: Int
    var letters: [Int]
  }

  /// A sum that is compared with 0.
  fileprivate struct Statement: Hashable {
    var terms: [Term]
    var relation: Relation
    /// The greatest index of a number in it, from which on it can be decided.
    var last: Int
  }

  fileprivate enum Relation: Character {
    case equal = "="
    case less = "<"
    case more = ">"
  }

  private var statements: [Statement] = []

  /// The greatest number of statements, of products in one, and of factors in one of these.
  private static let most = (statements: 16, terms: 8, factors: 3)

  /// Reads a text; nil where it doesn't consist of such statements, as clues in words do.
  package init?(_ text: String) {
    guard text.utf8.count <= 400 else { return nil }
    let plain = text.filter { !$0.isWhitespace }
    let parts = plain.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= Self.most.statements else { return nil }
    for part in parts {
      guard let statement = Self.statement(part) else { return nil }
      statements.append(statement)
    }
  }

  /// The greatest index of a number that it speaks of.
  package var lastIndex: Int { statements.map(\.last).max() ?? 0 }

  /// The letter for the number with an index, 0 to 25; a question mark beyond.
  package static func letter(_ index: Int) -> String {
    (0..<26).contains(index) ? String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index))) : "?"
  }

  package func holds(for numbers: [Int]) -> Bool {
    statements.allSatisfy { $0.last >= numbers.count || $0.holds(for: numbers) }
  }

  /// The answers, at most so many: as many numbers as a lock has, each at least 0 and below its number of stops.
  ///
  /// It tries all numbers one after the other, and passes over those that a statement excludes.
  ///
  /// - Parameter tries: the limit of numbers that are tried.
  /// - Returns: nil where that isn't enough to know all.
  package func answers(
    count: Int, below stops: Int, atMost most: Int, tries: Int = Self.maximumTries
  ) -> [[Int]]? {
    var answers: [[Int]] = []
    var numbers = [Int](repeating: 0, count: max(0, count))
    var left = tries
    // What is decided once the number with an index is there.
    let decided = numbers.indices.map { index in statements.filter { max(0, $0.last) == index } }
    var index = 0
    guard count > 0 else { return nil }
    numbers[0] = -1
    while index >= 0, answers.count < most {
      numbers[index] += 1
      guard numbers[index] < stops else {
        index -= 1
        continue
      }
      left -= 1
      guard left >= 0 else { return nil }
      guard decided[index].allSatisfy({ $0.holds(for: numbers) }) else { continue }
      if index == count - 1 {
        answers.append(numbers)
      } else {
        index += 1
        numbers[index] = -1
      }
    }
    return answers
  }

  /// The limit of numbers that are tried, so that it takes a moment.
  package static let maximumTries = 300_000
}

extension NumberRiddle.Statement {
  fileprivate func holds(for numbers: [Int]) -> Bool {
    var sum = 0
    for term in terms { sum += term.letters.reduce(term.factor) { $0 * numbers[$1] } }
    return switch relation {
    case .equal: sum == 0
    case .less: sum < 0
    case .more: sum > 0
    }
  }
}

// MARK: - Reading

extension NumberRiddle {
  private static func statement(_ text: Substring) -> Statement? {
    guard let index = text.firstIndex(where: { Relation(rawValue: $0) != nil }),
      let relation = Relation(rawValue: text[index]), let left = side(text[..<index], sign: 1),
      let right = side(text[text.index(after: index)...], sign: -1)
    else { return nil }
    let terms = left + right
    let letters = terms.flatMap(\.letters)
    guard terms.count <= most.terms, let last = letters.max() else { return nil }
    return Statement(terms: terms, relation: relation, last: last)
  }

  /// The products of a side; `sign` is 1 for the left one and −1 for the right one, which is taken to the left.
  private static func side(_ text: Substring, sign whole: Int) -> [Term]? {
    var terms: [Term] = []
    var rest = text
    var sign = whole
    while true {
      let end = rest.firstIndex { "+-−".contains($0) } ?? rest.endIndex
      guard let term = term(rest[..<end], sign: sign), terms.count < most.terms else { return nil }
      terms.append(term)
      guard end < rest.endIndex else { return terms }
      sign = rest[end] == "+" ? whole : -whole
      rest = rest[rest.index(after: end)...]
    }
  }

  private static func term(_ text: Substring, sign: Int) -> Term? {
    let factors = text.split(omittingEmptySubsequences: false) { "×*".contains($0) }
    guard factors.count <= most.factors else { return nil }
    var term = Term(factor: sign, letters: [])
    for factor in factors {
      if factor.utf8.count == 1, let byte = factor.utf8.first, (65...90).contains(byte) {
        term.letters.append(Int(byte) - 65)
      } else if let number = number(factor) {
        term.factor *= number
      } else {
        return nil
      }
    }
    return term
  }

  private static func number(_ text: Substring) -> Int? {
    guard (1...4).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}

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
