package import SwivelTexts

/// The value of each is a whole number: a quantity, the index of a word, or 0 and 1 for off and on.
///
/// Everything about a setting is in its ``entry``, which the settings screen, the file and the announcements read.
package enum Setting: Int, Hashable, Encodable, Sendable, CaseIterable, CodingKey {
  case language
  /// The size of everything on the window, in percent.
  case textSize
  case contrast
  case motion

  case effectsVolume
  /// The volume of clicks at the stops of dials and when things snap, in percent.
  case ticksVolume
  case captions
  /// Whether the clock strikes the hours by itself.
  case strikes
  /// The strength of a gamepad's vibration, in percent.
  case rumble

  /// The side of the window for buttons that a thumb should reach; see ``Side``.
  case side
  /// Whether a lock keeps a number at which its dial rests, for who can't turn back.
  case waiting
  /// The time after which a resting pointer presses, in milliseconds; 0 for off.
  case dwell
  /// The duration of a long press, in milliseconds.
  case longPress
  /// The distance that a finger may move in a tap or before a long press, in points.
  case tapMovement
  /// The longest duration of a tap, in milliseconds.
  case tapDuration
  /// The longest time between the two taps of a double tap, in milliseconds.
  case tapInterval
  /// The time after a press in which another is ignored, in milliseconds.
  case coolDown
  /// Whether faults of a touchscreen are filtered; see ``TouchFilterChoice``.
  case touchFilter
  /// Whether the hand that holds a pen is left out while the pen is down.
  case palmRejection
  /// When the keyboard on the screen is shown; see ``TouchKeyboardChoice``.
  case touchKeyboard

  /// The turn of a dial for a turn of the hand, in percent.
  case dialGain
  /// The movement of a thing for a movement of the mouse, in percent.
  case pointerGain
  /// The turn of a thing for a notch of the wheel, in degrees.
  case wheelStep
  /// The travel of fingers before a move begins, in points.
  case moveThreshold
  /// The travel of fingers before a turn begins, in points.
  case turnThreshold
  /// The travel of fingers before a spread begins, in points.
  case spreadThreshold
}

