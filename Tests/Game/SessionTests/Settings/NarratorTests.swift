import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The narrator` {
  @Test func `says where one is and what is chosen, and each only once`() {
    var (session, narrator) = (Bench.session, Narrator())
    expectEqual(narrator.lines(for: session), ["Bench", "Nothing selected"])
    expectTrue(narrator.lines(for: session).isEmpty)
    session.press(.tab, at: 0)
    let lines = narrator.lines(for: session)
    expectTrue(lines.count == 2 && lines[0].hasPrefix("Selected: "))
    session.enter(.settings)
    expectEqual(
      narrator.lines(for: session),
      ["Settings", "Language: Follow system. The language of all texts."])
    session.press(.right, at: 0)
    expectEqual(narrator.lines(for: session).first?.hasPrefix("Language: English."), true)
  }

  @Test func `says a turning angle at a calm rate, and where it ends`() {
    var (session, narrator) = (Bench.session, Narrator())
    let center = session.center("photo")
    _ = narrator.lines(for: session)
    session.touch(1, .began, center + Vector(x: 100, y: 0), at: 0)
    session.touch(2, .began, center - Vector(x: 100, y: 0), at: 0)
    var said: [String] = []
    for step in 1...500 {
      let displacement = Vector(length: 100, angle: .degrees(Double(step)))
      session.touch(1, .moved, center + displacement, at: 10 * Int64(step))
      session.touch(2, .moved, center - displacement, at: 10 * Int64(step))
      said += narrator.lines(for: session)
    }
    expectTrue((5...10).contains(said.count), "\(said)")
    session.touch(1, .ended, center, at: 5_010)
    session.touch(2, .ended, center, at: 5_020)
    let last = narrator.lines(for: session)
    expectTrue(last.isEmpty || last.contains { $0.contains("1 turn, 140.0°") }, "\(last)")
  }

  @Test func `says what a lock shows and what was wrong`() {
    var player = LockBench.visitor("left-right-left")
    var narrator = Narrator()
    let first = narrator.lines(for: player.session)
    expectTrue(first.contains("locked") && first.contains("0"), "\(first)")
    player.session.press(.d, at: 0)
    player.session.press(.escape, at: 10)
    player.session.press(.h, at: 20)
    expectTrue(!narrator.lines(for: player.session).isEmpty)
  }

  @Test func `says what the trays of a lock hold, and that which is turned alone`() throws {
    let level = try #require(LockBench.levels.first { $0.id == "midnight" })
    var player = LockBench.visitor(level)
    var narrator = Narrator()
    let first = narrator.lines(for: player.session)
    let both = try #require(first.first { $0.hasPrefix("Pocket watch: ") })
    expectTrue(both.contains("; Round card with holes: at ") && both.contains(": empty"), "\(both)")
    for _ in 0..<2 { player.tap(player.layout.parts[1].box) }
    let after = narrator.lines(for: player.session).filter { $0.contains(": at ") }
    expectEqual(after.count, 1)
    expectTrue(after[0].hasPrefix("Round card with holes: at ") && !both.contains(after[0]))
  }

  @Test func `says notes, keys that are awaited, and open doors`() {
    var (session, narrator) = (LockBench.session, Narrator())
    session.handle(
      InputEvent(time: .zero, kind: .reply(.progress(RawText(text: "\(LockBench.ids[0]) 2")))))
    session.handle(InputEvent(time: .zero, kind: .reply(.failed("the disk is full"))))
    expectTrue(narrator.lines(for: session).contains("the disk is full"))
    session.enter(.levels)
    session.state.interface.setFocus(
      LevelsScreen.element(LevelsScreen.Part.level), on: LevelsScreen.id)
    expectTrue(narrator.lines(for: session).contains { $0.contains("opened") })
  }
}
