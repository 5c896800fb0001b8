import SwivelLockSupport
import Testing

@Suite struct `The demonstration of a lock` {
  @Test func `plays the combination on a lock of its own, from its first frame on`() throws {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 4)
    let before = player.lockSession.lock
    player.press(.d)
    var shown = try #require(player.lockSession.demonstration)
    expectTrue(shown.time == 0 && shown.isPlaying && shown.shownAngle(of: 0) == .zero)
    expectEqual(shown.saying.map { Texts.english[$0] }, "Turn left to 7.")
    expectLess(abs(shown.duration - 17.854), 1e-3, "the turns, and the handle")
    player.wait(1)
    shown = try #require(player.lockSession.demonstration)
    expectLess(abs(shown.shownAngle(of: 0).radians + shown.time / 0.7), 1e-9)
    player.wait(20)
    shown = try #require(player.lockSession.demonstration)
    expectTrue(!shown.isPlaying && shown.fraction == 1 && !player.isMoving)
    expectLess(abs(shown.shownAngle(of: 0).turns + 0.2), 1e-6)
    expectEqual(shown.saying, Message(.hintHandle))
    let (time, own) = (Timestamp(microseconds: player.time), player.lockSession)
    expectTrue(own.handleTurn(at: time) == 1 && own.boltTravel(at: time) == 1)
    expectEqual(own.lock, before, "the user's own lock stays")
    player.press(.escape)
    expectTrue(player.lockSession.demonstration == nil && player.exits.isEmpty)
  }

  @Test(arguments: LockBench.ids)
  func `ends with the numbers dialled, however it was scrubbed`(id: String) throws {
    let level = try #require(LockBench.all.first { $0.id == id })
    var player = LockPlayer(level.watchedForTests)
    player.press(.d)
    let played = player.lockSession.demonstration?.example ?? level
    expectEqual(played == level, player.lockSession.areNumbersDemonstrated)
    var random = SplitMix64(seed: 3)
    for _ in 0..<40 {
      player.press(random.number(in: 0...1) == 0 ? .right : .left, times: random.number(in: 1...9))
      player.press([.pageUp, .pageDown, .space][random.number(in: 0...2)])
      player.wait(random.number(in: 0...0.3))
    }
    player.press(.end)
    var shown = try #require(player.lockSession.demonstration).lock
    var straight = played.lock
    var events = LockEvents()
    for turn in played.turns { straight.turn(turn.dial, by: turn.units, into: &events) }
    expectEqual(shown.dials.map(\.tracker.position), straight.dials.map(\.tracker.position))
    expectTrue(shown.isReady)
    shown.handle(into: &events)
    expectTrue(shown.isOpen)
  }

  @Test func `is played, paused, slowed, stepped and scrubbed by keys`() throws {
    var player = LockBench.player("left-right-left")
    func time() -> Double { player.lockSession.demonstration?.time ?? .nan }
    player.press(.d)
    player.press(.space)
    player.press(.pageDown)
    expectLess(abs(time() - 7 * 0.7 * 0.2 * .pi), 1e-6)
    player.press(.right)
    expectLess(abs(time() - 7 * 0.7 * 0.2 * .pi - 0.5), 1e-6)
    player.press(.pageUp)
    expectLess(abs(time() - 7 * 0.7 * 0.2 * .pi), 1e-6)
    player.press(.home)
    expectEqual(time(), 0)
    player.press(.equals, times: 9)
    expectEqual(player.lockSession.demonstration?.rate, 8)
    player.press(.minus, times: 9)
    expectEqual(player.lockSession.demonstration?.rate, 0.25)
    player.press(.space)
    let before = player.ticks
    player.wait(2)
    let ticks = Double(player.ticks - before)
    expectLess(abs(time() - ticks * 0.008 / 4), 1e-6)
  }

  @Test func `of a level that forbids it is not shown, as hints aren't given`() {
    var (graph, once) = (LockBench.player("graph"), LockBench.player("watch-once"))
    graph.press(.d)
    once.press(.h)
    expectTrue(graph.lockSession.demonstration == nil && once.lockSession.hints.taken == 0)
  }
}

