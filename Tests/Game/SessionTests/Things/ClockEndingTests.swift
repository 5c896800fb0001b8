import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The end of all` {
  /// A session in which all but the pendulum is set, and the drawer is open.
  private var session: Session {
    let lines = ClockPart.allCases.map { "\($0.doors[0]) 1 \($0 == .pendulum ? "taken" : "set")" }
    let progress = LockProgress(text: lines.joined(separator: "\n"))
    var session = Session.started(SessionStart(progress: progress))
    session.perform(.clock)
    session.wait(1)
    return session
  }

  /// Sets the pendulum, winds the clock and pushes it at a time of day.
  private func finish(_ session: inout Session, at time: (hour: Int, minute: Int, second: Int)) {
    func act(_ part: ClockDrawer.Part, _ of: ClockPart, _ action: Action) {
      session.handleAction(ClockDrawer.element(part, Int(of.rawValue)), action, at: session.now)
    }
    act(.waiting, .pendulum, .press)
    act(.set, .key, .step(36))
    act(.set, .pendulum, .press)
    expectTrue(session.takeEffects().contains(.sendTime))
    let second = (time.hour * 60 + time.minute) * 60 + time.second
    session.send(.reply(.day(PresentDay("2026-11-23", second: second))))
  }

  @Test func `strikes the hour, says so, and engraves the day`() {
    var session = session
    expectTrue(session.isClockEnding)
    finish(&session, at: (3, 20, 0))
    expectEqual(session.state.locks.progress.finished, "2026-11-23")
    expectTrue(session.takeEffects().contains(.saveProgress(session.state.locks.progress)))
    session.wait(5)
    expectTrue(session.takeEffects().contains(.play(.hour(3))))
    expectTrue(session.lines.contains("dong, 3 o'clock"), "\(session.lines)")
    expectTrue(session.isClockEnding)
    session.wait(7)
    expectTrue(!session.isClockEnding)
    expectEqual(session.takeEffects().filter { $0 == .play(.hour(3)) }.count, 2)
  }

  @Test func `lets a name be written on its plate, which Escape leaves as it was`() {
    var session = session
    finish(&session, at: (3, 20, 0))
    session.wait(30)
    expectTrue(session.lines.contains("Your clock runs. Sign its plate."))
    func press() {
      session.handleAction(ClockDrawer.element(ClockDrawer.Part.namePlate), .press, at: session.now)
    }
    press()
    session.send(.text("Ada"))
    session.send(.keyDown(.enter, [], isRepeat: false))
    expectEqual(session.state.locks.progress.name, "Ada")
    expectTrue(session.takeEffects().contains(.saveProgress(session.state.locks.progress)))
    press()
    session.send(.text(String(repeating: "s", count: 30)))
    expectEqual(session.state.locks.progress.name?.count, 24)
    session.send(.keyDown(.escape, [], isRepeat: false))
    expectEqual(session.state.locks.progress.name, "Ada")
    expectTrue(session.state.isOpen(ClockDrawer.id))
    session.send(.text("b"))
    expectEqual(session.state.locks.progress.name, "Ada", "nothing takes it any more")
    let later = Session.started(SessionStart(progress: session.state.locks.progress))
    expectTrue(later.lines.contains("Ada"), "it stands on Home's clock")
  }

  @Test func `is celebrated for a while once it has struck, and in no later session`() {
    var session = session
    let words = "Twenty doors, one clock"
    finish(&session, at: (3, 20, 0))
    session.wait(5)
    expectTrue(!session.lines.contains(words), "it strikes first")
    session.wait(9)
    expectTrue(session.lines.contains(words))
    session.wait(15)
    expectTrue(!session.lines.contains(words))
    var later = Session.started(SessionStart(progress: session.state.locks.progress))
    later.perform(.clock)
    later.wait(9)
    expectTrue(!later.lines.contains(words))
  }

  @Test func `leaves each part that waits in its place while others are set`() throws {
    var session = Session.started(
      SessionStart(progress: LockProgress(text: "clock 1 taken\nword 1 taken\nhair 1 taken")))
    session.perform(.clock)
    session.wait(1)
    let places = try ["dial", "minuteHand", "secondHand"].map {
      try #require(session.target(named: "part \($0)")).box
    }
    session.tap(places[0].center)
    session.wait(1)
    expectEqual(session.target(named: "part secondHand")?.box, places[2])
    session.tap(places[1].center)
    expectEqual(session.state.locks.progress.waitingParts, ClockParts(.secondHand))
    session.tap(.c)
    session.tap(.c)
    expectUnequal(session.target(named: "part secondHand")?.box, places[2], "opened again")
    let hand = session.target(named: "set minuteHand")?.box
    session.tap(spot: "part secondHand")
    expectEqual(session.target(named: "set minuteHand")?.box, hand, "the plate lies where it lay")
  }

  @Test func `offers to take a part off once a finger lifts that rested, and not what it pushes`()
    throws
  {
    var session = session
    func press(_ part: String, moved: Double = 0) throws -> Bool {
      let point = try #require(session.target(named: "set \(part)")).box.center
      session.send(.touch(5, .began, point, .finger))
      session.wait(0.7)
      expectTrue(!session.lines.contains("Take it off"), "nothing comes up under a hand")
      session.send(.touch(5, .moved, point + Vector(x: moved, y: 0), .finger))
      session.send(.touch(5, .ended, point + Vector(x: moved, y: 0), .finger))
      return session.lines.contains("Take it off")
    }
    for (part, moved, isOffered) in [("third", 0.0, true), ("third", 12, false), ("key", 0, false)]
    {
      expectEqual(try press(part, moved: moved), isOffered, "\(part), \(moved)")
    }
  }

  @Test(arguments: [true, false])
  func `strikes the next hours where the switch is on`(isOn: Bool) {
    var session = session
    if !isOn { session.send(.reply(.settings("{\"strikes\": false}"))) }
    finish(&session, at: (3, 59, 30))
    session.wait(20)
    _ = session.takeEffects()
    session.wait(25)
    expectEqual(session.takeEffects().filter { $0 == .play(.hour(4)) }.count, isOn ? 4 : 0)
  }

  @Test func `is said nowhere where captions are off`() {
    var session = session
    session.send(.reply(.settings("{\"captions\": \"never\"}")))
    finish(&session, at: (3, 20, 0))
    session.wait(5)
    expectTrue(!session.lines.contains { $0.contains("strikes") })
  }
}
