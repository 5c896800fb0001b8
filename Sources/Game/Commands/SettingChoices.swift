package enum LanguageChoice: Int, CodingKey, Hashable, Sendable, CaseIterable {
  /// The first of the system's languages that the program has.
  case desktop
  case en
  case de
  case zh

  /// Nil for the system's.
  package var code: String? { self == .desktop ? nil : stringValue }
}

/// The colour themes.
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
  /// At locks, where sounds are needed to play.
  case locks
  /// On the bench too.
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
