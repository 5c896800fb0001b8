import SwivelGame
import SwivelInput
import SwivelPlatform
import SwivelPlayback
import SwivelTapes
import SwivelTexts

/// Saves the tape of a whole session, on a thread, so that no frame waits for it.
final class SessionTapeSaver: Sendable {
  private let folder: String
  private let currentTexts: CurrentTexts
  private let work = Worker<Reply>()

  init(in paths: Paths, _ currentTexts: CurrentTexts) {
    folder = paths.data + "/tapes"
    self.currentTexts = currentTexts
  }

  /// Begins to save a tape up to the session's present state, after those that are being saved.
  func keep(_ tape: SessionTape, _ end: Session) {
    work.post { [self] in [write(tape, end)] }
  }

  func takeAnswers() -> [Reply] { work.takeAnswers() }

  /// Waits until everything is saved.
  func finish() { work.finish() }

  private func write(_ tape: SessionTape, _ end: Session) -> Reply {
    do {
      guard let text = tape.text(upTo: end) else {
        return .failed(currentTexts.texts[.recentTooLong])
      }
      let bytes = Array(text.utf8)
      _ = try TapeReading(bytes)
      try Files.makeFolder(folder)
      let path = try Files.writeNew(
        bytes, in: folder, name: "recent-\(WallClock.stamp)", ending: ".tape")
      return .kept(currentTexts.texts[Self.saying(of: end.now.seconds, at: path)])
    } catch {
      return .failed(currentTexts.texts[Message(.recentNotKept, .reason(error))])
    }
  }

  /// The message `Saved to …: all 45 seconds since the start, …`, or with minutes.
  private static func saying(of seconds: Double, at path: String) -> Message {
    let whole = Int(min(max(seconds, 1), 1e9).rounded())
    let (phrase, count): (MessageKey, Int) =
      whole < 100 ? (.recentSeconds, whole) : (.recentMinutes, (whole + 30) / 60)
    return Message(phrase, .number(count), .text(path), count: count)
  }
}
