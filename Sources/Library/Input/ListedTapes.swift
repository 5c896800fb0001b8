/// The saved tapes, the newest first.
public struct ListedTapes: LenientReplyValue {
  package struct Entry: Hashable, Encodable, Sendable {
    /// The file's name without suffix.
    package let name: String
    /// When and where it was saved, in the user's language; nil where its name doesn't say that.
    package let title: String?
    /// The scene in which it begins; nil where that isn't known, or nothing lies there.
    package let picture: SceneThumbnail?

    package init(name: String, title: String? = nil, picture: SceneThumbnail? = nil) {
      (self.name, self.title) = (name, title)
      self.picture = picture?.items.isEmpty == true ? nil : picture
    }
  }

  package let entries: [Entry]

  package init(_ entries: [Entry]) { self.entries = entries }

  /// Reads a text of ``text``'s format; lines without a name are ignored.
  public init(text: String) {
    entries = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        .map(String.init)
      guard !parts[0].isEmpty else { return nil }
      return Entry(
        name: parts[0], title: parts.count > 2 && !parts[2].isEmpty ? parts[2] : nil,
        picture: parts.count > 1 ? SceneThumbnail(text: parts[1]) : nil)
    }
  }

  /// A name a line, perhaps with the text of a portrait after a tab, and a title after another.
  public var text: String {
    entries.map { entry in
      let picture = entry.picture?.text ?? ""
      return entry.title.map { "\(entry.name)\t\(picture)\t\($0)" }
        ?? (picture.isEmpty ? entry.name : "\(entry.name)\t\(picture)")
    }.joined(separator: "\n")
  }
}
