import SwivelGameSupport
import Testing

@testable import SwivelScreens
@testable import SwivelSession

extension Session {
  private func isFocused(_ part: LevelsScreen.Part) -> Bool {
    laid.focus(state.interface)?.part == part.rawValue
  }

  fileprivate var isBackFocused: Bool { isFocused(.back) }

  fileprivate var focusedLevel: String? {
    isFocused(.level) ? focused(LevelsScreen.id).flatMap { levels.entries[$0].level?.id } : nil
  }
}

@Suite struct `The list of levels` {
  @Test(arguments: [
    ("", "first-stop"), ("first-stop 3", "there-and-back"), ("clock 3", "first-stop"),
    ("first-stop 0\nthere-and-back 1\nclock 2", "full-circle"),
  ]) func `gives the focus to the first level that was never opened`(solved: String, id: String) {
    var session = ListBench.session(opened: solved)
    session.tap(.l)
    expectEqual(session.focusedLevel, id)
  }

  @Test func `gives the focus to the level that was left, and keeps it in sight`() {
    for (width, height) in screenSizes {
      var session = ListBench.session((width, height))
      session.enterLock("midnight")
      session.enter(.levels)
      expectEqual(session.focusedLevel, "midnight")
      expectTrue(session.target(named: "midnight") != nil, "\(width)x\(height)")
    }
  }

  @Test func `continues without levels, and past files that hold none`() {
    for entries in [[], [LevelList.Entry.bad(name: "a", reason: "a: no")]] {
      var session = ListBench.session(levels: LevelList(entries))
      for key in [Key.l, .down, .up, .home, .end] { session.tap(key) }
      for _ in 0..<3 where !session.isBackFocused { session.tap(.tab) }
      session.tap(.enter)
      expectEqual(session.state.route, .sandbox, "all that there is leads back")
      session.tap(.l)
      for element in session.laid.elements where element.role == .canvas {
        session.tap(element.frame.center)
      }
      expectEqual(session.state.route, .levels)
    }
  }
}

@Suite struct `Keys on the list` {
  @Test(arguments: screenSizes) func `reach every level by arrows, in sight`(size: (Int, Int)) {
    var session = ListBench.session(size)
    session.tap(.l)
    var reached: Set<String> = []
    for row in 0..<12 {
      for column in 0..<7 {
        session.tap(.home)
        for _ in 0..<row { session.tap(.down) }
        for _ in 0..<column { session.tap(.right) }
        guard let id = session.focusedLevel else { continue }
        reached.insert(id)
        expectTrue(session.target(named: id) != nil, "\(id)")
      }
    }
    expectEqual(reached, Set(LockBench.ids))
  }

  @Test func `that repeat don't press again`() {
    var session = ListBench.session()
    session.tap(.l)
    session.send(.keyDown(.enter, [], isRepeat: true))
    session.send(.keyDown(.l, [], isRepeat: true))
    expectEqual(session.state.route, .levels)
  }
}

@Suite struct `The button that leads to the locks` {
  private static let middle = SandboxBoxes(Bench.surface).locks.center

  @Test func `lets go of a thing or the view that another finger is on, as no key does`() {
    for held in [Bench.session.center("disc"), Vector(x: 5, y: 400)] {
      var session = ListBench.session()
      session.send(.touch(1, .began, held))
      session.tap(.l)
      session.send(.gamepad(.buttonDown(.start)))
      expectTrue(session.state.route == .sandbox && !session.state.sandbox.isIdle)
      session.send(.touch(2, .began, Self.middle))
      session.send(.touch(2, .ended, Self.middle))
      expectTrue(session.state.route == .levels && session.state.sandbox.isIdle)
    }
  }
}

@Suite struct `The walls of doors` {
  @Test
  func `have all closed doors in the light, open ones ajar, and what waits shown`() {
    let solved = "first-stop 3 set\nfull-circle 2\nclock 1 taken"
    var session = ListBench.session(opened: solved)
    session.tap(.l)
    let context = session.context(for: LevelsScreen.id)
    let lights = Dictionary(
      uniqueKeysWithValues: session.levels.levels.map { ($0.id, context.light(of: $0)) })
    expectTrue(lights["first-stop"] == .ajar && lights["clock"] == .ajar)
    expectEqual(lights["full-circle"], .waiting)
    for id in ["there-and-back", "word", "no-detents", "left-right-left", "locker-door"] {
      expectEqual(lights[id], .lit, "\(id)")
    }
  }
}
