import Input

extension Session {
  /// Where the settings lie now.
  var settingsLayout: SettingsLayout { SettingsLayout(on: state.surface) }

  /// Goes to the settings, from wherever the person is.
  public mutating func enterSettings() {
    guard state.place != .settings else { return }
    leavePlace()
    _ = state.overlays.closeHelp()
    state.settingsScreen = SettingsScreen(from: state.place)
    state.place = .settings
  }

  /// Goes back to where the person was before the settings.
  public mutating func leaveSettings() {
    guard state.place == .settings else { return }
    let origin = state.settingsScreen?.origin ?? .sandbox
    leavePlace()
    state.place = origin
  }

  /// What the settings do with an event.
  mutating func reactInSettings(to event: InputEvent) {
    if press(event) { return }
    let layout = settingsLayout
    var pressed: SettingsSpot?
    switch event.kind {
    case .contact(let contact): pressed = state.settingsScreen?.handle(contact, layout)
    case .hover(let point):
      let scroll = state.settingsScreen?.scroll ?? 0
      state.settingsScreen?.hovered = layout.spot(at: point.vector, scroll: scroll)
    case .wheel(_, let delta, _): state.settingsScreen?.turnWheel(delta, layout)
    case .keyDown(.delete, _, isRepeat: false), .gamepad(.buttonDown(.y)): resetFocused()
    case .keyDown(.minus, _, _): pressed = state.settingsScreen?.focus.map { .less($0) }
    case .keyDown(.equals, _, _): pressed = state.settingsScreen?.focus.map { .more($0) }
    case .gamepad(let change): pressed = state.settingsScreen?.handle(change, layout)
    case .modifiers(let modifiers): state.pointer.modifiers = modifiers
    default: break
    }
    if let pressed { follow(pressed) }
  }

  /// Does a command in the settings.
  mutating func performInSettings(_ command: GameCommand) {
    let layout = settingsLayout
    if let pressed = state.settingsScreen?.perform(command, layout) { follow(pressed) }
  }

  private mutating func follow(_ spot: SettingsSpot) {
    guard let index = spot.row else { return leaveSettings() }
    switch SettingsRow.all[index] {
    case .heading: break
    case .reset:
      if case .press = spot { resetSettings() }
    case .preset(let preset):
      if case .press = spot { use(preset) }
    case .command(let command): remap(command, spot)
    case .setting(let setting): change(setting, spot)
    }
  }

  private mutating func change(_ setting: Setting, _ spot: SettingsSpot) {
    let (value, range) = (state.settings[setting], setting.range)
    switch spot {
    case .back: break
    case .less: set(setting, to: setting.before(value))
    case .more: set(setting, to: setting.after(value))
    // A single button goes round, so that it alone reaches every value.
    case .press:
      set(setting, to: value == range.upperBound ? range.lowerBound : setting.after(value))
    }
  }

  private mutating func resetFocused() {
    guard let row = state.settingsScreen?.focus else { return }
    switch SettingsRow.all[row] {
    case .setting(let setting): set(setting, to: setting.standard)
    case .command(let command): remap(command, .less(row))
    case .heading, .preset, .reset: break
    }
  }

  /// Makes everything as it is from the start.
  public mutating func resetSettings() { change(to: .standard) }

  /// Scrolls the settings to what has the focus, after the window has another size.
  mutating func keepSettingsInSight() {
    guard state.place == .settings, let screen = state.settingsScreen else { return }
    let layout = settingsLayout
    state.settingsScreen?.scroll(to: screen.scroll, layout)
    state.settingsScreen?.choose(screen.focus, layout)
  }
}

extension Setting {
  /// The next step above a value.
  func after(_ value: Int) -> Int {
    min(range.upperBound, (value / step + 1) * step)
  }

  /// The next step below a value.
  func before(_ value: Int) -> Int {
    max(range.lowerBound, (value - 1) / step * step)
  }
}
