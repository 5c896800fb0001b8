import Texts

/// A line of the settings screen.
enum SettingsRow: Hashable, Sendable {
  /// What the lines below have in common.
  case heading(MessageKey)
  /// A setting.
  case setting(Setting)
  /// Sets all keys to suit a hand.
  case preset(KeyPreset)
  /// The keys and buttons of a command.
  case command(GameCommand)
  /// Makes everything as it is from the start.
  case reset

  /// All lines from the top to the bottom.
  static let all: [SettingsRow] =
    section(.settingsSeeing, .textSize, .contrast, .motion)
    + section(.settingsHearing, .effectsVolume, .ticksVolume, .captions)
    + section(.settingsPressing, .side, .handBar, .dwell, .longPress, .coolDown)
    + section(
      .settingsTurning, .dialGain, .pointerGain, .wheelStep, .moveThreshold, .turnThreshold,
      .spreadThreshold)
    + [.heading(.settingsKeys)] + KeyPreset.allCases.map(SettingsRow.preset)
    + CommandTable.entries.map { .command($0.command) } + [.reset]

  private static func section(_ title: MessageKey, _ settings: Setting...) -> [SettingsRow] {
    [.heading(title)] + settings.map(SettingsRow.setting)
  }

  /// Whether it can have the focus.
  var isActive: Bool {
    if case .heading = self { false } else { true }
  }
}

/// Something on the settings screen that can be pressed.
public enum SettingsSpot: Hashable, Codable, Sendable {
  /// Back to where the person was.
  case back
  /// Makes a setting less: by the row's index.
  case less(Int)
  /// Makes a setting more, or the other of two.
  case more(Int)
  /// The button that is a whole row's.
  case press(Int)

  /// The row that it belongs to; nil for the way back.
  var row: Int? {
    switch self {
    case .back: nil
    case .less(let row), .more(let row), .press(let row): row
    }
  }
}
