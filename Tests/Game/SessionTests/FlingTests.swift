import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelSandbox
@testable import SwivelSession

extension Session {
  /// Moves a finger quickly over a thing and lifts it during the movement.
  fileprivate mutating func fling(_ name: String, by step: Vector, steps: Int = 12) {
    let start = center(name)
    let begin = now.microseconds / 1_000 + 1
    touch(9, .began, start, at: begin)
    for index in 1...steps {
      touch(9, .moved, start + step * Double(index), at: begin + 8 * Int64(index))
    }
    touch(9, .ended, start + step * Double(steps), at: begin + 8 * Int64(steps) + 1)
  }
}

@Suite struct `What is let go of` {
  @Test func `can be caught on its way, and is taken back from there step by step`() {
    var session = Bench.session
    session.state.sandbox.settings.inertia = .high
    let start = session.placement("coin")
    session.fling("coin", by: Vector(x: -10, y: 0))
    session.wait(0.2)
    let caught = session.placement("coin")
    session.drag(from: session.center("coin"), by: Vector(x: 0, y: 60))
    session.wait(10)
    session.perform(.undo)
    expectEqual(session.placement("coin"), caught)
    session.perform(.undo)
    expectEqual(session.placement("coin"), start)
    session.perform(.redo)
    expectEqual(session.placement("coin"), caught)
  }

  @Test func `goes along with all that is chosen`() {
    var session = Bench.session
    session.state.sandbox.settings.inertia = .high
    session.select("coin", "disc")
    let apart = session.center("coin") - session.center("disc")
    session.fling("coin", by: Vector(x: -10, y: 4))
    session.wait(10)
    expectLess((session.center("coin") - session.center("disc")).distance(to: apart), 1e-6)
    expectEqual(session.state.sandbox.history.undoCount, 1)
  }

  @Test func `can't leave the window where that is wanted: it gives, and comes back`() {
    var session = Bench.session
    session.perform(.bounds)
    let start = session.center("coin")
    session.drag(from: start, by: Vector(x: -start.x - 400, y: 0), steps: 40, lifts: false)
    let pulled = session.center("coin").x
    expectTrue((-81.0 ..< -20).contains(pulled), "\(pulled)")
    session.touch(71, .ended, Vector(x: -400, y: start.y), at: 3_000)
    session.wait(10)
    expectLess(abs(session.center("coin").x), 1e-9)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    session.perform(.undo)
    expectEqual(session.center("coin"), start)
  }

  @Test func `that is thrown out of the window comes back, too`() {
    var session = Bench.session
    session.perform(.bounds)
    session.state.sandbox.settings.inertia = .high
    session.fling("coin", by: Vector(x: -30, y: 0), steps: 6)
    var least = 0.0
    for _ in 0..<400 {
      session.wait(0.008)
      least = min(least, session.center("coin").x)
    }
    expectTrue(least < -5 && least > -81, "\(least)")
    expectTrue(abs(session.center("coin").x) < 1e-9 && !session.isMoving)
    let end = session.sceneDigest
    session.perform(.undo)
    session.perform(.redo)
    expectEqual(session.sceneDigest, end)
  }
}
