package import Gestures
public import Interface

/// How the whole program behaves for a person, as far as that person decides it.
///
/// From the start all is as it suits most hands. It is a value: copying it costs nothing.
public struct Settings: Hashable, Sendable {
  /// What each setting is, in the order of ``Setting``.
  private var values = Setting.allCases.map(\.standard)

  /// The keys and buttons that do commands, where somebody has changed them.
  public var keys = KeyMap()

  /// What everything is while nobody sets it.
  public static let standard = Settings()

  /// Nothing set.
  public init() {}

  /// What a setting is; what is set is kept within the setting's range.
  public subscript(setting: Setting) -> Int {
    get { values[setting.rawValue] }
    set {
      let range = setting.range
      values[setting.rawValue] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  /// Whether a setting that is no or yes is yes.
  public func isOn(_ setting: Setting) -> Bool { self[setting] != 0 }

  /// The settings that somebody has changed.
  public var changed: [Setting] { Setting.allCases.filter { self[$0] != $0.standard } }
}

extension Settings {
  /// How large everything is, as a factor from 1 to 2.
  public var textScale: Double { Double(self[.textSize]) / 100 }

  /// Which colours there are.
  public var contrast: Contrast { Contrast(rawValue: self[.contrast]) ?? .desktop }

  /// How much moves by itself.
  public var motion: MotionChoice { MotionChoice(rawValue: self[.motion]) ?? .desktop }

  /// On which side lies what a hand should reach.
  public var side: Side { Side(rawValue: self[.side]) ?? .right }

  /// How loud a sound is, from 0 to 1.
  public func volume(of sound: Sound) -> Double {
    Double(self[sound == .tick ? .ticksVolume : .effectsVolume]) / 100
  }
}

extension Settings: Codable {
  private enum Part: String, CodingKey { case keys }

  /// The settings that were changed; a number out of its range is refused.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Setting.self)
    keys =
      try decoder.container(keyedBy: Part.self).decodeIfPresent(KeyMap.self, forKey: .keys)
      ?? KeyMap()
    for setting in container.allKeys {
      let value = try container.decode(Int.self, forKey: setting)
      guard setting.range.contains(value) else {
        throw DecodingError.dataCorruptedError(
          forKey: setting, in: container, debugDescription: "out of range")
      }
      self[setting] = value
    }
  }

  /// Encodes the settings that were changed.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Setting.self)
    for setting in changed { try container.encode(self[setting], forKey: setting) }
    guard keys != KeyMap() else { return }
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(keys, forKey: .keys)
  }
}

extension Settings {
  /// How far fingers travel before a gesture is recognised.
  package var thresholds: Thresholds {
    var thresholds = Thresholds()
    thresholds.move = Double(self[.moveThreshold])
    thresholds.turn = Double(self[.turnThreshold])
    thresholds.spread = Double(self[.spreadThreshold])
    return thresholds
  }

  /// How long a press takes to be a long one, in seconds.
  package var longPressTime: Double { Double(self[.longPress]) / 1_000 }

  /// How far a dial turns for a turn of the hand, as a factor.
  package var dialGain: Double { Double(self[.dialGain]) / 100 }

  /// Where what sounds is written too.
  public var captions: CaptionChoice { CaptionChoice(rawValue: self[.captions]) ?? .locks }
}
