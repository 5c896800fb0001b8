import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

@Suite struct `A rule for fair play` {
  private static func rules() throws -> [FairnessRule] {
    try FairnessRule.ofPlay(in: ["en", "de", "zh"].map(Texts.ofProgram))
  }

  @Test(arguments: LockBench.ids)
  func `is kept by each door`(id: String) throws {
    let level = try #require(LockBench.levels.first { $0.id == id })
    try expectNil(level.fault(by: Self.rules()))
  }

  @Test(arguments: Lesson.allCases)
  func `is kept by each lesson`(lesson: Lesson) throws {
    for hasGlass in [true, false] {
      try expectNil(lesson.level(hasGlass: hasGlass).fault(by: Self.rules()))
    }
  }

  @Test(arguments: LockGrade.allCases)
  func `is kept by each endless lock`(grade: LockGrade) throws {
    let rules = try Self.rules()
    for number in 1...5 {
      let lock = try #require(EndlessLock(grade, named: "fair \(number)"))
      try expectNil(lock.level().fault(by: rules), "\(lock)")
    }
  }

  private static func change(_ rule: Int, _ level: inout Level) {
    switch rule {
    case 0: level.dials = Array(repeating: level.dials[0], count: 30)
    case 1: level.opening = .stop
    case 2: level.assists = []
    default: level.title = "Nobody's words"
    }
  }

  @Test(arguments: [
    (0, "dials[0]: found what no finger takes in 640 × 360"),
    (1, "opening: found number 1 told from a wrong one before the handle"),
    (2, "assist: found 0 hints that differ, expected 3"),
    (3, "title: found nothing in \"de\", expected a translation"),
  ])
  func `names what is wrong with a door that breaks it`(rule: Int, says: String) throws {
    var level = try #require(LockBench.levels.first { $0.id == "first-stop" })
    let rules = try Self.rules()
    expectEqual(rules.count, 4)
    expectNil(rules[rule].fault(level))
    Self.change(rule, &level)
    let fault = try #require(rules[rule].fault(level))
    expectTrue("\(fault)".hasPrefix(says), "\(fault)")
  }

  @Test func `wants hints of its own of a door`() throws {
    var level = try #require(LockBench.levels.first { $0.id == "first-stop" })
    level.hints = []
    let fault = try #require(level.fault(by: Self.rules()))
    expectEqual("\(fault)", "hints: found none, expected three lines that help")
  }
}
