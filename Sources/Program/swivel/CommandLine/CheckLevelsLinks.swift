import SwivelLocks
import SwivelPlatform

/// Levels that the command line names, or those of the program, with the links between them checked.
struct LevelsCheck {
  private(set) var results: [Result<LockLevel, Failure>]

  /// Reads the levels of the words, keeping an error for each that can't be read; those of the program where there are none.
  init(_ words: [String]) {
    guard words.isEmpty else {
      results = words.map { word in Result { () throws(Failure) in try LockLevels.find(word) } }
      return
    }
    let (levels, failures) = LockLevels.supplied()
    results = levels.map { .success($0) }
    results += failures.map { .failure($0) }
  }

  private func lockLevel(_ index: Int) -> LockLevel? { try? results[index].get() }

  /// Turns levels into errors whose id another level has, or whose `next` leads nowhere or in a circle.
  ///
  /// `next` may lead to other named levels, to levels in the same folder, and to the program's levels.
  mutating func checkLinks() {
    let named = uniqueIndices()
    let levels = named.compactMap { lockLevel($0)?.level }
    for (index, error) in Level.checkLinks(levels + others(levels, named)) {
      guard named.indices.contains(index), let path = lockLevel(named[index])?.path else {
        continue
      }
      let failure = Failure("\(Console.inOneLine(path)): \(error)")
      for index in results.indices where lockLevel(index)?.path == path {
        results[index] = .failure(failure)
      }
    }
  }

  /// The indices of entries with a level, one for each file.
  private func uniqueIndices() -> [Int] {
    var paths: Set<String> = []
    return results.indices.filter { index in
      lockLevel(index).map { paths.insert($0.path).inserted } ?? false
    }
  }

  /// The levels in the same folders and the program's levels, except for ids that are named.
  private func others(_ levels: [Level], _ named: [Int]) -> [Level] {
    guard levels.contains(where: { $0.next != nil }) else { return [] }
    var ids = Set(levels.map(\.id))
    var folders: Set<String> = []
    var found: [LockLevel] = []
    for case let level? in named.map({ lockLevel($0) }) where level.level.next != nil {
      let folder = Files.folder(of: level.path)
      guard folders.insert(folder).inserted else { continue }
      found += (try? LockLevels.inFolder(folder).levels) ?? []
    }
    found += LockLevels.supplied().levels
    return found.map(\.level).filter { ids.insert($0.id).inserted }
  }
}
