import SwivelCommands
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

@testable import SwivelGame
@testable import SwivelLockPlay

@Suite struct `What a hand is told at a lock` {
  @Test func `is how a graph is begun, until it is`() {
    var player = LockBench.visitor("graph")
    expectTrue(player.session.lines.contains("Park, then read"))
    player.press(.g)
    expectEqual(player.lockSession.graph.readings.count, 1)
    expectTrue(!player.session.lines.contains("Park, then read"))
  }

  @Test func `is where a gamepad's focus is, and no longer when a finger comes`() {
    var player = LockBench.visitor("there-and-back")
    func corners() -> Int { player.session.drawn.corners.count }
    player.touch(1, .began, .zero)
    player.touch(1, .ended, .zero)
    let bare = corners()
    player.send(.gamepad(.axis(.leftX, GamepadAxis.full / 2)))
    expectGreater(corners(), bare, "a ring about the dial")
    player.button(.dpadUp)
    expectEqual(player.session.focusedLockControl, .handle, "a ring about the handle")
    expectGreater(corners(), bare)
    player.touch(2, .began, .zero)
    expectEqual(corners(), bare)
  }
}