@Suite struct `What makes a number count` {
  @Test
  func `is said at the first doors where a dial rests that was turned its way, right or wrong`() {
    var player = LockBench.player("there-and-back")
    func said(by player: LockPlayer) -> MessageKey? {
      player.lockSession.explanation(at: player.now)
    }
    player.turn(stops: 5)
    player.wait(3)
    expectEqual(said(by: player), nil)
    player.lockSession.idleHelp.teachesKeeping = true
    expectEqual(said(by: player), .explainTurnBack)
    player.turn(stops: -2)
    expectEqual(said(by: player), nil)
    player.wait(1.5)
    expectEqual(said(by: player), .explainLast)
  }

  @Test func `is said of one that takes the place of a first the wrong way, and that has a line`() {
    var player = LockBench.player("there-and-back")
    player.lockSession.idleHelp.teachesKeeping = true
    player.turn(stops: -5)
    player.wait(2)
    expectEqual(player.lockSession.explanation(at: player.now), .hintTurnLeft)
    player.turn(stops: 2)
    player.wait(2)
    expectEqual(player.lockSession.explanation(at: player.now), .explainTurnBack)
  }
}

@Suite struct `Hints` {
  private func expectHints(_ expected: [String], _ player: inout LockPlayer) {
    for (index, text) in expected.enumerated() {
      player.press(.h)
      expectEqual(player.hint, text)
      expectEqual(player.lockSession.hints.grade, index + 1)
      player.wait(1.5)
    }
  }

  @Test func `are the lines of the level, which stay while it is dialled, and then it opens`()
    throws
  {
    let level = try #require(LockBench.all.first { $0.id == "left-right-left" })
    var player = LockPlayer(level)
    expectHints(Array(level.hints.prefix(2)), &player)
    player.press(.h)
    expectEqual(player.hint, Texts.english[.hintAskNumbers])
    player.wait(1.5)
    player.press(.h)
    player.turn(stops: 7)
    player.turn(stops: -3)
    expectTrue(player.hint == level.hints[2] && player.lockSession.buttons.contains(.hint))
    player.press(.h)
    expectEqual(player.hint, Texts.english[.hintAsk])
    player.press(.h, times: 9)
    expectTrue(!player.isMoving, "it asks before it opens the lock, and waits for an answer")
    player.wait(1.5)
    player.press(.h)
    expectTrue(player.hint.isEmpty && player.isMoving && !player.isOpen)
    player.wait(30)
    expectTrue(player.isOpen && !player.isMoving && player.lockSession.hints.taken == 4)
    expectTrue(player.lockSession.isDone && !player.lockSession.isAlone, "its light stays grey")
  }

  @Test(arguments: ["left-right-left", "two-hands", "ball"])
  func `stay read, and each counts once, however often it is read again`(id: String) throws {
    let level = try #require(LockBench.levels.first { $0.id == id })
    for level in [level, level.reported] {
      var player = LockPlayer(level)
      for _ in 0..<2 {
        player.press(.h)
        player.wait(1.5)
      }
      let (last, taken) = (player.hint, player.lockSession.hints.taken)
      for _ in 0..<3 {
        let word = player.lockSession.moves
        player.lockSession = LockSession(level)
        player.lockSession.resume(word)
        player.wait(1.5)
        player.press(.h)
        expectTrue(player.hint == last && player.lockSession.hints.taken == taken, "\(word)")
      }
    }
  }

  @Test func `of a lock without lines are about its next number, and then it opens`() {
    var player = LockBench.player("left-right-left")
    let hints = ["Now dial the first number.", "Turn the dial left."]
    expectHints(hints + ["Turn left to 7."], &player)
    player.turn(stops: 7)
    player.turn(stops: -1)
    player.press(.h)
    expectEqual(player.hint, "Now dial the second number.")
    player.press(.h, times: 9)
    expectEqual(player.hint, "Now dial the second number.", "it is read before the next one")
    player.wait(1.5)
    player.askUntilShown()
    player.wait(30)
    expectTrue(player.isOpen && !player.lockSession.isAlone)
  }

  @Test func `of a lock with two things lead from one to the other, and only then to the dial`()
    throws
  {
    let level = try #require(EndlessLock(.master, named: "2026-11-30")).level()
    var player = LockPlayer(level)
    for text in [
      Texts.english[.hintAskFirst], "Cards of glass: turn to the left. Leave the dial for now.",
      Texts.english[.hintCards],
      "Cards of glass: the number is an hour. Read the other clue from that hour on.",
      Texts.english[.hintHoles], "Turn right to 14.", Texts.english[.hintAsk],
    ] {
      player.press(.h)
      expectEqual(player.hint, text)
      player.wait(1)
    }
  }

