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
