/// The languages of the program's texts.
package enum LanguageChoice: Int, Hashable, Sendable, CaseIterable {
  /// The first of the system's languages that the program has.
  case desktop
  /// English.
  case en
  /// German.
  case de
  /// Chinese.
  case zh

  /// The code of the language; nil for the system's.
  package var code: String? { self == .desktop ? nil : "\(self)" }
}

/// The colour themes.
package enum Contrast: Int, Hashable, Sendable, CaseIterable {
  case desktop
  /// The normal theme: brass and ivory on a dark bench.
  case usual
  /// High contrast: at least 7:1 for text and 3:1 for graphics.
  case high
}

/// How much is animated.
package enum MotionChoice: Int, Hashable, Sendable, CaseIterable {
  case desktop
  /// All animations.
  case full
  /// Reduced: things don't glide, and the camera doesn't fly.
  case reduced
}

/// Where sounds are captioned.
package enum CaptionChoice: Int, Hashable, Sendable, CaseIterable {
  /// At locks, where sounds are needed to play.
  case locks
  /// In the sandbox too.
  case everywhere
  /// Nowhere.
  case never
}

/// Whether the reports of touchscreens are filtered of fingers that aren't there, leaps, and fingers split in two.
package enum TouchFilterChoice: Int, Hashable, Sendable, CaseIterable {
  /// By what is known of a touchscreen, and from its first fault on.
  case automatic
  /// Always.
  case always
  /// Never.
  case never
}

/// When the keyboard on the screen is shown for a field.
package enum TouchKeyboardChoice: Int, Hashable, Sendable, CaseIterable {
  /// While a finger is used.
  case automatic
  /// Also while the mouse is used, or what moves its pointer.
  case always
  /// Never.
  case never
}

package enum Side: Int, Hashable, Sendable, CaseIterable {
  /// The right side, for right-handed users.
  case right
  case left
}
