import SwivelDrawing
import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelDocuments
@testable import SwivelGame
@testable import SwivelSandbox
@testable import SwivelScreens

@Suite struct `The first screen` {
  private func session(_ width: Int = 1_280, _ height: Int = 720) -> Session {
    var session = Session(
      library: Bench.library, levels: ListVisitor.levels,
      surface: Surface(width: width, height: height))
    session.enter(.home)
    return session
  }

  @Test func `leads to play in one press of a key, a button, a finger or the mouse`() {
    var keys = session()
    keys.tap(.enter)
    expectEqual(keys.state.route, .sandbox)
    var pad = session()
    pad.tap(.a)
    expectEqual(pad.state.route, .sandbox)
    for kind in [ContactKind.finger, .mouse] {
      var hand = session()
      hand.tap(hand.spot(named: "sandbox")?.box.center ?? .zero, kind)
      expectEqual(hand.state.route, .sandbox)
    }
  }

  @Test func `leads to every room, and every room leads back`() {
    for (name, route) in [
      ("sandbox", Route.sandbox), ("scenes", .scenes), ("locks", .levels), ("tapes", .tapes),
      ("settings", .settings),
    ] {
      var session = session()
      session.tap(spot: name)
      expectEqual(session.state.route, route)
      session.tap(.escape)
      expectEqual(session.state.route, .home, "from \(route) by Escape")
      session.tap(spot: name)
      session.tap(.b)
      expectEqual(session.state.route, .home, "from \(route) by B")
      session.tap(spot: name)
      session.tap(.home, .alt)
      expectEqual(session.state.route, .home, "from \(route) by the command")
    }
  }

  @Test func `isn't where a list leads back to that was opened from the sandbox`() {
    var session = session()
    session.tap(spot: "sandbox")
    session.tap(.l)
    expectEqual(session.state.route, .levels)
    session.tap(.escape)
    expectEqual(session.state.route, .sandbox)
    session.tap(.three, .control)
    expectEqual(session.state.route, .tapes)
    session.tap(spot: "back")
    expectEqual(session.state.route, .sandbox)
  }

  @Test func `is left to by Escape only where nothing is to be put back or let go of`() {
    var session = session()
    session.tap(spot: "sandbox")
    session.tap(.tab)
    session.tap(.escape)
    expectTrue(session.state.route == .sandbox && session.state.sandbox.chosen.isEmpty)
    session.tap(.escape)
    expectEqual(session.state.route, .home)
  }

  @Test func `stays with what lies there from the start, and goes with a scene that comes later`() {
    var first = Bench.session
    first.tap(.tab)
    let scene = String(decoding: Scene(first.sceneCopy).text(first.library), as: UTF8.self)
    var session = session()
    session.handle(InputEvent(time: .zero, kind: .reply(.scene(path: "", text: scene))))
    expectEqual(session.state.route, .home)
    session.send(.reply(.scene(path: "", text: scene)), after: 100)
    expectEqual(session.state.route, .sandbox)
  }

  @Test func `goes round with the focus by Tab, the arrows, the cross and the stick`() {
    var session = session()
    let count = HomeScreen.rooms.count + HomeScreen.extras.count
    for _ in 0..<count { session.tap(.tab) }
    expectEqual(session.focused(.home), 0)
    session.tap(.down)
    expectEqual(session.focused(.home), 1)
    session.tap(.dpadUp)
    expectEqual(session.focused(.home), 0)
    for value in [900_000, 950_000, 0] as [Int64] { session.send(.gamepad(.axis(.leftY, value))) }
    expectEqual(session.focused(.home), 1, "a push is one step")
    session.tap(.end)
    session.tap(.left)
    expectEqual(session.focused(.home), count - 2)
  }

  @Test(arguments: [ContactKind.finger, .mouse])
  func `has a dial that a hand turns to a room, and turning it never opens one`(kind: ContactKind) {
    // At each speed, by each angle, from the rim and from the knob: what comes is a room with the focus, and clicks.
    for rest in [0.0, 0.2] {
      for radius in [0.9, 0.3] {
        for degrees in stride(from: -450.0, through: 450, by: 25) where degrees != 0 {
          var session = session()
          session.turnDial(by: .degrees(degrees), at: radius, kind, .ended, rest: rest)
          session.wait(3)
          expectEqual(
            session.state.route, .home,
            "by \(degrees)° at \(radius) of its radius, let go of after \(rest) s")
          expectTrue(!session.isMoving && session.focused(.home) == session.state.home?.index)
        }
      }
    }
    var session = session()
    session.turnDial(by: .degrees(-62), kind, .moved)
    expectEqual(session.focused(.home), 2)
    expectEqual(session.takeEffects().filter { $0 == .play(.tick) }.count, 2)
    session.send(.window(.focusLost))
    session.wait(1)
    expectTrue(session.state.route == .home && session.state.home?.turnedTo == 6)
    session.turnDial(by: .degrees(-32), kind, .cancelled)
    expectTrue(session.state.route == .home && session.focused(.home) == 3)
  }

