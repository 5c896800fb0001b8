import SwivelPlatform

/// Interprets the clipboard's text.
enum Clipboard {
  /// The greatest length of a text, in bytes.
  static let longest = 1 << 20
  /// The message for a longer one.
  static let tooLong =
    "clipboard: found more than \(longest >> 20) MB of text, expected less: save it as a file"

  /// What is said where nothing comes.
  static let late =
    "clipboard: found nobody who hands the text over, expected it within 5 s: copy it again"

  /// So many files are named at most.
  private static let mostFiles = DropReader.mostFiles + 1

  /// The files that a text names, one path or `file://` URL per line; nil where it is other text.
  static func files(in text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    guard !lines.isEmpty, lines.count <= mostFiles else { return nil }
    var files: [String] = []
    for line in lines {
      guard let path = FileAddress.path(of: line), Files.exists(path) else { return nil }
      files.append(path)
    }
    return files
  }
}
