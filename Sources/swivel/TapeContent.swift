import Documents
import Game
import Input
import Platform
import Tapes

/// What is too large to stand in a tape: it lies beside it, by the name of its SHA-256.
enum TapeContent {
  /// From here on a content lies beside its tape, in bytes.
  static let largest = 64 << 10
  /// How the tape names it, where its text would stand.
  private static let mark = "sha256:"
  private static let digits = 64

  private static func path(of digest: String, beside tape: String) -> String {
    "\(LockLevels.folder(of: tape))/\(digest)\(SceneName.suffix)"
  }

  /// The event as a tape has it; its content is written beside the tape where it is large.
  static func put(_ event: InputEvent, beside tape: String) throws(FileError) -> InputEvent {
    guard case .reply(.scene(let place, let text)) = event.kind, text.utf8.count > largest else {
      return event
    }
    let digest = SHA256.hex(of: Array(text.utf8))
    let path = path(of: digest, beside: tape)
    if !Files.exists(path) { try Files.write(Array(text.utf8), to: path) }
    return InputEvent(time: event.time, kind: .reply(.scene(place: place, text: mark + digest)))
  }

  /// The tape with what lies beside it in its place.
  static func resolve(_ tape: Tape, beside path: String) throws(Failure) -> Tape {
    var tape = tape
    for index in tape.entries.indices {
      guard case .event(var event) = tape.entries[index],
        case .reply(.scene(let place, let text)) = event.kind, text.hasPrefix(mark)
      else { continue }
      let digest = String(text.dropFirst(mark.count))
      event.kind = .reply(.scene(place: place, text: try content(digest, beside: path)))
      tape.entries[index] = .event(event)
    }
    return tape
  }

  private static func content(_ digest: String, beside tape: String) throws(Failure) -> String {
    let name = LockLevels.inOneLine(tape)
    // Nothing but the name of a digest is looked for, so nothing leads out of the folder.
    guard digest.utf8.count == digits,
      digest.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      throw Failure("\(name): reply scene", found: "no SHA-256", expected: "64 digits")
    }
    do {
      let bytes = try Files.read(path(of: digest, beside: tape), limit: Scene.largestFile)
      guard SHA256.hex(of: bytes) == digest else {
        throw Failure(
          "\(name): \(digest)\(SceneName.suffix)", found: "another content",
          expected: "the one that the tape was made with")
      }
      return String(decoding: bytes, as: UTF8.self)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        "\(name): reply scene", found: "no \(digest)\(SceneName.suffix) beside the tape",
        expected: "the scene that was opened")
    }
  }
}
