import SwivelLockSupport
import Testing

@testable import SwivelLockPlay

@Suite struct `The handle under a finger` {
  /// A finger takes the handle and pulls it by so many degrees; it stays down.
  private func pull(_ player: inout LockPlayer, by degrees: Double, id: Int64 = 90) {
    let pivot = player.layout.stage.pivot
    let arm = Vector(x: -50 * player.layout.stage.scale, y: 0)
    player.touch(id, .began, pivot + arm)
    let steps = max(1, Int(degrees.magnitude / 4))
    for step in 1...steps {
      player.time += LockPlayer.report
      let turn = Angle.degrees(degrees * Double(step) / Double(steps))
      player.touch(id, .moved, pivot + arm.turned(by: turn))
    }
  }

  private func lift(_ player: inout LockPlayer, id: Int64 = 90) {
    player.time += LockPlayer.report
    player.touch(id, .ended, player.layout.stage.pivot)
  }

  /// A lock of which only the handle is left.
  private func ready() -> LockPlayer {
    var player = LockBench.player("there-and-back")
    player.turn(stops: 3)
    player.turn(stops: -5)
    return player
  }

  @Test func `follows it all its way and opens there, not before`() {
    var player = ready()
    pull(&player, by: 28)
    expectTrue(!player.isOpen)
    let now = player.now
    expectLess((player.lockSession.handleTurn(at: now) - 28 / 62).magnitude, 0.01)
    expectEqual(player.lockSession.boltTravel(at: now), player.lockSession.handleTurn(at: now))
    lift(&player)
    player.wait(1)
    expectTrue(!player.isOpen && player.lockSession.handleTurn(at: player.now) == 0)
    pull(&player, by: 75)
    expectTrue(player.isOpen && player.lockSession.handleTurn(at: player.now) > 0.96)
    lift(&player)
    player.wait(2)
    expectEqual(player.lockSession.handleTurn(at: player.now), 1)
    expectEqual(player.lockSession.doorSwing(at: player.now), 1)
    expectTrue(!player.lockSession.isMoving(at: player.now))
    expectTrue(player.lockSession.isAlone)
  }

  @Test(arguments: [-1.0, 1]) func `falls all its way where it is let go beyond half of it`(
    way: Double
  ) {
    var player = ready()
    pull(&player, by: way * 40)
    lift(&player)
    var last = way * player.lockSession.handleTurn(at: player.now)
    expectTrue(player.isOpen && (last - 40 / 62).magnitude < 0.01)
    for _ in 1...20 {
      player.wait(0.008)
      let turn = way * player.lockSession.handleTurn(at: player.now)
      expectTrue(turn >= last && turn - last < 0.1, "\(last) to \(turn)")
      last = turn
    }
    expectEqual(last, 1)
  }

  @Test func `gives only a little where the lock holds it, which is one try`() {
    var player = LockBench.player("there-and-back")
    pull(&player, by: 75)
    expectTrue(!player.isOpen && player.lockSession.handleTurn(at: player.now) == HandlePull.play)
    expectEqual(player.lockSession.boltTravel(at: player.now), 0)
    expectTrue(!player.verdicts.isEmpty && player.lockSession.undoCount == 0, "nothing was dialled")
    lift(&player)
    player.wait(1)
    expectTrue(player.lockSession.handle.pull == nil && player.lockSession.undoCount == 0)
  }

  @Test func `stays in its hand where the desktop cancels a pinch on a dial`() {
    var player = ready()
    pull(&player, by: 40)
    let rim = player.layout.faces[0].center + Vector(x: 60, y: 0)
    for phase in [ContactPhase.began, .cancelled] {
      player.time += LockPlayer.report
      player.send(
        .contact(
          Contact(id: ContactID(91), kind: .touchpad, phase: phase, position: ExactPoint(rim))))
    }
    expectLess((player.lockSession.handleTurn(at: player.now) - 40 / 62).magnitude, 0.01)
    pull(&player, by: 75)
    expectTrue(player.isOpen)
  }

  @Test func `opens pulled down as it does pulled up`() {
    var player = ready()
    pull(&player, by: -40)
    expectLess((player.lockSession.handleTurn(at: player.now) + 40 / 62).magnitude, 0.01)
    expectLess((player.lockSession.boltTravel(at: player.now) - 40 / 62).magnitude, 0.01)
    lift(&player)
    player.wait(1)
    pull(&player, by: -75)
    lift(&player)
    expectTrue(player.isOpen && player.lockSession.handleTurn(at: player.now) == -1)
  }
}
