import SwivelGameSupport
import Testing

@testable import SwivelScreens
@testable import SwivelSession

/// A session on a window in which the help has room on one page.
private var largeSession: Session {
  Session(library: Bench.library, surface: Surface(width: 1_920, height: 1_080))
}

@Suite struct `The help` {
  @Test func `takes a question mark that no key of that name typed, and no other twice`() {
    var session = largeSession
    session.handle(InputEvent(time: .zero, kind: .text("?")))
    expectTrue(session.state.overlays.isHelping)
    session.handle(InputEvent(time: .zero, kind: .keyDown(.slash, .shift, isRepeat: false)))
    session.handle(InputEvent(time: .zero, kind: .text("?")))
    expectTrue(!session.state.overlays.isHelping, "the key and its text are one")
    session.handle(InputEvent(time: .zero, kind: .keyUp(.slash, .shift)))
    session.handle(InputEvent(time: .zero, kind: .text("a")))
    expectTrue(!session.state.overlays.isHelping)
  }

  @Test func `stays closed where the keys of a question mark are given to something else`() {
    var session = Bench.session
    session.enter(.settings)
    session.focus(.command(.grid))
    session.press(.enter, at: 0)
    session.press(.slash, .shift, at: 1)
    session.handle(.text("?"), at: 1)
    expectEqual(
      session.state.settings.keys.strokes(of: GameCommand.grid.row), [.init(.slash, .shift)])
    expectTrue(!session.state.overlays.isHelping)
  }

  @Test func `has what is held put down, and is what Escape closes first`() {
    var session = Bench.session
    let center = session.center("disc")
    session.touch(1, .began, center, at: 0)
    session.touch(1, .moved, center + Vector(x: 100, y: 0), at: 8)
    let held = session.placement("disc")
    session.press(.f1, at: 9)
    expectTrue(session.placement("disc") == held && session.state.sandbox.hands.isEmpty)
    session.press(.escape, at: 10)
    expectTrue(!session.state.overlays.isHelping && session.state.route == .sandbox)
  }

  @Test(arguments: [
    (ContactKind.finger, Device.finger), (.pen, .finger), (.mouse, .mouse), (.virtual, .mouse),
    (.key, .keys),
  ]) func `knows the device by its contacts`(kind: ContactKind, device: Device) {
    var session = Bench.session
    session.handle(.touch(1, .began, .zero, kind), at: 0)
    expectEqual(session.state.overlays.device, device)
  }

  @Test func `knows keys that move things from those that every hand uses`() {
    var session = Bench.session
    session.touch(1, .began, .zero, at: 0)
    for key in [Key.f1, .f3, .f11, .escape, .question] { session.press(key, at: 1) }
    session.press(.z, .control, at: 2)
    expectEqual(session.state.overlays.device, .finger)
    session.press(.left, .shift, at: 3)
    expectEqual(session.state.overlays.device, .keys)
    session.handle(InputEvent(time: session.now, kind: .hover(.zero)))
    expectEqual(session.state.overlays.device, .mouse)
  }

  @Test(arguments: [
    (Device.finger, "With fingers", "Two or more"), (.mouse, "With the mouse", "Ctrl+drag"),
    (.keys, "Keys", "Tab  Shift+Tab"), (.gamepad, "With a gamepad", "Right stick"),
  ])
  func `shows what the device in hand can do, and the shortcuts`(
    device: Device, title: String, gesture: String
  ) {
    var session = largeSession
    switch device {
    case .finger: session.touch(1, .began, .zero, at: 0)
    case .mouse: session.handle(InputEvent(time: .zero, kind: .hover(.zero)))
    case .keys: session.press(.tab, at: 0)
    case .gamepad: session.handle(InputEvent(time: .zero, kind: .gamepad(.buttonDown(.a))))
    }
    expectTrue(!session.lines.contains(title))
    session.press(.f1, at: 1)
    let lines = session.lines
    let shortcuts: [String] =
      switch device {
      case .finger: []
      case .gamepad: ["Start", "B"]
      case .mouse, .keys: ["F11", "Ctrl+K"]
      }
    for line in [title, gesture] + shortcuts { expectTrue(lines.contains(line), "\(line)") }
  }

  @Test func `shows only what can be done now`() {
    var session = Bench.session
    session.press(.o, at: 0)
    session.press(.f1, at: 1)
    let before = session.lines
    for line in ["Del", "Ctrl+Z", "Ctrl+G", "Ctrl+Shift+G"] { expectTrue(!before.contains(line)) }
    session.press(.tab, at: 2)
    expectTrue(!session.state.overlays.isHelping && session.state.sandbox.selection.isEmpty)
    for key in [Key.tab, .period, .f1] { session.press(key, at: 3) }
    let after = session.lines
    for line in ["Del", "Ctrl+Z", ",  ."] { expectTrue(after.contains(line), "\(line)") }
    expectTrue(!after.contains("Ctrl+G"), "one thing makes no group")
  }

  @Test func `names what is done to the bench there alone`() {
    var session = largeSession
    for (route, count) in [(Route.sandbox, 2), (.home, 0)] {
      session.enter(route)
      session.tap(.f1)
      expectEqual(["Ctrl+T", "A"].filter(session.lines.contains).count, count)
      session.tap(.f1)
    }
  }

  @Test func `tells of each screen, and of the clock`() {
    var session = largeSession
    for (route, line) in [
      (Route.maker, "Proves that it opens"), (.levels, "The sign beside it"),
      (.endless, "Its four locks"), (.scenes, "An empty bench"),
      (.home, "Set the parts that you find"),
    ] {
      session.enter(route)
      session.tap(.f1)
      expectTrue(session.lines.contains(line), "\(line)")
      session.tap(.f1)
    }
    session.tap(.c)
    session.tap(.f1)
    expectTrue(session.lines.contains("Drag it to its outline"))
  }

  @Test func `continues to its next page, and closes after the last`() {
    var session = Session(library: Bench.library, surface: Surface(width: 640, height: 360))
    session.press(.tab, at: 0)
    session.handle(InputEvent(time: session.now, kind: .hover(.zero)))
    session.press(.f1, at: 1)
    let pages = HelpScreen.pages(session.context(for: HelpScreen.id))
    expectGreater(pages, 1)
    var seen = Set<[String]>()
    for page in 1...pages {
      expectTrue(session.state.overlays.isHelping)
      seen.insert(session.lines)
      session.press(.f1, at: Int64(page) + 1)
    }
    expectTrue(!session.state.overlays.isHelping && seen.count == pages)
    session.press(.f1, at: 100)
    expectEqual(session.state.overlays.help?.page, 0, "it opens at the first")
  }
}
