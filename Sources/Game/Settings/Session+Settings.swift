package import SwivelCommands
import SwivelGeometry
import SwivelInput
import SwivelInterface
import SwivelJSON
import SwivelLockPlay
import SwivelRecognizers
import SwivelSandbox
import SwivelScreens

extension Session {
  /// Takes in the settings that the program has read from their file.
  ///
  /// Settings that can't be read change nothing, and the user is told.
  mutating func recallSettings(_ text: String) {
    do {
      use(try Settings(text: text))
    } catch {
      tell("settings: \(error.description)", isTrouble: true)
    }
  }

  /// Changes a setting, and saves it.
  package mutating func set(_ setting: Setting, to value: Int) {
    var settings = state.settings
    settings[setting] = value
    change(to: settings)
  }

  /// Changes settings, and saves them.
  mutating func change(to settings: Settings) {
    guard settings != state.settings else { return }
    use(settings)
    effects.append(.keepSettings(settings.text))
  }
}

extension SessionState {
  /// The user's settings.
  package internal(set) var settings: Settings {
    get { ownSettings ?? .standard }
    set { ownSettings = newValue == .standard ? nil : newValue }
  }
}

extension Session {
  mutating func use(_ settings: Settings) {
    let before = state.settings
    state.settings = settings
    state.sandbox.thresholds = settings.thresholds == Thresholds() ? nil : settings.thresholds
    if settings[.longPress] != before[.longPress] {
      state.sandbox.world.changeLongPresses(
        of: before.longPressTime, to: settings.longPressTime)
    }
  }

  /// The angle by which a notch of the wheel turns a thing.
  var wheelStep: Angle { .degrees(Double(state.settings[.wheelStep])) }

  /// Applies the gain of the settings to the dials of the current lock, and whether they coast.
  mutating func setDialGain() {
    let gain = state.settings.dialGain
    state.locks.lockRoom?.hands.gain = gain
    let coasts = !state.reducesMotion
    state.locks.lockRoom?.hands.coasts = coasts
  }

  /// A mouse's contact at the distance from its start that the drag gain gives.
  mutating func geared(_ contact: Contact) -> Contact {
    let gain = state.settings[.pointerGain]
    guard gain != Setting.pointerGain.standard else { return contact }
    if contact.phase == .began { state.pointer.anchor = contact.position }
    guard let anchor = state.pointer.anchor else { return contact }
    if contact.phase == .ended || contact.phase == .cancelled { state.pointer.anchor = nil }
    var geared = contact
    geared.position = ExactPoint(
      anchor.vector + (contact.position.vector - anchor.vector) * (Double(gain) / 100))
    return geared
  }

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

extension SessionState {
  /// The user's accessibility preferences of the desktop.
  package internal(set) var desktop: DesktopWishes {
    get { ownDesktop ?? [] }
    set { ownDesktop = newValue.isEmpty ? nil : newValue }
  }

  /// Whether animations are reduced, by the settings or the desktop.
  package var reducesMotion: Bool {
    switch settings.motion {
    case .desktop: desktop.contains(.reducedMotion)
    case .full: false
    case .reduced: true
    }
  }

  /// Whether the high-contrast theme is used.
  package var hasHighContrast: Bool {
    switch settings.contrast {
    case .desktop: desktop.contains(.highContrast)
    case .usual: false
    case .high: true
    }
  }
}

extension Session {
  /// Takes in the preferences of the desktop.
  mutating func follow(_ wishes: DesktopWishes) { state.desktop = wishes }
}
