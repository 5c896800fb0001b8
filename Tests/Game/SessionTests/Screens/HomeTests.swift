import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The first screen` {
  private func session(_ width: Int = 1_280, _ height: Int = 720) -> Session {
    var session = Session(
      library: Bench.library, levels: ListBench.levels,
      surface: Surface(width: width, height: height))
    session.enter(.home)
    return session
  }

  @Test func `continues with the lock that was left half done, else with the first that is closed`()
  {
    var session = session()
    expectTrue(session.lines.contains("Begin") && session.lines.contains("A scratch"))
    expectTrue(session.lines.contains("My clock: its parts lie behind the doors"))
    session.send(.reply(.progress(RawText(text: "first-stop 3\nclock 2 taken"))))
    expectTrue(session.lines.contains("Continue") && session.lines.contains("Other side"))
    for (lock, title) in [("safe", "The safe"), ("full-circle", "Full circle")] {
      session.enterLock(lock)
      session.tap(.home, .alt)
      expectTrue(session.lines.contains(title), "one was there last, if only to look")
    }
    session.tap(spot: "continue")
    expectEqual(session.played, "full-circle")
    session.enterLock("tune")
    session.state.locks.progress.markOpened("tune", isAlone: true)
    session.tap(.home, .alt)
    expectTrue(session.lines.contains { $0.hasSuffix("something waits behind it") })
    session.state.locks.progress.markTaken("tune")
    expectTrue(session.lines.contains("Word lock"), "once one is open, the next is meant")
    session.send(
      .reply(
        .progress(RawText(text: LockBench.ids.map { "\($0) 1 taken" }.joined(separator: "\n")))))
    session.tap(.home, .alt)
    expectNil(session.target(named: "continue"), "nothing is left to go on with")
    session.tap(.enter)
    expectEqual(session.state.route, .levels)
  }

  @Test func `says how many parts wait, and leads to them`() throws {
    var session = session()
    session.send(.reply(.progress(RawText(text: "first-stop 3 taken\nclock 2 set"))))
    expectTrue(session.lines.contains { $0.hasPrefix("A part waits in the clock's drawer") })
    for place in ["clock", "parts"] {
      let box = try #require(session.target(named: place)).box
      session.tap(Vector(x: box.center.x, y: box.end.y - 6))
      expectEqual(session.state.clock?.isOpen, true, "\(place)")
      session.tap(.escape)
      session.wait(1)
    }
  }

  @Test func `turns the wheels of its clock under a hand, and strikes its bell`() throws {
    var session = session()
    let parts = ["full-circle 1 set", "two-hands 1 set"].joined(separator: "\n")
    session.send(.reply(.progress(RawText(text: parts))))
    let plate = try #require(session.target(named: "clock")).box
    let frame = ClockFrame(plate: plate)
    let (middle, before) = (frame.point(ClockPart.centre.position), session.state.clock?.clockwork)
    for (phase, turn) in [(ContactPhase.began, 0.0), (.moved, 0.1), (.moved, 0.2), (.ended, 0.2)] {
      let rim = middle + Vector(length: 40 * frame.scale, angle: .turns(turn))
      session.send(.touch(5, phase, rim, .finger))
    }
    expectUnequal(session.state.clock?.clockwork, before)
    _ = session.takeEffects()
    session.tap(frame.point(ClockPart.bell.position))
    expectTrue(session.takeEffects().contains(.play(.strike)))
    expectTrue(session.state.route == .home && session.state.clock?.isOpen != true)
    session.tap(middle)
    expectEqual(session.state.clock?.isOpen, true, "a wheel that is only tapped leads to the plate")
  }

  @Test func `stays with what lies there from the start, and goes with a scene that comes later`() {
    var first = Bench.session
    first.tap(.tab)
    let start = SessionStart(scene: [.scene(path: "", text: first.sceneText)])
    var session = Session.started(start, levels: ListBench.levels)
    expectEqual(session.state.route, .home)
    session.send(.reply(.scene(path: "", text: first.sceneText)), after: 100)
    expectEqual(session.state.route, .sandbox)
  }

  @Test(arguments: [ContactKind.finger, .mouse])
  func `has a dial that follows a hand, and turning it never opens the door`(kind: ContactKind) {
    // By each angle, from the rim and nearer to its middle, let go of at once and after a rest.
    for rest in [0.0, 0.2] {
      for degrees in stride(from: -400.0, through: 400, by: 50) where degrees != 0 {
        var session = session()
        session.turnDial(by: .degrees(degrees), kind, .moved)
        let turned = session.state.home?.dial.angle.degrees ?? 0
        let away = (turned - degrees).remainder(dividingBy: 360)
        expectTrue(away.magnitude < 0.05, "\(degrees)° turned it by \(turned)°")
        let clicks = session.takeEffects().filter { $0 == .play(.tick) }.count
        expectEqual(clicks, Int((degrees.magnitude / 36).rounded()), "\(degrees)°")
        session.wait(rest)
        session.touchDial(.ended, .zero, kind)
        session.wait(6)
        expectTrue(session.state.route == .home && !session.isMoving, "\(degrees)°, \(rest) s")
      }
    }
  }

  @Test(arguments: [ContactKind.finger, .mouse])
  func `has a dial that coasts after a flick, click by click, until a hand stops it`(
    kind: ContactKind
  ) throws {
    var session = session()
    session.turnDial(by: .degrees(200), kind, .ended)
    _ = session.takeEffects()
    var (angle, clicks) = (try #require(session.state.home?.dial.angle), 0)
    expectTrue(session.isMoving)
    for _ in 0..<20 {
      session.wait(0.05)
      let now = try #require(session.state.home?.dial.angle)
      expectTrue((now - angle).degrees.remainder(dividingBy: 360) > -0.001, "never back")
      angle = now
      clicks += session.takeEffects().filter { $0 == .play(.tick) }.count
    }
    expectGreater(clicks, 3)
    session.turnDial(by: .degrees(200), kind, .ended)
    session.wait(0.1)
    session.tap(session.target(named: "dial")?.box.center ?? .zero, kind)
    session.wait(1)
    expectTrue(
      session.state.route == .home && !session.isMoving, "a hand that stops it presses nothing")
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    session.turnDial(by: .degrees(-200), kind, .ended)
    expectTrue(!session.isMoving, "nothing moves for those who want that")
  }

  @Test(arguments: screenSizes)
  func `opens the door by a press on its dial, as by one beside it`(size: (Int, Int)) throws {
    for share in [0.0, 0.6, 1.2] {
      var session = session(size.0, size.1)
      let dial = try #require(session.target(named: "dial")?.box)
      session.tap(dial.center + Vector(x: dial.size.x / 2 * share, y: 0))
      expectEqual(session.played, "first-stop", "\(share) of the radius")
    }
  }

  @Test func `quits by a second press, as a lock has a button there that is pressed often`() {
    var session = session()
    for (spot, quits) in [("quit", false), ("help", false), ("quit", false), ("quit", true)] {
      session.tap(spot: spot)
      session.tap(.escape)
      expectEqual(session.takeEffects().contains(.quit), quits)
    }
  }

  @Test func `shows the focus only to those who can't point`() {
    var session = session()
    session.send(.hover(.zero))
    let pointed = session.drawn.corners.count
    session.tap(.tab)
    session.wait(1)
    expectGreater(session.drawn.corners.count, pointed)
  }
}

