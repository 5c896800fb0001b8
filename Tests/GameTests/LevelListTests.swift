import Drawing
import Entities
import GameSupport
import Geometry
import Input
import Locks
import TestSupport
import Testing

@testable import Commands
@testable import Game
@testable import Interface
@testable import LockPlay
@testable import Sandbox
@testable import Screens

@Suite struct `The list of levels` {
  @Test func `is two presses from play: by finger, by keys and by gamepad`() throws {
    let button = SandboxBoxes(Bench.surface).locks.center
    var finger = ListVisitor()
    finger.tap(button)
    expectEqual(finger.route, .levels)
    finger.tap(try finger.center("first-stop"))
    expectEqual(finger.played, "first-stop")

    var keys = ListVisitor()
    keys.press(.l, .enter)
    expectEqual(keys.played, "first-stop")

    var pad = ListVisitor()
    pad.handle(.gamepad(.buttonDown(.start)))
    pad.handle(.gamepad(.buttonDown(.a)))
    expectEqual(pad.played, "first-stop")
  }

  @Test(arguments: [
    ("", "first-stop"), ("first-stop 3", "there-and-back"), ("clock 3", "first-stop"),
    ("first-stop 0\nthere-and-back 1\nclock 2", "left-right-left"),
  ])
  func `gives the focus to the first level that was never opened`(solved: String, id: String) {
    var visitor = ListVisitor(solved: solved)
    visitor.press(.l)
    expectEqual(visitor.focused, id)
  }

  @Test func `gives the focus to the level that was left, and keeps it in sight`() throws {
    for (width, height) in listSizes {
      var visitor = ListVisitor(width: width, height: height)
      visitor.session.enterLock("false-gates")
      visitor.session.enter(.levels)
      expectEqual(visitor.focused, "false-gates")
      let view = visitor.viewport
      #expect(view.contains(try visitor.center("false-gates")), "\(width)x\(height)")
    }
  }

  @Test func `leads back to the sandbox, which is as it was left`() {
    var visitor = ListVisitor()
    let sandbox = visitor.session.state.sandbox
    for distance in 0..<6 {
      visitor.press(.l)
      expectEqual(visitor.route, .levels)
      switch distance {
      case 0: visitor.press(.escape)
      case 1: visitor.press(.l)
      case 2: visitor.session.tap(spot: "sandbox")
      case 3: visitor.handle(.gamepad(.buttonDown(.b)))
      case 4: visitor.handle(.gamepad(.buttonDown(.start)))
      default: visitor.press(.tab, .end, .tab, .tab, .tab, .enter)
      }
      expectEqual(visitor.route, .sandbox, "way \(distance)")
    }
    expectEqual(visitor.session.state.sandbox, sandbox)
  }

  @Test func `closes the help with Escape before anything else`() {
    var visitor = ListVisitor()
    visitor.press(.l, .f1, .escape)
    expectTrue(visitor.route == .levels && !visitor.session.state.overlays.isHelping)
    visitor.press(.f1)
    visitor.handle(.gamepad(.buttonDown(.b)))
    expectTrue(visitor.route == .levels && !visitor.session.state.overlays.isHelping)
  }

  @Test func `goes on without levels, and past files that hold none`() {
    for entries in [[], [LevelShelf.Entry.bad(name: "a", reason: "a: no")]] {
      var visitor = ListVisitor(levels: LevelShelf(entries))
      visitor.press(.l, .down, .up, .home, .end)
      for _ in 0..<3 where !visitor.isBackFocused { visitor.press(.tab) }
      visitor.press(.enter)
      expectEqual(visitor.route, .sandbox, "all that there is leads back")
      visitor.press(.l)
      for element in visitor.session.laid.elements where element.role == .canvas {
        visitor.tap(element.frame.center)
      }
      expectEqual(visitor.route, .levels)
    }
  }

  @Test func `can be left and continued at any event`() throws {
    var visitor = ListVisitor(width: 640, height: 360)
    visitor.press(.l)
    visitor.touch(.began, visitor.viewport.center)
    visitor.touch(.moved, visitor.viewport.center - Vector(x: 0, y: 40))
    var other = Session(
      library: Bench.library, levels: ListVisitor.levels, state: visitor.session.state)
    visitor.touch(.ended, visitor.viewport.center - Vector(x: 0, y: 80))
    let end = InputEvent(
      time: Timestamp(microseconds: visitor.time),
      contact: Contact(
        id: ContactID(1), phase: .ended,
        position: ExactPoint(visitor.viewport.center - Vector(x: 0, y: 80))))
    other.handle(end)
    for session in [visitor.session, other] {
      var session = session
      session.advance(to: Timestamp(microseconds: 5_000_000))
      expectTrue(!session.isMoving)
    }
    expectEqual(visitor.session.digest, other.digest)
  }
}

