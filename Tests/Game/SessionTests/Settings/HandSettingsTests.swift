import SwivelGameSupport
import Testing

@testable import SwivelSession

extension Session {
  fileprivate mutating func hover(_ point: Vector, at milliseconds: Int64) {
    handle(.hover(ExactPoint(point)), at: milliseconds)
  }
}

@Suite struct `A pointer that rests` {
  private func session(_ wait: Int = 500) -> Session {
    var session = Bench.session
    session.set(.dwell, to: wait)
    return session
  }

  @Test func `takes a thing, moves it, and puts it down by resting again`() {
    var session = session()
    let start = session.center("coin")
    session.hover(start, at: 0)
    session.wait(until: 490)
    expectTrue(session.state.sandbox.hands.isEmpty)
    session.wait(until: 520)
    expectTrue(session.state.sandbox.hands.count == 1 && session.isMoving)
    for step in 1...20 {
      session.hover(start + Vector(x: 10 * Double(step), y: 0), at: 520 + 20 * Int64(step))
    }
    let end = start + Vector(x: 200, y: 0)
    expectLess(session.center("coin").distance(to: end), 0.01)
    session.wait(until: 2_000)
    expectTrue(
      session.state.sandbox.hands.isEmpty && session.center("coin").distance(to: end) < 0.01)
    expectEqual(session.state.sandbox.history.undoCount, 1)
    expectTrue(!session.isMoving, "it has pressed here already")
  }

  @Test func `chooses a thing that it takes and doesn't move`() {
    var session = session()
    session.hover(session.center("coin"), at: 0)
    session.wait(until: 1_200)
    expectEqual(session.state.sandbox.selection, [session.id("coin")].compactMap(\.self))
    session.wait(until: 9_000)
    expectTrue(session.state.sandbox.hands.isEmpty)
  }

  @Test func `presses buttons once, until it has been elsewhere`() {
    var session = session()
    let button = session.target(named: "locks")?.box.center ?? .zero
    session.hover(button, at: 0)
    session.wait(until: 600)
    expectEqual(session.state.route, .levels)
    session.wait(until: 5_000)
    expectEqual(session.state.route, .levels)
  }

  @Test func `never presses where nobody wants that, nor while it moves`() {
    var session = Bench.session
    session.hover(session.center("coin"), at: 0)
    session.wait(until: 9_000)
    expectTrue(session.state.dwell == nil && session.state.sandbox.selection.isEmpty)
    session.set(.dwell, to: 250)
    for step in 0..<100 {
      session.hover(Vector(x: 100 + 13 * Double(step), y: 300), at: 9_000 + 100 * Int64(step))
      expectTrue(session.state.sandbox.hands.isEmpty)
    }
  }

  @Test func `lets go of what it holds when contacts are lost or a button is pressed`() {
    for isLost in [false, true] {
      var session = session()
      session.hover(session.center("coin"), at: 0)
      session.wait(until: 520)
      if isLost {
        session.handle(InputEvent(time: session.now, kind: .contactsLost))
      } else {
        session.mouse(.began, Vector(x: 5, y: 5), at: 600)
      }
      expectTrue(session.state.sandbox.hands.isEmpty && session.state.dwell?.isHolding == false)
    }
  }
}

@Suite struct `What hands can set` {
  @Test(arguments: [(8, true), (30, false)])
  func `is how far a finger moves until it is meant`(threshold: Int, isMeant: Bool) {
    var session = Bench.session
    session.set(.moveThreshold, to: threshold)
    let start = session.center("coin")
    session.touch(1, .began, start, at: 0)
    session.touch(1, .moved, start + Vector(x: 20, y: 0), at: 10)
    session.touch(1, .moved, start + Vector(x: 25, y: 0), at: 20)
    expectEqual(session.center("coin") != start, isMeant)
  }

  @Test(arguments: [false, true])
  func `is how far a hand on the ground moves until it is meant`(hadFrame: Bool) {
    var session = Bench.session
    session.set(.moveThreshold, to: 60)
    session.state.sandbox.settings.isGathering = hadFrame
    session.touch(1, .began, Vector(x: 3, y: 3), at: 0)
    if hadFrame {
      // With a second finger the frame is no frame any more.
      session.touch(2, .began, Vector(x: 3, y: 300), at: 4)
      session.touch(2, .ended, Vector(x: 3, y: 300), at: 8)
      expectTrue(session.state.sandbox.marquee == nil && session.state.sandbox.cameraGrab != nil)
    }
    session.touch(1, .moved, Vector(x: 53, y: 3), at: 10)
    expectEqual(session.state.sandbox.camera, Camera())
  }

