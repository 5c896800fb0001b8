public import Texts

extension Setting {
  /// What a person calls it.
  public var title: MessageKey {
    switch self {
    case .textSize: .settingTextSize
    case .contrast: .settingContrast
    case .motion: .settingMotion
    case .effectsVolume: .settingEffects
    case .ticksVolume: .settingTicks
    case .captions: .settingCaptions
    case .side: .settingSide
    case .handBar: .settingHandBar
    case .dwell: .settingDwell
    case .longPress: .settingLongPress
    case .coolDown: .settingCoolDown
    case .moveThreshold: .settingMove
    case .turnThreshold: .settingTurn
    case .spreadThreshold: .settingSpread
    case .dialGain: .settingDialGain
    case .pointerGain: .settingPointerGain
    case .wheelStep: .settingWheel
    }
  }

  /// What it is for, in a sentence.
  public var explanation: MessageKey {
    switch self {
    case .textSize: .settingTextSizeWhy
    case .contrast: .settingContrastWhy
    case .motion: .settingMotionWhy
    case .effectsVolume: .settingEffectsWhy
    case .ticksVolume: .settingTicksWhy
    case .captions: .settingCaptionsWhy
    case .side: .settingSideWhy
    case .handBar: .settingHandBarWhy
    case .dwell: .settingDwellWhy
    case .longPress: .settingLongPressWhy
    case .coolDown: .settingCoolDownWhy
    case .moveThreshold: .settingMoveWhy
    case .turnThreshold: .settingTurnWhy
    case .spreadThreshold: .settingSpreadWhy
    case .dialGain: .settingDialGainWhy
    case .pointerGain: .settingPointerGainWhy
    case .wheelStep: .settingWheelWhy
    }
  }

  /// Appends a value: `120 %`, `0.5 s`, `15°`, a word; it allocates nothing.
  func append(_ value: Int, _ texts: Texts, to text: inout [UInt8]) {
    if let word = word(of: value) { return texts.append(word, to: &text) }
    switch self {
    case .textSize, .effectsVolume, .ticksVolume, .dialGain, .pointerGain:
      Texts.append(value, to: &text)
      NumberFormat.append(" %", to: &text)
    case .dwell, .longPress, .coolDown:
      NumberFormat.append(Double(value) / 1_000, decimals: 2, texts, to: &text)
      NumberFormat.append(" s", to: &text)
    case .wheelStep:
      Texts.append(value, to: &text)
      NumberFormat.append("°", to: &text)
    default:
      Texts.append(value, to: &text)
      NumberFormat.append(" pt", to: &text)
    }
  }

  /// The word for a value that has one.
  private func word(of value: Int) -> MessageKey? {
    switch self {
    case .contrast:
      value == 0 ? .settingsDesktop : value == 1 ? .settingsUsual : .settingsHigh
    case .motion:
      value == 0 ? .settingsDesktop : value == 1 ? .settingsFull : .settingsReduced
    case .side: value == 0 ? .settingsRight : .settingsLeft
    case .captions:
      value == 0 ? .settingsLocks : value == 1 ? .settingsEverywhere : .settingsOff
    case .handBar: value == 0 ? .settingsOff : .settingsOn
    case .dwell, .coolDown, .effectsVolume, .ticksVolume: value == 0 ? .settingsOff : nil
    default: nil
    }
  }
}
