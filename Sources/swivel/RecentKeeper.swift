import Game
import Input
import Platform
import Tapes
import Texts

/// Saves the last minutes of a session as a tape, on a thread, so that no frame waits for it.
final class RecentKeeper: Sendable {
  private let folder: String
  private let scene: String
  private let speech: Speech
  private let work = SingleWork<Reply>()

  /// Saves tapes of a session with this start; messages are in the user's language.
  init(in paths: Paths, from place: StartPlace, _ speech: Speech) {
    folder = paths.data + "/tapes"
    scene = place.name
    self.speech = speech
  }

  /// Begins to save an excerpt; does nothing while another is being saved.
  func keep(_ excerpt: RecentExcerpt) {
    work.begin { [self] in write(excerpt) }
  }

  /// The result, returned once when it is there.
  func takeAnswer() -> Reply? { work.takeAnswer() }

  /// Waits until everything is saved.
  func finish() { work.finish() }

  private func write(_ excerpt: RecentExcerpt) -> Reply {
    do {
      let tape = try tape(of: excerpt)
      _ = try TapeReading(Array(tape.utf8))
      try Files.makeFolder(folder)
      let path = try Files.writeNew(
        Array(tape.utf8), in: folder, name: "recent-\(WallClock.stamp)", ending: ".tape")
      return .kept(speech.texts[Self.saying(of: excerpt.seconds, at: path)])
    } catch {
      return .failed(speech.texts[Message(.recentNotKept, .reason(error))])
    }
  }

  private func tape(of excerpt: RecentExcerpt) throws -> String {
    var excerpt = excerpt
    if (try? StateText.of(excerpt.start)) == nil { excerpt = excerpt.lightened }
    return excerpt.tape(
      program: Swivel.version, scene: scene, state: try StateText.of(excerpt.start))
  }

  /// The message `Last 45 seconds saved to …`, or with minutes.
  private static func saying(of seconds: Double, at path: String) -> Message {
    let whole = Int(min(max(seconds, 1), 1e9).rounded())
    let (phrase, count): (MessageKey, Int) =
      whole < 100 ? (.recentSeconds, whole) : (.recentMinutes, (whole + 30) / 60)
    return Message(phrase, .number(count), .text(path), count: count)
  }
}
