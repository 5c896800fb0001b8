/// Something that a person can set to suit eyes, ears and hands.
///
/// The one table that the settings screen, the file and its schema read: a whole number each, which stands
/// for itself, for one of some words, or for no and yes.
public enum Setting: Int, Hashable, Sendable, CaseIterable, CodingKey {
  // Seeing.
  /// How large everything is, in percent.
  case textSize
  /// Which colours there are; see ``Contrast``.
  case contrast
  /// How much moves by itself; see ``MotionChoice``.
  case motion

  // Hearing.
  /// How loud what is done sounds, in percent.
  case effectsVolume
  /// How loud the stops of dials and the marks of snapping tick, in percent.
  case ticksVolume
  /// Where what sounds is written too; see ``CaptionChoice``.
  case captions

  // Pressing.
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

  // Turning.
  /// How far fingers move until it is meant, in points.
  case moveThreshold
  /// How far fingers turn until it is meant, in points of travel.
  case turnThreshold
  /// How far fingers spread until it is meant, in points of travel.
  case spreadThreshold
  /// How far a dial turns for a turn of the hand, in percent.
  case dialGain
  /// How far a thing moves for a movement of the mouse, in percent.
  case pointerGain
  /// How far a notch of the wheel turns a thing, in degrees.
  case wheelStep
}

/// Which colours there are.
public enum Contrast: Int, Hashable, Sendable, CaseIterable {
  /// As the desktop has it.
  case desktop
  /// Brass and ivory on a bench at night.
  case usual
  /// Text of at least 7:1, and graphics of at least 3:1.
  case high
}

/// How much moves by itself.
public enum MotionChoice: Int, Hashable, Sendable, CaseIterable {
  /// As the desktop has it.
  case desktop
  /// Everything.
  case full
  /// Nothing glides or flies.
  case reduced
}

/// Where what sounds is written too.
public enum CaptionChoice: Int, Hashable, Sendable, CaseIterable {
  /// At locks, where much hangs on it.
  case locks
  /// In the sandbox too.
  case everywhere
  /// Nowhere.
  case never
}

/// A side of the window.
public enum Side: Int, Hashable, Sendable, CaseIterable {
  /// Right, where most people's stronger hand is.
  case right
  /// Left.
  case left
}

extension Setting {
  /// Its name in the file.
  public var name: String { stringValue }

  /// What it can be.
  public var range: ClosedRange<Int> {
    switch self {
    case .textSize: 100...200
    case .contrast, .motion, .captions: 0...2
    case .effectsVolume, .ticksVolume: 0...100
    case .side, .handBar: 0...1
    case .dwell: 0...3_000
    case .longPress: 200...2_000
    case .coolDown: 0...1_000
    case .moveThreshold, .turnThreshold, .spreadThreshold: 2...60
    case .dialGain, .pointerGain: 20...200
    case .wheelStep: 1...90
    }
  }

  /// What it is while nobody sets it.
  public var standard: Int {
    switch self {
    case .textSize, .effectsVolume, .ticksVolume, .dialGain, .pointerGain: 100
    case .contrast, .motion, .captions, .side, .handBar, .dwell, .coolDown: 0
    case .longPress: 500
    case .moveThreshold: 8
    case .turnThreshold: 12
    case .spreadThreshold: 10
    case .wheelStep: 15
    }
  }

  /// How far a press on less or more goes.
  public var step: Int {
    switch self {
    case .textSize, .effectsVolume, .ticksVolume: 10
    case .contrast, .motion, .captions, .side, .handBar: 1
    case .dwell, .coolDown: 250
    case .longPress: 100
    case .moveThreshold, .turnThreshold, .spreadThreshold: 2
    case .dialGain, .pointerGain: 20
    case .wheelStep: 5
    }
  }

  /// Whether it is no or yes.
  public var isSwitch: Bool {
    switch self {
    case .handBar: true
    default: false
    }
  }

  /// The words that its numbers stand for in the file, from 0; nil for one that stands for itself.
  public var words: [String]? {
    switch self {
    case .contrast: Contrast.allCases.map { "\($0)" }
    case .motion: MotionChoice.allCases.map { "\($0)" }
    case .captions: CaptionChoice.allCases.map { "\($0)" }
    case .side: Side.allCases.map { "\($0)" }
    default: nil
    }
  }
}
