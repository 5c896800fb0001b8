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
              "begin": 0,
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

  @Test func `says what a user would say`() throws {
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

  @Test(arguments: ["nowhere", "./nowhere.json", ""])
  func `refuses what is no level in one line`(word: String) throws {
    let run = try program.run("demo", word)
    expectEqual(run.status, 2)
    expectTrue(run.output.isEmpty)
    expectEqual(run.errorLines.count, 1)
    expectTrue(run.error.contains(": found ") && run.error.contains(", expected "))
  }
}
