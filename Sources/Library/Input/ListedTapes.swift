/// The saved tapes, the newest first.
public struct ListedTapes: LenientReplyValue {
  /// A saved tape.
  package struct Entry: Hashable, Codable, Sendable {
    /// The file's name without suffix.
    package let name: String
    /// The scene in which it begins; nil where that isn't known, or nothing lies there.
    package let picture: SceneThumbnail?

    package init(name: String, picture: SceneThumbnail? = nil) {
      (self.name, self.picture) = (name, picture?.items.isEmpty == true ? nil : picture)
    }
  }

  /// The tapes in their order.
  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a text of ``text``'s format; lines without a name are ignored.
  public init(text: String) {
    entries = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard let name = parts.first else { return nil }
      return Entry(name: name, picture: parts.count > 1 ? SceneThumbnail(text: parts[1]) : nil)
    }
  }

  /// A name a line, perhaps with the text of a portrait after a tab.
  public var text: String {
    entries.map { entry in entry.picture.map { "\(entry.name)\t\($0.text)" } ?? entry.name }
      .joined(separator: "\n")
  }
}