package struct SettingEntry: Sendable {
  package enum Section: String, Sendable, CaseIterable {
    case seeing, hearing, pressing, experts

    package var title: MessageKey { MessageKey("settings", of: rawValue) }
  }

  package enum Unit: String, Sendable { case percent, milliseconds, points, degrees, choice, flag }

  package let section: Section
  package let title: MessageKey
  package let explanation: MessageKey
  package let unit: Unit
  package let range: ClosedRange<Int>
  /// The default, within the range.
  package let standard: Int
  /// The step of the buttons for less and more.
  package let step: Int
  /// The words for the numbers in the file, from 0, and their titles on the screen.
  package let words: [String]?
  fileprivate let wordTitles: [MessageKey]

  /// - Parameter word: how the keys of its texts end, and that of what it is for before `Why`.
  private init(
    _ section: Section, _ word: String, _ unit: Unit, _ range: ClosedRange<Int>, _ standard: Int,
    step: Int = 1, words: [String]? = nil, titles: [MessageKey] = []
  ) {
    self.section = section
    title = MessageKey("setting", of: word)
    explanation = MessageKey("setting", of: word + "Why")
    (self.unit, self.range, self.standard, self.step) = (unit, range, standard, step)
    (self.words, wordTitles) = (words, titles)
  }

  /// The words are keys, whose text is made with the program: to print a value takes a hundred times as long.
  private static func choice<Choice: CaseIterable & CodingKey>(
    _ section: Section, _ word: String, _: Choice.Type, _ titles: MessageKey...
  ) -> Self {
    Self(
      section, word, .choice, 0...(titles.count - 1), 0, words: Choice.allCases.map(\.stringValue),
      titles: titles)
  }

  private static func flag(_ section: Section, _ word: String, standard: Int = 0) -> Self {
    Self(section, word, .flag, 0...1, standard, titles: [.settingsOff, .settingsOn])
  }

  fileprivate static func entry(for setting: Setting) -> Self {
    switch setting {
    case .language:
      choice(
        .seeing, "language", LanguageChoice.self, .settingsDesktop, .languageEnglish,
        .languageGerman, .languageChinese)
    case .textSize: Self(.seeing, "textSize", .percent, 100...200, 100, step: 10)
    case .contrast:
      choice(.seeing, "contrast", Contrast.self, .settingsDesktop, .settingsUsual, .settingsHigh)
    case .motion:
      choice(
        .seeing, "motion", MotionChoice.self, .settingsDesktop, .settingsFull, .settingsReduced)
    case .effectsVolume: Self(.hearing, "effects", .percent, 0...100, 100, step: 10)
    case .ticksVolume: Self(.hearing, "ticks", .percent, 0...100, 100, step: 10)
    case .captions:
      choice(
        .hearing, "captions", CaptionChoice.self, .settingsLocks, .settingsEverywhere, .settingsOff)
    case .strikes: flag(.hearing, "strikes", standard: 1)
    case .rumble: Self(.hearing, "rumble", .percent, 0...100, 100, step: 10)
    case .side: choice(.pressing, "side", Side.self, .settingsRight, .settingsLeft)
    case .waiting: flag(.pressing, "waiting")
    case .dwell: Self(.pressing, "dwell", .milliseconds, 0...3_000, 0, step: 250)
    case .longPress: Self(.pressing, "longPress", .milliseconds, 200...2_000, 500, step: 100)
    case .tapMovement: Self(.pressing, "tapMovement", .points, 10...60, 10, step: 10)
    case .tapDuration: Self(.pressing, "tapDuration", .milliseconds, 250...3_000, 750, step: 250)
    case .tapInterval: Self(.pressing, "tapInterval", .milliseconds, 200...2_000, 350, step: 50)
    case .coolDown: Self(.pressing, "coolDown", .milliseconds, 0...1_000, 0, step: 250)
    case .touchFilter:
      choice(
        .experts, "touchFilter", TouchFilterChoice.self, .settingsAutomatic, .settingsAlways,
        .settingsNever)
    case .palmRejection: flag(.pressing, "palmRejection", standard: 1)
    case .touchKeyboard:
      choice(
        .pressing, "touchKeyboard", TouchKeyboardChoice.self, .settingsAutomatic, .settingsAlways,
        .settingsNever)
    case .dialGain: Self(.experts, "dialGain", .percent, 20...200, 100, step: 20)
    case .pointerGain: Self(.experts, "pointerGain", .percent, 20...200, 100, step: 20)
    case .wheelStep: Self(.experts, "wheel", .degrees, 1...90, 15, step: 5)
    case .moveThreshold: Self(.experts, "move", .points, 2...60, 8, step: 2)
    case .turnThreshold: Self(.experts, "turn", .points, 2...60, 12, step: 2)
    case .spreadThreshold: Self(.experts, "spread", .points, 2...60, 10, step: 2)
    }
  }
}

extension Setting {
  private static let table = allCases.map(SettingEntry.entry(for:))

  package var entry: SettingEntry { Self.table[rawValue] }

  package var name: String { stringValue }
  package var range: ClosedRange<Int> { entry.range }
  package var standard: Int { entry.standard }
  package var isSwitch: Bool { entry.unit == .flag }
  package var words: [String]? { entry.words }

  package func after(_ value: Int) -> Int {
    let entry = entry
    return min(entry.range.upperBound, (value / entry.step + 1) * entry.step)
  }

  package func before(_ value: Int) -> Int {
    let entry = entry
    return max(entry.range.lowerBound, (value - 1) / entry.step * entry.step)
  }

  /// Appends a value: `120%`, `0.5 s`, `15°`, a word; it allocates nothing.
  package func append(_ value: Int, _ texts: Texts, to text: inout [UInt8]) {
    let entry = entry
    switch entry.unit {
    case .choice, .flag:
      guard entry.wordTitles.indices.contains(value) else { return }
      texts.append(entry.wordTitles[value], to: &text)
    // What a quantity of nothing turns off.
    case _ where value == 0: texts.append(.settingsOff, to: &text)
    case .percent:
      Texts.append(value, to: &text)
      NumberFormat.append("%", to: &text)
    case .milliseconds:
      NumberFormat.append(Double(value) / 1_000, decimals: 2, texts, to: &text)
      NumberFormat.append(" s", to: &text)
    case .degrees:
      Texts.append(value, to: &text)
      NumberFormat.append("°", to: &text)
    case .points:
      Texts.append(value, to: &text)
      NumberFormat.append(" pt", to: &text)
    }
  }
}
