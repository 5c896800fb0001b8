package import Texts

/// The scenes that can be opened, as the program lists them: the newest first, then templates.
public struct SceneShelf: Hashable, Codable, Sendable {
  /// What an entry is.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// A scene that somebody saved.
    case scene
    /// A scene to begin with, which comes along.
    case template
  }

  /// A scene that can be opened.
  public struct Entry: Hashable, Codable, Sendable {
    /// What it is.
    public let kind: Kind
    /// By what the program knows it.
    public let key: String
    /// What a person calls it.
    public let title: String
    /// What is told of it besides, as when it was saved.
    public let detail: String

    /// A scene that can be opened.
    public init(kind: Kind, key: String, title: String, detail: String) {
      self.kind = kind
      self.key = key
      self.title = title
      self.detail = detail
    }

    /// What a template is called in every language; nil for all else.
    package var phrase: MessageKey? {
      kind == .template ? Self.phrases.first { $0.name == title }?.phrase : nil
    }

    private static let phrases: [(name: String, phrase: MessageKey)] = [
      ("empty", .templateEmpty), ("gears", .templateGears), ("desk", .templateDesk),
      ("orbits", .templateOrbits),
    ]
  }

  /// The entries in their order.
  public private(set) var entries: [Entry] = []

  /// No list is longer.
  package static let most = 500

  /// Nothing listed yet.
  public init() {}

  /// A list of entries.
  public init(_ entries: [Entry]) { self.entries = Array(entries.prefix(Self.most)) }

  /// What a text says, as ``text`` writes it; lines that say nothing are passed over.
  public init(text: String) {
    for line in text.split(separator: "\n").prefix(Self.most) {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 4, let kind = Kind(rawValue: words[0]), !words[1].isEmpty else {
        continue
      }
      entries.append(Entry(kind: kind, key: words[1], title: words[2], detail: words[3]))
    }
  }

  /// For each entry a line of its kind, key, title and detail, with tabs between.
  ///
  /// Entries that can't be written so, since their keys hold line breaks or tabs, are left out.
  public var text: String {
    entries.filter { entry in !entry.key.contains { $0 == "\n" || $0 == "\t" || $0 == "\r\n" } }
      .map {
        [$0.kind.rawValue, $0.key, SceneName.plain($0.title), SceneName.plain($0.detail)]
          .joined(separator: "\t")
      }.joined(separator: "\n")
  }
}
