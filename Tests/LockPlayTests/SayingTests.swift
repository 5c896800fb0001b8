import SwivelLockPlay
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import SwivelTexts
import Testing

@Suite struct `What is said of a turn` {
  @Test(arguments: [
    ("left-right-left", 0, "left, stop on 7 the first time"),
    ("word", 1, "right, stop on U the first time"),
    ("no-detents", 1, "right, stop on 4.5 the first time"),
    ("second-time", 0, "left, stop on 12 the second time"),
    ("locker-door", 0, "right, stop on 25 the first time"),
    ("two-hands", 1, "dial 2: left, stop on 10 the first time"),
    ("wrong-mark", 0, "left, stop on 28 the fourth time"),
    ("safe", 1, "left, stop on 7 the third time"),
    // Wheels pushed to the left run ahead, so the dial stays back.
    ("fat-flies", 0, "left, stop on 58 the fourth time"),
    ("fat-flies", 1, "right, stop on 19 the third time"),
  ])
  func `is where to turn and what is read there`(id: String, turn: Int, text: String) throws {
    let level = try #require(LockBench.all.first { $0.id == id })
    expectEqual(Texts.english[level.sayings[turn]], text)
  }
}
