/// Makes clues in equations that have one answer.
struct RiddleMaker {
  let numbers: [Int]
  let stops: Int

  /// Each number follows from the one before: `A = 3 + 4, B = A − 2, C = B + A`.
  func chain(_ random: inout SeededGenerator) -> String {
    numbers.indices.map { link($0, &random) }.joined(separator: ", ")
  }

  /// Numbers that have to be thought about together: `A + B = 12, A × C = 24, B < C`.
  ///
  /// Statements are drawn until there is one answer; those that aren't needed for it are left out.
  ///
  /// - Returns: nil where the draw was bad, so that another may be tried.
  func knot(_ random: inout SeededGenerator) -> String? {
    guard numbers.count > 1, let first = statement(&random, isFirst: true) else { return nil }
    var lines = [first]
    guard var answers = answers(lines, atMost: Self.maximumAnswers),
      answers.count < Self.maximumAnswers
    else { return nil }
    for _ in 0..<Self.maximumDraws where answers.count > 1 {
      guard let line = statement(&random, isFirst: false), !lines.contains(line),
        let riddle = NumberRiddle(line)
      else { continue }
      let left = answers.filter(riddle.holds)
      guard left.count < answers.count else { continue }
      lines.append(line)
      answers = left
    }
    guard answers == [numbers] else { return nil }
    for line in lines where lines.count > 1 {
      let others = lines.filter { $0 != line }
      if self.answers(others, atMost: 2) == [numbers] { lines = others }
    }
    return lines.count <= Self.maximumLines ? lines.joined(separator: ", ") : nil
  }

  private static let maximumAnswers = 5_000
  private static let maximumDraws = 100
  private static let maximumLines = 4

  private func answers(_ lines: [String], atMost most: Int) -> [[Int]]? {
    NumberRiddle(lines.joined(separator: ", "))?
      .answers(count: numbers.count, below: stops, atMost: most)
  }

  private func name(_ index: Int) -> String { NumberRiddle.letter(index) }

  /// What tells a number from those before it.
  private func link(_ index: Int, _ random: inout SeededGenerator) -> String {
    let (number, name) = (numbers[index], name(index))
    guard index > 0 else {
      // A sum or a difference, so that even the first number isn't printed.
      let part = 1 + random.below(max(2, stops / 2))
      return number >= part
        ? "\(name) = \(number - part) + \(part)" : "\(name) = \(number + part) − \(part)"
    }
    let other = random.below(index)
    let (value, letter) = (numbers[other], self.name(other))
    switch random.below(4) {
    case 0 where value > 1 && number > 0 && number % value == 0 && number > value:
      return "\(name) = \(number / value) × \(letter)"
    case 0, 1: return "\(letter) + \(name) = \(value + number)"
    default:
      return number >= value
        ? "\(name) = \(letter) + \(number - value)" : "\(name) = \(letter) − \(value - number)"
    }
  }

  /// A true statement about two numbers or three.
  private func statement(_ random: inout SeededGenerator, isFirst: Bool) -> String? {
    let one = random.below(numbers.count)
    let two = (one + 1 + random.below(numbers.count - 1)) % numbers.count
    let (a, b) = (numbers[one], numbers[two])
    let (x, y) = (name(one), name(two))
    switch random.below(isFirst ? 2 : 6) {
    case 0: return "\(x) + \(y) = \(a + b)"
    case 1: return a > b ? "\(x) − \(y) = \(a - b)" : "\(y) − \(x) = \(b - a)"
    case 2: return a > 1 && b > 1 ? "\(x) × \(y) = \(a * b)" : nil
    case 3:
      let times = 2 + random.below(2)
      return "\(times) × \(x) + \(y) = \(times * a + b)"
    case 4 where numbers.count > 2:
      return numbers.indices.map(name).joined(separator: " + ") + " = \(numbers.reduce(0, +))"
    case 5: return a < b ? "\(x) < \(y)" : "\(y) < \(x)"
    default: return nil
    }
  }
}
