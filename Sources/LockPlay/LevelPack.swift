import Locks
package import Texts

/// Levels that are listed together, or the files that hold none.
package struct LevelPack: Hashable, Sendable {
  /// The name that the levels give their pack, or what the program calls those without one.
  package enum Title: Hashable, Sendable {
    case name(String)
    case phrase(MessageKey)
  }

  /// What stands over them.
  package let title: Title
  /// The entries of the shelf, from 0.
  package var entries: [Int]
  /// Whether these are levels.
  let holdsLevels: Bool
}

extension LevelPack {
  private static func title(ofPack name: String) -> Title {
    name.isEmpty ? .phrase(.listMore) : .name(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// The packs in the order of their first levels, and last the files that hold no level.
  package static func packs(of entries: [LevelShelf.Entry]) -> [LevelPack] {
    var packs: [(name: String, pack: LevelPack)] = []
    var bad = LevelPack(title: .phrase(.listBad), entries: [], holdsLevels: false)
    for (index, entry) in entries.enumerated() {
      guard let level = entry.level else {
        bad.entries.append(index)
        continue
      }
      if let known = packs.firstIndex(where: { $0.name == level.pack }) {
        packs[known].pack.entries.append(index)
      } else {
        let pack = LevelPack(
          title: title(ofPack: level.pack), entries: [index], holdsLevels: true)
        packs.append((level.pack, pack))
      }
    }
    return packs.map(\.pack) + (bad.entries.isEmpty ? [] : [bad])
  }
}

extension LevelShelf {
  /// The first level that was not opened yet, in the order of the list, else the first of all.
  package func firstUnsolved(_ progress: LockProgress) -> Int? {
    let levels = packs.filter(\.holdsLevels).flatMap(\.entries)
    let unsolved = levels.first { entry in
      entries[entry].level.map { progress[$0.id] == nil } ?? false
    }
    return unsolved ?? levels.first
  }
}
