import Drawing
import Entities
import GameSupport
import Geometry
import Input
import LockSupport
import Locks
import TestSupport
import Testing

@testable import Commands
@testable import Game
@testable import Interface
@testable import LockPlay
@testable import Sandbox
@testable import Screens

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

  @Test func `go on by Tab through all of them and round`() {
    var visitor = ListVisitor()
    visitor.press(.l, .home)
    var ids: [String] = []
    for _ in LockBench.ids {
      if let id = visitor.focused { ids.append(id) }
      visitor.press(.tab)
    }
    expectTrue(ids.count == LockBench.ids.count && Set(ids) == Set(LockBench.ids))
    // The buttons of the endless locks and of the table stand between the list and the back button.
    for _ in 0..<2 {
      expectTrue(!visitor.isBackFocused && visitor.focused == nil)
      visitor.press(.tab)
    }
    expectTrue(visitor.isBackFocused)
    visitor.press(.tab)
    expectEqual(visitor.focused, ids[0])
    visitor.handle(.keyDown(.tab, .shift, isRepeat: false))
    expectTrue(visitor.isBackFocused)
  }

  @Test func `move by the cross and once for each push of the stick`() {
    var visitor = ListVisitor()
    visitor.press(.l)
    visitor.handle(.gamepad(.buttonDown(.dpadDown)))
    expectEqual(visitor.focused, "there-and-back")
    for value: Int64 in [300_000, 600_000, 1_000_000, 400_000, 900_000] {
      visitor.handle(.gamepad(.axis(.leftY, value)))
    }
    expectEqual(visitor.focused, "left-right-left")
    visitor.handle(.gamepad(.axis(.leftY, 0)))
    visitor.handle(.gamepad(.axis(.leftY, -700_000)))
    expectEqual(visitor.focused, "there-and-back")
    expectEqual(visitor.session.state.overlays.device, .gamepad)
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

  @Test func `is large enough for a finger, in the strip that things leave free`() {
    for (width, height) in listSizes {
      let surface = Surface(width: width, height: height)
      let box = SandboxBoxes(surface).locks
      expectAtLeast(min(box.size.x, box.size.y), 44)
      expectTrue(surface.bounds.contains(box.origin) && surface.bounds.contains(box.end))
    }
  }

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

  @Test func `keeps its contact to itself, and gives up when it slides off`() {
    var visitor = ListVisitor()
    let sandbox = visitor.session.state.sandbox
    visitor.touch(.began, Self.middle)
    expectTrue(visitor.session.isLocksPressed)
    visitor.touch(.moved, Self.middle - Vector(x: 300, y: 300))
    expectTrue(!visitor.session.isLocksPressed)
    visitor.touch(.ended, Self.middle - Vector(x: 300, y: 300))
    expectTrue(visitor.route == .sandbox && visitor.session.state.sandbox == sandbox)
    visitor.touch(.began, Self.middle)
    visitor.touch(.cancelled, Self.middle)
    expectEqual(visitor.route, .sandbox)
    visitor.touch(.began, Self.middle)
    visitor.handle(.window(.focusLost))
    visitor.touch(.ended, Self.middle)
    expectEqual(visitor.route, .sandbox)
  }

  @Test func `takes the mouse too`() {
    var visitor = ListVisitor()
    for phase in [ContactPhase.began, .ended] {
      visitor.handle(
        .contact(
          Contact(
            id: ContactID(3), kind: .mouse, phase: phase, position: ExactPoint(Self.middle))))
    }
    expectEqual(visitor.route, .levels)
  }

  @Test func `doesn't lead away while a contact that began elsewhere lifts on it`() {
    var visitor = ListVisitor()
    visitor.touch(.began, visitor.session.center("disc"))
    visitor.touch(.moved, Self.middle)
    visitor.touch(.ended, Self.middle)
    expectEqual(visitor.route, .sandbox)
  }
}

extension Session {
  /// Whether lifting the contact now would press the button.
  fileprivate var isLocksPressed: Bool {
    let layout = laid
    let target = layout.targets.first { $0.name == "locks" }
    return target.map { state.interface.isPressed($0.id) } ?? false
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
