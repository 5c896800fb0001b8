import SwivelLockSupport
import SwivelLocks
import SwivelMotion
import Testing

@Suite struct `What is dialled wrong` {
  @Test func `is said by no number after the handle, but how many there were`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 9)
    player.turn(stops: -1)
    player.tap(.handle)
    expectEqual(player.verdicts, ["Too soon: 2 of 6 dialled. All cleared: begin again."])
    player.turn(stops: 3)
    expectTrue(player.lockSession.verdict.isEmpty, "another turn wipes it away")
    for stops in [-2.0, 3, -2, 3, -2] { player.turn(stops: stops) }
    player.tap(.handle)
    expectTrue(player.sounds.contains(.refuse))
    expectEqual(player.verdicts, [Texts.english[.verdictWrong]])
  }

  @Test func `lets the handle give a little and spring back`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    player.tap(.handle)
    expectTrue(!player.isOpen && player.lockSession.handle.refused != nil)
    let refused = player.lockSession.handle.refused?.microseconds ?? 0
    var most = 0.0
    for step in 0...60 {
      let shake = player.lockSession.handleShake(
        at: Timestamp(microseconds: refused + Int64(step) * 5_000))
      expectTrue((-1.51...6.01).contains(shake.degrees))
      most = max(most, shake.degrees)
    }
    expectLess((most - 6).magnitude, 0.01)
    expectTrue(player.isMoving)
    player.wait(0.4)
    expectTrue(!player.isMoving)
  }

  @Test func `is let go by a number too many, by Delete and by the handle`() {
    for way in 0..<3 {
      var player = LockBench.player("left-right-left")
      player.turn(stops: 7)
      player.turn(stops: -8)
      player.turn(stops: 2)
      expectEqual(player.kept, 2)
      let stood = player.stops()
      switch way {
      case 0: player.tap(.handle)
      case 1: player.press(.delete)
      default: for turn in [-2.0, 2, -2, 2] { player.turn(stops: turn) }
      }
      player.wait(1)
      expectEqual(player.kept, 0)
      guard way < 2 else { continue }
      let rest = way == 0 ? stood : 0
      expectLess(
        abs(player.stops() - rest), 1e-9, "the handle leaves the dial, Delete takes it back")
      player.press(.z, .control)
      expectEqual(player.kept, 2)
    }
  }

  @Test(arguments: [
    ("left-right-left", "All are right, but the first goes left."),
    ("clock", "All are right, but the first goes right."), ("second-time", nil),
    ("glass-back", nil), ("safe", nil),
  ])
  func `in the wrong directions doesn't open, and says so only of right numbers`(
    id: String, says: String?
  ) {
    var player = LockBench.player(id)
    for turn in player.lockSession.played.turns {
      player.turn(units: turn.units - turn.direction.sign * DialUnits.perTurn)
    }
    player.finish()
    expectTrue(!player.isOpen)
    if let says { expectEqual(player.verdicts, [says]) }
  }

  @Test(arguments: LockBench.all.map(\.id))
  func `is a first number the wrong way, which the right ones after it mend`(id: String) {
    let fresh = LockBench.player(id)
    for dial in fresh.lockSession.lock.dials.indices {
      guard case .numbers(let numbers) = fresh.lockSession.lock.dials[dial] else { continue }
      for count in 1...4 {
        var (lock, events) = (Lock(dials: [.numbers(numbers)]), LockEvents())
        var own = numbers.combination
        for _ in 0..<count {
          lock.turn(by: -own.first.sign * own.dial.unitsPerStop * 2, into: &events)
          lock.enterNumber(0, into: &events)
        }
        own.start = lock.position()
        let isBeside =
          Dial.distance(from: own.start, to: own.numbers[0], direction: own.first)
          <= numbers.tolerance
        for (index, travel) in own.travels.enumerated() {
          lock.turn(
            by: travel + (isBeside && index == 0 ? DialUnits.perTurn * own.first.sign : 0),
            into: &events)
        }
        lock.handle(into: &events)
        expectTrue(lock.isOpen, "dial \(dial) after \(count)")
      }
    }
  }

  @Test func `of a pack of wheels is mended by clearing it and dialling anew, not by turning back`()
    throws
  {
    var player = LockBench.player("overshoot")
    player.finish()
    expectTrue(!player.isOpen && player.lockSession.verdict.count == 1)
    player.press(.delete)
    player.wait(4)
    expectLess(abs(player.stops() - (36 - 120)), 1e-9, "three turns to the right, to the start")
    player.dial(player.lockSession.played.turns)
    player.finish()
    expectTrue(player.isOpen)
  }
}

