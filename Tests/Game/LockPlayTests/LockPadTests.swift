import SwivelLockSupport
import Testing

extension LockPlayer {
  mutating func push(_ degrees: Double, _ length: Double = 1) {
    let stick = ExactPoint(Vector(length: length, angle: .degrees(degrees)))
    send(.gamepad(.axis(.leftX, stick.x)))
    send(.gamepad(.axis(.leftY, stick.y)))
    wait(0.008)
  }
}

@Suite struct `A gamepad before a lock` {
  @Test func `turns finely and coarsely with its shoulders, without a jump when they change`() {
    var player = LockBench.player("no-detents")
    player.push(0)
    player.push(40)
    player.send(.gamepad(.buttonDown(.leftShoulder)))
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - 40), 1e-2)
    player.push(80)
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - 50), 1e-2)
    player.send(.gamepad(.buttonUp(.leftShoulder)))
    player.send(.gamepad(.buttonDown(.rightShoulder)))
    player.push(70)
    expectLess(abs(player.lockSession.shownAngle(of: 0).degrees - 10), 1e-2)
    player.push(0, 0)
    expectTrue(player.lockSession.hands.isEmpty && player.lockSession.undoCount == 1)
  }

  @Test func `takes a hint, opens and closes the demonstration, and leaves`() {
    var player = LockBench.player("left-right-left")
    player.button(.x)
    expectEqual(player.lockSession.hints.grade, 1)
    player.button(.y)
    expectEqual(player.lockSession.demonstration?.isPlaying, true)
    player.button(.a)
    expectEqual(player.lockSession.demonstration?.isPlaying, false)
    player.button(.b)
    expectTrue(player.lockSession.demonstration == nil && player.exits.isEmpty)
    player.button(.b)
    expectEqual(player.exits, [.back])
  }
}
