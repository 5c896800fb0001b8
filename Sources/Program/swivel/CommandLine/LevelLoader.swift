import SwivelLockPlay
import SwivelLocks
import SwivelPlatform

/// Makes the list of levels: the program's, then the user's own.
enum LevelLoader {
  /// Reads both folders; invalid files are listed with their errors.
  static func levels(from paths: Paths) -> LevelList {
    var found = listed("Levels") { try entries(in: paths.find("Levels")) }
    found += Lesson.allCases.map { ($0.id, .level($0.level)) }
    let own = paths.levels
    if Files.exists(own) { found += listed("levels") { try entries(in: own) } }
    return LevelList(refusingRepeats(found).map(\.entry))
  }

  private static func listed(_ name: String, _ entries: () throws -> [Found]) -> [Found] {
    do {
      return try entries()
    } catch {
      return [(name, .bad(name: name, reason: oneLine(error)))]
    }
  }

  private typealias Found = (path: String, entry: LevelList.Entry)

  /// The levels in order, then the invalid files.
  private static func entries(in folder: String) throws(FileError) -> [Found] {
    let (levels, failures) = try LockLevels.list(folder)
    return levels.map { ($0.path, .level($0.level)) }
      + failures.map { ($0.path, .bad(name: name(of: $0.path), reason: "\($0.failure)")) }
  }

  /// Turns levels into errors whose id an earlier one has, since ids must be unique.
  private static func refusingRepeats(_ entries: [Found]) -> [Found] {
    var ids: Set<String> = []
    return entries.map { found in
      guard let level = found.entry.level, !ids.insert(level.id).inserted else { return found }
      let failure = Failure(
        "\(Console.inOneLine(found.path)): id", found: "\"\(level.id)\" again",
        expected: "an id of its own")
      return (found.path, .bad(name: name(of: found.path), reason: "\(failure)"))
    }
  }

  private static func name(of path: String) -> String {
    Console.inOneLine(Files.name(of: path))
  }
}