  @Test(arguments: [(1, 1.0), (15, 15), (90, 90)])
  func `is how far the wheel turns`(step: Int, degrees: Double) {
    var session = Bench.session
    session.set(.wheelStep, to: step)
    session.handle(
      .wheel(ExactPoint(session.center("coin")), delta: ExactPoint(x: 0, y: -1_000_000), []), at: 0)
    expectLess(abs(session.placement("coin").rotation.degrees - degrees), 1e-9)
  }

  @Test(arguments: [20, 50, 100, 200])
  func `is how far a drag of the mouse goes`(gain: Int) {
    var session = Bench.session
    session.set(.pointerGain, to: gain)
    let start = session.center("coin")
    session.drag(from: start, by: Vector(x: 300, y: 0), kind: .mouse, steps: 30)
    expectLess(abs(session.center("coin").x - start.x - 3 * Double(gain)), 0.5)
    expectNil(session.state.pointer.anchor)
  }

  @Test(
    arguments: [
      (.longPress, 1_200, .pressDuration, 1.2), (.tapMovement, 40, .allowableMovement, 40),
      (.tapDuration, 2_000, .maximumPressDuration, 2),
      (.tapInterval, 600, .maximumTapInterval, 0.6),
    ] as [(Setting, Int, GestureProperty, Double)])
  func `is how steady and how long presses and taps of all things are, but for one's own`(
    setting: Setting, to new: Int, property: GestureProperty, value: Double
  ) {
    var session = Bench.session
    let node = GestureNode(session.state.sandbox.world.order[0])
    var own = AnyGestureRecognizer(.tap)
    own.set(.allowableMovement, to: 3)
    own.set(.maximumPressDuration, to: 3)
    own.set(.maximumTapInterval, to: 3)
    let ids = [AnyGestureRecognizer(.tap), AnyGestureRecognizer(.longPress), own].map {
      session.state.sandbox.world.gestures.attach($0, to: node)
    }
    session.set(setting, to: new)
    func found(_ index: Int) -> Double? {
      session.state.sandbox.world.gestures[ids[index]]?.value(of: property)
    }
    expectTrue((found(0) ?? value) == value && (found(1) ?? value) == value)
    expectTrue(found(0) != nil || found(1) != nil)
    expectTrue((found(2) ?? 3) == 3)
  }

  @Test(arguments: [0, 500])
  func `is how soon after a press another counts`(pause: Int) {
    var session = Bench.session
    session.set(.coolDown, to: pause)
    session.press(.g, at: 0)
    session.press(.g, at: 300)
    expectEqual(session.state.sandbox.settings.hasGrid, pause > 0)
    session.press(.g, at: 900)
    expectEqual(session.state.sandbox.settings.hasGrid, pause == 0)
  }

  @Test func `passes over a tap that follows too soon, but never a second finger nor Escape`() {
    var session = Bench.session
    session.set(.coolDown, to: 500)
    let start = session.center("photo")
    session.touch(1, .began, start, at: 0)
    session.touch(2, .began, start + Vector(x: 60, y: 0), at: 10)
    expectEqual(session.transforms.first?.numberOfTouches, 2)
    session.touch(1, .ended, start, at: 20)
    session.touch(2, .ended, start, at: 30)
    session.touch(3, .began, session.center("coin"), at: 200)
    expectTrue(session.state.sandbox.hands.isEmpty)
    session.touch(3, .ended, session.center("coin"), at: 210)
    session.press(.tab, at: 1_000)
    session.press(.escape, at: 1_010)
    expectTrue(session.state.sandbox.selection.isEmpty)
  }
}

@Suite struct `A hand that holds a pen` {
  /// Drags the photo by 80 points with a pen from the first millisecond to the 500th, beside a palm that lands at a time, of
  /// which another part lands at the 300th.
  ///
  /// - Parameter pause: how soon after another a press is ignored, in milliseconds.
  private func draw(palm time: Int64, rejects: Bool = true, pause: Int = 0) -> Session {
    var session = Bench.session
    if !rejects { session.set(.palmRejection, to: 0) }
    if pause > 0 { session.set(.coolDown, to: pause) }
    let start = session.center("photo")
    let palm = start + Vector(x: 30, y: 40)
    for millisecond in Int64(0)...600 {
      let place = start + Vector(x: 80 * min(max(Double(millisecond - 100) / 400, 0), 1), y: 0)
      if millisecond == time { session.touch(1, .began, palm, at: time) }
      if millisecond == 300 { session.touch(3, .began, palm, at: 300) }
      if millisecond == 100 { session.handle(.touch(2, .began, place, .pen), at: 100) }
      if millisecond % 8 == 0, millisecond > 100 {
        session.handle(.touch(2, .moved, place, .pen), at: millisecond)
        session.touch(1, .moved, palm + Vector(x: 0, y: Double(millisecond % 3)), at: millisecond)
        session.touch(3, .moved, palm + Vector(x: 0, y: Double(millisecond) / 8), at: millisecond)
      }
    }
    session.handle(.touch(2, .ended, start + Vector(x: 80, y: 0), .pen), at: 601)
    session.touch(1, .moved, palm + Vector(x: 0, y: 90), at: 650)
    session.touch(1, .ended, palm, at: 700)
    session.touch(3, .ended, palm, at: 700)
    return session
  }

