import SwivelTestSupport
import Testing

@testable import SwivelInput

@Suite struct `Progress` {
  private static func progress(_ records: (String, Bool)...) -> LockProgress {
    var progress = LockProgress()
    for (id, isAlone) in records { progress.markOpened(id, isAlone: isAlone) }
    return progress
  }

  @Test
  func
    `keeps whether each level was ever opened alone, in the order in which they were first opened`()
  {
    var progress = Self.progress(("clock", false), ("safe", true))
    let isBetter = [
      progress.markOpened("clock", isAlone: false), progress.markOpened("clock", isAlone: true),
      progress.markOpened("clock", isAlone: false), progress.markOpened("word", isAlone: false),
    ]
    expectEqual(isBetter, [false, true, false, true])
    expectEqual(progress, Self.progress(("clock", true), ("safe", true), ("word", false)))
    progress.merge(Self.progress(("graph", false), ("word", true), ("safe", false)))
    expectEqual(
      progress, Self.progress(("clock", true), ("safe", true), ("word", true), ("graph", false)))
  }

  @Test func `is written as lines and read back`() {
    let progress = Self.progress(("clock", true), ("safe", false))
    expectEqual(progress.text, "clock alone\nsafe shown")
    expectEqual(LockProgress(text: progress.text), progress)
    expectTrue(LockProgress().text.isEmpty && LockProgress(text: "") == LockProgress())
    expectEqual(
      Self.progress(("a b", true), ("", true), ("c\nd", true), ("e", true)).text, "e alone")
  }

  @Test func `knows what was done at locks that aren't open, and forgets what was taken back`() {
    var progress = LockProgress(text: "clock begun 1,2;3\nclock alone\nsafe begun 4")
    expectEqual(progress.text, "clock alone\nclock begun 1,2;3\nsafe begun 4")
    expectTrue(!progress.markBegun("safe", "4") && progress.markBegun("safe", ""))
    var file = LockProgress(text: "safe begun 4\nword begun 5")
    file.merge(progress)
    expectEqual(file.text, "clock alone\nword begun 5\nclock begun 1,2;3\nsafe begun ")
    for lock in 0..<200 { file.markBegun("lock-\(lock)", "1") }
    expectTrue(file.begun.count == 100 && file.moves(at: "lock-199") == "1")
    expectTrue(file.markSeen("lock-150") && !file.markSeen("lock-150") && file.markSeen("anna"))
    expectEqual(LockProgress(text: file.text), file, "one that was only seen is known, too")
    expectTrue(file.begun.last?.id == "anna" && file.moves(at: "lock-150") == "1")
  }

  @Test(arguments: ["clock", "clock two", " 2", "clock  2", "clock 2 3", "clock 2 ", "\t", "2"])
  func `passes over lines that say nothing`(line: String) {
    expectEqual(LockProgress(text: line + "\nsafe 1\n" + line), Self.progress(("safe", true)))
  }

  @Test(arguments: [(-1, 0), (3, 3), (4_000_000_000, 1_000)])
  func `takes no more hints than anybody asks for`(written: Int, read: Int) {
    expectEqual(LockProgress(text: "clock alone set hints \(written)")["clock"]?.hints, read)
  }

  @Test func `keeps what was taken from behind a door, and still reads what older programs wrote`()
  {
    var progress = LockProgress(text: "clock 2\nword 3 taken\nfull-circle 1 given\n")
    expectTrue(progress["clock"]?.isTaken == false && progress["word"]?.isTaken == true)
    expectNil(progress["full-circle"])
    expectTrue(
      progress.markTaken("clock") && !progress.markTaken("clock") && !progress.markTaken("nothing"))
    expectEqual(LockProgress(text: progress.text), progress)
    var other = LockProgress(text: "clock 3")
    other.merge(progress)
    expectEqual(other.text, "clock alone taken\nword alone taken")
  }

  @Test func `keeps how many hints a door took when it was opened first, or alone`() {
    var progress = LockProgress(
      text: "one alone set hints 2\ntwo shown hints 4\nthree alone hints x\nfour alone hints 0")
    expectEqual(progress.records.map(\.hints), [2, 4, 0])
    progress.markOpened("one", isAlone: true, hints: 1)
    progress.markOpened("two", isAlone: true)
    expectEqual(progress.text, "one alone set hints 2\ntwo alone\nfour alone hints 0")
    expectEqual(LockProgress(text: progress.text), progress)
  }

  @Test func `keeps what is set on the plate of the clock`() {
    var progress = LockProgress(text: "clock 2 set\nword 3 taken\nsafe 1")
    expectTrue(progress["clock"]?.isTaken == true && progress["clock"]?.isMounted == true)
    expectTrue(progress.setMounted("word", true) && !progress.setMounted("word", true))
    expectTrue(!progress.setMounted("safe", true), "what wasn't taken can't be set")
    expectTrue(progress.setMounted("clock", false))
    expectEqual(progress.text, "clock alone taken\nword alone set\nsafe alone")
    expectEqual(LockProgress(text: progress.text), progress)
  }

  @Test func `keeps the first day on which the clock was finished`() {
    var progress = LockProgress(text: "clock 2\nfinished 2026-11-23\nfinished 2026-1-23")
    expectEqual(progress.finished, "2026-11-23")
    expectEqual(progress.text, "clock alone\nfinished 2026-11-23")
    expectEqual(LockProgress(text: progress.text), progress)
    progress.merge(LockProgress(text: "finished 2027-01-01"))
    expectEqual(progress.finished, "2026-11-23")
  }

  @Test func `keeps the newest name on the plate of the clock, and that it was taken off`() {
    var progress = LockProgress(text: "finished 2026-11-23 Ada  Lovelace")
    expectEqual(progress.name, "Ada  Lovelace")
    expectEqual(LockProgress(text: progress.text), progress)
    progress.merge(LockProgress(text: "clock alone\nfinished 2026-11-23"))
    expectEqual(progress.name, "Ada  Lovelace", "an older program knows of none")
    progress.merge(LockProgress(text: "finished 2026-11-23 "))
    expectEqual(progress.name, "")
    expectEqual(LockProgress(text: progress.text), progress)
    expectEqual(LockProgress.name(String(repeating: "ab", count: 20)).count, 24)
    expectEqual(LockProgress.name("a\nb\tc"), "abc")
  }
}
