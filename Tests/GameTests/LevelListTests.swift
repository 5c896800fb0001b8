import Drawing
import Entities
import Geometry
import Input
import Locks
import TestSupport
import Testing

@testable import Game

/// A session before the list of the project's levels, and what a person does with it.
private struct Visitor {
  var session: Session
  var time: Int64 = 100_000

  static let shelf = LevelShelf(
    LockBench.levels.sorted { $0.order < $1.order }.map { .level($0) } + [
      .bad(name: "bad.json", reason: "bad.json: line 1, column 1: found 'x', expected a value")
    ])

  init(
    width: Int = 1_280, height: Int = 720, solved: String = "", shelf: LevelShelf = Visitor.shelf
  ) {
    session = Session(
      library: Bench.library, levels: shelf, surface: Surface(width: width, height: height))
    handle(.reply(.progress(solved)))
  }

  var list: LevelList { session.state.hall.list }
  var layout: LevelListLayout { session.levelListLayout }
  var place: Place { session.state.place }
  var played: String? { session.state.place == .lock ? session.state.hall.room?.level.id : nil }

  /// The id of the level that has the focus.
  var focused: String? {
    guard case .entry(let entry)? = list.focus else { return nil }
    return session.levels.entries[entry].level?.id
  }

  mutating func handle(_ kind: InputEvent.Kind, after milliseconds: Int64 = 8) {
    time += milliseconds * 1_000
    session.handle(InputEvent(time: Timestamp(microseconds: time), kind: kind))
  }

  mutating func press(_ keys: Key...) {
    for key in keys { handle(.keyDown(key, [], isRepeat: false)) }
  }

  mutating func touch(
    _ phase: ContactPhase, _ place: Vector, id: Int64 = 1, after milliseconds: Int64 = 8
  ) {
    handle(
      .contact(
        Contact(id: ContactID(id), phase: phase, position: ExactPoint(place))),
      after: milliseconds)
  }

  mutating func tap(_ place: Vector) {
    touch(.began, place)
    touch(.ended, place)
  }

  /// Drags by so many points a report, and lifts after a rest.
  mutating func drag(_ step: Vector, _ count: Int, rest: Int64 = 8) {
    var place = layout.viewport.center
    touch(.began, place)
    for _ in 0..<count {
      place += step
      touch(.moved, place)
    }
    touch(.ended, place, after: rest)
  }

  func center(_ id: String) throws -> Vector {
    let entry = try #require(session.levels.entries.firstIndex { $0.level?.id == id })
    return try #require(layout.box(of: .entry(entry), scroll: list.scroll)).center
  }
}

private let sizes = [(1_280, 720), (720, 1_280), (640, 360), (1_920, 1_080), (360, 640)]

@Suite struct `The list of levels` {
  @Test func `is two presses from play: by finger, by keys and by gamepad`() throws {
    let button = LocksButton.box(on: Bench.surface).center
    var finger = Visitor()
    finger.tap(button)
    #expect(finger.place == .levels)
    finger.tap(try finger.center("first-stop"))
    #expect(finger.played == "first-stop")

    var keys = Visitor()
    keys.press(.l, .enter)
    #expect(keys.played == "first-stop")

    var pad = Visitor()
    pad.handle(.gamepad(.buttonDown(.start)))
    pad.handle(.gamepad(.buttonDown(.a)))
    #expect(pad.played == "first-stop")
  }

  @Test(arguments: [
    ("", "first-stop"), ("first-stop 3", "there-and-back"), ("clock 3", "first-stop"),
    ("first-stop 0\nthere-and-back 1\nclock 2", "left-right-left"),
  ])
  func `gives the focus to the first level that was never opened`(solved: String, id: String) {
    var visitor = Visitor(solved: solved)
    visitor.press(.l)
    #expect(visitor.focused == id)
  }

  @Test func `gives the focus to the level that was left, and keeps it in sight`() throws {
    for (width, height) in sizes {
      var visitor = Visitor(width: width, height: height)
      visitor.session.enterLock("false-gates")
      visitor.session.enterLevels()
      #expect(visitor.focused == "false-gates")
      let view = visitor.layout.viewport
      #expect(view.contains(try visitor.center("false-gates")), "\(width)x\(height)")
    }
  }

