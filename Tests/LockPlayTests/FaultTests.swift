import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelLockPlay
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import SwivelTexts
import Testing

@Suite struct `What is dialled wrong` {
  @Test func `is said of a number that was gone past, and of one that wasn't reached`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 9)
    player.turn(stops: -1)
    expectEqual(player.verdicts, ["went 2 numbers past 7"])
    expectTrue(player.sounds.contains(.refuse))
    player.turn(stops: 3)
    expectTrue(player.lockRoom.verdict.isEmpty, "another turn wipes it away")
    player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    player.turn(stops: -6)
    player.turn(stops: 1)
    expectEqual(player.verdicts, ["stopped 2 numbers short of 9"])
  }

  @Test func `is said when the handle is tried too soon, and the handle gives a little`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    player.turn(stops: -8)
    player.turn(stops: 1)
    player.tap(.handle)
    expectEqual(player.verdicts, ["only 2 of 6 numbers entered"])
    expectTrue(!player.isOpen && player.lockRoom.handle.refused != nil)
    let refused = player.lockRoom.handle.refused?.microseconds ?? 0
    for step in 0...40 {
      let shake = player.lockRoom.handleShake(
        at: Timestamp(microseconds: refused + Int64(step) * 5_000))
      expectTrue((0...5).contains(shake.degrees))
    }
    expectTrue(player.isMoving)
    player.wait(0.3)
    expectTrue(!player.isMoving)
  }

  @Test func `is said of too many numbers, and Delete clears a lock that knows its numbers`() {
    var player = LockBench.player("there-and-back")
    player.dial(player.lockRoom.played.turns)
    player.turn(stops: 1)
    player.turn(stops: -1)
    expectEqual(player.verdicts, ["one number too many was dialled"])
    player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    player.turn(stops: -2)
    let stood = player.stops()
    player.press(.delete)
    player.wait(2)
    expectLess(abs(player.stops() - stood), 1e-9)
    guard case .numbers(let lock) = player.lockRoom.lock.dials[0] else { return }
    expectEqual(lock.entered, 0)
    player.press(.z, .control)
    guard case .numbers(let before) = player.lockRoom.lock.dials[0] else { return }
    expectEqual(before.entered, 1)
  }

  @Test func `never opens where a number is passed slowly but not turned round at`() {
    var player = LockBench.player("there-and-back")
    let hand = player.land(on: 0, from: 0)
    for step in 1...400 {
      player.time += LockPlayer.report
      player.move(hand, degrees: -Double(step) / 2)
    }
    player.lift(hand, degrees: -200)
    player.wait(0.5)
    player.turn(stops: -1)
    player.finish()
    expectTrue(!player.isOpen)
    expectEqual(player.lockRoom.verdict.isEmpty, false)
  }

  @Test(arguments: ["left-right-left", "clock", "second-time", "glass-back", "safe"])
  func `doesn't open in the wrong directions`(id: String) {
    var player = LockBench.player(id)
    for turn in player.lockRoom.played.turns {
      player.turn(units: turn.units - turn.direction.sign * DialUnits.perTurn)
    }
    player.finish()
    expectTrue(!player.isOpen)
  }

  @Test(arguments: ["glass-back", "locker-door", "wrong-mark"])
  func `is said of the wheels that stand wrong, in numbers of the dial`(id: String) {
    var player = LockBench.player(id)
    var turns = player.lockRoom.played.turns
    let width = player.lockRoom.played.dials[0].combination.dial.unitsPerStop
    // The second number is gone past by three and come back to: that wheel stays off.
    turns[1].units += 3 * width * turns[1].direction.sign
    turns[2].units -= 3 * width * turns[1].direction.sign
    player.dial(turns)
    player.tap(.handle)
    expectTrue(!player.isOpen)
    let wheel = turns.count - 2
    expectEqual(player.verdicts, ["wheel \(wheel) stands 3 numbers past"])
    player.press(.z, .control)
    expectTrue(player.lockRoom.verdict.isEmpty)
  }

  @Test func `says no number that the level keeps to itself`() {
    var player = LockBench.player("watch-once")
    player.turn(stops: 9)
    player.turn(stops: -3)
    expectEqual(player.verdicts, ["the first number is another one"])
    player = LockBench.player("sticking-points")
    player.turn(stops: -100)
    player.tap(.handle)
    expectEqual(player.verdicts, ["it stays shut"])
    expectNil(player.lockRoom.passes(of: 0))
  }

  @Test(arguments: LockBench.ids)
  func `calls no right number wrong that came too early or too late`(id: String) throws {
    let level = try #require(LockBench.levels.first { $0.id == id })
    guard level.model != .wheels, level.opening == .handle else { return }
    for reported in [level, level.reported] {
      for (index, turn) in level.turns.enumerated() {
        // The right number after a turn too many; and a later number as the first.
        for isLate in [true, false] {
          var player = LockPlayer(reported)
          if isLate { player.dial(Array(level.turns[..<index])) }
          let sign = turn.units.signum()
          player.turn(turn.dial, units: turn.units + (isLate ? sign * DialUnits.perTurn : 0))
          let width = level.dials[turn.dial].combination.dial.unitsPerStop
          player.turn(turn.dial, units: -sign * width)
          for verdict in player.verdicts { expectTrue(!verdict.contains("not right"), "\(id)") }
          let says = player.lockRoom.verdict.flatMap(\.keys)
          if isLate {
            expectTrue(!says.contains(.verdictWrongNumber), "\(id), number \(index + 1)")
          }
          for caption in player.lockRoom.captions {
            var bytes: [UInt8] = []
            caption.append(to: &bytes, of: player.lockRoom.played, .english)
            expectTrue(!String(decoding: bytes, as: UTF8.self).contains("not right"))
          }
        }
      }
    }
  }

  @Test func `is said of no dial that another one takes along, but for what is lost by that`()
    throws
  {
    let level = try #require(LockBench.levels.first { $0.id == "two-hands" })
    for reported in [level, level.reported] {
      var player = LockPlayer(reported)
      let turns = player.lockRoom.played.turns
      // The left dial takes the right one past its first number and back: nobody has dialled that.
      for turn in turns where turn.dial == 0 {
        player.turn(0, units: turn.units)
        expectEqual(player.verdicts, [])
      }
      player = LockPlayer(reported)
      let alone = player.lockRoom.lock.dials[1]
      guard case .numbers(let numbers) = alone else { return }
      let first = numbers.combination.direction(of: 0).sign
      let distance = Dial.distance(
        from: 0, to: numbers.combination.numbers[0], direction: numbers.combination.direction(of: 0)
      )
      player.turn(1, units: first * distance)
      player.turn(1, units: -first * DialUnits.perTurn / 10)
      expectEqual(player.verdicts, [])
      // The left dial is dialled rightly, so nothing else is said.
      var said: [String] = []
      for turn in turns where turn.dial == 0 {
        player.turn(0, units: turn.units)
        said += player.verdicts
      }
      expectTrue(said.contains("dial 2 was taken along and begins anew"), "\(said)")
      expectTrue(!said.contains { $0.hasPrefix("dial 2:") }, "\(said)")
    }
  }

  @Test func `of a pass too few or too many fails`() {
    for turns in [1, -1] {
      var player = LockBench.player("second-time")
      let dialled = player.lockRoom.played.turns
      player.turn(units: dialled[0].units - turns * DialUnits.perTurn)
      player.turn(units: dialled[1].units)
      expectEqual(player.verdicts, ["12 was reached a turn too \(turns > 0 ? "early" : "late")"])
      player.finish()
      expectTrue(!player.isOpen)
    }
  }

  @Test func `of a pack of wheels is mended by clearing it and dialling anew, not by turning back`()
    throws
  {
    var player = LockBench.player("overshoot")
    player.finish()
    expectTrue(!player.isOpen && player.lockRoom.verdict.count == 2)
    player.press(.delete)
    player.wait(4)
    expectLess(abs(player.stops() - (36 - 120)), 1e-9, "three turns to the right")
    player.turn(units: player.lockRoom.played.turns[0].units)
    player.dial(Array(player.lockRoom.played.turns.dropFirst()))
    player.finish()
    expectTrue(player.isOpen)
    let summary = try #require(player.lockRoom.summary)
    expectEqual(summary.stars, 3, "clearing is no mistake, \(summary.turns) turns")
  }

  @Test func `costs no turns to clear, whether it is waited for or not`() {
    for isWaitedFor in [true, false] {
      var player = LockBench.player("overshoot")
      player.press(.delete)
      if isWaitedFor { player.wait(4) }
      player.turn(units: -1_000)
      expectTrue(player.lockRoom.travel < DialUnits.perTurn / 10 && player.lockRoom.reversals == 0)
    }
  }
}

