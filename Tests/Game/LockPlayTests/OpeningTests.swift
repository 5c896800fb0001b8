import SwivelLockSupport
import Testing

@Suite struct `A lock that opens` {
  @Test func `is tried by one hand while the other stays on its dial`() {
    var player = LockBench.player("there-and-back")
    player.turn(stops: 3)
    let hand = player.land(on: 0, from: 0)
    player.turn(hand, by: 120, reports: 40)
    player.tap(.handle)
    expectEqual(player.verdicts, [Texts.english[.verdictWrong]])
    player.press(.z, .control)
    expectEqual(player.lockSession.hands.dials.count, 1, "nothing is taken back under a hand")
    player.wait(0.1)
    player.lift(hand, degrees: 120)
    player.press(.z, .control)
    expectLess(abs(player.stops() + 1 / 3), 0.05)
    let other = player.land(on: 0, from: 0)
    player.turn(other, by: 60, reports: 20)
    player.tap(.handle)
    expectTrue(player.isOpen)
    player.lift(other, degrees: 60)
    expectTrue(player.isOpen && player.lockSession.hands.isEmpty)
  }

  @Test func `has its captions free of the other buttons once it is turned, by a hand or a key`() {
    var player = LockBench.player("left-right-left")
    for turn in [{ $0.turn(stops: 1) }, { $0.press(.left) }] as [(inout LockPlayer) -> Void] {
      player.lockSession.showsMore = true
      turn(&player)
      expectTrue(!player.lockSession.showsMore)
    }
  }

  @Test func `turns its handle by itself and then draws its bolt, once`() {
    var level = LockBench.player("first-stop").lockSession.level
    level.opening = .stop
    var player = LockPlayer(level)
    expectEqual(player.lockSession.handleTurn(at: player.now), 0)
    let hand = player.land(on: 0, from: 0)
    player.turn(hand, by: -300, reports: 30)
    expectTrue(player.isOpen && player.stops() == 7, "the dial stops at the last number")
    let opened = player.lockSession.opened ?? .zero
    func at(_ seconds: Double) -> Timestamp {
      Timestamp(microseconds: opened.microseconds + Int64(seconds * 1e6))
    }
    var last = (handle: 0.0, bolt: 0.0)
    for step in 0...55 {
      let now = (
        handle: player.lockSession.handleTurn(at: at(Double(step) / 100)),
        bolt: player.lockSession.boltTravel(at: at(Double(step) / 100))
      )
      expectTrue(now.handle >= last.handle && now.bolt >= last.bolt && now.bolt <= now.handle)
      last = now
    }
    #expect(last == (1, 1))
    expectTrue(
      player.lockSession.isTurningHandle(at: at(1.35))
        && !player.lockSession.isTurningHandle(at: at(1.45)))
    expectTrue(
      player.lockSession.doorSwing(at: at(0.4)) == 0
        && player.lockSession.doorSwing(at: at(1.4)) == 1)
    expectLess(player.lockSession.doorSwing(at: at(1.32)), 1, "it is thrown back a little")
  }
}
