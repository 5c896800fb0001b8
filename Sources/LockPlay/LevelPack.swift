import Locks
package import Texts

/// Levels that are listed under one title, or the files that hold no level.
package struct LevelPack: Hashable, Sendable {
  /// The pack's name in its levels' files, or the program's title for levels without one.
  package enum Title: Hashable, Sendable {
    case name(String)
    case phrase(MessageKey)
  }

  /// The title of the pack.
  package let title: Title
  /// The indices of its entries in the shelf.
  package var entries: [Int]
  /// Whether its entries are levels.
  let holdsLevels: Bool
}

extension LevelPack {
  private static func title(ofPack name: String) -> Title {
    name.isEmpty ? .phrase(.listMore) : .name(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// The packs in the order of their first levels; the files that hold no level come last.
  package static func packs(of entries: [LevelShelf.Entry]) -> [LevelPack] {
    var packs: [(name: String, pack: LevelPack)] = []
    var bad = LevelPack(title: .phrase(.listBad), entries: [], holdsLevels: false)
    for (index, entry) in entries.enumerated() {
      guard let level = entry.level else {
        bad.entries.append(index)
        continue
      }
      if let match = packs.firstIndex(where: { $0.name == level.pack }) {
        packs[match].pack.entries.append(index)
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
  /// The first level in the list that was not opened yet, else the first one.
  package func firstUnsolved(_ progress: LockProgress) -> Int? {
    let levels = packs.filter(\.holdsLevels).flatMap(\.entries)
    let unsolved = levels.first { entry in
      entries[entry].level.map { progress[$0.id] == nil } ?? false
    }
    return unsolved ?? levels.first
  }
}
