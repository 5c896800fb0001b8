package import Texts

/// Something that a person can set to suit eyes, ears and hands.
///
/// A whole number each, which stands for itself, for one of some words, or for no and yes. What is known of each
/// stands once, in ``entry``: the settings screen, the file and what is read out all read that.
public enum Setting: Int, Hashable, Sendable, CaseIterable, CodingKey {
  /// How large everything is, in percent.
  case textSize
  /// Which colours there are; see ``Contrast``.
  case contrast
  /// How much moves by itself; see ``MotionChoice``.
  case motion

  /// How loud what is done sounds, in percent.
  case effectsVolume
  /// How loud the stops of dials and the marks of snapping tick, in percent.
  case ticksVolume
  /// Where what sounds is written too; see ``CaptionChoice``.
  case captions

  /// On which side lies what a thumb or a hand should reach; see ``Side``.
  case side
  /// Whether a bar beside what is chosen turns, scales, copies and deletes it.
  case handBar
  /// How long a pointer rests until that presses, in milliseconds; 0 where it never does.
  case dwell
  /// How long a press takes to be a long one, in milliseconds.
  case longPress
  /// How long after a press a further one does nothing, in milliseconds.
  case coolDown

  /// How far a dial turns for a turn of the hand, in percent.
  case dialGain
  /// How far a thing moves for a movement of the mouse, in percent.
  case pointerGain
  /// How far a notch of the wheel turns a thing, in degrees.
  case wheelStep
  /// How far fingers move until it is meant, in points.
  case moveThreshold
  /// How far fingers turn until it is meant, in points of travel.
  case turnThreshold
  /// How far fingers spread until it is meant, in points of travel.
  case spreadThreshold
}

/// What is known of a setting.
package struct SettingEntry: Sendable {
  /// What the settings of a part of the screen have in common.
  package enum Section: Sendable, CaseIterable {
    case seeing, hearing, pressing, turning

    package var title: MessageKey {
      switch self {
      case .seeing: .settingsSeeing
      case .hearing: .settingsHearing
      case .pressing: .settingsPressing
      case .turning: .settingsTurning
      }
    }
  }

  /// What its number is a number of.
  package enum Unit: Sendable {
    case percent, milliseconds, points, degrees, choice, flag
  }

  package var section: Section
  package var title: MessageKey
  /// What it is for, in a sentence.
  package var explanation: MessageKey
  package var unit: Unit
  package var range: ClosedRange<Int>
  /// What it is while nobody sets it.
  package var standard: Int
  /// How far a press on less or more goes.
  package var step: Int
  /// Whether 0 means that there is none of it.
  var isOffAtZero: Bool
  /// The words that its numbers stand for in the file, from 0, and what a person reads for them.
  package var words: [String]?
  var wordTitles: [MessageKey] = []

  private static func number(
    _ section: Section, _ title: MessageKey, _ explanation: MessageKey, _ unit: Unit,
    _ range: ClosedRange<Int>, _ standard: Int, step: Int, isOffAtZero: Bool = false
  ) -> SettingEntry {
    SettingEntry(
      section: section, title: title, explanation: explanation, unit: unit, range: range,
      standard: standard, step: step, isOffAtZero: isOffAtZero)
  }

  private static func choice<Choice: CaseIterable>(
    _ section: Section, _ title: MessageKey, _ explanation: MessageKey, _: Choice.Type,
    _ titles: MessageKey...
  ) -> SettingEntry {
    SettingEntry(
      section: section, title: title, explanation: explanation, unit: .choice,
      range: 0...(titles.count - 1), standard: 0, step: 1, isOffAtZero: false,
      words: Choice.allCases.map { "\($0)" }, wordTitles: titles)
  }

  private static func flag(
    _ section: Section, _ title: MessageKey, _ explanation: MessageKey
  ) -> SettingEntry {
    SettingEntry(
      section: section, title: title, explanation: explanation, unit: .flag, range: 0...1,
      standard: 0, step: 1, isOffAtZero: false, wordTitles: [.settingsOff, .settingsOn])
  }

  /// What is known of a setting, written once for each.
  fileprivate static func of(_ setting: Setting) -> SettingEntry {
    switch setting {
    case .textSize:
      number(.seeing, .settingTextSize, .settingTextSizeWhy, .percent, 100...200, 100, step: 10)
    case .contrast:
      choice(
        .seeing, .settingContrast, .settingContrastWhy, Contrast.self, .settingsDesktop,
        .settingsUsual, .settingsHigh)
    case .motion:
      choice(
        .seeing, .settingMotion, .settingMotionWhy, MotionChoice.self, .settingsDesktop,
        .settingsFull, .settingsReduced)
    case .effectsVolume:
      number(
        .hearing, .settingEffects, .settingEffectsWhy, .percent, 0...100, 100, step: 10,
        isOffAtZero: true)
    case .ticksVolume:
      number(
        .hearing, .settingTicks, .settingTicksWhy, .percent, 0...100, 100, step: 10,
        isOffAtZero: true)
    case .captions:
      choice(
        .hearing, .settingCaptions, .settingCaptionsWhy, CaptionChoice.self, .settingsLocks,
        .settingsEverywhere, .settingsOff)
    case .side:
      choice(
        .pressing, .settingSide, .settingSideWhy, Side.self, .settingsRight, .settingsLeft)
    case .handBar: flag(.pressing, .settingHandBar, .settingHandBarWhy)
    case .dwell:
      number(
        .pressing, .settingDwell, .settingDwellWhy, .milliseconds, 0...3_000, 0, step: 250,
        isOffAtZero: true)
    case .longPress:
      number(
        .pressing, .settingLongPress, .settingLongPressWhy, .milliseconds, 200...2_000, 500,
        step: 100)
    case .coolDown:
      number(
        .pressing, .settingCoolDown, .settingCoolDownWhy, .milliseconds, 0...1_000, 0, step: 250,
        isOffAtZero: true)
    case .dialGain:
      number(.turning, .settingDialGain, .settingDialGainWhy, .percent, 20...200, 100, step: 20)
    case .pointerGain:
      number(
        .turning, .settingPointerGain, .settingPointerGainWhy, .percent, 20...200, 100, step: 20)
    case .wheelStep:
      number(.turning, .settingWheel, .settingWheelWhy, .degrees, 1...90, 15, step: 5)
    case .moveThreshold:
      number(.turning, .settingMove, .settingMoveWhy, .points, 2...60, 8, step: 2)
    case .turnThreshold:
      number(.turning, .settingTurn, .settingTurnWhy, .points, 2...60, 12, step: 2)
    case .spreadThreshold:
      number(.turning, .settingSpread, .settingSpreadWhy, .points, 2...60, 10, step: 2)
    }
  }
}

