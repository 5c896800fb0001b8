import Platform

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
      guard let path = path(of: line), Files.exists(path) else { return nil }
      files.append(path)
    }
    return files
  }

  /// The path of a line: an absolute one, or a percent-encoded `file://` URL of one.
  private static func path(of line: Substring) -> String? {
    if line.hasPrefix("/") { return String(line) }
    guard line.hasPrefix("file://") else { return nil }
    let rest = line.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    let host = rest[..<slash]
    return host.isEmpty || host == "localhost" ? decoded(rest[slash...]) : nil
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value > 0 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
