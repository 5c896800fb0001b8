import SwivelLockPlay
import SwivelTestSupport
import Testing

@Suite struct `Progress` {
  private static func progress(_ records: (String, Int)...) -> LockProgress {
    var progress = LockProgress()
    for (id, stars) in records { progress.note(id, stars: stars) }
    return progress
  }

  @Test func `keeps the best of each level, in the order in which they were opened`() {
    var progress = Self.progress(("clock", 1), ("safe", 3))
    let isBetter = [
      progress.note("clock", stars: 1), progress.note("clock", stars: 0),
      progress.note("clock", stars: 2), progress.note("word", stars: 0),
    ]
    expectEqual(isBetter, [false, false, true, true])
    expectEqual(progress, Self.progress(("clock", 2), ("safe", 3), ("word", 0)))
    progress.merge(Self.progress(("graph", 1), ("clock", 3), ("safe", 1)))
    expectEqual(progress, Self.progress(("clock", 3), ("safe", 3), ("word", 0), ("graph", 1)))
  }

  @Test(arguments: [(-1, 0), (0, 0), (3, 3), (4, 3), (Int.max, 3)])
  func `has no more stars than there are`(stars: Int, kept: Int) {
    expectEqual(Self.progress(("clock", stars))["clock"]?.stars, kept)
  }

  @Test func `is written as lines and read back`() {
    let progress = Self.progress(("clock", 2), ("safe", 0))
    expectEqual(progress.text, "clock 2\nsafe 0")
    expectEqual(LockProgress(text: progress.text), progress)
    expectTrue(LockProgress().text.isEmpty && LockProgress(text: "") == LockProgress())
    expectEqual(Self.progress(("a b", 1), ("", 1), ("c\nd", 1), ("e", 1)).text, "e 1")
  }

  @Test(arguments: ["clock", "clock two", " 2", "clock  2", "clock 2 3", "clock 2 ", "\t", "2"])
  func `passes over lines that say nothing`(line: String) {
    expectEqual(LockProgress(text: line + "\nsafe 1\n" + line), Self.progress(("safe", 1)))
  }

  @Test func `keeps what was taken from behind a door, and still reads what older programs wrote`()
  {
    var progress = LockProgress(text: "clock 2\nword 3 taken\nfull-circle 1 given\n")
    expectTrue(progress["clock"]?.isTaken == false && progress["word"]?.isTaken == true)
    expectNil(progress["full-circle"])
    expectTrue(progress.take("clock") && !progress.take("clock") && !progress.take("nothing"))
    expectEqual(LockProgress(text: progress.text), progress)
    var other = LockProgress(text: "clock 3")
    other.merge(progress)
    expectEqual(other.text, "clock 3 taken\nword 3 taken")
  }

  @Test func `keeps what is set on the plate of the clock`() {
    var progress = LockProgress(text: "clock 2 set\nword 3 taken\nsafe 1")
    expectTrue(progress["clock"]?.isTaken == true && progress["clock"]?.isSet == true)
    expectTrue(progress.set("word", true) && !progress.set("word", true))
    expectTrue(!progress.set("safe", true), "what wasn't taken can't be set")
    expectTrue(progress.set("clock", false))
    expectEqual(progress.text, "clock 2 taken\nword 3 set\nsafe 1")
    expectEqual(LockProgress(text: progress.text), progress)
  }
}
