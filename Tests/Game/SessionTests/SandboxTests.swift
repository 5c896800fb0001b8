import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelRecognizers
import SwivelSandbox
import SwivelSession
import SwivelTestSupport
import SwivelWorld
import Testing

@Suite struct `The sandbox` {
  @Test(arguments: [2, 3, 5], [450.0, -450])
  func `turns a thing by what fingers turn and keeps it under them`(count: Int, degrees: Double) {
    var session = Bench.session
    let center = session.center("disc")
    let hand = fingers(count, around: center, radius: 150)
    let drift = Vector(x: 6, y: 6)
    var script = Choreography()
    script.turn(hand, about: center, by: .degrees(degrees), move: drift, begin: 0, duration: 2)
    let before = session.onWindow("disc")
    for event in script.inOrder { session.handle(event) }
    expectLess(abs(session.placement("disc").rotation.degrees - degrees), 1e-4)
    let carried = Similarity(
      rotation: .degrees(degrees), scale: 1, carrying: center, to: center + drift)
    for finger in hand {
      let content = session.onWindow("disc").apply(before.inverse.apply(finger))
      expectLess(content.distance(to: carried.apply(finger)), 0.01)
    }
    expectTrue(session.state.sandbox.hands.isEmpty)
  }

  @Test func `puts back several things with the order in which they lay`() {
    var session = Bench.session
    let start = session.state.sandbox.world.order
    let positions = ["photo", "disc", "coin"].map(session.center)
    for (index, position) in positions.enumerated() {
      session.touch(Int64(index), .began, position, at: 0)
    }
    for (index, position) in positions.enumerated().reversed() {
      session.touch(Int64(index), .moved, position + Vector(x: 0, y: 30), at: 10)
    }
    expectUnequal(session.state.sandbox.world.order, start)
    session.press(.escape, at: 20)
    expectEqual(session.state.sandbox.world.order, start)
  }

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

  @Test func `goes on with forty fingers, some of them twice and some far outside`() {
    var session = Bench.session
    let center = session.center("disc")
    for id in 0..<40 {
      let far = id % 7 == 0 ? 1e9 : 1
      let position = center + Vector(length: Double(id) * 3 * far, angle: .radians(Double(id)))
      session.touch(Int64(id), .began, position, at: Int64(id))
      session.touch(Int64(id % 5), .began, position, at: Int64(id))
      session.touch(Int64(id), .moved, position + Vector(x: 40, y: 2), at: Int64(id))
    }
    for id in 0..<40 { session.touch(Int64(id), .ended, center, at: 100) }
    expectTrue(session.state.sandbox.hands.isEmpty)
    for id in session.state.sandbox.world.order {
      expectEqual(session.state.sandbox.world.placement(of: id)?.position.isFinite, true)
    }
  }
}
