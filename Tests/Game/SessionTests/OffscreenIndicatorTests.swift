import SwivelGameSupport
import Testing

@testable import SwivelSandbox
@testable import SwivelSession

@Suite struct `What is out of sight` {
  @Test(arguments: [
    (Vector(x: 3_000, y: 0), Vector(x: 1, y: 0)), (Vector(x: -3_000, y: 0), Vector(x: -1, y: 0)),
    (Vector(x: 0, y: 2_000), Vector(x: 0, y: 1)), (Vector(x: 0, y: -2_000), Vector(x: 0, y: -1)),
    (Vector(x: 2_000, y: 2_000), Vector(x: 1, y: 1)),
  ])
  func `has an arrow at the edge that points to it, and comes with a tap on that`(
    position: Vector, displacement: Vector
  ) {
    var session = Bench.session.with(["coin": position])
    let indicators = session.offscreenIndicators
    expectTrue(indicators.count == 1 && indicators[0].count == 1)
    expectGreater(indicators[0].direction.dot(displacement) / displacement.length, 0.98)
    expectTrue(Bench.surface.bounds.grown(by: -20).contains(indicators[0].position))
    session.drag(from: indicators[0].position, by: Vector(x: 3, y: 3), steps: 1, duration: 20)
    expectTrue(session.isMoving, "the camera is on its way")
    session.wait(1)
    expectTrue(
      session.offscreenIndicators.count == 0
        || !Bench.surface.bounds.contains(session.center("disc")))
    expectTrue(Bench.surface.bounds.contains(session.center("coin")))
    expectTrue(session.state.sandbox.history.undoCount == 0 && !session.isMoving)
  }

  @Test func `shares an arrow where there would be many, which brings all of it`() {
    var session = Bench.session.with([
      "coin": Vector(x: 3_000, y: 0), "bar": Vector(x: 3_000, y: 100),
      "disc": Vector(x: 0, y: -3_000),
    ])
    let indicators = session.offscreenIndicators
    expectEqual(indicators.count, 2)
    expectEqual((0..<2).map { indicators[$0].count }.sorted(), [1, 2])
    expectTrue(session.lines.contains("2"))
    let shared = indicators[indicators[0].count == 2 ? 0 : 1]
    session.drag(from: shared.position, by: .zero, steps: 1, duration: 20)
    for name in ["coin", "bar"] { expectTrue(Bench.surface.bounds.contains(session.center(name))) }
  }

  @Test(arguments: UInt64(1)...20)
  func `has three arrows at most, which stand for all and point their ways`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var session = Bench.session
    for name in ["coin", "bar", "disc", "photo"] {
      let far: Double = generator.number(in: 3_000...9_000)
      session = session.with([
        name: Vector(length: far, angle: .turns(generator.number(in: 0...1)))
      ])
    }
    let arrows = session.offscreenIndicators
    expectAtMost(arrows.count, 3)
    expectEqual((0..<arrows.count).reduce(0) { $0 + arrows[$1].count }, 4)
    for index in 0..<arrows.count where arrows[index].count == 1 {
      let way = arrows[index].box.center - arrows[index].position
      expectGreater(way.dot(arrows[index].direction), 0.99 * way.length)
    }
  }

  @Test func `comes into view when it is chosen by keys`() {
    var session = Bench.session.with(["coin": Vector(x: 3_000, y: 400)])
    while session.selectedNames != ["coin"] { session.press(.tab, at: 0) }
    expectTrue(Bench.surface.bounds.contains(session.center("coin")))
  }

  @Test func `is left alone by an arrow that a finger slides off`() {
    var session = Bench.session.with(["coin": Vector(x: 3_000, y: 0)])
    let arrow = session.offscreenIndicators[0].position
    session.drag(from: arrow, by: Vector(x: -200, y: 0))
    expectTrue(session.state.sandbox.camera == Camera() && session.state.sandbox.isIdle)
  }

  @Test(arguments: UInt64(1)...20)
  func `has arrows that a layout of one point lacks only elsewhere`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    func vector(_ reach: Double) -> Vector {
      Vector(x: generator.number(in: -reach...reach), y: generator.number(in: -reach...reach))
    }
    var session = Bench.session.with(["coin": vector(3_000), "bar": vector(3_000)])
    session.state.surface = Surface(
      width: generator.number(in: 100...900), height: generator.number(in: 100...900))
    let (corner, indicators) = (session.state.surface.bounds.end, session.offscreenIndicators)
    var points = (0..<indicators.count).map { indicators[$0].position + vector(24) }
    points += (0..<100).map { _ in corner / 2 + vector(450) }
    for point in points {
      let whole = session.withLayout { $1.hit(at: point) }
      expectEqual(session.withLayout(at: point) { $1.hit(at: point) }, whole, "seed \(seed)")
    }
    let elements = session.withLayout(at: corner / 2) { $1.elements.count }
    let arrows = min(corner.x, corner.y) > 400 ? indicators.count : 0
    expectAtMost(elements, session.withLayout { $1.elements.count } - 2 * arrows)
  }

  @Test func `is shown by a camera that stops where a finger lands on its way`() {
    var session = Bench.session.with(["coin": Vector(x: 3_000, y: 0)])
    session.press(.home, at: 0)
    session.advance(to: Timestamp(microseconds: 100_000))
    let shown = session.state.sandbox.shownCamera(at: session.now.seconds)
    expectUnequal(shown, session.state.sandbox.camera)
    session.touch(1, .began, Vector(x: 4, y: 4), at: 100)
    expectLess(abs(session.state.sandbox.camera.scale - shown.scale), 0.02)
    expectNil(session.state.sandbox.flight)
  }
}
