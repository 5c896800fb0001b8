import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelLockSupport
import SwivelLocks
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelInterface
@testable import SwivelLockPlay
@testable import SwivelSandbox
@testable import SwivelScreens
@testable import SwivelSession

@Suite struct `The list of levels` {
  @Test(arguments: [
    ("", "first-stop"), ("first-stop 3", "there-and-back"), ("clock 3", "first-stop"),
    ("first-stop 0\nthere-and-back 1\nclock 2", "full-circle"),
  ])
  func `gives the focus to the first level that was never opened`(solved: String, id: String) {
    var visitor = ListVisitor(solved: solved)
    visitor.press(.l)
    expectEqual(visitor.focused, id)
  }

  @Test func `gives the focus to the level that was left, and keeps it in sight`() throws {
    for (width, height) in listSizes {
      var visitor = ListVisitor(width: width, height: height)
      visitor.session.enterLock("midnight")
      visitor.session.enter(.levels)
      expectEqual(visitor.focused, "midnight")
      let view = visitor.viewport
      #expect(view.contains(try visitor.center("midnight")), "\(width)x\(height)")
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
      default:
        visitor.press(.tab, .end)
        for _ in 0..<8 where !visitor.isBackFocused { visitor.press(.tab) }
        visitor.press(.enter)
      }
      expectEqual(visitor.route, .sandbox, "way \(distance)")
    }
    expectEqual(visitor.session.state.sandbox, sandbox)
  }

  @Test func `goes on without levels, and past files that hold none`() {
    for entries in [[], [LevelList.Entry.bad(name: "a", reason: "a: no")]] {
      var visitor = ListVisitor(levels: LevelList(entries))
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

  @Test func `takes one finger: others do nothing, and one that is lost presses nothing`() throws {
    var visitor = ListVisitor(width: 640, height: 360)
    visitor.press(.l)
    let (first, other) = (try visitor.center("first-stop"), try visitor.center("tune"))
    visitor.touch(.began, first)
    visitor.touch(.began, other, id: 2)
    visitor.touch(.ended, other, id: 2)
    expectEqual(visitor.route, .levels)
    visitor.touch(.cancelled, first)
    expectTrue(visitor.route == .levels && visitor.session.state.interface.presses.isEmpty)
  }
}

@Suite struct `Keys on the list` {
  @Test(arguments: listSizes) func `reach every level by arrows, in sight`(size: (Int, Int)) throws
  {
    var visitor = ListVisitor(width: size.0, height: size.1)
    visitor.press(.l)
    var reached: Set<String> = []
    for row in 0..<12 {
      for column in 0..<7 {
        visitor.press(.home)
        for _ in 0..<row { visitor.press(.down) }
        for _ in 0..<column { visitor.press(.right) }
        guard let id = visitor.focused else { continue }
        reached.insert(id)
        #expect(visitor.viewport.contains(try visitor.center(id)), "\(id)")
      }
    }
    expectEqual(reached, Set(LockBench.ids))
  }

  @Test func `that repeat don't press again`() {
    var visitor = ListVisitor()
    visitor.press(.l)
    visitor.handle(.keyDown(.enter, [], isRepeat: true))
    visitor.handle(.keyDown(.l, [], isRepeat: true))
    expectEqual(visitor.route, .levels)
  }
}

@Suite struct `The button that leads to the locks` {
  private static let middle = SandboxBoxes(Bench.surface).locks.center

  @Test func `takes no contact while a thing or the view is held`() {
    for held in [Bench.session.center("disc"), Vector(x: 5, y: 5)] {
      var visitor = ListVisitor()
      visitor.touch(.began, held)
      let before = visitor.session.state.sandbox
      visitor.touch(.began, Self.middle, id: 2)
      visitor.touch(.ended, Self.middle, id: 2)
      expectEqual(visitor.route, .sandbox)
      visitor.press(.l)
      visitor.handle(.gamepad(.buttonDown(.start)))
      expectEqual(visitor.route, .sandbox)
      expectEqual(before.hands.count, visitor.session.state.sandbox.hands.count)
    }
  }

  @Test func `doesn't lead away while a contact that began elsewhere lifts on it`() {
    var visitor = ListVisitor()
    visitor.touch(.began, visitor.session.center("disc"))
    visitor.touch(.moved, Self.middle)
    visitor.touch(.ended, Self.middle)
    expectEqual(visitor.route, .sandbox)
  }
}

@Suite struct `The walls of doors` {
  @Test
  func `have the next three doors of each in the light, open ones ajar, and what waits shown`() {
    let solved = "first-stop 3 set\nfull-circle 2\nclock 1 taken"
    var visitor = ListVisitor(solved: solved)
    visitor.press(.l)
    let context = visitor.session.context(for: .levels)
    let lights = Dictionary(
      uniqueKeysWithValues: visitor.session.levels.levels.map { ($0.id, context.light(of: $0)) })
    expectTrue(lights["first-stop"] == .ajar && lights["clock"] == .ajar)
    expectEqual(lights["full-circle"], .waiting)
    for (id, light) in [
      ("there-and-back", DoorPortrait.Light.lit), ("tune", .lit), ("word", .lit),
      ("no-detents", .dim),
      ("left-right-left", .lit), ("locker-door", .dim),
    ] {
      expectEqual(lights[id], light, "\(id)")
    }
  }
}
