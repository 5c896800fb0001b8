package import SwivelInterface

package struct Settings: Hashable, Sendable {
  /// The value of each setting, in the order of ``Setting``.
  private var values = Setting.allCases.map(\.standard)
  package var keys = KeyMap()

  package static let standard = Settings()

  package init() {}

  /// Clamped to the setting's range when set.
  package subscript(setting: Setting) -> Int {
    get { values[setting.rawValue] }
    set {
      let range = setting.range
      values[setting.rawValue] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  package func isOn(_ setting: Setting) -> Bool { self[setting] != 0 }

  package var changed: [Setting] { Setting.allCases.filter { self[$0] != $0.standard } }
}

extension Settings {
  /// A factor, from 1 to 2.
  package var textScale: Double { Double(self[.textSize]) / 100 }

  package var language: LanguageChoice { choice(.language) ?? .desktop }
  package var contrast: Contrast { choice(.contrast) ?? .desktop }
  package var motion: MotionChoice { choice(.motion) ?? .desktop }
  package var touchFilter: TouchFilterChoice { choice(.touchFilter) ?? .automatic }
  package var touchKeyboard: TouchKeyboardChoice { choice(.touchKeyboard) ?? .automatic }
  package var side: Side { choice(.side) ?? .right }

  /// What the setting's number stands for; nil where it is out of range.
  private func choice<Choice: RawRepresentable<Int>>(_ setting: Setting) -> Choice? {
    Choice(rawValue: self[setting])
  }

  /// From 0 to 1.
  package func volume(of sound: Sound) -> Double {
    switch sound {
    case .tick, .mesh, .wind, .run, .beat: Double(self[.ticksVolume]) / 100
    default: volume
    }
  }

  /// The volume of all that doesn't tick, from 0 to 1.
  package var volume: Double { Double(self[.effectsVolume]) / 100 }
}

extension Settings: Encodable {
  private enum Part: String, CodingKey { case keys }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Setting.self)
    for setting in changed { try container.encode(self[setting], forKey: setting) }
    guard keys != KeyMap() else { return }
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(keys, forKey: .keys)
  }
}

extension Settings {
  /// In seconds.
  package var longPressTime: Double { Double(self[.longPress]) / 1_000 }

  /// The turn of a dial for a turn of the hand, as a factor.
  package var dialGain: Double { Double(self[.dialGain]) / 100 }

  package var captions: CaptionChoice { choice(.captions) ?? .locks }
}
