import SwivelGameSupport
import Testing

@Suite struct `The sandbox` {
  @Test func `takes the same contact that lands twice as lost in between`() {
    var session = Bench.session
    let center = session.center("disc")
    let start = session.placement("disc")
    session.touch(1, .began, center, at: 0)
    session.touch(1, .moved, center + Vector(x: 50, y: 0), at: 8)
    session.touch(1, .began, center + Vector(x: 60, y: 0), at: 16)
    expectEqual(session.placement("disc"), start)
    expectEqual(session.state.sandbox.hands.count, 1)
    expectEqual(session.transforms.first?.numberOfTouches, 1)
  }

  @Test func `moves the camera with fingers on the ground only while nothing is held`() {
    var session = Bench.session
    let ground = Vector(x: 3, y: 3)
    session.touch(1, .began, ground, at: 0)
    session.touch(1, .moved, ground + Vector(x: 60, y: 0), at: 8)
    session.touch(1, .moved, ground + Vector(x: 160, y: 0), at: 16)
    // A hand that rests is given what it spent before the gesture began.
    session.advance(to: Timestamp(seconds: 0.15))
    expectLess(abs(session.state.sandbox.camera.position.x + 160), 1e-9)
    session.touch(2, .began, session.center("disc"), at: 160)
    let camera = session.state.sandbox.camera
    session.touch(1, .moved, ground + Vector(x: 300, y: 0), at: 168)
    session.touch(3, .began, ground, at: 176)
    session.touch(3, .moved, ground + Vector(x: 100, y: 0), at: 184)
    expectEqual(session.state.sandbox.camera, camera)
  }

  @Test func `turns the world about the fingers on the ground`() {
    var session = Bench.session
    let middle = Vector(x: 30, y: 90)
    var script = Choreography()
    let content = session.state.sandbox.camera.similarity(on: Bench.surface).inverse.apply(middle)
    script.turn(
      fingers(2, around: middle, radius: 25), about: middle, by: .degrees(90), begin: 0,
      duration: 1)
    for event in script.inOrder { session.handle(event) }
    let camera = session.state.sandbox.camera
    expectLess(abs(camera.rotation.degrees - 90), 1e-3)
    let shown = camera.similarity(on: Bench.surface).apply(content)
    expectLess(shown.distance(to: middle), 1e-3)
  }
}