  @Test func `leads back to the sandbox, which is as it was left`() {
    var visitor = Visitor()
    let sandbox = visitor.session.state.sandbox
    for way in 0..<6 {
      visitor.press(.l)
      #expect(visitor.place == .levels)
      switch way {
      case 0: visitor.press(.escape)
      case 1: visitor.press(.l)
      case 2: visitor.tap(visitor.layout.back.center)
      case 3: visitor.handle(.gamepad(.buttonDown(.b)))
      case 4: visitor.handle(.gamepad(.buttonDown(.start)))
      default: visitor.press(.tab, .end, .tab, .enter)
      }
      #expect(visitor.place == .sandbox, "way \(way)")
    }
    #expect(visitor.session.state.sandbox == sandbox)
  }

  @Test func `closes the help with Escape before anything else`() {
    var visitor = Visitor()
    visitor.press(.l, .f1, .escape)
    #expect(visitor.place == .levels && !visitor.session.state.overlays.isHelping)
    visitor.press(.f1)
    visitor.handle(.gamepad(.buttonDown(.b)))
    #expect(visitor.place == .levels && !visitor.session.state.overlays.isHelping)
  }

  @Test func `goes on without levels, and past files that hold none`() {
    for entries in [[], [LevelShelf.Entry.bad(name: "a", reason: "a: no")]] {
      var visitor = Visitor(shelf: LevelShelf(entries))
      visitor.press(.l, .down, .up, .home, .end, .tab, .enter)
      #expect(visitor.place == .sandbox, "all that there is leads back")
      visitor.press(.l)
      for row in visitor.layout.rows {
        visitor.tap(visitor.layout.onWindow(row.box, scroll: 0).center)
      }
      #expect(visitor.place == .levels)
    }
  }

  @Test func `can be left and continued at any event`() throws {
    var visitor = Visitor(width: 640, height: 360)
    visitor.press(.l)
    visitor.touch(.began, visitor.layout.viewport.center)
    visitor.touch(.moved, visitor.layout.viewport.center - Vector(x: 0, y: 40))
    var other = Session(
      library: Bench.library, levels: Visitor.shelf, state: visitor.session.state)
    visitor.touch(.ended, visitor.layout.viewport.center - Vector(x: 0, y: 80))
    let end = InputEvent(
      time: Timestamp(microseconds: visitor.time),
      contact: Contact(
        id: ContactID(1), phase: .ended,
        position: ExactPoint(visitor.layout.viewport.center - Vector(x: 0, y: 80))))
    other.handle(end)
    for session in [visitor.session, other] {
      var session = session
      session.advance(to: Timestamp(microseconds: 5_000_000))
      #expect(!session.isMoving)
    }
    #expect(visitor.session.digest == other.digest)
  }
}

@Suite struct `A finger on the list` {
  private static func small() -> Visitor {
    var visitor = Visitor(width: 640, height: 360)
    visitor.press(.l)
    return visitor
  }

  @Test(arguments: [(0.0, true), (8.0, true), (8.5, false), (300, false)])
  func `presses until it is dragged`(way: Double, opens: Bool) throws {
    for direction in [Vector(x: 1, y: 0), Vector(x: 0, y: -1)] {
      var visitor = Self.small()
      let start = try visitor.center("first-stop") - direction * (way < 10 ? way / 2 : 0)
      visitor.touch(.began, start)
      visitor.touch(.moved, start + direction * way)
      visitor.touch(.moved, start)
      visitor.touch(.ended, start, after: 200)
      #expect(visitor.played == (opens ? "first-stop" : nil), "\(direction)")
    }
  }

  @Test func `carries the list with it, and not beyond its ends`() {
    var visitor = Self.small()
    visitor.drag(Vector(x: 0, y: -10), 6, rest: 200)
    #expect(visitor.list.scroll == 60 && !visitor.session.isMoving)
    visitor.drag(Vector(x: 0, y: 10), 3, rest: 200)
    #expect(visitor.list.scroll == 30)
    visitor.drag(Vector(x: 0, y: 50), 4, rest: 200)
    #expect(visitor.list.scroll == 0)
    for _ in 0..<20 { visitor.drag(Vector(x: 0, y: -50), 4, rest: 200) }
    #expect(visitor.list.scroll == visitor.layout.farthest && visitor.layout.farthest > 100)
    #expect(visitor.place == .levels)
  }

  @Test func `throws it, and it comes to rest by itself`() {
    var visitor = Self.small()
    visitor.drag(Vector(x: 0, y: -12), 5)
    let thrown = visitor.list.scroll
    #expect(visitor.session.isMoving && visitor.list.isGliding)
    visitor.session.advance(to: Timestamp(microseconds: visitor.time + 4_000_000))
    #expect(visitor.list.scroll > thrown + 50 && !visitor.session.isMoving)
  }

