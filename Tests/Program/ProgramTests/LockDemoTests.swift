import Foundation
import SwivelTestSupport
import Testing

@Suite(.onProgramThreads) struct `swivel demo` {
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
  }

  @Test func `says what a user would say`() throws {
    let run = try program.run("demo", LockProgram.level("08-left-right-left.json"))
    expectEqual(run.status, 0)
    expectEqual(run.outputLines.first, "Left, right, left (left-right-left): 16.454 s")
    expectEqual(run.outputLines.count, 9)
    expectTrue(run.outputLines[2].hasSuffix("Turn left to 7."))
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
