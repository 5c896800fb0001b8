import Game

/// A part of the player that can be pressed.
enum PlaybackControl: String, Hashable, Sendable, CaseIterable {
  /// A report or a tick back.
  case stepBack
  /// Play on, or stay.
  case play
  /// A report or a tick on.
  case stepOn
  /// The line on which the tape is scrubbed.
  case timeline
  /// Half as fast.
  case slower
  /// Twice as fast.
  case faster
  /// Go on by hand.
  case takeOver
}
