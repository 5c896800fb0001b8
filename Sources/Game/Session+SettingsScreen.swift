import Commands
import Drawing
import Geometry
import Input
import Interface
import Sandbox
import Screens
import Texts

extension Session {
  /// The part of the state that the settings read.
  var settingsReading: SettingsScreen.Reading {
    SettingsScreen.Reading(settings: state.settings, sandbox: state.sandbox.settings)
  }

  private var settingsList: ElementID {
    ElementID(screen: ScreenID.settings.rawValue, part: SettingsScreen.Part.list.rawValue)
  }

  private mutating func search(_ text: String) {
    let words = state.words
    if words == nil { effects.append(.tellWords) }
    state.settingsScreen?.search(text, words)
    state.interface.scroll(settingsList, to: 0)
  }

  /// Goes to the settings, from any screen.
  public mutating func enterSettings() {
    guard state.route != .settings else { return }
    leaveRoute()
    _ = state.overlays.closeHelp()
    state.interface.forget(screen: ScreenID.settings.rawValue)
    state.settingsScreen = SettingsScreen(from: state.route)
    state.route = .settings
  }

  /// Goes to a row of the settings, from any screen.
  mutating func showSetting(_ row: SettingsRow) {
    enterSettings()
    guard let index = SettingsRow.all.firstIndex(of: row) else { return }
    let screen = ScreenID.settings.rawValue
    state.interface.setFocus(
      ElementID(screen: screen, part: SettingsScreen.Part.row.rawValue, index: index), on: screen)
    withLayout { $0.reveal($1) }
  }

  /// Goes back to the screen before the settings.
  public mutating func leaveSettings() {
    guard state.route == .settings else { return }
    let origin = state.settingsScreen?.origin ?? .sandbox
    leaveRoute()
    state.route = origin
  }

  /// Performs an action on an element of the settings.
  mutating func actInSettings(_ id: ElementID, _ action: Action) {
    let reading = settingsReading
    switch state.settingsScreen?.act(id, action, reading) {
    case .change(let settings): change(to: settings)
    case .changeTool(let command): change(tool: command)
    case .show(let heading): withLayout { $0.scroll(toTop: heading, $1) }
    case .search(let text): search(text)
    case .goBack: leaveSettings()
    case nil: break
    }
  }

  /// Handles keys that are no commands in the row that has the focus.
  mutating func reactInSettings(to event: InputEvent) {
    guard let focus = withLayout({ $1.focus($0) }) else { return }
    switch event.kind {
    case .keyDown(.minus, _, _): actInSettings(focus, .step(-1))
    case .keyDown(.equals, _, _): actInSettings(focus, .step(1))
    case .keyDown(.delete, _, isRepeat: false), .gamepad(.buttonDown(.y)):
      guard focus.part == SettingsScreen.Part.row.rawValue,
        case .change(let settings)? = state.settingsScreen?.reset(
          SettingsRow.all[Int(focus.index)], state.settings)
      else { return }
      change(to: settings)
    default: break
    }
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
