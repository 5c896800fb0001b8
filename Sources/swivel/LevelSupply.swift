import Game
import LockPlay
import Locks
import Platform

/// Puts what the game can open on its shelf: the levels that come along, then the person's own.
enum LevelSupply {
  /// No more files are read from a folder than this.
  private static let mostInFolder = 1_000

  /// Reads both folders; whatever is wrong with a file is listed with it, and the others go on.
  static func shelf(from paths: Paths) -> LevelShelf {
    var found = listed("Levels") { try entries(in: paths.find("Levels")) }
    let own = paths.levels
    if Files.exists(own) { found += listed("levels") { try entries(in: own) } }
    return LevelShelf(refusingRepeats(found).map(\.entry))
  }

  /// What a folder holds, or why that can't be known.
  private static func listed(_ name: String, _ entries: () throws -> [Found]) -> [Found] {
    do {
      return try entries()
    } catch {
      return [(name, .bad(name: name, reason: oneLine(error)))]
    }
  }

  private typealias Found = (path: String, entry: LevelShelf.Entry)

  /// What the files of a folder hold: the levels in their order, then the files that hold none.
  private static func entries(in folder: String) throws(FileError) -> [Found] {
    let names = try Files.list(folder).filter(LockLevels.isLevel).prefix(mostInFolder)
    let found = Parallel.map(names.map { folder + "/" + $0 }) { path -> Found in
      do {
        return (path, .level(try LockLevels.read(path).level))
      } catch {
        return (path, .bad(name: name(of: path), reason: "\(error)"))
      }
    }
    let levels = found.compactMap { found in found.entry.level.map { (found, $0) } }
      .sorted { ($0.1.order, $0.1.id) < ($1.1.order, $1.1.id) }
    return levels.map(\.0) + found.filter { $0.entry.level == nil }
  }

  /// Takes a level for bad whose id one before it has: nobody could say which is meant.
  private static func refusingRepeats(_ entries: [Found]) -> [Found] {
    var ids: Set<String> = []
    return entries.map { found in
      guard let level = found.entry.level, !ids.insert(level.id).inserted else { return found }
      let failure = Failure(
        "\(LockLevels.inOneLine(found.path)): id", found: "\"\(level.id)\" again",
        expected: "an id of its own")
      return (found.path, .bad(name: name(of: found.path), reason: "\(failure)"))
    }
  }

  private static func name(of path: String) -> String {
    LockLevels.inOneLine(path.split(separator: "/").last.map(String.init) ?? path)
  }
}
