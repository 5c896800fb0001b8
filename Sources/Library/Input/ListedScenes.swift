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

/// The pictures in the folder that the desktop has for a user's own.
public struct ListedPictures: LenientReplyValue {
  /// The names of the newest.
  package let names: [String]
  /// How many there are in all; nil where there is no such folder.
  package let count: Int?
  package let folder: String

  /// The greatest number of names, and the greatest length of one in characters.
  package static let (most, longest) = (500, 1_000)

  /// Those in a folder, the newest first; nil where there is no such folder.
  package init(_ names: [String]?, in folder: String) {
    (self.names, count) = (Array((names ?? []).prefix(Self.most)), names?.count)
    self.folder = folder
  }

  /// Reads a text of ``text``'s format; names that are empty or too long are ignored, and what is missing is nothing.
  public init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let head = (lines.first ?? "").split(
      separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    names = lines.dropFirst().prefix(Self.most).filter { !$0.isEmpty && $0.count <= Self.longest }
      .map(String.init)
    count = head.first.flatMap { Int($0) }.map { max($0, 0) }
    folder = head.count > 1 ? String(head[1]) : ""
  }

  /// How many there are, nothing where there is no folder, a tab, and the folder; then a name a line.
  public var text: String {
    (["\(count.map { "\($0)" } ?? "")\t\(folder)"] + names).joined(separator: "\n")
  }
}

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

/// A small picture of a scene: where its things lie, in a square.
package struct SceneThumbnail: Hashable, Encodable, Sendable {
  /// A thing in it: its shape in the library of the start, negative for what was imported; its middle and half diagonal
  /// in thousandths of the square, its angle in thousandths of a turn, and the number of the chain around it, 0 for none.
  package struct Item: Hashable, Encodable, Sendable {
    package let shape: Int
    package let x: Int
    package let y: Int
    package let reach: Int
    package let angle: Int
    package let chain: Int

    /// A thing of its six numbers, or of those before the chain; nil where they aren't those of a thing in the square.
    package init?(_ numbers: [Int]) {
      guard (5...6).contains(numbers.count), (-1...10_000).contains(numbers[0]),
        numbers[1...2].allSatisfy((-100...1_100).contains), (0...2_000).contains(numbers[3]),
        (0..<1_000).contains(numbers[4]), numbers.count < 6 || numbers[5] >= 0
      else { return nil }
      chain = numbers.count > 5 ? numbers[5] : 0
      (shape, x, y, reach, angle) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    }
  }

  /// The things, from the bottom up.
  package let items: [Item]

  /// The greatest number of things in it.
  package static let most = 60

  package init(_ items: [Item] = []) { self.items = items }

  /// Reads a text of ``text``'s format; things that aren't valid are left out.
  package init(text: String) {
    items = text.split(separator: ";").prefix(Self.most).compactMap { word in
      Item(word.split(separator: ",").compactMap { Int($0) })
    }
  }

  /// Its things, each with its numbers.
  package var text: String {
    items.map {
      "\($0.shape),\($0.x),\($0.y),\($0.reach),\($0.angle)" + ($0.chain == 0 ? "" : ",\($0.chain)")
    }.joined(separator: ";")
  }
}
