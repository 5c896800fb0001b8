import SwivelGameSupport
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

  @Test func `takes up and gives back its second finger in a drag by keys alone, without a jump`() {
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
    session.handle(.secondaryPress(ExactPoint(center - Vector(x: 400, y: 0))), at: 32)
    session.mouse(.moved, center + Vector(x: 90, y: 90), at: 40)
    expectTrue(session.state.pointer.pin == nil && session.placement("disc").rotation == .zero)
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