extension Setting {
  private static let table = allCases.map(SettingEntry.of)

  /// What is known of it.
  package var entry: SettingEntry { Self.table[rawValue] }

  /// Its name in the file.
  public var name: String { stringValue }
  /// What it can be.
  public var range: ClosedRange<Int> { entry.range }
  /// What it is while nobody sets it.
  public var standard: Int { entry.standard }
  /// Whether it is no or yes.
  public var isSwitch: Bool { entry.unit == .flag }
  /// The words that its numbers stand for in the file, from 0; nil for one that stands for itself.
  public var words: [String]? { entry.words }

  /// The next step above a value.
  package func after(_ value: Int) -> Int {
    let entry = entry
    return min(entry.range.upperBound, (value / entry.step + 1) * entry.step)
  }

  /// The next step below a value.
  package func before(_ value: Int) -> Int {
    let entry = entry
    return max(entry.range.lowerBound, (value - 1) / entry.step * entry.step)
  }

  /// Appends a value: `120 %`, `0.5 s`, `15°`, a word; it allocates nothing.
  package func append(_ value: Int, _ texts: Texts, to text: inout [UInt8]) {
    let entry = entry
    if entry.isOffAtZero, value == 0 { return texts.append(.settingsOff, to: &text) }
    switch entry.unit {
    case .percent:
      Texts.append(value, to: &text)
      NumberFormat.append(" %", to: &text)
    case .milliseconds:
      NumberFormat.append(Double(value) / 1_000, decimals: 2, texts, to: &text)
      NumberFormat.append(" s", to: &text)
    case .degrees:
      Texts.append(value, to: &text)
      NumberFormat.append("°", to: &text)
    case .points:
      Texts.append(value, to: &text)
      NumberFormat.append(" pt", to: &text)
    case .choice, .flag:
      guard entry.wordTitles.indices.contains(value) else { return }
      texts.append(entry.wordTitles[value], to: &text)
    }
  }
}
