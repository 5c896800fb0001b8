import SwivelGameSupport
import Testing

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

  @Test(arguments: UInt64(1)...60)
  func `stays within a fingertip's reach, however it is thrown and the view is turned`(
    seed: UInt64
  ) throws {
    var generator = SplitMix64(seed: seed)
    var session = Bench.session
    session.state.surface = Surface(
      width: generator.number(in: 700...2_600), height: generator.number(in: 700...1_500))
    session.state.sandbox.settings.inertia = seed % 2 == 0 ? .low : .high
    session.state.sandbox.settings.isBounded = seed % 5 == 0
    session.state.sandbox.camera.rotation = .degrees(generator.number(in: -400...400))
    session.state.sandbox.camera.scale = generator.number(in: 0.3...1.2)
    let name = ["coin", "disc", "bar"][generator.number(in: 0...2)]
    let free = session.state.surface.bounds.grown(by: -330).size / 2
    let place = Vector(
      x: generator.number(in: -free.x...free.x), y: generator.number(in: -free.y...free.y))
    let view = session.state.sandbox.camera.similarity(on: session.state.surface)
    session = session.with([name: view.inverse.apply(session.state.surface.bounds.center + place)])
    let speed: Double = generator.number(in: 5...50)
    session.fling(
      name, by: Vector(length: speed, angle: .turns(generator.number(in: 0...1))), steps: 3)
    session.wait(15)
    expectTrue(!session.isMoving)
    let (thing, window) = (try #require(session.id(name)), session.state.surface.bounds.end)
    let isReached = stride(from: 24, to: window.x - 24, by: 6).contains { x in
      stride(from: 24, to: window.y - 24, by: 6).contains { y in
        session.state.sandbox.hit(Vector(x, y), session.context(at: session.now)) == thing
      }
    }
    expectTrue(isReached, "seed \(seed): \(session.center(name)) in \(window)")
    let end = session.sceneDigest
    session.perform(.undo)
    session.perform(.redo)
    expectEqual(session.sceneDigest, end)
  }

  @Test(arguments: [20.0, 705])
  func `comes out from under a row of buttons, as a part of that step`(y: Double) {
    var session = Bench.session
    let start = session.center("coin")
    session.drag(from: start, by: Vector(x: 900, y: y) - start)
    session.wait(1)
    expectLess(abs(session.center("coin").x - 900), 9)
    expectLess(abs(session.center("coin").y - (y < 360 ? 90 : 630)), 1)
    expectEqual(session.state.sandbox.undoCount, 1)
  }
}