  @Test func `stops a list that glides, and presses nothing by that`() throws {
    var visitor = Self.small()
    visitor.drag(Vector(x: 0, y: -6), 5)
    visitor.handle(.hover(.zero), after: 40)
    #expect(visitor.list.isGliding)
    visitor.tap(visitor.layout.viewport.origin + Vector(x: 40, y: 60))
    #expect(!visitor.list.isGliding && visitor.place == .levels)
    visitor.tap(visitor.layout.viewport.origin + Vector(x: 40, y: 60))
    #expect(visitor.place == .lock, "the next one does")
  }

  @Test func `is alone: others do nothing, and one that is lost presses nothing`() throws {
    var visitor = Self.small()
    let (first, other) = (try visitor.center("first-stop"), try visitor.center("watch-once"))
    visitor.touch(.began, first)
    visitor.touch(.began, other, id: 2)
    visitor.touch(.ended, other, id: 2)
    #expect(visitor.place == .levels)
    visitor.touch(.cancelled, first)
    #expect(visitor.place == .levels && visitor.list.touch == nil)
    for kind in [InputEvent.Kind.contactsLost, .window(.focusLost), .window(.hidden)] {
      visitor.touch(.began, first)
      visitor.handle(kind)
      visitor.touch(.ended, first)
      #expect(visitor.place == .levels, "\(kind)")
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
    #expect(visitor.list.scroll == visitor.layout.notch)
    turn(3)
    #expect(visitor.list.scroll == 0)
    turn(-100)
    #expect(visitor.list.scroll == visitor.layout.farthest)
    #expect(visitor.list.hovered != nil, "the pointer is over something else now")
  }
}

@Suite struct `Keys on the list` {
  @Test(arguments: sizes) func `reach every level by arrows, in sight`(size: (Int, Int)) throws {
    var visitor = Visitor(width: size.0, height: size.1)
    visitor.press(.l)
    var reached: Set<String> = []
    for column in 0..<3 {
      visitor.press(.home)
      for _ in 0..<column { visitor.press(.right) }
      for _ in 0..<25 {
        guard let id = visitor.focused else { continue }
        reached.insert(id)
        #expect(visitor.layout.viewport.contains(try visitor.center(id)), "\(id)")
        visitor.press(.down)
      }
    }
    #expect(reached == Set(LockBench.ids))
  }

  @Test func `go on by Tab through all of them and round`() {
    var visitor = Visitor()
    visitor.press(.l, .home)
    var ids: [String] = []
    for _ in LockBench.ids {
      if let id = visitor.focused { ids.append(id) }
      visitor.press(.tab)
    }
    #expect(ids.count == LockBench.ids.count && Set(ids) == Set(LockBench.ids))
    #expect(visitor.list.focus == .sandbox)
    visitor.press(.tab)
    #expect(visitor.focused == ids[0])
    visitor.handle(.keyDown(.tab, .shift, isRepeat: false))
    #expect(visitor.list.focus == .sandbox)
  }

  @Test func `move by the cross and once for each push of the stick`() {
    var visitor = Visitor()
    visitor.press(.l)
    visitor.handle(.gamepad(.buttonDown(.dpadDown)))
    #expect(visitor.focused == "there-and-back")
    for value: Int64 in [300_000, 600_000, 1_000_000, 400_000, 900_000] {
      visitor.handle(.gamepad(.axis(.leftY, value)))
    }
    #expect(visitor.focused == "left-right-left")
    visitor.handle(.gamepad(.axis(.leftY, 0)))
    visitor.handle(.gamepad(.axis(.leftY, -700_000)))
    #expect(visitor.focused == "there-and-back")
    #expect(visitor.session.state.overlays.device == .gamepad)
  }

  @Test func `that repeat don't press again`() {
    var visitor = Visitor()
    visitor.press(.l)
    visitor.handle(.keyDown(.enter, [], isRepeat: true))
    visitor.handle(.keyDown(.l, [], isRepeat: true))
    #expect(visitor.place == .levels)
  }
}

@Suite struct `The button that leads to the locks` {
  private static let middle = LocksButton.box(on: Bench.surface).center

