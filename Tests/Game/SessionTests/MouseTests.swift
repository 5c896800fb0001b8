import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelManipulables
import SwivelRecognizers
import SwivelSandbox
import SwivelSession
import SwivelTestSupport
import Testing

@Suite struct `The mouse` {
  @Test(arguments: [Modifiers.control, .alt])
  func `turns and scales a thing about its middle with a mirrored second finger`(
    modifier: Modifiers
  ) {
    var session = Bench.session
    let center = session.center("disc")
    session.handle(.modifiers(modifier), at: 0)
    session.dragAround(center, from: center + Vector(x: 80, y: 0), by: 60, spread: 1.5)
    session.mouse(.ended, center + Vector(x: 60, y: 104), at: 1_000)
    expectLess(abs(session.placement("disc").rotation.degrees - 60), 1e-3)
    expectLess(abs(session.placement("disc").scale - 1.5), 1e-4)
    expectLess(session.center("disc").distance(to: center), 1e-4)
    expectEqual(session.state.sandbox.history.undoCount, 1)
  }

  @Test func `jumps nowhere when it makes a mirrored turn in long steps`() {
    var session = Bench.session
    let center = session.center("disc")
    session.handle(.modifiers(.control), at: 0)
    session.mouse(.began, center + Vector(x: 150, y: 0), at: 0)
    for step in 1...6 {
      session.mouse(
        .moved, center + Vector(length: 150, angle: .degrees(60 * Double(step))),
        at: Int64(8 * step))
      expectLess(session.center("disc").distance(to: center), 1e-4)
    }
    expectLess(abs(session.placement("disc").rotation.degrees - 360), 1e-4)
  }

  @Test func `moves a thing with two parallel fingers`() {
    var session = Bench.session
    let center = session.center("disc")
    session.handle(.modifiers([.control, .shift]), at: 0)
    session.mouse(.began, center + Vector(x: 50, y: 20), at: 0)
    for step in 1...20 {
      session.mouse(.moved, center + Vector(x: 50 + 6 * Double(step), y: 20), at: Int64(8 * step))
    }
    expectEqual(session.placement("disc").rotation, .zero)
    expectEqual(session.placement("disc").scale, 1)
    expectLess(abs(session.center("disc").x - center.x - 120), 1e-4)
  }

  @Test func `turns a thing about a dot that the right button has put`() {
    var session = Bench.session
    let center = session.center("disc")
    let dot = center + Vector(x: -100, y: 0)
    session.putDot(at: dot)
    let content = session.onWindow("disc").inverse.apply(dot)
    session.dragAround(dot, from: center + Vector(x: 100, y: 0), by: 90)
    expectLess(abs(session.placement("disc").rotation.degrees - 90), 1e-3)
    expectLess(session.onWindow("disc").apply(content).distance(to: dot), 0.01)
    session.mouse(.ended, dot, at: 900)
    session.handle(.secondaryPress(ExactPoint(center)), at: 1_000)
    session.mouse(.began, center, at: 1_100)
    expectEqual(session.transforms.first?.core.hand.contacts.count, 1)
  }

  @Test func `takes up and gives back its second finger in the middle of a drag without a jump`() {
    var session = Bench.session
    let center = session.center("disc")
    session.mouse(.began, center + Vector(x: 60, y: 0), at: 0)
    session.mouse(.moved, center + Vector(x: 90, y: 0), at: 8)
    session.mouse(.moved, center + Vector(x: 120, y: 0), at: 16)
    for modifiers in [Modifiers.control, [], [.control, .shift], []] {
      let before = session.placement("disc")
      session.handle(.modifiers(modifiers), at: 24)
      expectEqual(session.placement("disc"), before)
    }
  }

  static let notches: [(Modifiers, Double, Double)] = [
    ([], 15, 1), (.shift, 1, 1), (.control, 0, 1.1), ([.control, .shift], 0, 1.01),
  ]

  @Test(arguments: notches)
  func `turns or scales the thing under the wheel by a notch`(
    modifiers: Modifiers, degrees: Double, scale: Double
  ) {
    var session = Bench.session
    let point = ExactPoint(session.center("coin"))
    let away = ExactPoint(Vector(x: 0, y: 1))
    let towards = ExactPoint(Vector(x: 0, y: -1))
    let delta = degrees > 0 ? towards : away
    session.handle(.wheel(point, delta: delta, modifiers), at: 0)
    expectLess(abs(session.placement("coin").rotation.degrees - degrees), 1e-9)
    expectLess(abs(session.placement("coin").scale - scale), 1e-9)
    session.handle(.wheel(point, delta: delta, modifiers), at: 500)
    expectEqual(session.state.sandbox.history.undoCount, 1, "quick notches are one step")
    session.handle(.wheel(point, delta: delta, modifiers), at: 5_000)
    expectEqual(session.state.sandbox.history.undoCount, 2)
  }

  @Test func `brings the view nearer with the wheel over the ground, about the pointer`() {
    var session = Bench.session
    let point = Vector(x: 5, y: 5)
    let before = session.state.sandbox.camera.similarity(on: Bench.surface).inverse.apply(point)
    session.handle(.wheel(ExactPoint(point), delta: ExactPoint(Vector(x: 0, y: 3)), []), at: 0)
    let camera = session.state.sandbox.camera
    expectLess(abs(camera.scale - 1.331), 1e-9)
    expectLess(camera.similarity(on: Bench.surface).apply(before).distance(to: point), 1e-9)
  }
}

@Suite struct `A window that is resized` {
  @Test func `takes away a dot that it no longer shows, and no other`() {
    for (dot, isKept) in [(Vector(x: 1_190, y: 560), false), (Vector(x: 400, y: 300), true)] {
      var session = Bench.session
      session.putDot(at: dot)
      session.handle(.window(.resized(Surface(width: 800, height: 500))), at: 8)
      expectEqual(session.state.pointer.pin != nil, isKept)
    }
  }
}

@Suite struct `The keys` {
  @Test func `make one step to undo of quick presses of one kind`() {
    var session = Bench.session
    session.select("disc")
    for step in 0..<30 { session.press(.period, at: Int64(step)) }
    session.press(.comma, .shift, at: 40)
    for key in [Key.equals, .equals, .minus] { session.press(key, at: 50) }
    expectLess(abs(session.placement("disc").rotation.degrees - 449), 1e-9)
    expectLess(abs(session.placement("disc").scale - 1.1), 1e-9)
    session.press(.z, .control, at: 70)
    expectEqual(session.placement("disc").scale, 1)
    expectLess(abs(session.placement("disc").rotation.degrees - 449), 1e-9)
    session.press(.z, .control, at: 71)
    expectEqual(session.placement("disc").rotation, .zero)
  }
}
