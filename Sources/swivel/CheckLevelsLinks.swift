import SwivelLocks

/// Levels that the command line names, or those of the program, with the links between them checked.
struct LevelsCheck {
  /// A level or the error of its file.
  struct Entry {
    var result: Result<LockLevel, Failure>

    init(_ result: Result<LockLevel, Failure>) { self.result = result }

    /// The level; nil where it could not be read.
    var level: LockLevel? { try? result.get() }
  }

  private(set) var entries: [Entry]

  /// Reads the levels of the words, keeping an error for each that can't be read; those of the program where there are none.
  init(_ words: [String]) {
    guard words.isEmpty else {
      entries = words.map { word in
        Entry(Result { () throws(Failure) in try LockLevels.find(word) })
      }
      return
    }
    let (levels, failures) = LockLevels.supplied()
    entries = levels.map { Entry(.success($0)) } + failures.map { Entry(.failure($0)) }
  }

  /// Turns levels into errors whose id another level has, or whose `next` leads nowhere or in a circle.
  ///
  /// `next` may lead to other named levels, to levels in the same folder, and to the program's levels.
  mutating func checkLinks() {
    let named = uniqueIndices()
    let levels = named.compactMap { entries[$0].level?.level }
    for (index, error) in Level.checkLinks(levels + others(levels, named)) {
      guard named.indices.contains(index), let path = entries[named[index]].level?.path else {
        continue
      }
      let failure = Failure("\(LockLevels.inOneLine(path)): \(error)")
      for index in entries.indices where entries[index].level?.path == path {
        entries[index].result = .failure(failure)
      }
    }
  }

  /// The indices of entries with a level, one for each file.
  private func uniqueIndices() -> [Int] {
    var paths: Set<String> = []
    return entries.indices.filter { index in
      entries[index].level.map { paths.insert($0.path).inserted } ?? false
    }
  }

  /// The levels in the same folders and the program's levels, except for ids that are named.
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
