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
}
