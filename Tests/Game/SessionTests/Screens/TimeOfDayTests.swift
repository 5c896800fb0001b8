import SwivelGameSupport
import Testing

@testable import SwivelSession

/// The first screen with a clock that goes, told that it is a time.
private func home(at second: Int = 12_000, on date: String = "2026-11-27") -> Session {
  var session = Session.started(SessionStart(progress: .ofFinishedClock))
  session.tellTime(date, second)
  session.wait(5)
  return session
}

@Suite struct `The time of day` {
  @Test func `is shown from the start by a clock that was finished in an earlier session`() {
    let session = home()
    expectTrue(session.isMoving || session.due != nil, "it goes")
    expectAtMost(abs((session.shownSecond ?? 0) - 12_005), 2)
  }

  @Test func `isn't shown by a clock that waits for its push, in a later session neither`() {
    var progress = LockProgress.ofFinishedClock
    progress.finished = nil
    var session = Session.started(SessionStart(progress: progress))
    session.tellTime("2026-11-27", 12_000)
    session.wait(5)
    expectTrue(session.state.clock?.clockwork.keepsTime == false)
    expectNil(session.state.locks.progress.finished)
  }

  @Test(arguments: [InputEvent.Kind.window(.focusGained), .window(.shown)])
  func `is asked for when the window comes back, as it may have changed`(event: InputEvent.Kind) {
    var session = home()
    expectTrue(!session.takeEffects().contains(.sendTime))
    session.send(event)
    expectTrue(session.tellTime("2026-11-27", 22_800), "the machine has slept for three hours")
    session.wait(5)
    expectAtMost(abs((session.shownSecond ?? 0) - 22_805), 2)
  }

  @Test func `is asked for where a screen or the clock shows it, and nowhere else`() {
    var session = home()
    _ = session.takeEffects()
    for (route, isShown) in [
      (Route.sandbox, false), (.home, true), (.levels, false), (.endless, true),
    ] {
      session.enter(route)
      expectEqual(session.takeEffects().contains(.sendTime), isShown, "\(route)")
      session.send(.window(.focusGained))
      expectEqual(session.takeEffects().contains(.sendTime), isShown, "\(route)")
    }
    session.enter(.sandbox)
    session.perform(.clock)
    expectTrue(session.takeEffects().contains(.sendTime))
    session.perform(.clock)
    session.enter(.home)
    session.enter(.settings)
    _ = session.takeEffects()
    session.perform(.settings)
    expectEqual(session.state.route, .home)
    expectTrue(session.takeEffects().contains(.sendTime))
  }

  @Test func `is asked for after each full hour, as long as it is shown`() {
    var (session, second) = (home(at: 3_500), 3_505)
    _ = session.takeEffects()
    // Daylight saving time begins or ends, or another zone does.
    for shift in [0, 3_600, 0, -3_600, 1_800] {
      let wait = 3_600 - second % 3_600
      session.wait(Double(wait) - 2)
      expectTrue(!session.takeEffects().contains(.sendTime), "shift \(shift)")
      session.wait(12)
      second += wait + 10 + shift
      expectTrue(session.tellTime("2026-11-27", second), "shift \(shift)")
      session.wait(5)
      second += 5
      expectAtMost(abs((session.shownSecond ?? 0) - Double(second)), 2, "shift \(shift)")
    }
    session.enter(.sandbox)
    session.wait(20_000)
    expectTrue(!session.takeEffects().contains(.sendTime))
  }

  @Test func `moves no hand where the clock is right`() {
    var session = home()
    session.send(.window(.focusGained))
    let before = session.state.clock
    expectTrue(session.tellTime("2026-11-27", 12_006))
    expectEqual(session.state.clock, before)
  }

  @Test func `stays as it is under a hand`() {
    var session = home()
    session.perform(.clock)
    session.wait(1)
    let hand = session.target(named: "set minuteHand")?.box.center ?? .zero
    session.send(.touch(1, .began, hand))
    expectEqual(session.state.clock?.hands.count, 1)
    let shown = session.shownSecond
    session.send(.window(.focusGained))
    session.tellTime("2026-11-27", 22_800)
    expectEqual(session.shownSecond, shown)
    session.send(.touch(1, .ended, hand))
    session.send(.window(.focusGained))
    session.tellTime("2026-11-27", 22_800)
    session.wait(5)
    expectAtMost(abs((session.shownSecond ?? 0) - 22_805), 2)
  }

  @Test func `leads to the door of the new day, wherever midnight finds one`() {
    var session = home(at: 86_390, on: "2026-11-27")
    let before = session.state.home?.today
    session.wait(10)
    expectTrue(session.tellTime("2026-11-28", 5))
    expectTrue(session.state.home?.today != nil && session.state.home?.today != before)
    session.enter(.endless)
    session.tellTime("2026-11-28", 86_390)
    expectTrue(session.lines.contains { $0.contains("28 November 2026") })
    session.wait(16)
    expectTrue(session.tellTime("2026-11-29", 6))
    expectTrue(session.lines.contains { $0.contains("29 November 2026") })
    expectTrue(!session.lines.contains { $0.contains("28 November") })
  }

  @Test func `leaves the doors of a typed name as they are at midnight`() {
    var session = home()
    session.enter(.endless)
    session.tellTime("2026-11-27", 86_390)
    session.tap(spot: "name a lock")
    let field = EndlessScreen.element(EndlessScreen.Part.name)
    session.handleAction(field, .write("otto"), at: session.now)
    expectTrue(!session.lines.contains("Otto"), "\(session.lines)")
    session.handleAction(field, .submit, at: session.now)
    session.wait(16)
    session.tellTime("2026-11-28", 6)
    expectTrue(session.lines.contains("Otto"), "\(session.lines)")
  }
}
