import Commands
import Drawing
import Geometry
import Input
import Interface
import Sandbox
import Screens
import Texts

extension Session {
  private var settingsList: ElementID {
    ElementID(screen: ScreenID.settings.rawValue, part: SettingsScreen.Part.list.rawValue)
  }

  mutating func search(_ text: String) {
    let words = state.words
    if words == nil { effects.append(.tellWords) }
    state.settingsScreen?.search(text, words)
    state.interface.scroll(settingsList, to: 0)
  }

  /// Goes to a row of the settings, from any screen.
  mutating func showSetting(_ row: SettingsRow) {
    enter(.settings)
    guard let index = SettingsRow.all.firstIndex(of: row) else { return }
    reveal(SettingsScreen.element(SettingsScreen.Part.row, index))
  }

  /// Binds a key or a button to the command that waits for one; false for other events.
  ///
  /// Escape ends the wait, and so does a contact anywhere.
  mutating func takeForRemapping(_ event: InputEvent) -> Bool {
    guard let command = state.settingsScreen?.remapping else { return false }
    var settings = state.settings
    state.settingsScreen?.note(command, settings.keys)
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
    // The row may have become higher.
    withLayout { $0.reveal($1) }
    return true
  }
}