@Suite struct `What a lock says` {
  private func lines(_ player: LockPlayer) -> [String] {
    player.lockRoom.captions.map { caption in
      var bytes: [UInt8] = []
      caption.append(to: &bytes, of: player.lockRoom.played, .english)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `is read as two short lines, a click never hiding what matters more`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    expectEqual(lines(player), ["click, 7"])
    player.turn(stops: -2)
    expectEqual(lines(player), ["7 entered", "click, 5"])
    player = LockBench.player("second-time")
    player.turn(stops: 14)
    expectEqual(lines(player), ["passed 12 the first time", "click, 14"])
    expectTrue(
      player.lockRoom.passes(of: 0)?.made == 1 && player.lockRoom.passes(of: 0)?.asked == 2)
    player = LockBench.player("glass-back")
    player.turn(stops: -200)
    expectEqual(lines(player).first, "wheel 2 picked up")
    player = LockBench.player("two-hands")
    player.turn(1, stops: -1)
    expectEqual(lines(player), ["dial 2: click, 9"])
    player = LockBench.player("clock")
    player.turn(stops: -1)
    expectEqual(lines(player), ["click, 11"])
  }

  @Test(arguments: LockBench.ids)
  func `is never longer than forty characters`(id: String) {
    var player = LockBench.player(id)
    for turn in player.lockRoom.played.turns {
      player.turn(turn.dial, units: turn.units)
      for line in lines(player) { expectAtMost(line.count, 40) }
    }
  }

  @Test func `is heard as a tick for each stop, but no more than thirty a second`() {
    var player = LockBench.player("safe")
    let hand = player.land(on: 0, from: 0)
    for step in 1...125 {
      player.time += LockPlayer.report
      player.move(hand, degrees: -Double(step) * 5)
    }
    let ticks = player.sounds.count { $0 == .tick }
    expectTrue((20...30).contains(ticks))
  }

  @Test func `is a number at the second mark where that is where it is read`() {
    var player = LockBench.player("wrong-mark")
    expectEqual(player.lockRoom.number(of: 0), 0)
    player.turn(stops: 28)
    expectEqual(player.lockRoom.number(of: 0), 28)
    expectEqual(lines(player).last, "click, 28")
  }
}

extension Message {
  /// Its key and those of the messages in it.
  fileprivate var keys: [MessageKey] {
    var keys = [phrase]
    for case .saying(let saying) in arguments { keys += saying.keys }
    return keys
  }
}
