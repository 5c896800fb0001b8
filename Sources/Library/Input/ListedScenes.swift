/// The scenes that can be opened, as the program lists them: the newest first, then templates.
public struct ListedScenes: LenientReplyValue {
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    /// A scene that the user saved.
    case scene
    /// A template for new scenes, which is part of the program.
    case template
  }

  package struct Entry: Hashable, Encodable, Sendable {
    package let kind: Kind
    /// The key by which the program finds it.
    package let key: String
    package let title: String
    /// Further text, such as when it was saved.
    package let detail: String
    /// Its things as a small picture; nil where that isn't known.
    package let picture: SceneThumbnail?

    package init(
      kind: Kind, key: String, title: String, detail: String, picture: SceneThumbnail? = nil
    ) {
      (self.kind, self.key, self.title) = (kind, key, title)
      (self.detail, self.picture) = (detail, picture)
    }
  }

  package let entries: [Entry]
  /// How many older scenes are left out; nil where none is.
  package let older: Int?

  /// The key of the first bench, which is composed for the window and has no file.
  package static let firstBench = "template:bench"

  package static let most = 500

  package init(_ entries: [Entry] = [], older: Int? = nil) {
    self.entries = Array(entries.prefix(Self.most))
    self.older = older
  }

  /// Reads a text of ``text``'s format; invalid lines are ignored.
  public init(text: String) {
    let last = text.split(separator: "\n").last?.split(separator: "\t") ?? []
    older =
      last.count == 2 && last[0] == Self.olderWord
      ? Int(last[1]).flatMap { $0 > 0 ? $0 : nil } : nil
    entries = text.split(separator: "\n").prefix(Self.most).compactMap { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard (4...5).contains(words.count), let kind = Kind(rawValue: words[0]), !words[1].isEmpty
      else { return nil }
      return Entry(
        kind: kind, key: words[1], title: words[2], detail: words[3],
        picture: words.count == 5 ? SceneThumbnail(text: words[4]) : nil)
    }
  }

  private static let olderWord = "older"

  /// A line for each entry with its kind, key, title, detail and, where it is known, its picture, separated by tabs, and one with
  /// how many older scenes are left out, where there are any.
  ///
  /// Entries that contain line breaks or tabs are left out.
  public var text: String {
    let lines =
      entries.map { entry in
        [entry.kind.rawValue, entry.key, entry.title, entry.detail]
          + (entry.picture.map { [$0.text] } ?? [])
      } + (older.map { [[Self.olderWord, String($0)]] } ?? [])
    return lines.filter { $0.allSatisfy { !$0.utf8.contains { $0 == 9 || $0 == 10 } } }
      .map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }
}