  @Test func `stop opening it once a hand is on a dial, or a step is taken back`() {
    for isByHand in [true, false] {
      var player = LockBench.player("left-right-left")
      player.askUntilShown()
      expectTrue(player.isMoving)
      if isByHand { _ = player.land(on: 0, from: 0) } else { player.press(.z, .control) }
      player.wait(20)
      expectTrue(!player.isOpen && !player.isMoving)
    }
  }

  @Test(arguments: LockBench.ids)
  func `open every lock that allows them, from any mess, when all of it is left to them`(
    id: String
  ) throws {
    let level = try #require(LockBench.all.first { $0.id == id })
    for seed in 0..<3 as Range<UInt64> {
      var player = LockPlayer(level.watchedForTests)
      var random = SplitMix64(seed: seed)
      for _ in 0..<random.number(in: 0...5) {
        let dial = random.number(in: 0...(level.dials.count - 1))
        player.turn(dial, stops: Double(random.number(in: -60...60)))
      }
      if random.number(in: 0...1) == 1 { player.tap(.handle) }
      for _ in 0..<200 where !player.isOpen {
        player.press(.h)
        player.wait(3)
      }
      expectTrue(player.isOpen, "seed \(seed): \(player.hint) \(player.verdicts)")
    }
  }

  @Test func `skip what is done: a thing that lies right, and numbers that are dialled`() throws {
    let level = try #require(LockBench.all.first { $0.id == "there-and-back" })
    var player = LockPlayer(level)
    expectHints([level.hints[0]], &player)
    player.lockSession.focus.part = 0
    player.tap(.tray)
    for _ in 0..<4 where !player.lockSession.isReadable(0) { player.press(.right) }
    expectTrue(player.lockSession.isReadable(0) && player.hint.isEmpty)
    player.lockSession.focus.part = nil
    player.press(.h)
    expectEqual(player.hint, level.hints[1])
    player.wait(1.5)
    player.turn(stops: 3)
    player.turn(stops: -1)
    player.press(.h)
    expectEqual(player.hint, "Turn right to 8.")
    player.turn(stops: -4)
    player.press(.h)
    expectEqual(player.hint, "Everything is dialled: try the handle.")
  }

  @Test func `begin with clearing after a mistake`() {
    var player = LockBench.player("glass-back")
    player.turn(stops: -143)
    player.turn(stops: 60)
    player.turn(stops: -9)
    player.tap(.handle)
    player.press(.h)
    expectEqual(player.hint, "Something is already wrong: clear the wheels first.")
    for _ in 0..<2 {
      player.wait(1.5)
      player.press(.h)
    }
    expectEqual(player.hint, "Clear the wheels: 3 whole turns right.")
    player = LockBench.player("left-right-left")
    player.turn(stops: 4)
    player.turn(stops: -2)
    player.press(.h)
    expectEqual(player.hint, "Press the handle: it clears what was dialled.")
  }
}

@Suite struct `What was done at a lock` {
  @Test(arguments: LockBench.all)
  func `is there again from a word`(level: Level) {
    for seed in 0..<8 as Range<UInt64> {
      var (player, random) = (LockPlayer(level), SplitMix64(seed: seed))
      for _ in 0..<random.number(in: 0...6) {
        let dial = random.number(in: 0...(level.dials.count - 1))
        player.turn(dial, stops: Double(random.number(in: -60...60)) / 2)
        if random.number(in: 0...4) == 0 { player.tap(.handle) }
        if !player.lockSession.slots.isEmpty { player.tap(.tray) }
        if random.number(in: 0...4) == 0 { player.press(.h) }
      }
      player.finish()
      let (left, word) = (player.lockSession, player.lockSession.moves)
      var later = LockSession(level)
      later.resume(word)
      expectEqual(later.moves, word, "seed \(seed)")
      guard !word.isEmpty else { continue }
      expectTrue(later.slots == left.slots && later.hints.taken == left.hints.taken)
      // What gears have left over of a unit is lost, and wheels don't know where they were turned back.
      if level.gears.isEmpty, level.model != .wheels { expectEqual(later.lock, left.lock) }
    }
  }

  @Test(arguments: ["", "?", ";;;;", "1,0,0;;;", "1,0,0;;;;0,0,0", "1,0,0;;;;0,0,99999999999999,0"])
  func `is nothing where the word is damaged`(word: String) {
    let level = LockBench.player("left-right-left").lockSession.level
    var lockSession = LockSession(level)
    lockSession.resume(word)
    expectEqual(lockSession.lock, level.lock)
  }
}

