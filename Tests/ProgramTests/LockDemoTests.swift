import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads) struct `swivel demo` {
  /// The demonstration as the program prints it.
  private struct Printed: Decodable {
    struct Turn: Decodable {
      let number, steps, begin, duration, from, to: Double
      let direction: String
    }

    let id: String
    let duration: Double
    let turns: [Turn]
  }

  /// The level as far as the tests need it.
  private struct Level: Decodable {
    let id, model: String
    let stops: Int
    let combination: [Int]
    let first: String?
  }

  private let program: LockProgram

  init() throws { program = try LockProgram() }

  @Test func `prints the six numbers on ten stops to the letter`() throws {
    let run = try program.run("demo", "left-right-left", "--json")
    expectEqual(run.status, 0)
    expectTrue(run.error.isEmpty)
    expectTrue(
      run.output.hasPrefix(
        """
        {
          "duration": 16.453981,
          "id": "left-right-left",
          "turns": [
            {
              "begin": 0.000000,
              "direction": "counterclockwise",
              "duration": 3.078761,
              "from": 0,
              "number": 7,
              "steps": 7,
              "to": -4.39822971502571
            },
            {
              "begin": 3.378761,
              "direction": "clockwise",
              "duration": 3.518584,
              "from": -4.39822971502571,

        """))
    let printed = try JSONDecoder().decode(Printed.self, from: Data(run.output.utf8))
    expectEqual(printed.turns.map(\.number), [7, 9, 6, 1, 5, 2])
    expectEqual(printed.turns.map(\.steps), [7, -8, 7, -5, 4, -3])
    let words = ["counterclockwise", "clockwise"]
    expectEqual(printed.turns.map(\.direction), words + words + words)
    // 34 tenths of a turn at 0.7 seconds a radian, and five rests.
    expectLess(abs(printed.duration - (6.8 * Double.pi * 0.7 + 1.5)), 1e-6)
  }

  @Test func `says what a person would say`() throws {
    let run = try program.run("demo", LockProgram.level("08-left-right-left.json"))
    expectEqual(run.status, 0)
    expectEqual(run.outputLines.first, "Left, right, left (left-right-left): 16.454 s")
    let sentences = [
      "left, stop on 7 the first time", "right, stop on 9 the first time",
      "left, stop on 6 the first time", "right, stop on 1 the first time",
      "left, stop on 5 the first time", "right, stop on 2 the first time",
    ]
    expectEqual(run.outputLines.count, sentences.count + 3)
    for (line, sentence) in zip(run.outputLines.dropFirst(2), sentences) {
      expectTrue(line.hasSuffix(sentence))
    }
    #expect(run.outputLines.last == "Then try the handle.")
  }

  private static let kinds = ["n10k6t0", "n12k3", "n40w2t1", "n100w3t1", "n26k5t0.5"]

  @Test(arguments: 0..<50)
  func `agrees with a hand that counts stops, on locks made from names`(number: Int) throws {
    let spec = "\(Self.kinds[number % Self.kinds.count])#hand-\(number)"
    let text = try program.run("new-lock", spec).output
    let path = try program.write(text, "made.json")
    let level = try JSONDecoder().decode(Level.self, from: Data(text.utf8))
    let output = try program.run("demo", path, "--json").output
    let printed = try JSONDecoder().decode(Printed.self, from: Data(output.utf8))
    expectEqual(printed.id, level.id, "\(spec)")
    expectEqual(printed.turns.count, level.combination.count, "\(spec)")

    var slot = 0
    var clock = 0.0
    for (index, turn) in printed.turns.enumerated() {
      let isLeft = (level.first != "cw") == index.isMultiple(of: 2)
      let arrivals = level.model == "wheels" ? level.combination.count - index : 1
      let steps = Self.count(
        from: slot, to: level.combination[index], arrivals, isLeft ? 1 : -1, level.stops)
      let radians = Double(abs(steps)) / Double(level.stops) * 2 * .pi
      expectEqual(turn.number, Double(level.combination[index]), "\(spec)")
      expectEqual(turn.steps, Double(steps), "\(spec)")
      expectEqual(turn.direction, isLeft ? "counterclockwise" : "clockwise", "\(spec)")
      expectLess(abs(turn.begin - clock), 1e-6, "\(spec)")
      expectLess(abs(turn.duration - radians * 0.7), 1e-6, "\(spec)")
      expectLess(abs(turn.from + Double(slot) / Double(level.stops) * 2 * .pi), 1e-6, "\(spec)")
      slot += steps
      expectLess(abs(turn.to + Double(slot) / Double(level.stops) * 2 * .pi), 1e-6, "\(spec)")
      clock += radians * 0.7 + 0.3
    }
    expectLess(abs(printed.duration - (clock - 0.3)), 1e-6, "\(spec)")
  }

  /// Goes a stop at a time until a number was under the mark so many times.
  private static func count(
    from index: Int, to number: Int, _ arrivals: Int, _ step: Int, _ stops: Int
  ) -> Int {
    var steps = 0
    var seen = 0
    while seen < arrivals {
      steps += step
      var read = (index + steps) % stops
      if read < 0 { read += stops }
      if read == number { seen += 1 }
    }
    return steps
  }

  @Test(arguments: ["nowhere", "./nowhere.json", ""])
  func `refuses what is no level in one line`(word: String) throws {
    let run = try program.run("demo", word)
    expectEqual(run.status, 2)
    expectTrue(run.output.isEmpty)
    expectEqual(run.errorLines.count, 1)
    expectTrue(run.error.contains(": found ") && run.error.contains(", expected "))
  }
}
