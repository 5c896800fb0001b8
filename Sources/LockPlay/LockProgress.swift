/// Which levels were opened, and how well.
public struct LockProgress: Hashable, Codable, Sendable {
  /// A level's best.
  public struct Record: Hashable, Codable, Sendable {
    /// The level's id.
    public var id: String
    /// The stars, from 0 to 3: one each for turns, reversals and hints within par.
    public var stars: Int
  }

  /// The levels that were opened, in the order in which they were.
  public package(set) var records: [Record] = []

  /// The most stars that a level can be opened with.
  public static let mostStars = 3

  /// Nothing opened yet.
  public init() {}

  /// What a text says, as ``text`` writes it; lines that say nothing are passed over.
  public init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count == 2, !words[0].isEmpty, let stars = Int(words[1]) else { continue }
      note(String(words[0]), stars: stars)
    }
  }

  /// For each level a line of its id and its stars, in the order in which they were opened.
  ///
  /// Levels that no file can be of, since their ids are no single words, are left out.
  public var text: String {
    records.filter { !$0.id.isEmpty && !$0.id.contains(where: \.isWhitespace) }
      .map { "\($0.id) \($0.stars)" }.joined(separator: "\n")
  }

  /// Notes how well a level was opened; the best is kept, and whether this is better is answered.
  @discardableResult
  public mutating func note(_ id: String, stars: Int) -> Bool {
    let stars = min(max(stars, 0), Self.mostStars)
    guard let index = records.firstIndex(where: { $0.id == id }) else {
      records.append(Record(id: id, stars: stars))
      return true
    }
    guard records[index].stars < stars else { return false }
    records[index].stars = stars
    return true
  }

  /// The best of a level; nil where it was never opened.
  public subscript(id: String) -> Record? { records.first { $0.id == id } }

  /// Takes in what another has; the best of each level is kept.
  public mutating func merge(_ other: LockProgress) {
    for record in other.records { note(record.id, stars: record.stars) }
  }
}
