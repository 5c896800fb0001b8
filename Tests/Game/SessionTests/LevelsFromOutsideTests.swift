import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A level from outside` {
  /// A level of one number, with an id that it has chosen.
  private static func text(_ id: String, next: String? = nil) -> String {
    var level = Level(
      id: id, title: "Mine", model: .sequence, dials: [LevelDial(Combination(stops: [7]))])
    (level.pack, level.order, level.behind, level.next) = ("doors", 1, "barrel", next)
    return level.json
  }

  /// A visitor to whom it was dropped.
  private static func visitor(_ text: String) -> LockVisitor {
    var session = LockBench.session
    session.send(.reply(.dropped(text)))
    return LockVisitor(session: session)
  }

  private static func open(_ visitor: inout LockVisitor) {
    visitor.time = visitor.session.now.microseconds + LockVisitor.report
    visitor.dial(visitor.lockSession.played.turns)
    visitor.finish()
  }

  @Test(arguments: LockBench.ids + ["endless-g1-2026-11-27", "mine"])
  func `is counted nowhere and holds no part of the clock, whichever id it has`(id: String) {
    var visitor = Self.visitor(Self.text(id))
    let (supplied, before) = (LockBench.session.levels.level(id), visitor.session.sceneDigest)
    expectEqual(visitor.lockSession.level.title, "Mine")
    Self.open(&visitor)
    visitor.wait(4)
    expectTrue(visitor.isOpen)
    visitor.session.enter(.home)
    let locks = visitor.session.state.locks
    expectTrue(locks.progress.records.isEmpty && locks.progress.wonParts.isEmpty)
    expectEqual(visitor.session.sceneDigest, before)
    expectEqual(visitor.session.levels.level(id), supplied)
    expectEqual(visitor.session.levels.opened(locks.progress).count, 0)
    expectEqual(
      visitor.session.levels.opened(locks.progress).all,
      LockBench.session.levels.opened(locks.progress).all)
    expectTrue(!visitor.session.lines.contains("Mine"), "the first screen leads to doors")
  }

  @Test func `stays beside the supplied one, and others with its id take its place`() {
    var session = LockBench.session
    for text in [Self.text("safe"), Self.text("safe"), Self.text("other", next: "safe")] {
      session.send(.reply(.dropped(text)))
    }
    let count = LockBench.session.levels.entries.count
    expectEqual(session.levels.entries.count, count + 2)
    expectEqual(session.levels.entries.prefix(count), LockBench.session.levels.entries[...])
    let other = session.levels.levels.last
    expectEqual(other.flatMap { session.levels.next(after: $0) }?.title, "Mine")
    let again = Session(
      library: Bench.library, levels: LockBench.session.levels, state: session.state)
    expectEqual(again.levels, session.levels)
  }

  @Test func `that is a supplied one, to the letter, is that`() throws {
    let level = try #require(LockBench.session.levels.level("first-stop"))
    var visitor = Self.visitor(level.json)
    expectEqual(visitor.lockSession.level, level)
    Self.open(&visitor)
    expectTrue(visitor.session.state.locks.progress["first-stop"]?.isAlone == true)
  }
}
