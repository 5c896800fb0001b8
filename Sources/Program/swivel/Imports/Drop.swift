import SwivelDocuments
import SwivelGestures
import SwivelPlatform

/// Files or texts that came together: dropped, pasted, or named on the command line.
struct Drop: Sendable {
  var files: [String] = []
  /// In the order in which they came.
  var texts: [String] = []
  /// Where they were dropped, in points; nil to search for free positions.
  var position: ExactPoint?
}

extension Drop {
  /// The longest text that is read, in bytes.
  static let maximumLength = 1 << 20

  /// The files that a text of the clipboard names, one path or `file://` URL per line; nil where it is other text.
  init?(clipboard text: String) {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    guard 1...ImportQueue.maximumFiles + 1 ~= lines.count else { return nil }
    files = lines.compactMap(FileAddress.path).filter(Files.exists)
    guard files.count == lines.count else { return nil }
  }

  /// The words of a command line: files, or scenes as a line of text.
  init(words: [String]) {
    files = words.filter { !Self.isText($0) }
    texts = words.filter(Self.isText)
  }

  /// Whether a word names what is imported into the sandbox.
  static func isMeant(_ word: String) -> Bool {
    let kind = PlayableFile.kind(of: word)
    return [.picture, .folder, .progress].contains(kind) || isText(word)
  }

  /// Whether a word is a scene or a lock as a line of text, and not the name of a file.
  static func isText(_ word: String) -> Bool {
    (SceneLineError.isMeant(word) || LockLine.isMeant(word)) && !Files.exists(word)
  }
}
