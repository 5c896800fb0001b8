public import Locks

/// The levels that a session can open: an input like the shapes, not a part of the state.
public struct LevelShelf: Hashable, Sendable {
  /// A file in which a level was looked for.
  public enum Entry: Hashable, Sendable {
    /// A level that can be played.
    case level(Level)
    /// A file that holds none: its name, and in one line why.
    case bad(name: String, reason: String)

    /// The level; nil where there is none.
    public var level: Level? {
      if case .level(let level) = self { level } else { nil }
    }
  }

  /// The files in the order in which they are listed.
  public let entries: [Entry]

  /// The packs in the order of their first levels, and last the files that hold no level.
  package let packs: [LevelPack]

  /// A shelf of these files.
  public init(_ entries: [Entry] = []) {
    self.entries = entries
    packs = LevelPack.packs(of: entries)
  }

  /// The shelf with a level in the place of the one that has its id, or behind all others.
  public func with(_ level: Level) -> LevelShelf {
    guard let index = entries.firstIndex(where: { $0.level?.id == level.id }) else {
      return LevelShelf(entries + [.level(level)])
    }
    var entries = entries
    entries[index] = .level(level)
    return LevelShelf(entries)
  }

  /// The levels that can be played, in their order.
  public var levels: [Level] {
    entries.compactMap(\.level)
  }

  /// The level with an id, or nil where none has it; O(n).
  public func level(_ id: String) -> Level? { levels.first { $0.id == id } }
}
