package import SwivelTexts

/// The scenes that can be opened, as the program lists them: the newest first, then templates.
package struct SceneShelf: Hashable, Encodable, Sendable {
  package enum Kind: String, Hashable, Encodable, Sendable, CaseIterable {
    /// A scene that the user saved.
    case scene
    /// A template for new scenes, which is part of the program.
    case template
  }

  /// A scene that can be opened.
  package struct Entry: Hashable, Encodable, Sendable {
    package let kind: Kind
    /// The key by which the program finds it.
    package let key: String
    package let title: String
    /// Further text, such as when it was saved.
    package let detail: String
    /// Its things as a small picture; nil where that isn't known.
    package var picture: ScenePortrait?

    package init(
      kind: Kind, key: String, title: String, detail: String, picture: ScenePortrait? = nil
    ) {
      self.picture = picture
      self.kind = kind
      self.key = key
      self.title = title
      self.detail = detail
    }

    /// The key of a template's title in every language; nil for other entries.
    package var phrase: MessageKey? {
      kind == .template ? Self.phrases.first { $0.name == title }?.phrase : nil
    }

    private static let phrases: [(name: String, phrase: MessageKey)] = [
      ("bench", .templateBench), ("empty", .templateEmpty), ("gears", .templateGears),
      ("desk", .templateDesk), ("music-box", .templateMusicBox),
    ]
  }

  package private(set) var entries: [Entry] = []

  /// The key of the first bench, which is composed for the window and has no file.
  package static let firstBench = "template:bench"
  package static let most = 500

  package init() {}

  package init(_ entries: [Entry]) { self.entries = Array(entries.prefix(Self.most)) }

  /// Reads a text of ``text``'s format; invalid lines are ignored.
  package init(text: String) {
    for line in text.split(separator: "\n").prefix(Self.most) {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard (4...5).contains(words.count), let kind = Kind(rawValue: words[0]), !words[1].isEmpty
      else {
        continue
      }
      entries.append(
        Entry(
          kind: kind, key: words[1], title: words[2], detail: words[3],
          picture: words.count == 5 ? ScenePortrait(text: words[4]) : nil))
    }
  }

  /// A line for each entry with its kind, key, title, detail and, where it is known, its picture, separated by tabs.
  ///
  /// Entries whose keys contain line breaks or tabs are left out.
  package var text: String {
    entries.filter { entry in !entry.key.contains { $0 == "\n" || $0 == "\t" || $0 == "\r\n" } }
      .map {
        ([$0.kind.rawValue, $0.key, SceneName.plain($0.title), SceneName.plain($0.detail)]
          + ($0.picture.map { [$0.text] } ?? [])).joined(separator: "\t")
      }.joined(separator: "\n")
  }
}