extension Session {
  fileprivate var played: String? { state.route == .lock ? state.locks.lockSession?.level.id : nil }

  /// Turns the first screen's dial by a contact about its middle, in small steps.
  fileprivate mutating func turnDial(by angle: Angle, _ kind: ContactKind, _ end: ContactPhase) {
    touchDial(.began, .zero, kind)
    for step in 1...40 { touchDial(.moved, angle * (Double(step) / 40), kind) }
    if end != .moved { touchDial(end, angle, kind) }
  }

  fileprivate mutating func touchDial(_ phase: ContactPhase, _ angle: Angle, _ kind: ContactKind) {
    let box = target(named: "dial")?.box ?? Rectangle(center: .zero, size: .zero)
    send(.touch(5, phase, box.center + Vector(length: box.size.x * 0.35, angle: angle), kind))
  }
}

@Suite struct `The tapes that were kept` {
  private func session() -> Session {
    var session = Bench.session
    session.enter(.tapes)
    return session
  }

  @Test func `are asked for, listed, played and searched`() {
    var session = session()
    expectEqual(session.takeSilentEffects(), [.listTapes])
    session.send(.reply(.tapes(RawText(text: "recent-b\nrecent-a"))))
    expectTrue(session.lines.contains("recent-b") && session.lines.contains("recent-a"))
    session.tap(.right)
    session.tap(.enter)
    expectEqual(session.takeEffects(), [.playTape("recent-a")])
    session.tap(spot: "recent-b")
    expectEqual(session.takeSilentEffects(), [.playTape("recent-b")])
    session.tap(spot: "find")
    session.send(.text("lake"))
    expectTrue(session.lines.contains { $0.hasPrefix("Nothing found") })
  }

