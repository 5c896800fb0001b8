import Foundation
import SwivelLockPlay
import SwivelLocks
import SwivelTestSupport
import SwivelTexts
import Testing

@Suite struct `What is said of a turn` {
  @Test(arguments: [
    ("03-left-right-left.json", 0, "left, stop on 7 the first time"),
    ("06-word.json", 1, "right, stop on U the first time"),
    ("07-no-detents.json", 1, "right, stop on 4.5 the first time"),
    ("09-second-time.json", 0, "left, stop on 12 the second time"),
    ("11-locker-door.json", 0, "right, stop on 25 the third time"),
    ("13-two-hands.json", 2, "dial 2: right, stop on 6 the first time"),
    ("14-wrong-mark.json", 0, "left, stop on 28 the fourth time"),
    ("15-safe.json", 3, "right until it stops at 0"),
    // Wheels pushed to the left run ahead, so the dial stays back.
    ("17-fat-flies.json", 0, "left, stop on 58 the fourth time"),
    ("17-fat-flies.json", 1, "right, stop on 19 the third time"),
  ])
  func `is where to turn and what is read there`(name: String, turn: Int, text: String) throws {
    let file = Fixtures.file("Levels/\(name)")
    let level = try Level(json: Array(Data(contentsOf: file)))
    expectEqual(Texts.english[level.sayings[turn]], text)
  }
}
