import SwivelGameSupport
import Testing

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

  @Test func `continues with what is chosen next, as a step of its own`() {
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

  @Test func `shows a ring round what is chosen that others don't need`() {
    var session = chosen()
    let ringed = session.drawn.corners.count
    session.send(.hover(.zero))
    expectLess(session.drawn.corners.count, ringed)
  }
}
