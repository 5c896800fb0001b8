public import Commands
import Input
import JSON

extension Session {
  /// Takes in settings that the outside has kept.
  ///
  /// Those that can't be read change nothing, and the person is told.
  mutating func recallSettings(_ text: String) {
    do {
      use(try Settings(text: text))
    } catch {
      tell("settings: \(error.description)", isTrouble: true)
    }
  }

  /// Changes a setting, and wants it kept.
  public mutating func set(_ setting: Setting, to value: Int) {
    var settings = state.settings
    settings[setting] = value
    change(to: settings)
  }

  /// Changes settings, and wants them kept.
  mutating func change(to settings: Settings) {
    guard settings != state.settings else { return }
    use(settings)
    effects.append(.keepSettings(settings.text))
  }
}

extension SessionState {
  /// How the program behaves for the person.
  public internal(set) var settings: Settings {
    get { ownSettings ?? .standard }
    set { ownSettings = newValue == .standard ? nil : newValue }
  }
}
