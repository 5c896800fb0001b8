import SwivelJSON
import SwivelTestSupport
import Testing

@testable import SwivelLocks

@Suite struct `An endless lock` {
  @Test(arguments: LockGrade.allCases)
  func `opens by its numbers only, which its things alone say, whatever its name`(
    grade: LockGrade
  ) throws {
    var kinds = EndlessKind.all(grade).map { _ in 0 }
    var seen: Set<[AnyHashable]> = []
    for number in 1...200 {
      let lock = try #require(EndlessLock(grade, named: "lock \(number)"))
      let level = try lock.level()
      let tray = level.reveal.tray ?? []
      if let kind = EndlessKind.all(grade).firstIndex(where: { $0.tray == tray }) {
        kinds[kind] += 1
      }
      var nameless = level
      (nameless.id, nameless.title, nameless.next) = ("", "", nil)
      seen.insert([nameless] + tray.indices.compactMap(level.picture).map { AnyHashable($0) })
      expectNil(level.check(), "\(lock)")
      try expectEqual(Level(json: Array(level.json.utf8)), level, "\(lock)")
      expectEqual(EndlessLock(id: level.id), lock)
      let isFelt = level.reveal.method == .hidden
      expectTrue(isFelt || level.minimumPar.turns <= grade.maximumTurns, "\(lock)")
      expectEqual(level.model == .wheels, grade.hasWheels)
      // Every way with fewer numbers into a wheel pack is tried; others compare the numbers themselves.
      if level.model == .wheels { expectTrue(try level.prove().isComplete, "\(lock)") }
    }
    expectEqual(seen.count, 200, "they differ in what is turned or shown")
    expectTrue(kinds.allSatisfy { 2 * $0 * kinds.count >= 200 }, "\(kinds)")
  }

  @Test func `of the two harder grades is read from two things, or felt`() throws {
    for grade in [LockGrade.master, .safecracker] {
      for number in 1...20 {
        let level = try #require(try EndlessLock(grade, named: "two \(number)")?.level())
        guard level.reveal.method == .tray else { continue }
        expectEqual(level.reveal.tray?.count, 2)
        expectEqual(level.reveal.tray?.last?.guide?.thing, 0)
      }
    }
  }

  @Test(arguments: LockGrade.allCases)
  func `is never of the kind of the night before`(grade: LockGrade) throws {
    var day = try #require(CalendarDay("2026-11-23"))
    var counts = EndlessKind.all(grade).map { _ in 0 }
    for _ in 0..<600 {
      let before = try #require(day.before)
      expectUnequal(grade.kindIndex(of: day), grade.kindIndex(of: before), "\(day.text)")
      counts[grade.kindIndex(of: day)] += 1
      day = before
    }
    let fair = 600 / counts.count
    expectTrue(counts.allSatisfy { abs($0 - fair) <= 2 }, "\(counts)")
  }

  @Test func `that is drawn at random is of another kind than the one before`() throws {
    var doors: [Level] = []
    for draw in 0..<20 {
      let lock = try #require(EndlessLock.random(.apprentice, seed: "\(draw)", unlike: doors))
      let drawn = try LockGrade.allCases.compactMap {
        try EndlessLock($0, named: lock.name)?.level()
      }
      for (old, new) in zip(doors, drawn) {
        expectUnequal(old.reveal.tray, new.reveal.tray, "\(lock) after \(old.id)")
      }
      doors = drawn
    }
  }

  @Test(arguments: [
    ("2026-11-23", 6, 6), ("2027-02-11", 0, 4), ("2024-02-29", 3, 5), ("2000-03-01", 2, 5),
  ])
  func `of a night stands in its month, which begins on its day of the week`(
    night: String, start: Int, weeks: Int
  ) throws {
    let day = try #require(CalendarDay(night))
    expectEqual(day.startOfMonth, start)
    expectEqual(day.weeksOfMonth, weeks)
    expectEqual((day.startOfMonth + day.day - 1) % 7, day.weekday)
  }

