import Locks

/// Levels as the command line names them, read, with what they say of each other.
struct LevelsCheck {
  /// A word of the command line and what it led to.
  struct Entry {
    let word: String
    var result: Result<LockLevel, Failure>

    /// The level, where it could be read.
    var level: LockLevel? { try? result.get() }
  }

  private(set) var entries: [Entry]

  /// Reads the levels, each as far as it can be.
  init(_ words: [String]) {
    entries = words.map { word in
      Entry(word: word, result: Result { () throws(Failure) in try LockLevels.find(word) })
    }
  }

  /// Takes back those whose id another has, or from which `next` leads nowhere or in a circle.
  ///
  /// `next` may lead to levels named before and after, beside the level, and that come along.
  mutating func checkLinks() {
    let named = uniqueIndices()
    let levels = named.compactMap { entries[$0].level?.level }
    for (index, error) in Level.checkLinks(levels + others(levels, named)) {
      guard named.indices.contains(index), let path = entries[named[index]].level?.path else {
        continue
      }
      let failure = Failure("\(LockLevels.inOneLine(path)): \(error)")
      for place in entries.indices where entries[place].level?.path == path {
        entries[place].result = .failure(failure)
      }
    }
  }

  /// The entries with a level, each file once.
  private func uniqueIndices() -> [Int] {
    var paths: Set<String> = []
    return entries.indices.filter { index in
      entries[index].level.map { paths.insert($0.path).inserted } ?? false
    }
  }

  /// The levels beside those that are named and those that come along, without the ids that are named.
  private func others(_ levels: [Level], _ named: [Int]) -> [Level] {
    guard levels.contains(where: { $0.next != nil }) else { return [] }
    var ids = Set(levels.map(\.id))
    var folders: Set<String> = []
    var found: [LockLevel] = []
    for case let level? in named.map({ entries[$0].level }) where level.level.next != nil {
      let folder = LockLevels.folder(of: level.path)
      guard folders.insert(folder).inserted else { continue }
      found += (try? LockLevels.inFolder(folder).levels) ?? []
    }
    found += LockLevels.supplied().levels
    return found.map(\.level).filter { ids.insert($0.id).inserted }
  }
}