  @Test(arguments: [ContactKind.finger, .mouse])
  func `has a dial that spins on after a throw, with a click for each room, until a hand stops it`(
    kind: ContactKind
  ) throws {
    var session = session()
    session.turnDial(by: .degrees(-62), kind, .ended)
    _ = session.takeEffects()
    let thrown = try #require(session.state.home?.stops(at: session.now))
    expectTrue(session.isMoving)
    var (rooms, clicks) = ([2], 0)
    for _ in 0..<200 {
      session.wait(0.01)
      clicks += session.takeEffects().filter { $0 == .play(.tick) }.count
      let index = session.focused(.home) ?? 0
      if index != rooms.last { rooms.append(index) }
    }
    let rested = try #require(session.state.home?.stops(at: session.now))
    expectTrue(rested > thrown + 12 && rested.truncatingRemainder(dividingBy: 3) == 0)
    expectTrue(rooms.count > 4 && clicks == rooms.count - 1)
    expectTrue(zip(rooms, rooms.dropFirst()).allSatisfy { ($0 + 1) % 5 == $1 })
    expectTrue(!session.isMoving && session.focused(.home) == session.state.home?.index)

    session.turnDial(by: .degrees(-62), kind, .ended)
    session.wait(0.2)
    let middle = session.spot(named: "dial")?.box.center ?? .zero
    session.tap(middle, kind)
    session.wait(1)
    expectEqual(session.state.route, .home, "a hand that stops it presses nothing")
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    session.turnDial(by: .degrees(-62), kind, .ended)
    expectTrue(!session.isMoving, "nothing moves for those who want that")
  }

  @Test(arguments: [ContactKind.finger, .mouse])
  func `opens the room at the mark by a press on the dial's knob, and none by one beside it`(
    kind: ContactKind
  ) throws {
    for (steps, route) in [Route.sandbox, .scenes, .levels, .tapes, .settings].enumerated() {
      for (share, opened) in [(0.0, route), (0.38, route), (0.6, .home), (0.95, .home)] {
        for (width, height) in screenSizes {
          var session = session(width, height)
          for _ in 0..<steps { session.tap(.down) }
          session.wait(1)
          guard let dial = session.spot(named: "dial")?.box else { continue }
          session.tap(dial.center + Vector(x: 0, y: dial.size.y / 2 * share), kind)
          expectEqual(session.state.route, opened, "\(share) of the radius, \(width)×\(height)")
        }
      }
    }
  }

  @Test func `has a dial that the wheel turns by a room a notch, round and round`() {
    var session = session()
    for (index, notches) in [-1.0, -1.5, -0.5, -2, 1, 2].enumerated() {
      session.send(.wheel(.zero, delta: ExactPoint(Vector(x: 0, y: notches)), []))
      expectEqual(session.focused(.home), [1, 2, 3, 0, 4, 2][index])
    }
    session.tap(.down)
    expectTrue(session.focused(.home) == 3 && session.state.home?.index == 3)
  }

  @Test func `turns its dial to what has the focus, and then rests`() {
    var session = session()
    expectTrue(!session.isMoving)
    session.tap(.down)
    expectTrue(session.isMoving)
    session.wait(1)
    expectTrue(!session.isMoving)
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    session.tap(.down)
    expectTrue(!session.isMoving, "nothing moves for those who want that")
  }

  @Test func `shows the focus only to those who can't point`() {
    var session = session()
    session.send(.hover(.zero))
    let pointed = session.drawn.corners.count
    session.tap(.tab)
    session.wait(1)
    expectGreater(session.drawn.corners.count, pointed)
  }
}

extension Session {
  /// Turns the first screen's dial by a contact about its middle, which ends in a phase after so many seconds at rest.
  fileprivate mutating func turnDial(
    by angle: Angle, at radius: Double = 0.7, _ kind: ContactKind, _ end: ContactPhase,
    rest: Double = 0
  ) {
    let box = spot(named: "dial")?.box ?? Rectangle(center: .zero, size: .zero)
    func touch(_ phase: ContactPhase, _ angle: Angle) {
      let position = ExactPoint(box.center + Vector(length: box.size.x / 2 * radius, angle: angle))
      send(.contact(Contact(id: ContactID(5), kind: kind, phase: phase, position: position)))
    }
    touch(.began, .zero)
    for step in 1...10 { touch(.moved, angle * (Double(step) / 10)) }
    guard end != .moved else { return }
    wait(rest)
    touch(end, angle)
  }
}

@Suite struct `The tapes that were kept` {
  private func session() -> Session {
    var session = Bench.session
    session.enter(.tapes)
    return session
  }

  @Test func `are asked for, listed and played`() {
    var session = session()
    expectEqual(session.takeEffects(), [.listTapes])
    session.send(.reply(.tapes("recent-b\nrecent-a")))
    expectTrue(session.lines.contains("recent-b") && session.lines.contains("recent-a"))
    session.tap(.down)
    session.tap(.enter)
    expectEqual(session.takeEffects(), [.playTape("recent-a")])
    session.tap(spot: "recent-b")
    expectEqual(session.takeEffects(), [.playTape("recent-b")])
  }

  @Test func `say that there are none`() {
    var session = session()
    session.send(.reply(.tapes("")))
    expectTrue(session.lines.contains { $0.hasPrefix("Nothing recorded yet") })
    session.tap(.enter)
    expectEqual(session.state.route, .sandbox, "what is left is the way back")
  }
}

@Suite struct `What is asked to be tried` {
  @Test func `is shown until it was done once, and then kept as done`() {
    var session = Bench.session
    expectTrue(!session.lines.contains { $0.contains("Two fingers on") })
    session.send(.reply(.lesson("turn")))
    session.touch(1, .began, .zero, at: 20)
    session.touch(1, .ended, .zero, at: 30)
    expectTrue(session.lines.contains { $0.contains("two fingers on a thing") })
    session.tap(.tab)
    expectTrue(session.lines.contains { $0.contains("full stop rotates it") })
    session.tap(.right)
    expectEqual(session.state.coachMark, .turn, "a move is no turn")
    session.tap(.period)
    expectNil(session.state.coachMark)
    expectTrue(session.takeEffects().contains(.learned(.turn)))
  }

  @Test func `is nothing where the outside asks for something unknown`() {
    var session = Bench.session
    session.send(.reply(.lesson("juggle")))
    expectNil(session.state.coachMark)
  }
}
