import SwivelLockPlay
import SwivelLocks
import SwivelPlatform

/// Makes the list of levels: the program's, then the user's own.
enum LevelLoader {
  /// Reads both folders; invalid files are listed with their errors, and so are levels whose id an earlier one has.
  static func levels(from paths: Paths) -> LevelList {
    var files = LockLevels.supplied(in: paths)
    files += Lesson.allCases.map { LevelFile(path: $0.id, result: .success($0.level)) }
    if Files.exists(paths.levels) { files += LockLevels.list(paths.levels) }
    var ids: Set<String> = []
    return LevelList(
      files.map { file in
        let name = Console.inOneLine(Files.name(of: file.path))
        switch file.result {
        case .success(let level) where ids.insert(level.id).inserted: return .level(level)
        case .success(let level):
          let failure = Failure(
            "\(Console.inOneLine(file.path)): id", found: "\"\(level.id)\" again",
            expected: "an id of its own")
          return .bad(name: name, reason: "\(failure)")
        case .failure(let failure): return .bad(name: name, reason: "\(failure)")
        }
      })
  }
}
