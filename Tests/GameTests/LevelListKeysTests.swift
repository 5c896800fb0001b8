import SwivelGameSupport
import SwivelGeometry
import SwivelInput
import SwivelLockSupport
import SwivelTestSupport
import Testing

@testable import SwivelCommands
@testable import SwivelGame
@testable import SwivelInterface
@testable import SwivelLockPlay
@testable import SwivelSandbox
@testable import SwivelScreens

@Suite struct `Keys on the list` {
  @Test(arguments: listSizes) func `reach every level by arrows, in sight`(size: (Int, Int)) throws
  {
    var visitor = ListVisitor(width: size.0, height: size.1)
    visitor.press(.l)
    var reached: Set<String> = []
    for column in 0..<3 {
      visitor.press(.home)
      for _ in 0..<column { visitor.press(.right) }
      for _ in 0..<25 {
        guard let id = visitor.focused else { continue }
        reached.insert(id)
        #expect(visitor.viewport.contains(try visitor.center(id)), "\(id)")
        visitor.press(.down)
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
      expectEqual(before.grabs.count, visitor.session.state.sandbox.grabs.count)
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

@Suite struct `The packs of the list` {
  @Test func `stand side by side and are seen all at once where there is room`() {
    var visitor = ListVisitor(levels: LevelShelf(LockBench.levels.map { .level($0) }))
    visitor.press(.l)
    let headings = visitor.session.laid.elements.filter { $0.role == .heading && $0.scroll >= 0 }
    expectTrue(visitor.scroll.farthest == 0 && headings.count == 3)
    expectEqual(Set(headings.map(\.frame.origin.y)).count, 1)
  }
}