  @Test func `say that there are none`() {
    var session = session()
    session.send(.reply(.tapes(RawText(text: ""))))
    expectTrue(session.lines.contains { $0.hasPrefix("Nothing recorded yet") })
    _ = session.takeEffects()
    session.tap(.enter)
    expectTrue(session.takeEffects().contains(.saveTape), "the button makes one")
    session.tap(spot: "back")
    expectEqual(session.state.route, .sandbox)
  }

  @Test(arguments: [
    ("a\nb", 0), ("a\t0,500,500,300,0;1,200,200,100,250\nb", 2), ("a\tnonsense\nb\t9", 0),
    ("a\nb\t2,500,500,300,0", 1), ("a\t0,99999,500,300,0\nb", 0),
  ]) func `show the scene in which one begins`(text: String, count: Int) {
    var session = Session(library: Bench.library, surface: Bench.surface)
    session.perform(.tapes)
    session.handle(InputEvent(time: session.now, kind: .reply(.tapes(RawText(text: text)))))
    expectEqual(session.state.tapes?.names, ["a", "b"])
    expectEqual(session.drawn.quads.count, count)
  }
}

@Suite struct `What is asked to be tried` {
  @Test func `is shown until it was done once, and then kept as done`() {
    var session = Bench.session
    expectTrue(!session.lines.contains { $0.contains("Two fingers on") })
    session.send(.reply(.coachMark("juggle")))
    expectEqual(session.state.coachMarks?.open, [], "nothing is known of that")
    session.send(.reply(.coachMark("turn,juggle,menu,mesh")))
    session.touch(1, .began, .zero, at: 20)
    expectTrue(!session.lines.contains { $0.contains("two fingers") }, "a hand works")
    session.touch(1, .ended, .zero, at: 30)
    session.handle(.contactsLost, at: 4_000)
    expectTrue(session.lines.contains { $0.contains("two fingers on a thing") })
    session.tap(.tab)
    expectTrue(session.lines.contains { $0.contains("full stop rotates it") })
    expectEqual(session.state.coachMarks?.open.first, .turn, "a choice is no turn")
    session.tap(.right)
    expectEqual(session.state.coachMarks?.open.first, .turn, "a move is no turn")
    session.tap(.period)
    expectEqual(session.state.coachMarks?.open, [.menu, .mesh])
    expectTrue(session.takeEffects().contains(.learned(open: "menu,mesh")))
    expectTrue(!session.lines.contains { $0.contains("its menu") }, "not yet")
    session.handle(.contactsLost, at: 9_000)
    expectTrue(session.lines.contains { $0.contains("its menu") })
    session.handle(.contactsLost, at: 90_000)
    expectEqual(session.state.coachMarks?.open, [.mesh], "it was asked for long enough")
    expectTrue(session.takeEffects().allSatisfy { $0 != .learned(open: "mesh") })
  }
}