  @Test func `of a night is of the kind of that night`() throws {
    let day = try #require(CalendarDay("2026-11-23"))
    for lock in EndlessLock.doors(of: day) {
      let kind = EndlessKind.all(lock.grade)[lock.grade.kindIndex(of: day)]
      try expectEqual(lock.level().reveal.tray ?? [], kind.tray)
    }
  }

  @Test(arguments: [
    ("Anna", "anna"), ("  Two  words ", "two-words"), ("锁", "u9501"), ("a#b!", "ab"), ("", nil),
    ("!!", nil), ("g9#x", "g9x"), ("é", "ue9"),
  ]) func `has whatever name is typed`(typed: String, name: String?) {
    expectEqual(EndlessLock(.apprentice, named: typed)?.name, name)
  }

  /// Also one that is shortened behind a hyphen.
  @Test func `is the same by its name, by its name in full and by its id`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let letters = (0..<random.below(60)).map { _ in Array("ab7 -_.é锁#")[random.below(10)] }
      guard let lock = EndlessLock(.master, named: "a" + String(letters)) else { continue }
      expectEqual(EndlessLock(.master, named: lock.name), lock)
      expectEqual(EndlessLock(.apprentice, named: lock.description), lock)
      expectEqual(EndlessLock(id: lock.id), lock)
    }
  }

  @Test func `with a long name is another than one that begins so`() throws {
    let names = [40, 41, 90, 4_000].compactMap {
      EndlessLock(.apprentice, named: String(repeating: "ab ", count: $0))?.name
    }
    expectTrue(names.count == 4 && names.allSatisfy { $0.utf8.count <= EndlessLock.longest })
    for name in names { expectEqual(EndlessLock(.apprentice, named: name)?.name, name) }
    let (one, two) = ("abcdefghijklmnopqrstuvwxyz-1", "abcdefghijklmnopqrstuvwxyz-2")
    expectUnequal(EndlessLock(.apprentice, named: one), EndlessLock(.apprentice, named: two))
  }
}

@Suite struct `A clue in equations` {
  @Test(arguments: [
    ("A + B = 5, A − B = 1", [[3, 2]]), ("A*B=6, A<B", [[1, 6], [2, 3]]),
    ("2 × A + B = 4 + B", nil), ("9 - A = B, B > 7", [[0, 9], [1, 8]]), ("A = 99, B = 1", []),
  ]) func `has the answers that make it true`(text: String, answers: [[Int]]?) throws {
    let riddle = try #require(NumberRiddle(text))
    let found = try #require(riddle.answers(count: 2, below: 10, atMost: 5))
    expectEqual(found, answers ?? (0..<5).map { [2, $0] })
  }

  @Test(arguments: [
    "", "A quarter to, noon.", "A", "A = ", "= 3", "A = B = 3", "A = 12345", "a = 3", "A = 3,",
    "A = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1", "A × A × A × A = 1", "3 = 3", "A = -", "Ä = 3",
    String(repeating: "A = 1, ", count: 100) + "A = 1",
  ]) func `is nothing else`(text: String) { expectNil(NumberRiddle(text)) }

  @Test(arguments: [
    ("A + B = 7", "reveal.text: found 0, 7 too, expected one answer"),
    (
      "A = 3, B = 5",
      "reveal.text: found equations that are wrong, expected those of the combination"
    ),
    ("A = 3, C = 4", "reveal.text: found C, expected letters for the 2 numbers of one dial"),
    ("A = 3, B = A + 1", nil), ("Three and four.", nil),
  ]) func `is checked`(text: String, line: String?) {
    var level = Level(
      id: "a", title: "a", model: .sequence, dials: [LevelDial(Combination(stops: [3, 4]))])
    level.reveal.method = .clue
    level.reveal.text = text
    expectEqual(level.check()?.description, line)
  }
}
