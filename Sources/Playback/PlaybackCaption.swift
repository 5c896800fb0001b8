import Drawing
import Game
import Geometry
import Input
import Interface
import Texts

/// What there is to say of where a tape stands: that it isn't true from here on, a comment, or what can be done.
enum PlaybackCaption {
  /// The states aren't those of the tape since a time, in seconds from its start.
  case divergence(since: Double, MessageKey)
  case comment(String)
  case hint(MessageKey)

  /// How long a comment is shown, in microseconds.
  private static let commentTime: Int64 = 4_000_000
  /// In less room than this less is said, in points.
  static let narrow = 470.0

  /// - Parameter isNarrow: whether there is room for few words only.
  init?(of playback: Playback, isNarrow: Bool) {
    let position = playback.position
    if let divergence = playback.divergence, position >= divergence.time {
      self = .divergence(
        since: divergence.time.seconds(since: playback.range.lowerBound),
        isNarrow ? .playerDivergedShort : .playerDiverged)
    } else if let comment = Self.comment(among: playback.marks, at: position) {
      self = .comment(comment)
    } else if !playback.isPlaying, playback.interface.presses.isEmpty {
      self = .hint(Self.hint(for: playback.device, isNarrow: isNarrow))
    } else {
      return nil
    }
  }

  /// The last comment, while it is new.
  private static func comment(among marks: [PlaybackMark], at position: Timestamp) -> String? {
    let last = marks.last { mark in
      if case .comment = mark.kind { mark.time <= position } else { false }
    }
    guard let last, position.microseconds - last.time.microseconds <= commentTime,
      case .comment(let text) = last.kind, !text.isEmpty
    else { return nil }
    return text
  }

  /// What can be done, while it stands.
  private static func hint(for device: Device, isNarrow: Bool) -> MessageKey {
    switch device {
    case .finger: isNarrow ? .playerHintFingerShort : .playerHintFinger
    case .gamepad: isNarrow ? .playerHintPadShort : .playerHintPad
    case .keys, .mouse: isNarrow ? .playerHintKeysShort : .playerHintKeys
    }
  }

  /// Adds it to a layout.
  func add(in box: Rectangle, size: Double, _ layout: inout Layout) {
    layout.addText(in: box, TextStyle(size, color, alignment: .center)) { texts, text in
      switch self {
      case .divergence(let time, let key):
        texts.append(key, to: &text) { NumberFormat.append(clock: time, texts, to: &$1) }
      case .comment(let comment): NumberFormat.append(comment, to: &text)
      case .hint(let key): texts.append(key, to: &text)
      }
    }
  }

  private var color: Color {
    switch self {
    case .divergence: Palette.signal
    case .comment: Palette.ivory
    case .hint: Palette.quiet
    }
  }
}
