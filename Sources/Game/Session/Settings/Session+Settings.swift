package import SwivelCommands
package import SwivelGestures
import SwivelInterface
import SwivelJSON
import SwivelLockPlay
import SwivelSandbox
import SwivelScreens

extension Session {
  /// Settings that can't be read change nothing, and the user is informed.
  mutating func receiveSettings(_ text: String) {
    do { use(try Settings(text: text)) } catch {
      showMessage("settings: \(error.description)", isError: true)
    }
  }

  package mutating func set(_ setting: Setting, to value: Int) {
    var settings = state.settings
    settings[setting] = value
    change(to: settings)
  }

  /// Changes settings, and saves them.
  mutating func change(to settings: Settings) {
    guard settings != state.settings else { return }
    use(settings)
    effects.append(.saveSettings(settings.text))
  }

  mutating func use(_ settings: Settings) {
    let before = state.settings
    if settings[.dwell] == 0 {
      endDwell(at: now)
      state.dwell = nil
    }
    state.settings = settings
    if settings[.textSize] != before[.textSize] { resize { $0.enlargement = settings[.textSize] } }
    let pause = Int64(settings[.coolDown]) * 1_000
    if pause != state.debounce?.pause ?? 0 {
      state.debounce = pause > 0 ? Debounce(pause: pause) : nil
    }
    if settings[.palmRejection] == 0 { state.palms = nil }
    state.sandbox.rules.thresholds = settings.thresholds == Thresholds() ? nil : settings.thresholds
    state.sandbox.rules.steadiness = settings.steadiness
    let interval = settings[.tapInterval]
    state.interface.tapInterval =
      interval == Setting.tapInterval.standard ? nil : Int64(interval) * 1_000
    changeGestures(from: before, to: settings)
  }

  /// Changes the window, or how large all in it is; what has the focus stays where it was.
  mutating func resize(_ change: (inout Surface) -> Void) {
    let share = withLayout { $1.focusHeight($0) }
    change(&state.surface)
    withLayout { $0.reveal($1, at: share) }
  }

  /// Gives gestures of things that are as some settings say what others say.
  mutating func changeGestures(from old: Settings, to new: Settings) {
    for (setting, property, scale) in Settings.properties where new[setting] != old[setting] {
      state.sandbox.world.change(
        property, of: Double(old[setting]) / scale, to: Double(new[setting]) / scale)
    }
  }

  /// Applies the gain of the settings to the dials of the current lock, and whether they coast.
  mutating func setDialGain() {
    let gain = state.settings.dialGain
    state.locks.lockSession?.hands.gain = gain
    let coasts = !state.reducesMotion
    state.locks.lockSession?.hands.coasts = coasts
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

  mutating func search(_ text: String) {
    let words = state.words
    if words == nil { effects.append(.sendWords) }
    state.settingsScreen?.search(text, words)
    state.interface.scroll(SettingsScreen.element(SettingsScreen.Part.list), to: 0)
  }

  mutating func showSetting(_ row: SettingsRow) {
    enter(.settings)
    state.settingsScreen?.unfold(row)
    guard let index = SettingsRow.all.firstIndex(of: row) else { return }
    reveal(SettingsScreen.element(SettingsScreen.Part.row, index))
    withLayout { $0.reveal($1, at: 0.5) }
  }
}

extension SessionState {
  package internal(set) var settings: Settings {
    get { ownSettings ?? .standard }
    set { ownSettings = newValue == .standard ? nil : newValue }
  }

  package internal(set) var desktop: DesktopPreferences {
    get { ownDesktop ?? [] }
    set { ownDesktop = newValue.isEmpty ? nil : newValue }
  }

  package var reducesMotion: Bool {
    switch settings.motion {
    case .desktop: desktop.contains(.reducedMotion)
    case .full: false
    case .reduced: true
    }
  }

  var hasGermanKeys: Bool {
    settings.language == .de || settings.language == .desktop && desktop.contains(.germanKeys)
  }

  package var hasHighContrast: Bool {
    switch settings.contrast {
    case .desktop: desktop.contains(.highContrast)
    case .usual: false
    case .high: true
    }
  }
}

extension Settings {
  fileprivate var thresholds: Thresholds {
    var thresholds = Thresholds()
    // What may still be a tap is no move.
    let isSteady = self[.tapMovement] == Setting.tapMovement.standard
    thresholds.move = Double(max(self[.moveThreshold], isSteady ? 0 : self[.tapMovement]))
    thresholds.turn = Double(self[.turnThreshold])
    thresholds.spread = Double(self[.spreadThreshold])
    return thresholds
  }

  /// Nil for the recognizers' own.
  fileprivate var steadiness: Steadiness? {
    guard [.tapMovement, .tapDuration].contains(where: { self[$0] != $0.standard }) else {
      return nil
    }
    return Steadiness(
      movement: Double(self[.tapMovement]), duration: Double(self[.tapDuration]) / 1_000)
  }

  /// The settings that are properties of gestures, and how many of their units one of these is.
  fileprivate static let properties: [(Setting, GestureProperty, scale: Double)] = [
    (.longPress, .pressDuration, 1_000), (.tapMovement, .allowableMovement, 1),
    (.tapDuration, .maximumPressDuration, 1_000), (.tapInterval, .maximumTapInterval, 1_000),
  ]
}
