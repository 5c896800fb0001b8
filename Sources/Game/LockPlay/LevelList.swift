package import SwivelGestures
package import SwivelLocks
package import SwivelTexts

/// The levels that a session can open; an input, not a part of the state.
package struct LevelList: Hashable, Sendable {
  package enum Entry: Hashable, Sendable {
    case level(Level)
    /// A file that holds no valid level: its name, and the reason in one line.
    case bad(name: String, reason: String)

    /// Nil for a bad file.
    package var level: Level? { if case .level(let level) = self { level } else { nil } }
  }

  package let entries: [Entry]
  package let packs: [LevelPack]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
    packs = LevelPack.packs(of: entries)
  }

  /// It replaces the one with its id, or is added at the end.
  package func with(_ level: Level) -> LevelList {
    guard let index = entries.firstIndex(where: { $0.level?.id == level.id }) else {
      return LevelList(entries + [.level(level)])
    }
    var entries = entries
    entries[index] = .level(level)
    return LevelList(entries)
  }

  /// How a level that comes from outside is played: as the supplied one where it is the same, else as one of its own.
  package func known(_ level: Level) -> Level {
    self.level(level.id) == level ? level : level.fromOutside
  }

  /// The same, and behind it the other ways in which a tape may have recorded it.
  package func forms(of level: Level) -> [Level] {
    [known(level)] + [level, level.fromOutside].filter { $0 != known(level) }
  }

  /// The level that follows another; of one from outside another one of those first, of a door and of an endless lock the next
  /// with its name that is still shut and no easier, else one at random; nil for none.
  package func next(after level: Level, _ progress: LockProgress = LockProgress()) -> Level? {
    guard let lock = EndlessLock(id: level.id) else {
      let next = level.next ?? ""
      if level.isFromOutside { return self.level(Level.outside + next) ?? self.level(next) }
      return nextDoor(after: level, progress) ?? self.level(next)
    }
    let seed = "\(level.id) \(progress.records.count)"
    var opened = progress
    opened.markOpened(level.id, isAlone: true)
    let next = lock.isRandom ? nil : opened.nextDoor(from: lock)
    return try? (next ?? EndlessLock.random(lock.grade, seed: seed, unlike: [level]))?.level()
  }

  /// The next door that is still shut, from another one on.
  private func nextDoor(after level: Level, _ progress: LockProgress) -> Level? {
    guard level.behind != nil, let start = levels.firstIndex(of: level) else { return nil }
    return (levels[(start + 1)...] + levels[..<start]).first {
      $0.behind != nil && !$0.isFromOutside && progress[$0.id] == nil
    }
  }

  package var levels: [Level] { entries.compactMap(\.level) }

  /// O(n).
  package func level(_ id: String) -> Level? { levels.first { $0.id == id } }

  /// The wall of a level whose doors are all open; nil while one is shut.
  package func completedPack(of level: Level, _ progress: LockProgress) -> LevelPack? {
    packs.first { pack in
      let doors = pack.entries.compactMap { entries[$0].level }
      return doors.contains { $0.id == level.id } && doors.allSatisfy { progress[$0.id] != nil }
    }
  }

  /// How many of the doors that the walls show, those of the school too, were opened, and how many there are; those from outside
  /// are none.
  package func opened(_ progress: LockProgress) -> (count: Int, all: Int) {
    let doors = levels.filter { !$0.pack.isEmpty }
    return (doors.count { progress[$0.id] != nil }, doors.count)
  }

  /// The first level in the list that was not opened yet, else the first one.
  package func firstUnsolved(_ progress: LockProgress) -> Int? {
    let levels = packs.filter(\.holdsLevels).flatMap(\.entries)
      .filter { entries[$0].level?.isFromOutside == false }
    let unsolved = levels.first { entry in
      entries[entry].level.map { progress[$0.id] == nil } ?? false
    }
    return unsolved ?? levels.first
  }
}

/// Levels that are listed under one title, or the files that hold no level.
package struct LevelPack: Hashable, Sendable {
  /// The pack's name in its levels' files, or the program's title for levels without one.
  package let title: Message
  /// The indices of its entries in the list.
  package var entries: [Int]
  package let holdsLevels: Bool

  package func rows(of columns: Int) -> Int { (entries.count + columns - 1) / columns }

  private static func title(ofPack name: String) -> Message {
    let title = name.prefix(1).uppercased() + name.dropFirst()
    return name.isEmpty ? Message(.listMore) : Message(.messageText, .name(title))
  }

  /// The packs in the order of their first levels; the files that hold no level come last.
  package static func packs(of entries: [LevelList.Entry]) -> [LevelPack] {
    var packs: [(name: String, pack: LevelPack)] = []
    var bad = LevelPack(title: Message(.listBad), entries: [], holdsLevels: false)
    for (index, entry) in entries.enumerated() {
      guard let level = entry.level else {
        bad.entries.append(index)
        continue
      }
      if let match = packs.firstIndex(where: { $0.name == level.pack }) {
        packs[match].pack.entries.append(index)
      } else {
        let pack = LevelPack(title: title(ofPack: level.pack), entries: [index], holdsLevels: true)
        packs.append((level.pack, pack))
      }
    }
    return packs.map(\.pack) + (bad.entries.isEmpty ? [] : [bad])
  }
}
