import SwivelGameSupport
import Testing

@testable import SwivelSession

private func session(_ gestures: [GestureSpec]) throws -> Session {
  var session = Bench.session
  let photo = try #require(session.id("photo"))
  try session.state.sandbox.world.attach(GestureList(gestures), to: photo)
  return session
}

extension Session {
  /// The time of the next report, in milliseconds.
  fileprivate var next: Int64 { now.microseconds / 1_000 + 8 }

  /// Two fingers land on a thing, turn, spread and move about its middle, and lift unless said otherwise.
  fileprivate mutating func turn(
    _ name: String, by angle: Angle, spread: Double = 1, move: Vector = .zero, lifts: Bool = true
  ) {
    let center = center(name)
    let positions = fingers(2, around: center, radius: 100)
    for (index, position) in positions.enumerated() {
      touch(Int64(index + 1), .began, position, at: next)
    }
    for step in 1...40 {
      let share = Double(step) / 40
      let change = Similarity(
        rotation: angle * share, scale: 1 + (spread - 1) * share, carrying: center,
        to: center + move * share)
      for (index, position) in positions.enumerated() {
        touch(Int64(index + 1), .moved, change.apply(position), at: next)
      }
    }
    guard lifts else { return }
    for id in 1...2 { touch(Int64(id), .ended, center, at: next) }
  }
}

@Suite struct `A thing with gestures of its own` {
  @Test func `that only turns is turned about its middle, and nothing else`() throws {
    var session = try session([GestureSpec(.rotation)])
    let before = session.placement("photo")
    session.turn("photo", by: .degrees(450), spread: 1.5, move: Vector(x: 60, y: 20))
    let after = session.placement("photo")
    expectLess((after.rotation - before.rotation - .degrees(450)).radians.magnitude, 1e-6)
    expectTrue(after.position == before.position && after.scale == before.scale)
    expectTrue(session.state.sandbox.hands.isEmpty && session.state.sandbox.selection.isEmpty)
    session.press(.z, .control, at: session.next)
    expectEqual(session.placement("photo").rotation, before.rotation)
  }

  @Test func `that turns and moves does both at once, or only what comes first`() throws {
    for isTogether in [true, false] {
      var turn = GestureSpec(.rotation)
      if isTogether { turn.simultaneous = ["pan"] }
      var session = try session([turn, GestureSpec(.pan)])
      let before = session.placement("photo")
      session.turn("photo", by: .degrees(120), move: Vector(x: 200, y: 0))
      let after = session.placement("photo")
      let (turned, moved) = (after.rotation - before.rotation, after.position - before.position)
      expectUnequal(turned.degrees > 60, !isTogether && moved.x > 100)
      expectEqual(turned.degrees > 60 && moved.x > 100, isTogether)
      expectEqual(after.scale, before.scale)
    }
  }

  @Test func `that is scaled by a pinch stays within bounds`() throws {
    var session = try session([GestureSpec(.pinch)])
    let before = session.placement("photo")
    session.turn("photo", by: .zero, spread: 2)
    expectLess((session.placement("photo").scale / before.scale - 2).magnitude, 1e-6)
    expectEqual(session.placement("photo").rotation, before.rotation)
    for _ in 0..<8 { session.turn("photo", by: .zero, spread: 4) }
    expectEqual(session.placement("photo").scale, Placement.scaleRange.upperBound)
  }

  @Test func `is turned by the mouse and a dot, and snaps where everything does`() throws {
    var session = try session([GestureSpec(.rotation)])
    let center = session.center("photo")
    let pin = center - Vector(x: 120, y: 0)
    session.putDot(at: pin)
    session.handle(InputEvent(time: session.now, kind: .modifiers(.shift)))
    func report(_ phase: ContactPhase, _ degrees: Double) -> InputEvent {
      let position = pin + Vector(length: 240, angle: .degrees(degrees))
      return InputEvent(.touch(1, phase, position, .mouse), at: session.next)
    }
    let start = session.placement("photo").rotation
    session.handle(report(.began, 0))
    for degrees in 1...40 { session.handle(report(.moved, Double(degrees))) }
    let angle = session.placement("photo").rotation
    expectUnequal(angle, start)
    let steps = angle.degrees / 15
    expectLess((steps - steps.rounded()).magnitude, 1e-9)
    session.handle(report(.ended, 40))
    expectTrue(session.state.sandbox.hands.isEmpty)
  }

  @Test func `is put back where it was when its contacts are lost`() throws {
    var session = try session([GestureSpec(.rotation)])
    let before = session.placement("photo")
    session.turn("photo", by: .degrees(90), lifts: false)
    expectUnequal(session.placement("photo").rotation, before.rotation)
    for id in 1...2 { session.touch(Int64(id), .cancelled, .zero, at: session.next) }
    expectTrue(session.placement("photo") == before && session.state.sandbox.hands.isEmpty)
    session.turn("photo", by: .degrees(90), lifts: false)
    session.press(.escape, at: session.next)
    expectTrue(
      session.placement("photo") == before
        && session.state.sandbox.world.gestures.numberOfTouches == 0)
    session.touch(1, .moved, Vector(x: 1, y: 1), at: session.next)
    expectTrue(session.placement("photo") == before && session.state.sandbox.hands.isEmpty)
  }