  @Test func `is large enough for a finger, in the strip that things leave free`() {
    for (width, height) in sizes {
      let surface = Surface(width: width, height: height)
      let box = LocksButton.box(on: surface)
      #expect(min(box.size.x, box.size.y) >= 44)
      #expect(surface.bounds.contains(box.origin) && surface.bounds.contains(box.end))
    }
  }

  @Test func `takes no contact while a thing or the view is held`() {
    for held in [Bench.session.center("disc"), Vector(x: 5, y: 5)] {
      var visitor = Visitor()
      visitor.touch(.began, held)
      let before = visitor.session.state.sandbox
      visitor.touch(.began, Self.middle, id: 2)
      visitor.touch(.ended, Self.middle, id: 2)
      #expect(visitor.place == .sandbox)
      visitor.press(.l)
      visitor.handle(.gamepad(.buttonDown(.start)))
      #expect(visitor.place == .sandbox)
      #expect(before.holds.count == visitor.session.state.sandbox.holds.count)
    }
  }

  @Test func `keeps its contact to itself, and gives up when it slides off`() {
    var visitor = Visitor()
    let sandbox = visitor.session.state.sandbox
    visitor.touch(.began, Self.middle)
    #expect(visitor.session.state.hall.button.isPressed)
    visitor.touch(.moved, Self.middle - Vector(x: 300, y: 300))
    #expect(!visitor.session.state.hall.button.isPressed)
    visitor.touch(.ended, Self.middle - Vector(x: 300, y: 300))
    #expect(visitor.place == .sandbox && visitor.session.state.sandbox == sandbox)
    visitor.touch(.began, Self.middle)
    visitor.touch(.cancelled, Self.middle)
    #expect(visitor.place == .sandbox)
    visitor.touch(.began, Self.middle)
    visitor.handle(.window(.focusLost))
    visitor.touch(.ended, Self.middle)
    #expect(visitor.place == .sandbox)
  }

  @Test func `takes the mouse too`() {
    var visitor = Visitor()
    for phase in [ContactPhase.began, .ended] {
      visitor.handle(
        .contact(
          Contact(
            id: ContactID(3), kind: .mouse, phase: phase, position: ExactPoint(Self.middle))))
    }
    #expect(visitor.place == .levels)
  }

  @Test func `doesn't lead away while a contact that began elsewhere lifts on it`() {
    var visitor = Visitor()
    visitor.touch(.began, visitor.session.center("disc"))
    visitor.touch(.moved, Self.middle)
    visitor.touch(.ended, Self.middle)
    #expect(visitor.place == .sandbox)
  }
}

@Suite struct `The layout of the list` {
  @Test(arguments: sizes) func `has every entry once, apart and large enough for a finger`(
    size: (Int, Int)
  ) {
    let surface = Surface(width: size.0, height: size.1)
    let layout = LevelListLayout(Visitor.shelf, on: surface)
    #expect(Set(layout.rows.map(\.entry)) == Set(Visitor.shelf.entries.indices))
    let boxes = layout.rows.map(\.box) + layout.headings.map(\.box)
    for (index, box) in boxes.enumerated() {
      #expect(box.origin.x >= 0 && box.end.x <= layout.viewport.size.x + 0.001)
      #expect(box.end.y <= layout.height)
      for other in boxes[..<index] {
        #expect(box.grown(by: -0.001).overlap(with: other) == 0)
      }
    }
    #expect(layout.rows.allSatisfy { min($0.box.size.x, $0.box.size.y) >= 44 })
    #expect(min(layout.back.size.x, layout.back.size.y) >= 44)
    #expect(layout.viewport.size.y >= 150)
  }

  @Test func `shows the packs side by side and all at once where there is room`() {
    let shelf = LevelShelf(LockBench.levels.map { .level($0) })
    let layout = LevelListLayout(shelf, on: Bench.surface)
    #expect(layout.farthest == 0)
    #expect(layout.headings.map(\.title) == ["Locker", "Workshop", "Vault"])
    #expect(Set(layout.headings.map(\.box.origin.y)).count == 1)
  }

  @Test func `finds nothing below the title and the bar`() {
    let layout = LevelListLayout(Visitor.shelf, on: Surface(width: 640, height: 360))
    let (view, half) = (layout.viewport, layout.farthest / 2)
    for x in stride(from: 0.0, to: 640, by: 20) {
      #expect(layout.spot(at: Vector(x: x, y: view.origin.y - 1), scroll: half) == nil)
      let below = layout.spot(at: Vector(x: x, y: view.end.y + 1), scroll: half)
      #expect(below == nil || below == .sandbox)
    }
  }
}
