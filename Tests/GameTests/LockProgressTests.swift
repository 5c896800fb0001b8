import GameSupport
import Input
import Testing

@testable import Game
@testable import LockPlay
@testable import Sandbox

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
    #expect(isBetter == [false, false, true, true])
    #expect(progress == Self.progress(("clock", 2), ("safe", 3), ("word", 0)))
    progress.merge(Self.progress(("graph", 1), ("clock", 3), ("safe", 1)))
    #expect(
      progress == Self.progress(("clock", 3), ("safe", 3), ("word", 0), ("graph", 1)))
  }

  @Test(arguments: [(-1, 0), (0, 0), (3, 3), (4, 3), (Int.max, 3)])
  func `has no more stars than there are`(stars: Int, kept: Int) {
    #expect(Self.progress(("clock", stars))["clock"]?.stars == kept)
  }

  @Test func `is written as lines and read back`() {
    let progress = Self.progress(("clock", 2), ("safe", 0))
    #expect(progress.text == "clock 2\nsafe 0")
    #expect(LockProgress(text: progress.text) == progress)
    #expect(LockProgress().text.isEmpty && LockProgress(text: "") == LockProgress())
    #expect(Self.progress(("a b", 1), ("", 1), ("c\nd", 1), ("e", 1)).text == "e 1")
  }

  @Test(arguments: ["clock", "clock two", " 2", "clock  2", "clock 2 3", "clock 2 ", "\t", "2"])
  func `passes over lines that say nothing`(line: String) {
    #expect(LockProgress(text: line + "\nsafe 1\n" + line) == Self.progress(("safe", 1)))
  }

  @Test func `comes into a session as its first event, and is the same for who replays it`() {
    var session = Bench.session
    let start = session.digest
    session.handle(InputEvent(time: .zero, kind: .reply(.progress("clock 2\nsafe 1"))))
    #expect(session.state.locks.progress == Self.progress(("clock", 2), ("safe", 1)))
    #expect(session.digest != start)
    session.handle(InputEvent(time: .zero, kind: .reply(.progress("clock 1"))))
    #expect(session.state.locks.progress["clock"]?.stars == 2)
    #expect(session.takeEffects().isEmpty, "what came from outside isn't kept again")
  }

  @Test func `that can't be kept is told`() {
    var session = Bench.session
    session.handle(InputEvent(time: .zero, kind: .reply(.failed("progress isn't kept: no room"))))
    #expect(session.state.locks.trouble == "progress isn't kept: no room")
  }
}
