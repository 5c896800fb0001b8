import Input

extension Session {
  /// Sets all keys to suit a hand, and lays buttons where the other one reaches them.
  mutating func use(_ preset: KeyPreset) {
    var settings = state.settings
    settings.keys = preset.map(keeping: settings.keys)
    settings[.side] = preset.side.rawValue
    change(to: settings)
  }

  /// Waits for a key or a button for a command, or makes them those of the table again.
  mutating func remap(_ command: GameCommand, _ spot: SettingsSpot) {
    switch spot {
    case .press: state.settingsScreen?.remapping = command
    case .less:
      var settings = state.settings
      settings.keys.set(nil, for: command)
      settings.keys.set(buttons: nil, for: command)
      change(to: settings)
    case .more, .back: break
    }
  }

  /// Takes the key or the button that a command waits for; false for all else.
  ///
  /// Escape ends the wait, and so does a contact anywhere.
  mutating func takeForRemapping(_ event: InputEvent) -> Bool {
    guard let command = state.settingsScreen?.remapping else { return false }
    var settings = state.settings
    switch event.kind {
    case .keyDown(.escape, _, _): break
    case .keyDown(let key, let modifiers, isRepeat: false):
      settings.keys.set([KeyStroke(key, modifiers)], for: command)
    case .gamepad(.buttonDown(let button)): settings.keys.set(buttons: [button], for: command)
    case .contact(let contact) where contact.phase == .began:
      state.settingsScreen?.remapping = nil
      return false
    default: return false
    }
    state.settingsScreen?.remapping = nil
    change(to: settings)
    return true
  }
}
