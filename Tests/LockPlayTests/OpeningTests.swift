import SwivelCommands
import SwivelInput
import SwivelLockPlay
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

@Suite struct `Every lock` {
  @Test(arguments: ["left-right-left", "second-time", "glass-back", "fat-flies", "two-hands"])
  func `is opened by two fingers`(id: String) {
    var player = LockBench.player(id)
    player.dial(player.lockRoom.played.turns, fingers: 2)
    player.finish()
    expectTrue(player.isOpen)
  }

  @Test(arguments: [
    "left-right-left", "second-time", "glass-back", "safe", "wrong-mark", "no-detents",
  ])
  func `is opened by keys alone`(id: String) {
    var player = LockBench.player(id)
    for turn in player.lockRoom.played.turns {
      let width = player.lockRoom.played.dials[0].combination.dial.unitsPerStop
      let goal = turn.to
      let key: Key = turn.units > 0 ? .left : .right
      while player.lockRoom.lock.position() + (player.lockRoom.motions[0].remaining) != goal {
        let left = abs(
          goal - player.lockRoom.lock.position() - player.lockRoom.motions[0].remaining)
        player.press(key, left < width ? .shift : [])
        if left > 100 * DialUnits.perTurn { break }
      }
      player.wait(0.1)
    }
    player.press(.enter)
    player.wait(4)
    expectTrue(player.isOpen, "\(player.stops()) \(player.verdicts)")
  }

  @Test(arguments: ["left-right-left", "second-time", "glass-back", "safe"])
  func `is opened by the wheel`(id: String) {
    var player = LockBench.player(id)
    for turn in player.lockRoom.played.turns {
      let width = player.lockRoom.played.dials[0].combination.dial.unitsPerStop
      for _ in 0..<(abs(turn.units) / width) { player.notch(turn.units > 0 ? 1 : -1) }
      player.wait(3)
    }
    player.finish()
    expectTrue(player.isOpen, "\(player.stops()) \(player.verdicts)")
  }

  @Test func `is tried by one hand while the other stays on its dial`() {
    var player = LockBench.player("there-and-back")
    player.turn(stops: 3)
    let hand = player.land(on: 0, from: 0)
    for step in 1...40 {
      player.time += LockPlayer.report
      player.move(hand, degrees: 3 * Double(step))
    }
    player.tap(.handle)
    expectEqual(player.verdicts, ["It holds."])
    player.press(.z, .control)
    expectEqual(player.lockRoom.hands.dials.count, 1, "nothing is taken back under a hand")
    player.wait(0.1)
    player.lift(hand, degrees: 120)
    player.press(.z, .control)
    expectLess(abs(player.stops() + 1 / 3), 0.05)
    let other = player.land(on: 0, from: 0)
    for step in 1...20 {
      player.time += LockPlayer.report
      player.move(other, degrees: 3 * Double(step))
    }
    player.tap(.handle)
    expectTrue(player.isOpen)
    player.lift(other, degrees: 60)
    expectTrue(player.isOpen && player.lockRoom.hands.isEmpty)
  }

  @Test func `turns its handle by itself and then draws its bolt, once`() {
    var level = LockBench.player("first-stop").lockRoom.level
    level.opening = .stop
    var player = LockPlayer(level)
    expectEqual(player.lockRoom.handleTurn(at: player.now), 0)
    let hand = player.land(on: 0, from: 0)
    for step in 1...30 {
      player.time += LockPlayer.report
      player.move(hand, degrees: -10 * Double(step))
    }
    expectTrue(player.isOpen && player.stops() == 7, "the dial stops at the last number")
    let opened = player.lockRoom.opened ?? .zero
    func at(_ seconds: Double) -> Timestamp {
      Timestamp(microseconds: opened.microseconds + Int64(seconds * 1e6))
    }
    var last = (handle: 0.0, bolt: 0.0)
    for step in 0...55 {
      let now = (
        handle: player.lockRoom.handleTurn(at: at(Double(step) / 100)),
        bolt: player.lockRoom.boltTravel(at: at(Double(step) / 100))
      )
      expectTrue(now.handle >= last.handle && now.bolt >= last.bolt && now.bolt <= now.handle)
      last = now
    }
    #expect(last == (1, 1))
    expectTrue(
      player.lockRoom.isTurningHandle(at: at(1.35))
        && !player.lockRoom.isTurningHandle(at: at(1.45)))
    expectTrue(
      player.lockRoom.doorSwing(at: at(0.4)) == 0 && player.lockRoom.doorSwing(at: at(1.4)) == 1)
    expectLess(player.lockRoom.doorSwing(at: at(1.32)), 1, "it is thrown back a little")
  }
}
