/// The names and the search words of what the command palette lists, in the user's language, as sent by the
/// program: a line for each with its key, its name and its search words, separated by tabs.
///
/// The state must be the same in every language, so a session asks for the words, and they come in as an event.
public struct PaletteWords: ReplyValue {
  /// The name and the search words of something that the palette lists.
  package struct Line: Hashable, Sendable {
    package var key: String
    package var name: String
    /// Separated by commas.
    package var keywords: String

    package init(key: String, name: String, keywords: String = "") {
      (self.key, self.name, self.keywords) = (key, name, keywords)
    }
  }

  /// The lines as they are told, which is what the state's fingerprint is of.
  public let text: String

  /// The greatest length of the text that a session keeps, in bytes.
  package static let most = 1 << 16

  /// The lines in a text; ``lines`` leaves out those of another form.
  public init(text: String) { self.text = text }

  package init(_ lines: [Line]) {
    text = lines.map { "\($0.key)\t\($0.name)\t\($0.keywords)" }.joined(separator: "\n")
  }

  /// The lines by their keys; those of another form are left out.
  ///
  /// In tapes of version 0.1 a line is a command and its name, separated by a space.
  package var lines: [String: Line] {
    var lines: [String: Line] = [:]
    for line in text.split(separator: "\n") {
      var parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 1 { parts = line.split(separator: " ", maxSplits: 1).map(String.init) }
      guard parts.count > 1 else { continue }
      lines[parts[0]] = Line(
        key: parts[0], name: parts[1], keywords: parts.count > 2 ? parts[2] : "")
    }
    return lines
  }
}