@Suite struct `What a lock says` {
  private func lines(_ player: LockPlayer) -> [String] {
    player.lockSession.captions.map { caption in
      var bytes: [UInt8] = []
      caption.append(to: &bytes, of: player.lockSession.played, .english)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func `is read as two short lines, a click never hiding what matters more`() {
    var player = LockBench.player("left-right-left")
    player.turn(stops: 7)
    expectEqual(lines(player), ["click, 7"])
    player.turn(stops: -2)
    expectEqual(lines(player), ["7 counts", "click, 5"])
    player.tap(.handle)
    expectEqual(lines(player).last, "clunk, handle stays")
    player = LockBench.player("left-right-left")
    player.turn(stops: -7)
    player.turn(stops: 2)
    expectEqual(lines(player).first, "3 turned right: the red arrow says left", "against its arrow")
    player = LockBench.player("there-and-back")
    for turn in [-2.0, 5, -5] { player.turn(stops: turn) }
    expectTrue(lines(player).contains("3 counts"), "and the one against its arrow no more")
    player.finish()
    expectTrue(player.isOpen)
    player = LockBench.player("overshoot")
    player.turn(stops: -200)
    expectEqual(lines(player).first, "clack, wheel 2 picked up")
    player = LockBench.player("two-hands")
    player.turn(1, stops: -1)
    expectEqual(lines(player), ["dial 2: click, 23"])
    player = LockBench.player("clock")
    player.turn(stops: -1)
    expectEqual(lines(player), ["click, 11"])
  }

  @Test func `is kept with the number that was read, to a tenth where there are no detents`() {
    var player = LockBench.player("no-detents")
    let (stop, first) = (player.lockSession.played.dials[0].combination.dial.unitsPerStop, 0.1)
    let turn = player.lockSession.played.turns[0].units.signum() * stop
    player.turn(0, units: turn * 129 / 10)
    let read = player.lockSession.number(of: 0)
    expectLess(abs(read - read.rounded() - (read < read.rounded() ? -first : first)), 0.01)
    player.turn(0, units: -turn)
    var text: [UInt8] = []
    NumberFormat.append(read, decimals: 1, .english, to: &text)
    expectEqual(
      lines(player).first { $0.hasSuffix("counts") },
      String(decoding: text, as: UTF8.self) + " counts")
  }

  @Test(arguments: LockBench.ids)
  func `is never longer than forty characters`(id: String) {
    var player = LockBench.player(id)
    for turn in player.lockSession.played.turns {
      player.turn(turn.dial, units: turn.units)
      for line in lines(player) { expectAtMost(line.count, 40) }
    }
  }

  @Test func `is heard as a tick for each stop, at most one a report`() {
    var player = LockBench.player("safe")
    let hand = player.land(on: 0, from: 0)
    player.turn(hand, by: -625, reports: 125)
    let ticks = player.sounds.count { $0 == .tick }
    expectTrue((120...125).contains(ticks), "\(ticks) in 625° of a hundred stops")
  }

  @Test func `is a number at the second mark where that is where it is read`() {
    var player = LockBench.player("wrong-mark")
    expectEqual(player.lockSession.number(of: 0), 0)
    player.turn(stops: 28)
    expectEqual(player.lockSession.number(of: 0), 28)
    expectEqual(lines(player).last, "click, 28")
  }
}

extension LockPlayer {
  /// How many numbers are kept on all dials.
  var kept: Int {
    lockSession.lock.dials.reduce(0) { sum, dial in
      if case .numbers(let lock) = dial { sum + lock.kept.count } else { sum }
    }
  }
}
