import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `A banner` {
  private func told(_ text: String = "no room left; make some") -> Session {
    var session = Bench.session
    session.send(.reply(.failed(text)))
    return session
  }

  private func middle(_ session: Session) -> Vector {
    session.laid.elements.last { $0.id?.screen == MessageLog.id }?.frame.center ?? .zero
  }

  @Test func `lets the program sleep until it goes`() throws {
    var session = told()
    session.wait(0.5)
    expectTrue(!session.isMoving)
    let due = try #require(session.due)
    session.advance(to: due)
    expectNil(session.reported)
    session.wait(0.5)
    expectTrue(session.due == nil && !session.isMoving, "it has faded")
  }

  @Test func `is as wide as its words, and lies on the bench below those before`() throws {
    var session = told("No.")
    func panels() -> [Rectangle] {
      session.laid.elements.filter { $0.ground == .note }.map(\.frame)
    }
    let short = try #require(panels().first)
    session.send(.reply(.failed("A folder can't be written to: make room there, then try again")))
    let both = panels()
    expectTrue(both.count == 2 && both[0].size.x > 1.5 * short.size.x)
    expectTrue(both[1].end.y <= both[0].origin.y && both[1].size == short.size)
    for number in 0..<5 { session.send(.reply(.kept("\(number)"))) }
    expectEqual(panels().count, 3)
  }

  @Test(arguments: [(1_280, 720), (720, 1_280), (640, 360), (360, 640)])
  func `covers nothing that is pressed on the bench`(size: (Int, Int)) {
    var session = Session(library: Bench.library, surface: Surface(width: size.0, height: size.1))
    session.send(.reply(.failed("The scene isn't saved: no room is left for /home/you/a.json")))
    let laid = session.laid
    for panel in laid.elements where panel.ground == .note {
      for button in laid.elements where button.isPressable && button.role == .button {
        expectLess(panel.frame.overlap(with: button.frame), 1, "\(button.frame)")
      }
    }
  }

  @Test(arguments: [Route.home, .settings, .levels, .scenes])
  func `ends with the page, unless something has just gone wrong`(route: Route) {
    for (wait, isLeft) in [(0, true), (1.5, false)] {
      var session = Bench.session
      for reply in [Reply.kept("saved"), .failed("no room")] { session.send(.reply(reply)) }
      session.wait(wait)
      expectEqual(session.state.messages?.visible.count, 2)
      session.enter(route)
      expectEqual(session.state.messages?.visible.map(\.message.isError), isLeft ? [true] : [])
    }
  }

  @Test func `goes by a stroke upwards, a tap, Escape or B, and by nothing else`() {
    for hand in 0..<4 {
      var session = told()
      session.press(.left, at: session.now.microseconds / 1_000 + 5)
      session.touch(1, .began, Vector(x: 30, y: 400), at: 100)
      session.touch(1, .ended, Vector(x: 30, y: 400), at: 120)
      session.drag(from: middle(session), by: Vector(x: 0, y: 60))
      expectTrue(session.reported != nil)
      switch hand {
      case 0: session.drag(from: middle(session), by: Vector(x: 0, y: -34))
      case 1: session.tap(middle(session), .mouse)
      case 2: session.tap(.escape)
      default: session.tap(.b)
      }
      expectTrue(session.reported == nil && session.state.route == .sandbox, "\(hand)")
    }
  }

  @Test func `is left alone by Escape while something is held that it puts back`() {
    var session = told()
    let center = session.center("disc")
    session.touch(1, .began, center, at: 200)
    session.touch(1, .moved, center + Vector(x: 90, y: 0), at: 220)
    session.tap(.escape)
    expectTrue(session.reported != nil && session.state.sandbox.hands.isEmpty)
  }

  @Test func `doesn't tell that a gamepad is gone that nobody has used`() {
    var session = Bench.session
    session.send(.gamepad(.connected))
    session.send(.gamepad(.disconnected))
    expectNil(session.reported)
  }

  @Test func `doesn't move for those who want nothing to move`() {
    var session = Bench.session
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    session.send(.reply(.failed("no room")))
    expectTrue(!session.isMoving)
  }
}

@Suite struct `What was shown last` {
  @Test func `can be read again, the newest first, twenty at the most`() {
    var session = Bench.session
    expectEqual(session.reasonUnavailable(.messages), .obstacleNothingTold)
    for number in 1...25 { session.send(.reply(.failed("trouble \(number)"))) }
    expectEqual(session.state.messages?.messages.count, MessageLog.most)
    session.tap(.f2)
    expectNil(session.reported, "what is read needs no banner")
    let lines = session.lines
    expectTrue(lines.contains("trouble 25") && !lines.contains("trouble 6"))
    for _ in 0..<19 { session.tap(.down) }
    expectTrue(session.lines.contains("trouble 6") && !session.lines.contains("trouble 5"))
    session.tap(.escape)
    expectTrue(session.state.messages?.isReading == false && session.state.route == .sandbox)
  }
}