@Suite struct `A finger on the list` {
  private static func small() -> ListVisitor {
    var visitor = ListVisitor(width: 640, height: 360)
    visitor.press(.l)
    return visitor
  }

  @Test(arguments: [(0.0, true), (8.0, true), (8.5, false), (300, false)])
  func `presses until it is dragged`(distance: Double, opens: Bool) throws {
    for direction in [Vector(x: 1, y: 0), Vector(x: 0, y: -1)] {
      var visitor = Self.small()
      let start = try visitor.center("first-stop") - direction * (distance < 10 ? distance / 2 : 0)
      visitor.touch(.began, start)
      visitor.touch(.moved, start + direction * distance)
      visitor.touch(.moved, start)
      visitor.touch(.ended, start, after: 200)
      expectEqual(visitor.played, opens ? "first-stop" : nil, "\(direction)")
    }
  }

  @Test func `carries the list with it, and not beyond its ends`() {
    var visitor = Self.small()
    visitor.drag(Vector(x: 0, y: -10), 6, rest: 200)
    expectTrue(visitor.offset == 60 && !visitor.session.isMoving)
    visitor.drag(Vector(x: 0, y: 10), 3, rest: 200)
    expectEqual(visitor.offset, 30)
    visitor.drag(Vector(x: 0, y: 50), 4, rest: 200)
    expectEqual(visitor.offset, 0)
    for _ in 0..<20 { visitor.drag(Vector(x: 0, y: -50), 4, rest: 200) }
    expectTrue(visitor.offset == visitor.scroll.farthest && visitor.scroll.farthest > 100)
    expectEqual(visitor.route, .levels)
  }

  @Test func `throws it, and it comes to rest by itself`() {
    var visitor = Self.small()
    visitor.drag(Vector(x: 0, y: -12), 5)
    let thrown = visitor.offset
    expectTrue(visitor.session.isMoving && visitor.isGliding)
    visitor.session.advance(to: Timestamp(microseconds: visitor.time + 4_000_000))
    expectTrue(visitor.offset > thrown + 50 && !visitor.session.isMoving)
  }

  @Test func `stops a list that glides, and presses nothing by that`() throws {
    var visitor = Self.small()
    visitor.drag(Vector(x: 0, y: -6), 5)
    visitor.handle(.hover(.zero), after: 40)
    expectTrue(visitor.isGliding)
    visitor.tap(visitor.viewport.origin + Vector(x: 40, y: 60))
    expectTrue(!visitor.isGliding && visitor.route == .levels)
    visitor.tap(visitor.viewport.origin + Vector(x: 40, y: 60))
    expectEqual(visitor.route, .lock, "the next one does")
  }

  @Test func `is alone: others do nothing, and one that is lost presses nothing`() throws {
    var visitor = Self.small()
    let (first, other) = (try visitor.center("first-stop"), try visitor.center("watch-once"))
    visitor.touch(.began, first)
    visitor.touch(.began, other, id: 2)
    visitor.touch(.ended, other, id: 2)
    expectEqual(visitor.route, .levels)
    visitor.touch(.cancelled, first)
    expectTrue(visitor.route == .levels && visitor.session.state.interface.presses.isEmpty)
    for kind in [InputEvent.Kind.contactsLost, .window(.focusLost), .window(.hidden)] {
      visitor.touch(.began, first)
      visitor.handle(kind)
      visitor.touch(.ended, first)
      expectEqual(visitor.route, .levels, "\(kind)")
    }
  }

  @Test func `scrolls by the wheel too, a row a notch`() {
    var visitor = Self.small()
    func turn(_ notches: Int64) {
      visitor.handle(
        .wheel(
          ExactPoint(x: 100_000_000, y: 100_000_000),
          delta: ExactPoint(x: 0, y: notches * 1_000_000), []))
    }
    turn(-1)
    expectEqual(visitor.offset, visitor.scroll.notch)
    turn(3)
    expectEqual(visitor.offset, 0)
    turn(-100)
    expectEqual(visitor.offset, visitor.scroll.farthest)
    expectTrue(
      visitor.session.state.interface.hovered != nil, "the pointer is over something else now")
  }
}
