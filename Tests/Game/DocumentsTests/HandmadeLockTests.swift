import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

@testable import SwivelDocuments

/// Locks as people might make them, at random.
private func handmade(_ random: inout SeededGenerator) -> HandmadeLock {
  var lock = HandmadeLock()
  let stops = HandmadeLock.possibleStops
  lock.setModel(LockModel.allCases[random.below(3)])
  lock.setStops(stops[random.below(stops.count)])
  lock.setCount(1 + random.below(6))
  for index in lock.numbers.indices {
    lock.numbers[index] = random.below(lock.stops)
    lock.passes[index] = 1 + random.below(3)
  }
  lock.first = random.below(2) == 0 ? .clockwise : .counterClockwise
  lock.toleranceHalves = 1 + random.below(6)
  lock.clue = HandmadeLock.Clue.all[random.below(HandmadeLock.Clue.all.count)]
  func text(_ most: Int) -> String {
    let letters = ["a", "Ä", "锁", " ", "🔒", "7", "\"", "+"]
    var text = ""
    while text.utf8.count + 4 <= most, random.below(30) > 0 {
      text += letters[random.below(letters.count)]
    }
    return text
  }
  lock.title = text(HandmadeLock.longest.title)
  lock.words = text(HandmadeLock.longest.words)
  lock.letter = text(HandmadeLock.longest.letter)
  return lock
}

@Suite struct `A lock made by hand` {
  @Test(arguments: 0..<4)
  func `is the same again from its line and from its code`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<250 {
      let lock = handmade(&random)
      expectTrue(lock.isValid, "\(lock)")
      let line = LockLine(lock)
      expectAtMost(line.text.utf8.count, LockLine.longest)
      try expectEqual(LockLine(parsing: line.text), line, "\(seed), \(number)")
    }
  }

  @Test func `is played as its maker meant it, or refused as unfair`() throws {
    var random = SeededGenerator(seed: 5)
    var fair = 0
    for _ in 0..<100 {
      var lock = handmade(&random)
      lock.title = "A lock"
      let line = LockLine(lock)
      if line.fault == nil {
        let level = try line.level
        expectNil(level.check())
        try expectEqual(Level(json: Array(level.json.utf8)), level, "\(lock)")
        fair += 1
      } else {
        #expect(throws: LockLine.Fault.unfair) { try line.level }
      }
    }
    expectGreater(fair, 20)
  }

  @Test func `with any character of its line changed is refused`() throws {
    var lock = HandmadeLock()
    (lock.title, lock.letter) = ("Mine", "Hello")
    let text = LockLine(lock).text
    for index in text.indices {
      var broken = text
      broken.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
      #expect(throws: LockLine.Fault.self, "\(broken)") { try LockLine(parsing: broken) }
      #expect(throws: LockLine.Fault.self) { try LockLine(parsing: String(text[..<index])) }
    }
  }

  @Test(arguments: [
    "", "swivel-lock3.AAAA.00000000", "swivel-lock1.", "swivel-lock1..", "swivel-lock1.AAAA.zz",
    String(repeating: "swivel-lock1.", count: 100_000), "swivel1.AAAA.00000000",
  ]) func `is no other line`(text: String) {
    #expect(throws: LockLine.Fault.self) { try LockLine(parsing: text) }
  }
}