@Suite struct `Steps at a lock` {
  @Test func `are taken back and done again, a gesture, a run of keys or a try at a time`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    player.press(.right, times: 5)
    player.wait(2)
    player.tap(.handle)
    let tried = player.lockSession.lock
    expectEqual(player.lockSession.undoCount, 3)
    player.press(.z, .control)
    expectEqual(player.stops(), 2)
    player.press(.z, .control)
    expectEqual(player.stops(), 7)
    player.press(.z, .control)
    expectTrue(player.lockSession.lock == player.lockSession.level.lock)
    player.press(.z, .control)
    player.press(.z, [.control, .shift], times: 2)
    player.press(.y, .control)
    expectTrue(player.lockSession.lock == tried && player.lockSession.redoCount == 0)
  }

  @Test func `begin the lock again, which can be taken back too, and then all of it`() {
    var player = LockBench.player("left-right-left")
    player.press(.h)
    player.turn(stops: 9)
    player.turn(stops: -4)
    let before = player.lockSession.lock
    player.press(.r)
    expectTrue(player.lockSession.lock == player.lockSession.level.lock)
    player.press(.z, .control)
    expectEqual(player.lockSession.lock, before)
    player.press(.r, times: 2)
    expectTrue(player.lockSession.undoCount == 0 && player.lockSession.hints.taken == 0)
  }

  @Test func `are not taken back under a hand`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 3)
    let hand = player.land(on: 0, from: 0)
    player.press(.z, .control)
    expectEqual(player.stops(), 3)
    player.move(hand, degrees: 30)
    player.press(.escape)
    expectTrue(player.stops() == 3 && player.exits.isEmpty)
  }

  @Test func `of the wheel lead to stops, or to an eighth of one with Shift`() {
    var player = LockBench.player("left-right-left")
    player.lockSession.focus.part = 0
    player.notch(-2)
    expectNil(player.lockSession.focus.part, "Enter is for the handle")
    player.notch(0.5, over: 0, .shift)
    player.wait(0.5)
    expectLess(abs(player.stops() + 2 - 0.125), 1e-9)
  }
}

@Suite struct `Waiting at a number` {
  @Test func `keeps it where that is asked for, right or wrong, and passing it slowly doesn't`() {
    var player = LockBench.player("there-and-back")
    player.lockSession.entersByWaiting = true
    let hand = player.land(on: 0, from: 0)
    for step in 1...60 {
      player.time += 20_000
      player.move(hand, degrees: -Double(step) * 2.5)
    }
    player.lift(hand, degrees: -150)
    player.wait(0.5)
    expectEqual(player.kept, 0)
    player.press(.z, .control)
    player.press(.left, times: 3)
    player.wait(0.9)
    expectTrue(player.isMoving)
    player.wait(0.6)
    expectTrue(player.kept == 1 && !player.isMoving)
    player.press(.right, times: 5)
    player.press(.enter)
    expectTrue(player.isOpen)
  }
}

@Suite struct `What is said of a turn` {
  @Test(arguments: [
    ("left-right-left", 0, "Turn left to 7."),
    ("word", 1, "Turn right to U."),
    ("no-detents", 1, "Turn right to 4.5."),
    ("second-time", 0, "Turn left, stop at 12 the second time."),
    ("locker-door", 0, "Turn right to 25."),
    ("two-hands", 1, "Dial 2: Turn left to 10."),
    ("wrong-mark", 0, "Turn left, stop at 28 the fourth time."),
    ("safe", 1, "Turn left, stop at 7 the third time."),
    // Wheels pushed to the left run ahead, so the dial stays back.
    ("fat-flies", 0, "Turn left, stop at 58 the fourth time."),
    ("fat-flies", 1, "Turn right, stop at 19 the third time."),
  ]) func `is where to turn and what is read there`(id: String, turn: Int, text: String) throws {
    let level = try #require(LockBench.all.first { $0.id == id })
    expectEqual(Texts.english[level.sayings[turn]], text)
  }
}

extension LockPlayer {
  /// Asks for hints until the lock is opened by itself.
  fileprivate mutating func askUntilShown() {
    for _ in 0..<9 where !isMoving {
      press(.h)
      if !isMoving { wait(1.5) }
    }
  }
}
