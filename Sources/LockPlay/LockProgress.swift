/// The levels that were opened, each with its best result.
package struct LockProgress: Hashable, Encodable, Sendable {
  /// The best result of a level.
  package struct Record: Hashable, Encodable, Sendable {
    /// The level's id.
    package var id: String
    /// The stars, from 0 to 3, as ``LockSummary/stars`` has them; 0 was once for neither par nor hints kept to.
    package var stars: Int
    /// Whether what lay behind its door was taken.
    package var isTaken = false
    /// Whether that is set on the plate of the clock.
    package var isSet = false
  }

  /// In the order in which the levels were first opened.
  package var records: [Record] = []

  /// The greatest number of stars.
  package static let mostStars = 3

  /// Nothing opened yet.
  package init() {}

  /// Reads a text of ``text``'s format; invalid lines are ignored.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard (2...3).contains(words.count), !words[0].isEmpty, let stars = Int(words[1]),
        words.count == 2 || words[2] == Self.takenWord || words[2] == Self.setWord
      else { continue }
      let id = Self.successors[String(words[0])] ?? String(words[0])
      note(id, stars: stars)
      if words.count == 3 { take(id) }
      if words[words.count - 1] == Self.setWord { set(id, true) }
    }
  }

  /// The doors that took the places of others, so that nobody loses what lay behind those.
  private static let successors = [
    "watch-once": "tune", "second-time": "one-line", "fat-flies": "hair", "false-gates": "midnight",
    "overshoot": "key", "graph": "touch", "wrong-mark": "ball",
  ]

  private static let (takenWord, setWord) = ("taken", "set")

  /// A line for each level with its id, its stars and whether its find was taken or is set on the clock's plate, in the order
  /// in which they were first opened.
  ///
  /// Levels whose ids are not single words are left out, since no file can have such an id.
  package var text: String {
    records.filter { !$0.id.isEmpty && !$0.id.contains(where: \.isWhitespace) }
      .map {
        "\($0.id) \($0.stars)"
          + ($0.isSet ? " \(Self.setWord)" : $0.isTaken ? " \(Self.takenWord)" : "")
      }
      .joined(separator: "\n")
  }

  /// Records a result; the best is kept; returns whether this one is better.
  @discardableResult
  package mutating func note(_ id: String, stars: Int) -> Bool {
    let stars = min(max(stars, 0), Self.mostStars)
    guard let index = records.firstIndex(where: { $0.id == id }) else {
      records.append(Record(id: id, stars: stars))
      return true
    }
    guard records[index].stars < stars else { return false }
    records[index].stars = stars
    return true
  }

  /// Records that what lay behind a level's door was taken; returns whether that is new.
  @discardableResult
  package mutating func take(_ id: String) -> Bool {
    guard let index = records.firstIndex(where: { $0.id == id }), !records[index].isTaken
    else { return false }
    records[index].isTaken = true
    return true
  }

  /// Records that what was taken from behind a level's door is set on the clock's plate, or was taken off it; returns whether
  /// that is new.
  @discardableResult
  package mutating func set(_ id: String, _ isSet: Bool) -> Bool {
    guard let index = records.firstIndex(where: { $0.id == id }), records[index].isTaken,
      records[index].isSet != isSet
    else { return false }
    records[index].isSet = isSet
    return true
  }

  /// The best result of a level; nil where it was never opened.
  package subscript(id: String) -> Record? { records.first { $0.id == id } }

  /// Merges other, newer progress; the best result of each level is kept.
  package mutating func merge(_ other: LockProgress) {
    for record in other.records {
      note(record.id, stars: record.stars)
      if record.isTaken { take(record.id) }
      set(record.id, record.isSet)
    }
  }
}
