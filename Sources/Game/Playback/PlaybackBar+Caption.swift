import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelInterface
import SwivelTexts

/// What there is to say of where a tape stands: that it isn't true from here on, a comment, or what can be done.
extension PlaybackBar {
  /// How long a comment is shown, in microseconds.
  private static let commentTime: Int64 = 4_000_000
  /// In less room than this less is said, in points.
  private static let narrow = 470.0

  func addCaption(in box: Rectangle, _ size: Double, _ playback: Playback, _ layout: inout Layout) {
    func add(_ color: Color, _ write: TextWriter) {
      layout.addText(in: box, TextStyle(size, color, alignment: .center), write)
    }
    let (position, isNarrow) = (playback.position, box.size.x < Self.narrow)
    if let divergence = playback.divergence, position >= divergence.time {
      add(Palette.signal) { texts, text in
        texts.append(isNarrow ? .playerDivergedShort : .playerDiverged, to: &text) {
          let time = divergence.time.seconds(since: playback.range.lowerBound)
          NumberFormat.append(clock: time, texts, to: &$1)
        }
      }
    } else if let comment = Self.comment(among: playback.marks, at: position) {
      add(Palette.ivory) { NumberFormat.append(comment, to: &$1) }
    } else if !playback.isPlaying, playback.interface.presses.isEmpty {
      add(Palette.quiet) { Self.appendHint(playback, isNarrow: isNarrow, $0, to: &$1) }
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

  /// Appends what can be done with the device in hand, while the tape stands.
  private static func appendHint(
    _ playback: Playback, isNarrow: Bool, _ texts: Texts, to text: inout [UInt8]
  ) {
    let (device, keys) = (playback.device, playback.keys)
    guard device != .finger else {
      return texts.append(isNarrow ? .playerHintFingerShort : .playerHintFinger, to: &text)
    }
    let commands = isNarrow ? short : full
    texts.append(isNarrow ? .playerHintKeysShort : .playerHintKeys, to: &text) { index, text in
      // The second button of the cross stands beside the first.
      commands[index].row.append(device, keys, texts, isFirst: index != 2, to: &text)
    }
  }

  /// Whose keys or buttons the hints name, in the order of their arguments.
  private static let full: [GameCommand] = [.tapePlay, .tapeStepBack, .tapeStepOn, .tapeTakeOver]
  private static let short: [GameCommand] = [.tapePlay, .tapeTakeOver]
}
