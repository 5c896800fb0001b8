import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `The result of a night` {
  @Test func `is copied without what opens the door, and leads others to the same one`() throws {
    let lock = try #require(EndlessLock(.journeyman, named: "2026-11-28"))
    var session = Bench.session
    try session.enter(lock.level())
    session.wait(1)
    expectNil(session.target(named: "copy result"))
    // The first press asks.
    for _ in 0..<3 {
      session.wait(1.6)
      session.tap(.h)
    }
    let now = session.now
    session.state.locks.lockSession?.open(at: now)
    session.wait(3)
    _ = session.takeEffects()
    session.tap(spot: "copy result")
    let text = "Swivel, 28 November, Journeyman: opened, 2 hints\ng2#2026-11-28"
    expectTrue(session.takeEffects().contains(.copy(text)))
    for sent in [text, "Look:\n> \(text)\n ", "g2#2026-11-28"] {
      var other = Bench.session
      other.send(.reply(.pasted(sent)))
      expectEqual(other.state.locks.lockSession?.level.id, lock.id, "\(sent)")
    }
  }

  @Test func `stands there in later sessions, as the door stands open as it was solved`() throws {
    var session = Session.started(
      SessionStart(
        progress: LockProgress(
          text: "endless-g1-2026-11-27 alone\nendless-g2-2026-11-28 shown hints 4")))
    try session.enter(#require(EndlessLock(.journeyman, named: "2026-11-28")).level())
    expectTrue(session.state.locks.lockSession?.isDone == true && !session.isMoving)
    expectTrue(session.text.contains("Opened for you · 2 in a row"), "\(session.text)")
    session.tap(spot: "copy result")
    let text = "Swivel, 28 November, Journeyman: opened, 4 hints\ng2#2026-11-28"
    expectTrue(session.takeEffects().contains(.copy(text)))
    session.tap(spot: "again")
    expectTrue(session.state.locks.lockSession?.isDone == false, "it can be played again")
  }

  @Test(arguments: [ContactKind.finger, .mouse])
  func `is led to by one press, of which the second half of a double one does nothing`(
    kind: ContactKind
  ) throws {
    var session = Bench.session
    session.enter(.home)
    let card = try #require(session.target(named: "endless")).box.center
    session.tap(card, kind)
    expectEqual(session.state.route, .endless)
    session.send(.reply(.day(PresentDay("2026-11-28"))))
    let door = try #require(session.target(named: "grade 2")).box.center
    for (point, seconds, route) in [
      (card, 0.1, Route.endless), (card, 0.3, .endless), (door, 0.4, .lock),
    ] {
      session.wait(seconds)
      session.tap(point, kind)
      expectEqual(session.state.route, route)
    }
  }

  @Test func `is a piece of the picture behind a night's first door, else a seal`() throws {
    var session = Bench.session
    for (lock, words) in [
      ("g1#2026-11-28", "A piece of the month's picture"), ("g2#2026-11-28", "Journeyman: seal 1"),
      ("g1#anna", "Apprentice: seal 2"), ("g3#2026-11-28", "Master: seal 1"),
      ("g4#2026-11-28", "All four locks of this night are open"),
    ] {
      let level = try #require(EndlessLock(.apprentice, named: lock)).level()
      session.enter(level)
      let now = session.now
      session.state.locks.lockSession?.open(at: now)
      session.state.locks.progress.markOpened(level.id, isAlone: true)
      session.wait(3)
      expectTrue(session.text.contains(words), "\(lock): \(session.text)")
      expectNil(session.reported)
    }
    // The game has opened one: it adds no seal.
    let level = try #require(EndlessLock(.apprentice, named: "g1#otto")).level()
    session.state.locks.progress.markOpened(level.id, isAlone: false)
    session.enter(level)
    session.wait(3)
    expectTrue(session.text.contains("No seal: opened for you"), "\(session.text)")
  }

  @Test(arguments: [
    ("g2#2026-11-28", ["3-2026-11-28", "4-2026-11-28", "4-"]),
    ("g2#anna", ["3-anna", "4-anna", "4-"]), ("g2#copper lantern", ["2-", "2-", "2-"]),
  ])
  func `leads on to the shut doors of its night or name, at random to others of the same grade`(
    lock: String, next: [String]
  ) throws {
    var session = Bench.session
    try session.enter(#require(EndlessLock(.journeyman, named: lock)).level())
    var seen: [String] = []
    for next in next {
      let now = session.now
      try seen.append(#require(session.lockSession?.level.id))
      session.state.locks.lockSession?.open(at: now)
      session.state.locks.progress.markOpened(seen.last ?? "", isAlone: true)
      session.wait(3)
      session.tap(spot: "next")
      let id = try #require(session.lockSession?.level.id)
      expectTrue(id.hasPrefix("endless-g\(next)") && !seen.contains(id), "\(id)")
    }
  }

  @Test func `is another at each press of Random`() throws {
    var (session, seen) = (Bench.session, Set<String>())
    for count in 1...4 {
      session.enter(.endless)
      session.wait(1)
      session.tap(spot: "random lock")
      try seen.insert(#require(session.lockSession?.level.id))
      expectEqual(seen.count, count)
    }
    // The last of them is found again, though nothing was done at it.
    let last = session.lockSession?.level.id
    session.enter(.endless)
    session.tap(spot: "show tonight")
    session.tap(spot: "last lock")
    session.tap(spot: "tonight")
    expectEqual(session.lockSession?.level.id, last)
  }

  @Test(arguments: ["g2#2026-11-28 is nice", "g5#a", "g2#", "G2#Anna", "a note"])
  func `is no other text`(text: String) { expectNil(EndlessLock(lastLineOf: text)) }

  @Test
  func
    `is a piece of the month's picture, which flies to its day once, and as often as it is pressed`()
  {
    for isStill in [false, true] {
      var session = Bench.session
      if isStill { session.set(.motion, to: MotionChoice.reduced.rawValue) }
      session.enter(.endless)
      session.send(.reply(.day(PresentDay("2026-11-28"))))
      session.tap(spot: "grade 1")
      let now = session.now
      session.state.locks.lockSession?.open(at: now)
      session.state.locks.progress.markOpened("endless-g1-2026-11-28", isAlone: true)
      session.tap(spot: "back")
      _ = session.takeEffects()
      session.wait(0.4)
      expectEqual(session.isScreenRunning, !isStill)
      session.wait(1.6)
      expectTrue(!session.isScreenRunning)
      let isHeard = session.takeEffects().contains(.play(EndlessScreen.landing))
      expectEqual(isHeard, !isStill, "it has come to its place")
      session.tap(spot: "grade 1")
      session.tap(spot: "back")
      session.wait(0.4)
      expectTrue(!session.isScreenRunning, "it was seen")
      session.tap(spot: "grade 1")
      session.wait(3)
      session.tap(spot: "piece")
      session.wait(0.4)
      expectEqual(session.isScreenRunning, !isStill, "it is sent there")
      session.enter(.settings)
      session.tap(spot: "search settings")
      session.send(.text("progress"))
      session.tap(spot: "save progress")
      expectTrue(session.takeEffects().contains(.exportProgress(session.state.locks.progress)))
    }
  }
}
