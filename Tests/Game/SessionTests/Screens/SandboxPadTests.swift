import SwivelDrawing
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelSandbox
@testable import SwivelScreens
@testable import SwivelSession

extension Session {
  /// Pushes an axis of the gamepad, by a fraction of its full deflection.
  mutating func push(_ axis: GamepadAxis, _ part: Double) {
    send(.gamepad(.axis(axis, Int64(part * Double(GamepadAxis.full)))))
  }
}

@Suite struct `A gamepad in the sandbox` {
  private func chosen() -> Session {
    var session = Bench.session
    session.tap(.rightShoulder)
    expectEqual(session.selectedNames.count, 1)
    session.select("photo")
    return session
  }

  @Test func `moves what is chosen by the left stick, as far as it is pushed`() {
    var session = chosen()
    let start = session.placement("photo").position
    session.push(.leftX, 1)
    session.wait(0.5)
    let fast = session.placement("photo").position - start
    expectTrue(fast.x > 200 && fast.y == 0)
    session.push(.leftX, 0.4)
    let slowStart = session.placement("photo").position
    session.wait(0.5)
    let slow = session.placement("photo").position - slowStart
    expectTrue(slow.x > 0 && slow.x < fast.x / 4)
  }

  @Test func `turns it by the right stick and scales it by the triggers, all at once`() {
    var session = chosen()
    session.push(.rightX, -1)
    session.push(.rightTrigger, 1)
    session.push(.leftY, 1)
    session.wait(3)
    let placement = session.placement("photo")
    expectLess(placement.rotation.turns, -1, "its turns are counted")
    expectGreater(placement.scale, 2)
    session.push(.rightTrigger, 0)
    session.push(.leftTrigger, 1)
    session.wait(3)
    expectLess(session.placement("photo").scale, placement.scale / 2)
  }

  @Test func `makes one step of it all, from the first push to the rest`() {
    var session = chosen()
    let digest = session.sceneDigest
    session.push(.leftX, 1)
    session.push(.rightX, 0.8)
    session.wait(1)
    session.push(.leftX, 0)
    session.wait(0.3)
    expectTrue(!session.state.sandbox.isIdle && session.state.sandbox.history.undoCount == 0)
    session.push(.rightX, 0.1)
    session.wait(0.1)
    expectTrue(session.state.sandbox.isIdle && session.state.sandbox.history.undoCount == 1)
    expectTrue(!session.isMoving, "a worn stick rests within its dead zone")
    session.tap(.back)
    expectEqual(session.sceneDigest, digest)
  }

  @Test func `puts it back by B while it is pushed`() {
    var session = chosen()
    let digest = session.sceneDigest
    session.push(.leftX, 1)
    session.wait(0.4)
    session.tap(.b)
    expectTrue(session.sceneDigest == digest && session.selectedNames == ["photo"])
    session.wait(0.4)
    expectEqual(session.sceneDigest, digest, "until it is pushed anew")
  }

  @Test func `moves, turns and brings the view nearer where nothing is chosen`() {
    var session = Bench.session
    let camera = session.state.sandbox.camera
    session.push(.leftX, 1)
    session.wait(0.5)
    expectGreater(session.state.sandbox.camera.position.x, camera.position.x + 100)
    session.push(.rightX, 1)
    session.push(.rightTrigger, 1)
    session.wait(0.5)
    let now = session.state.sandbox.camera
    expectTrue(now.scale > camera.scale && now.rotation != camera.rotation)
    session.send(.gamepad(.disconnected))
    expectTrue(session.state.sandbox.isIdle && session.state.sandbox.history.undoCount == 0)
  }

  @Test func `puts down what it holds where it is when it is unplugged, and says so`() {
    var session = chosen()
    session.push(.leftX, 1)
    session.push(.leftY, -1)
    session.wait(0.5)
    let transform = session.placement("photo")
    session.send(.gamepad(.disconnected))
    session.wait(1)
    expectLess(session.placement("photo").position.distance(to: transform.position), 10)
    expectTrue(session.state.sandbox.isIdle && session.state.sandbox.history.undoCount == 1)
    expectEqual(session.reported?.hasPrefix("Gamepad disconnected"), true)
  }

  @Test func `goes on with what is chosen next, as a step of its own`() {
    var session = chosen()
    session.push(.leftX, 1)
    session.wait(0.2)
    session.tap(.rightShoulder)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    let next = session.selectedNames[0]
    expectUnequal(next, "photo")
    session.wait(0.2)
    let start = session.placement(next)
    session.wait(0.2)
    expectUnequal(session.placement(next), start)
    session.push(.leftX, 0)
    session.wait(0.1)
    expectEqual(session.state.sandbox.history.undoCount, 2)
  }

  @Test func `gives way to a hand`() {
    var session = chosen()
    session.push(.leftX, 1)
    session.wait(0.2)
    session.touch(1, .began, session.onWindow("photo").translation, at: 400)
    expectEqual(session.state.sandbox.hands.count, 1)
    expectEqual(session.state.sandbox.history.undoCount, 1)
  }

  @Test
  func
    `leaves the view alone while a hand holds what is chosen, and takes it once that is let go of`()
  {
    var session = chosen()
    let camera = session.state.sandbox.camera
    session.touch(1, .began, session.onWindow("photo").translation, at: 400)
    session.push(.leftX, 1)
    session.wait(0.3)
    expectTrue(session.state.sandbox.camera == camera && session.selectedNames == ["photo"])
    session.send(.touch(1, .cancelled, session.onWindow("photo").translation))
    session.wait(0.1)
    expectTrue(session.state.sandbox.camera == camera && session.state.sandbox.pad?.grab != nil)
  }

  @Test func `spins what is chosen, and sets numbers by its cross and its buttons`() {
    var session = chosen()
    session.tap(.a)
    session.wait(0.1)
    expectTrue(session.isMoving && session.state.route == .sandbox)
    session.wait(10)
    session.tap(.x)
    for _ in 0..<4 { session.tap(.dpadDown) }
    session.tap(.a)
    expectTrue(session.isExactOpen)
    let turned = session.placement("photo").rotation
    session.tap(.dpadUp)
    expectUnequal(session.placement("photo").rotation, turned)
    session.tap(.rightShoulder)
    session.tap(.dpadUp)
    expectGreater(session.placement("photo").scale, 1)
    session.tap(.b)
    expectTrue(!session.isExactOpen)
  }

  @Test func `shows a ring round what is chosen that others don't need`() {
    var session = chosen()
    let ringed = session.drawn.corners.count
    session.send(.hover(.zero))
    expectLess(session.drawn.corners.count, ringed)
  }
}
