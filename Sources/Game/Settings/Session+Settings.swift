public import Commands
import Input
import JSON
import Screens

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
  public mutating func set(_ setting: Setting, to value: Int) {
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
  public internal(set) var settings: Settings {
    @inline(__always) get { ownSettings ?? .standard }
    set { ownSettings = newValue == .standard ? nil : newValue }
  }
}