  @Test func `is chosen by the second of two taps, though the hand was away in between`() throws {
    var twice = GestureSpec(.tap, name: "twice")
    twice[.taps] = 2
    var session = try session([twice])
    let position = session.center("photo")
    for tap in 0..<2 {
      expectTrue(session.state.sandbox.selection.isEmpty)
      session.touch(1, .began, position, at: Int64(tap) * 200 + 100)
      session.touch(1, .ended, position, at: Int64(tap) * 200 + 150)
      expectTrue(session.state.sandbox.hands.isEmpty)
    }
    expectEqual(session.state.sandbox.selection, [session.id("photo")])
  }

  @Test func `is chosen by a press when the time has come, without an event`() throws {
    var session = try session([GestureSpec(.longPress)])
    session.touch(1, .began, session.center("photo"), at: 100)
    expectTrue(session.isMoving)
    session.advance(to: Timestamp(microseconds: 599_999))
    expectTrue(session.state.sandbox.selection.isEmpty)
    session.advance(to: Timestamp(microseconds: 608_000))
    expectEqual(session.state.sandbox.selection, [session.id("photo")])
    expectEqual(session.state.ticks, 76)
  }

  @Test func `is chosen by a press that is due when another finger lands, as by any`() throws {
    var session = try session([GestureSpec(.longPress)])
    session.select("coin")
    session.state.sandbox.settings.isGathering = true
    let position = session.center("photo")
    session.touch(1, .began, position, at: 101)
    session.advance(to: Timestamp(microseconds: 600_500))
    session.touch(2, .began, position + Vector(x: 20, y: 0), at: 603)
    expectEqual(session.selectedNames, ["coin", "photo"])
  }

  @Test func `is chosen by a press that is due when a key adds the mouse's second finger`() throws {
    var session = try session([GestureSpec(.longPress)])
    session.mouse(.began, session.center("photo"), at: 101)
    session.advance(to: Timestamp(microseconds: 600_500))
    session.handle(.modifiers(.control), at: 603)
    expectEqual(session.selectedNames, ["photo"])
  }

  @Test func `is pulled along by a thing in it that has only a tap`() throws {
    var session = try session([GestureSpec(.pan)])
    let photo = try #require(session.id("photo"))
    let coin = try session.state.sandbox.world.insert(
      Thing(name: "coin in it", shape: 3, placement: Placement()), into: photo)
    try session.state.sandbox.world.attach(GestureList([GestureSpec(.tap)]), to: coin)
    let before = session.placement("photo")
    let position = session.center("photo")
    session.touch(1, .began, position, at: 100)
    for step in 1...20 {
      session.touch(
        1, .moved, position + Vector(x: Double(step) * 5, y: 0), at: 100 + Int64(step) * 8)
    }
    expectGreater(session.placement("photo").position.x - before.position.x, 90)
    expectEqual(session.state.sandbox.world.placement(of: coin)?.position, .zero)
    session.touch(1, .ended, position, at: 400)
    expectTrue(session.state.sandbox.hands.isEmpty && session.state.sandbox.selection.isEmpty)
    session.touch(1, .began, session.center("photo"), at: 500)
    session.touch(1, .ended, session.center("photo"), at: 550)
    expectEqual(session.state.sandbox.selection, [coin])
  }
}

@Suite struct `The inspector of a thing with gestures of its own` {
  @Test func `shows each of them with its state, its ring and its residual`() throws {
    var turn = GestureSpec(.rotation, name: "spin")
    turn.simultaneous = ["pan"]
    var session = try session([turn, GestureSpec(.pan), GestureSpec(.longPress), GestureSpec(.tap)])
    session.press(.f3, at: 0)
    session.turn("photo", by: .degrees(90), move: Vector(x: 100, y: 0), lifts: false)
    let lines = session.lines
    for line in ["spin", "pan", "long press", "tap", "rotate", "move", "press", "possible"] {
      expectTrue(lines.contains(line), "\(line) is not in \(lines)")
    }
    expectEqual(lines.filter { $0 == "changed" }.count, 2)
    expectEqual(lines.filter { $0 == "residual" }.count, 2)
    expectTrue(!lines.contains("transform") && !lines.contains("scale"))
  }

  @Test func `fills the ring of a press with time`() throws {
    var session = try session([GestureSpec(.longPress)])
    session.press(.f3, at: 0)
    session.touch(1, .began, session.center("photo"), at: 0)
    expectTrue(session.lines.contains("0.0 s"))
    session.advance(to: Timestamp(microseconds: 304_000))
    expectTrue(session.lines.contains("0.3 s"))
    session.advance(to: Timestamp(microseconds: 504_000))
    expectTrue(session.lines.contains("0.5 s") && session.lines.contains("began"))
  }
}

@Suite struct `A thing at an edge of the screen` {
  @Test(arguments: [(ScreenEdgePanGestureRecognizer.Edges.left, true), (.right, false)])
  func `is moved by a finger that comes from there`(
    edges: ScreenEdgePanGestureRecognizer.Edges, isMoved: Bool
  ) throws {
    var pan = GestureSpec(.screenEdgePan)
    pan[.edges] = Double(edges.rawValue)
    var session = try session([pan])
    let photo = try #require(session.id("photo"))
    let displacement = session.center("photo")
    session.state.sandbox.camera.position.x += displacement.x - 30
    let start = session.center("photo")
    let before = session.placement("photo").position
    session.touch(1, .began, Vector(x: 10, y: start.y), at: 0)
    for step in 1...20 {
      session.touch(1, .moved, Vector(x: 10 + Double(step) * 5, y: start.y), at: Int64(step) * 8)
    }
    expectEqual(session.placement("photo").position.x > before.x + 50, isMoved)
    expectTrue(session.state.sandbox.world.contains(photo))
  }
}
