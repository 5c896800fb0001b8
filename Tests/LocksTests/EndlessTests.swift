import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelLocks

@Suite struct `An endless lock` {
  @Test(arguments: LockGrade.allCases)
  func `opens by its numbers only, by the one answer of its clue, whatever its name`(
    grade: LockGrade
  ) throws {
    for number in 1...1_000 {
      let lock = try #require(EndlessLock(grade, named: "lock \(number)"))
      let level = try lock.level()
      expectNil(level.check(), "\(lock)")
      try expectEqual(Level(json: Array(level.json.utf8)), level, "\(lock)")
      expectEqual(EndlessLock(id: level.id), lock)
      expectEqual(level.par, level.leastPar)
      let combination = level.dials[0].combination
      let numbers = combination.numbers.map { $0 / combination.dial.unitsPerStop }
      switch grade {
      case .shown: expectEqual(level.reveal.method, .shown)
      case .felt: expectTrue(level.reveal.method == .hidden && level.model == .wheels)
      case .reckoned, .reasoned:
        let answers = try #require(level.riddle).answers(
          count: numbers.count, below: combination.dial.stops, atMost: 2, tries: .max)
        expectEqual(answers, [numbers], "\(lock): \(level.reveal.text)")
      }
      // Every way with fewer numbers into a wheel pack is tried; others compare the numbers themselves.
      if level.model == .wheels {
        let proof = try level.prove()
        expectTrue(proof.isComplete, "\(lock)")
      }
    }
  }

  @Test func `is the same lock for good`() throws {
    let lock = try #require(EndlessLock(.reasoned, named: "2026-11-23"))
    expectEqual(lock, EndlessLock(.shown, named: "G3#2026-11-23"))
    try expectEqual(lock.level(), EndlessLock(.reasoned, named: "2026 11 23")?.level())
    try expectUnequal(lock.level(), EndlessLock(.reckoned, named: "2026-11-23")?.level())
    let clue = try lock.level().reveal.text
    expectEqual(clue, "B + A = 38, 3 × A + C = 133, C × A = 980")
  }

  @Test(arguments: [
    ("Anna", "anna"), ("  Two  words ", "two-words"), ("锁", "u9501"), ("a#b!", "ab"), ("", nil),
    ("!!", nil), ("g9#x", "g9x"), ("é", "ue9"),
  ])
  func `has whatever name is typed`(typed: String, name: String?) {
    expectEqual(EndlessLock(.shown, named: typed)?.name, name)
  }

  @Test func `with a long name is another than one that begins so`() throws {
    let names = [40, 41, 90, 4_000].compactMap {
      EndlessLock(.shown, named: String(repeating: "ab ", count: $0))?.name
    }
    expectTrue(names.count == 4 && names.allSatisfy { $0.utf8.count <= EndlessLock.longest })
    for name in names { expectEqual(EndlessLock(.shown, named: name)?.name, name) }
    let (one, two) = ("abcdefghijklmnopqrstuvwxyz-1", "abcdefghijklmnopqrstuvwxyz-2")
    expectUnequal(EndlessLock(.shown, named: one), EndlessLock(.shown, named: two))
  }
}

@Suite struct `A clue in equations` {
  @Test(arguments: [
    ("A + B = 5, A − B = 1", [[3, 2]]), ("A*B=6, A<B", [[1, 6], [2, 3]]),
    ("2 × A + B = 4 + B", nil), ("9 - A = B, B > 7", [[0, 9], [1, 8]]), ("A = 99, B = 1", []),
  ])
  func `has the answers that make it true`(text: String, answers: [[Int]]?) throws {
    let riddle = try #require(NumberRiddle(text))
    let found = try #require(riddle.answers(count: 2, below: 10, atMost: 5))
    expectEqual(found, answers ?? (0..<5).map { [2, $0] })
  }

  @Test(arguments: [
    "", "A quarter to, noon.", "A", "A = ", "= 3", "A = B = 3", "A = 12345", "a = 3", "A = 3,",
    "A = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1", "A × A × A × A = 1", "3 = 3", "A = -", "Ä = 3",
    String(repeating: "A = 1, ", count: 100) + "A = 1",
  ])
  func `is nothing else`(text: String) {
    expectNil(NumberRiddle(text))
  }

  @Test(arguments: [
    ("A + B = 7", "reveal.text: found 0, 7 too, expected one answer"),
    (
      "A = 3, B = 5",
      "reveal.text: found equations that are wrong, expected those of the combination"
    ),
    ("A = 3, C = 4", "reveal.text: found C, expected letters for the 2 numbers of one dial"),
    ("A = 3, B = A + 1", nil), ("Three and four.", nil),
  ])
  func `is checked`(text: String, line: String?) {
    var level = Level(
      id: "a", title: "a", model: .sequence, dials: [LevelDial(Combination(stops: [3, 4]))])
    level.reveal.method = .clue
    level.reveal.text = text
    expectEqual(level.check()?.description, line)
  }
}
