package import SwivelInterface
package import SwivelJSON
import SwivelTexts

package struct Settings: Hashable, Sendable {
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

  /// A factor, from 1 to 2.
  package var textScale: Double { Double(self[.textSize]) / 100 }

  /// The turn of a dial for a turn of the hand, as a factor.
  package var dialGain: Double { Double(self[.dialGain]) / 100 }

  package var captions: CaptionChoice { choice(.captions) ?? .locks }
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

  // MARK: - As text

  /// In bytes.
  package static let largestText = 65_536

  /// What the file of settings says; every key may be missing.
  package static let file = JSONFormat.object(Settings()) {
    JSONMember.schemaName()
    JSONMember.format(1, isRequired: false)
    Setting.allCases.map(\.member)
    JSONMember(
      "keys", \.keys.strokes, KeyMap.file(KeyStroke.file), default: [:],
      #"The keys of commands, as {"undo": ["Ctrl+Z"]}."#)
    JSONMember(
      "buttons", \.keys.buttons, KeyMap.file(.word), default: [:],
      #"The gamepad's buttons of commands, as {"undo": ["back"]}."#)
    JSONMember.former("handBar", .node, "Once: a bar of buttons for one hand.")
  }

  /// Reads settings strictly; a text with an error is rejected as a whole.
  package init(text: String) throws(JSONError) {
    self = try Self.file.read(Array(text.utf8), atMost: Self.largestText)
  }

  /// The changed settings in the format of ``init(text:)``, one per line.
  package var text: String { Self.file.file(self) }
}

extension Setting {
  fileprivate var member: JSONMember<Settings> {
    let about = Texts.english[entry.explanation]
    let isNumber = words == nil && !isSwitch
    return JSONMember(
      name, \.[self], format, default: standard,
      isNumber ? "\(about) In \(entry.unit.rawValue)." : about)
  }

  private var format: JSONFormat<Int> {
    if isSwitch { return JSONFormat<Bool>.bool.map(to: { $0 ? 1 : 0 }, from: { $0 != 0 }) }
    return words.map { .word($0.enumerated().map { ($1, $0) }) } ?? .integer(range)
  }
}

package enum LanguageChoice: Int, CodingKey, Hashable, Sendable, CaseIterable {
  /// The first of the system's languages that the program has.
  case desktop
  case en
  case de
  case zh

  /// Nil for the system's.
  package var code: String? { self == .desktop ? nil : stringValue }
}

package enum Contrast: Int, CodingKey, Hashable, Sendable, CaseIterable {
  case desktop
  /// The normal theme: brass and ivory on a dark bench.
  case usual
  /// High contrast: at least 7:1 for text and 3:1 for graphics.
  case high
}

package enum MotionChoice: Int, CodingKey, Hashable, Sendable, CaseIterable {
  case desktop
  case full
  /// Things don't glide, and the camera doesn't fly.
  case reduced
}

package enum CaptionChoice: Int, CodingKey, Hashable, Sendable, CaseIterable {
  /// At locks, where sounds are needed to play, and of the music on the bench.
  case locks
  /// All sounds of the bench too.
  case everywhere
  case never
}

/// Whether the reports of touchscreens are filtered of fingers that aren't there, leaps, and fingers split in two.
package enum TouchFilterChoice: Int, CodingKey, Hashable, Sendable, CaseIterable {
  /// By what is known of a touchscreen, and from its first fault on.
  case automatic
  case always
  case never
}

/// When the keyboard on the screen is shown for a field.
package enum TouchKeyboardChoice: Int, CodingKey, Hashable, Sendable, CaseIterable {
  /// While a finger is used.
  case automatic
  /// Also while the mouse is used, or what moves its pointer.
  case always
  case never
}

package enum Side: Int, CodingKey, Hashable, Sendable, CaseIterable {
  case right
  case left
}
