import GameSupport
import Geometry
import Input
import Testing
import Texts

@testable import Commands
@testable import Game
@testable import LockPlay
@testable import Sandbox
@testable import Screens

@Suite struct `A banner` {
  private func told(_ text: String = "no room left; make some") -> Session {
    var session = Bench.session
    session.send(.reply(.failed(text)))
    return session
  }

  private let middle = Vector(x: 640, y: 40)

  @Test func `drops down for whatever failed or was kept, and says it`() {
    var session = told()
    #expect(session.told == "no room left; make some")
    #expect(session.lines.contains("no room left; make some"))
    session.send(.reply(.kept("it is kept in a file")))
    #expect(session.told == "it is kept in a file")
    #expect(session.state.messages?.messages.map(\.isTrouble) == [true, false])
  }

  @Test(arguments: [1, 20, 400])
  func `stays at least six seconds, and longer the more it says, and then goes`(letters: Int) {
    var session = told(String(repeating: "a", count: letters))
    session.wait(6 + 0.07 * Double(letters))
    #expect(session.told != nil)
    session.wait(2 + 0.02 * Double(letters))
    #expect(session.told == nil)
  }

  @Test func `lets the program sleep until it goes`() throws {
    var session = told()
    session.wait(0.5)
    #expect(!session.isMoving)
    let due = try #require(session.due)
    session.advance(to: due)
    #expect(session.told == nil && session.due == nil)
  }

  @Test func `stays as long as somebody points at it, and a while after`() {
    var session = told()
    session.send(.hover(ExactPoint(middle)))
    session.wait(60)
    #expect(session.told != nil && session.due == nil)
    session.send(.hover(ExactPoint(Vector(x: 640, y: 500))))
    session.wait(2)
    #expect(session.told != nil)
    session.wait(2)
    #expect(session.told == nil)
  }

  @Test func `goes by a stroke upwards, a tap, Escape or B, and by nothing else`() {
    for hand in 0..<4 {
      var session = told()
      session.press(.left, at: session.now.microseconds / 1_000 + 5)
      session.touch(1, .began, Vector(x: 30, y: 400), at: 100)
      session.touch(1, .ended, Vector(x: 30, y: 400), at: 120)
      #expect(session.told != nil)
      switch hand {
      case 0: session.drag(from: middle, by: Vector(x: 0, y: -34))
      case 1: session.tap(middle, .mouse)
      case 2: session.tap(.escape)
      default: session.tap(.b)
      }
      #expect(session.told == nil && session.state.place == .sandbox, "\(hand)")
    }
  }

  @Test func `stays where a finger drags it downwards`() {
    var session = told()
    session.drag(from: middle, by: Vector(x: 0, y: 60))
    #expect(session.told != nil)
  }

  @Test func `is left alone by Escape while something is held that it puts back`() {
    var session = told()
    let center = session.center("disc")
    session.touch(1, .began, center, at: 200)
    session.touch(1, .moved, center + Vector(x: 90, y: 0), at: 220)
    session.tap(.escape)
    #expect(session.told != nil && session.state.sandbox.holds.isEmpty)
  }

  @Test func `takes what lands on it, so that nothing below is touched`() {
    var session = told()
    session.touch(1, .began, middle, at: 100)
    #expect(session.state.sandbox.holds.isEmpty && session.state.sandbox.ground == nil)
  }

  @Test func `tells that the gamepad is gone to those who use it`() {
    var session = Bench.session
    session.send(.gamepad(.connected))
    session.send(.gamepad(.disconnected))
    #expect(session.told == nil, "nobody has used it")
    session.send(.gamepad(.connected))
    session.tap(.rightShoulder)
    session.send(.gamepad(.disconnected))
    #expect(session.told?.hasPrefix("The gamepad is gone") == true)
  }

  @Test func `doesn't move for those who want nothing to move`() {
    var session = Bench.session
    session.set(.motion, to: MotionChoice.reduced.rawValue)
    session.send(.reply(.failed("no room")))
    #expect(!session.isMoving)
  }
}

@Suite struct `What was told last` {
  @Test func `can be read again, the newest first, twenty at the most`() {
    var session = Bench.session
    #expect(session.obstacle(to: .messages) == .obstacleNothingTold)
    for number in 1...25 { session.send(.reply(.failed("trouble \(number)"))) }
    #expect(session.state.messages?.messages.count == MessageLog.most)
    session.tap(.f2)
    #expect(session.told == nil, "what is read needs no banner")
    let lines = session.lines
    #expect(lines.contains("trouble 25") && !lines.contains("trouble 6"))
    for _ in 0..<19 { session.tap(.down) }
    #expect(session.lines.contains("trouble 6") && !session.lines.contains("trouble 5"))
    session.tap(.escape)
    #expect(session.state.messages?.isReading == false && session.state.place == .sandbox)
  }

  @Test func `closes where one taps beside it`() {
    var session = Bench.session
    session.send(.reply(.failed("trouble")))
    session.tap(.f2)
    session.tap(Vector(x: 5, y: 5))
    #expect(session.state.messages?.isReading == false)
  }
}
