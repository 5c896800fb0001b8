import SwivelCommands
import SwivelDrawing
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelLockSupport
import SwivelTestSupport
import Testing

@testable import SwivelGame

@Suite struct `A screen that follows another` {
  /// A picture's place of its first text, at a time after the screen was shown, in a view that is watched or isn't.
  private func texts(
    _ session: inout Session, _ view: inout GameView, after seconds: Double = 0
  ) -> [Rectangle] {
    session.advance(to: Timestamp(seconds: session.now.seconds + seconds))
    var list = DrawList()
    view.draw(session, Bench.sprites, into: &list)
    return list.runs.map(\.box)
  }

  @Test(arguments: [(Route.levels, 0.22), (.lock, 0.32)])
  func `comes nearer before somebody's eyes, and in a picture alone is as it is`(
    route: Route, time: Double
  ) {
    var session = LockBench.session
    session.enter(.home)
    var (watched, alone) = (GameView(isWatched: true), GameView())
    expectEqual(texts(&session, &watched), texts(&session, &alone), "the first is there at once")
    if route == .lock { session.enterLock("left-right-left") } else { session.enter(route) }
    expectTrue(texts(&session, &watched) != texts(&session, &alone))
    expectTrue(watched.isTurning(at: session.now))
    _ = texts(&session, &watched, after: time - 0.02)
    expectTrue(watched.isTurning(at: session.now))
    expectEqual(texts(&session, &watched, after: 0.04), texts(&session, &alone))
    expectTrue(!watched.isTurning(at: session.now))
  }

  @Test func `only fades, within 120 ms, where movements are reduced`() {
    var session = LockBench.session
    session.handle(InputEvent(time: session.now, kind: .reply(.desktop("reduced-motion"))))
    session.enter(.home)
    var (watched, alone) = (GameView(isWatched: true), GameView())
    _ = texts(&session, &watched)
    session.enter(.levels)
    expectEqual(texts(&session, &watched), texts(&session, &alone))
    expectTrue(watched.isTurning(at: session.now))
    _ = texts(&session, &watched, after: 0.13)
    expectTrue(!watched.isTurning(at: session.now))
  }
}
