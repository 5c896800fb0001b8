import SwivelPlatform

/// Interprets the clipboard's text.
enum Clipboard {
  /// In bytes.
  static let longest = 1 << 20
  private static let maximumFiles = DropReader.maximumFiles + 1

  /// The files that a text names, one path or `file://` URL per line; nil where it is other text.
  static func files(in text: String) -> [String]? {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    guard !lines.isEmpty, lines.count <= maximumFiles else { return nil }
    var files: [String] = []
    for line in lines {
      guard let path = FileAddress.path(of: line), Files.exists(path) else { return nil }
      files.append(path)
    }
    return files
  }
}
