import SwivelGameSupport
import Testing

@testable import SwivelSession

extension Session {
  fileprivate mutating func tap(_ point: Vector) {
    let time = now.microseconds / 1_000 + 1_100
    touch(5, .began, point, at: time)
    touch(5, .ended, point, at: time + 10)
  }

  fileprivate mutating func tap(_ name: String) {
    if let spot = target(named: name) { tap(spot.box.center) }
  }

  fileprivate mutating func press(button: GamepadButton) {
    let time = Timestamp(microseconds: now.microseconds + 1_100_000)
    handle(InputEvent(time: time, kind: .gamepad(.buttonDown(button))))
    handle(InputEvent(time: time, kind: .gamepad(.buttonUp(button))))
  }

  /// Presses a key long enough after the last event that the pause after a press doesn't matter.
  fileprivate mutating func press(key: Key) { press(key, at: now.microseconds / 1_000 + 1_100) }

  fileprivate var list: Scroll? { laid.scrolls.last }

  private var focusedRow: Int? {
    laid.focus(state.interface).flatMap {
      $0.part == SettingsScreen.Part.row.rawValue ? Int($0.index) : nil
    }
  }

  fileprivate var focused: Setting? {
    guard let row = focusedRow, case .setting(let setting) = SettingsRow.all[row] else {
      return nil
    }
    return setting
  }
}

@Suite struct `The settings screen` {
  @Test(arguments: Setting.allCases)
  func `reaches every value by keys alone and by the gamepad alone`(setting: Setting) throws {
    for isPad in [false, true] {
      var session = Bench.session
      session.enter(.settings)
      session.state.settingsScreen?.unfold(.setting(setting))
      for _ in SettingsRow.all where session.focused != setting {
        if isPad { session.press(button: .dpadDown) } else { session.press(key: .down) }
      }
      expectEqual(session.focused, setting)
      var seen: Set<Int> = []
      for _ in 0...(setting.range.count) {
        seen.insert(session.state.settings[setting])
        if isPad { session.press(button: .a) } else { session.press(key: .enter) }
      }
      expectTrue(seen.contains(setting.range.lowerBound) && seen.contains(setting.range.upperBound))
      expectTrue(seen.contains(setting.standard))
      session.press(key: .delete)
      expectEqual(session.state.settings, .standard)
    }
  }

  @Test(arguments: screenSizes)
  func `reaches every row by one pointer, by dragging and tapping alone`(
    width: Int, height: Int
  ) throws {
    var session = Session(library: Bench.library, surface: Surface(width: width, height: height))
    session.enter(.settings)
    for row in [SettingsRow.setting(.dialGain), .resetKeys] {
      session.state.settingsScreen?.unfold(row)
    }
    var pressed: Set<String> = []
    // Enough drags of 60 points to scroll through the whole list.
    let list = try #require(session.list)
    for _ in 0..<Int(list.farthest / 50 + 2) {
      for spot in session.targets where spot.name != "back" && !pressed.contains(spot.name) {
        expectTrue(spot.box.size.x >= 44 && spot.box.size.y >= 44, "\(spot.name)")
        pressed.insert(spot.name)
        let stepped = Setting.allCases.first { "more " + $0.name == spot.name }
        guard let setting = stepped else { continue }
        let before = session.state.settings[setting]
        session.tap(spot.box.center)
        expectTrue(
          session.state.settings[setting] == setting.after(before)
            || before == setting.range.upperBound, "\(setting)")
      }
      let middle = list.viewport.center
      let time = session.now.microseconds / 1_000 + 1_100
      session.touch(5, .began, middle, at: time)
      session.touch(5, .moved, middle - Vector(x: 0, y: 60), at: time + 10)
      session.touch(5, .ended, middle - Vector(x: 0, y: 60), at: time + 200)
    }
    let rows = Set(pressed.map { $0.split(separator: " ").last.map(String.init) ?? $0 })
    for setting in Setting.allCases where setting != .textSize || width > 640 {
      expectTrue(rows.contains(setting.name), "\(setting)")
    }
    for entry in CommandTable.rows { expectTrue(pressed.contains("key \(entry.command.rawValue)")) }
    expectTrue(pressed.contains("reset") && session.target(named: "back") != nil)
    session.tap("back")
    expectEqual(session.state.route, .sandbox)
  }

  @Test func `makes everything as from the start by one button, which asks first`() {
    var session = Bench.session
    session.set(.textSize, to: 150)
    session.enter(.settings)
    session.press(.end, at: 0)
    session.press(.enter, at: 0)
    expectTrue(session.state.settings != .standard)
    session.press(.enter, at: 0)
    expectTrue(session.state.settings == .standard && session.state.ownSettings == nil)
  }

  @Test func `finds what is typed into its search, and shows all again when it is empty`() throws {
    var session = Bench.session
    session.enter(.settings)
    session.tap("search settings")
    for kind in [InputEvent.Kind.keyDown(.l, [], isRepeat: false), .text("l"), .text("oudnes")] {
      session.handle(InputEvent(time: session.now, kind: kind))
    }
    expectEqual(session.state.route, .settings, "no letter is a command there")
    for _ in 0..<7 { session.press(key: .backspace) }
    expectNil(session.state.settingsScreen?.query)
    session.handle(InputEvent(time: session.now, kind: .text("voulme")))
    let lines = session.lines
    expectTrue(lines.contains("Sound effects") && lines.contains("Sound"))
    expectTrue(!lines.contains("Interface size"))
    session.tap("less effectsVolume")
    expectEqual(session.state.settings[.effectsVolume], 90)
    session.tap("search settings")
    session.press(key: .escape)
    expectTrue(session.state.route == .settings && session.lines.contains("Interface size"))
  }

  @Test func `has how the sandbox behaves, too`() {
    var session = Bench.session
    session.enter(.settings)
    for (name, isOn) in [
      ("tool grid", { (session: Session) in session.state.sandbox.settings.hasGrid }),
      ("tool snapTurns", { $0.state.sandbox.settings.snapsTurns }),
      ("tool snapToThings", { $0.state.sandbox.settings.snapsToThings }),
      ("tool bounds", { $0.state.sandbox.settings.isBounded }),
      ("more tool inertia", { $0.state.sandbox.settings.inertia == .high }),
    ] as [(String, (Session) -> Bool)] {
      expectTrue(!isOn(session))
      session.showSetting(
        .tool(GameCommand(rawValue: String(name.split(separator: " ").last ?? "")) ?? .grid))
      session.tap(name)
      expectTrue(isOn(session), "\(name)")
    }
    session.goBack()
    expectNil(session.state.notice)
  }

  @Test func `says who else has a key`() {
    var session = Bench.session
    session.enter(.settings)
    session.showSetting(.command(.spin))
    session.tap("key spin")
    session.press(key: .m)
    expectTrue(session.lines.contains("Also used by: Select several"))
    expectEqual(session.state.settings.keys.strokes(of: GameCommand.spin.row), [KeyStroke(.m)])
    session.showSetting(.command(.exact))
    session.tap("key exact")
    session.press(key: .f1)
    expectTrue(
      session.lines.contains("Also used by: Help"), "what works everywhere isn't lost in silence")
  }
}
