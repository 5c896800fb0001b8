import SwivelDocuments
import SwivelGestures
import SwivelPlatform
import SwivelTapes

/// Contents that are too large for a tape; they are in files beside it, named by their SHA-256.
enum TapeContent {
  /// The greatest length of a content in a tape, in bytes.
  static let largest = 64 << 10
  /// The prefix by which a tape refers to a file.
  private static let mark = "sha256:"

  private static func path(of digest: String, beside tape: String) -> String {
    "\(Files.folder(of: tape))/\(digest)\(SceneName.suffix)"
  }

  /// The event for a tape; a large content is written beside the tape.
  static func put(_ event: InputEvent, beside tape: String) throws(FileError) -> InputEvent {
    guard case .reply(.scene(let relativePath, let text)) = event.kind, text.utf8.count > largest
    else { return event }
    let digest = SHA256.hex(of: Array(text.utf8))
    let path = path(of: digest, beside: tape)
    if !Files.exists(path) { try Files.write(Array(text.utf8), to: path) }
    return InputEvent(
      time: event.time, kind: .reply(.scene(path: relativePath, text: mark + digest)))
  }

  /// The tape with the contents of the files beside it.
  static func resolve(_ tape: Tape, beside path: String) throws(Failure) -> Tape {
    var tape = tape
    for index in tape.entries.indices {
      guard case .event(var event) = tape.entries[index],
        case .reply(.scene(let relativePath, let text)) = event.kind, text.hasPrefix(mark)
      else { continue }
      let digest = String(text.dropFirst(mark.count))
      event.kind = .reply(.scene(path: relativePath, text: try content(digest, beside: path)))
      tape.entries[index] = .event(event)
    }
    return tape
  }

  private static func content(_ digest: String, beside tape: String) throws(Failure) -> String {
    let name = Console.inOneLine(tape)
    // Only a digest is accepted as a name, so no path leads out of the folder.
    guard SHA256.isDigest(digest) else {
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
    } catch let failure as Failure { throw failure } catch {
      throw Failure(
        "\(name): reply scene", found: "no \(digest)\(SceneName.suffix) beside the tape",
        expected: "the scene that was opened")
    }
  }
}