  @Test(arguments: [20, 99, 100, 250] as [Int64], [0, 250])
  func `moves nothing with its palm, whenever that lands`(time: Int64, pause: Int) {
    let session = draw(palm: time, pause: pause)
    let before = Bench.session
    expectLess(
      session.center("photo").distance(to: before.center("photo") + Vector(x: 80, y: 0)), 1)
    expectEqual(session.placement("photo").rotation, before.placement("photo").rotation)
    expectEqual(session.placement("photo").scale, before.placement("photo").scale)
    expectNil(session.state.palms)
  }

  @Test func `turns with its palm where the setting is off`() {
    let session = draw(palm: 99, rejects: false)
    expectGreater(session.placement("photo").rotation.degrees.magnitude, 5)
  }

  @Test func `presses no button with a finger that lay on it`() {
    var session = Bench.session
    let button = session.target(named: "locks")?.box.center ?? .zero
    session.touch(1, .began, button, at: 0)
    session.handle(.touch(2, .began, button + Vector(x: 0, y: 60), .pen), at: 50)
    session.touch(1, .ended, button, at: 100)
    expectEqual(session.state.route, .sandbox)
  }

  @Test(arguments: [(450.0, false), (450.1, true)])
  func `is within reach of it, until it lifts`(next: (distance: Double, counts: Bool)) {
    var palms = PalmRejection()
    func contact(_ phase: ContactPhase, _ x: Double, _ kind: ContactKind = .finger) -> Contact {
      Contact(
        id: ContactID(kind == .pen ? 2 : 1), kind: kind, phase: phase,
        position: ExactPoint(Vector(x: x, y: 0)))
    }
    palms.follow(contact(.began, 0, .pen))
    palms.follow(contact(.moved, 100, .pen))
    let place = 100 + next.distance
    expectEqual(palms.admits(contact(.began, place)), next.counts)
    palms.follow(contact(.ended, 100, .pen))
    expectEqual(palms.isOver, next.counts)
    expectEqual(palms.admits(contact(.moved, 900)), next.counts)
    expectEqual(palms.admits(contact(.ended, 900)), next.counts)
    expectTrue(palms.isOver && palms.admits(contact(.began, 100)))
  }
}

@Suite struct `Little motion` {
  private func session() -> Session {
    var session = Bench.session
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    return session
  }

  @Test func `takes a thing without easing it up`() {
    var session = session()
    session.touch(1, .began, session.center("coin"), at: 0)
    expectTrue(!session.isMoving)
  }
}

@Suite struct `The menu at a thing` {
  @Test func `doesn't open after a tap, a drag, or a hand of two fingers`() {
    let center = Bench.session.center("disc")
    var tapped = Bench.session
    tapped.tap(spot: "disc")
    var dragged = Bench.session
    dragged.touch(1, .began, center, at: 0)
    dragged.touch(1, .moved, center + Vector(x: 30, y: 0), at: 300)
    dragged.touch(1, .ended, center + Vector(x: 30, y: 0), at: 900)
    var turned = Bench.session
    turned.touch(1, .began, center, at: 0)
    turned.touch(2, .began, center + Vector(x: 40, y: 0), at: 600)
    turned.touch(2, .ended, center + Vector(x: 40, y: 0), at: 700)
    turned.touch(1, .ended, center, at: 900)
    for session in [tapped, dragged, turned] { expectTrue(!session.state.isOpen(ThingMenu.id)) }
  }

  @Test func `opens by the mouse's other button, by keys, by a gamepad and by its button`() {
    for number in 0..<4 {
      var session = Bench.session
      session.tap(spot: "coin")
      let now = session.now.microseconds / 1_000 + 10
      switch number {
      case 0: session.handle(.secondaryPress(ExactPoint(session.center("coin"))), at: now)
      case 1: session.handle(.keyDown(.f10, .shift, isRepeat: false), at: now)
      case 2: session.handle(.gamepad(.buttonDown(.x)), at: now)
      default: session.tap(spot: "menu")
      }
      expectTrue(
        session.state.isOpen(ThingMenu.id) && session.target(named: "menu duplicate") != nil)
      expectNil(session.target(named: "menu ungroup"), "what has no effect isn't listed")
    }
  }
}
