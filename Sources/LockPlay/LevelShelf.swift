public import Locks

/// The levels that a session can open; an input, not a part of the state.
public struct LevelShelf: Hashable, Sendable {
  /// A file of a level.
  public enum Entry: Hashable, Sendable {
    /// A level that can be played.
    case level(Level)
    /// A file that holds no valid level: its name, and the reason in one line.
    case bad(name: String, reason: String)

    /// The level; nil for a bad file.
    public var level: Level? {
      if case .level(let level) = self { level } else { nil }
    }
  }

  /// The files in the order of the list.
  public let entries: [Entry]

  /// The packs in the order of their first levels; the files that hold no level come last.
  package let packs: [LevelPack]

  /// A shelf of these files.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    packs = LevelPack.packs(of: entries)
  }

  /// The shelf with a level that replaces the one with its id, or is added at the end.
  public func with(_ level: Level) -> LevelShelf {
    guard let index = entries.firstIndex(where: { $0.level?.id == level.id }) else {
      return LevelShelf(entries + [.level(level)])
    }
    var entries = entries
    entries[index] = .level(level)
    return LevelShelf(entries)
  }

  /// The playable levels, in order.
  public var levels: [Level] {
    entries.compactMap(\.level)
  }

  /// The level with an id, or nil where none has it; O(n).
  public func level(_ id: String) -> Level? { levels.first { $0.id == id } }
}
