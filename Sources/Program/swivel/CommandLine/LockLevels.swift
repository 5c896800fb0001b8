import SwivelJSON
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform

struct LevelFile {
  let path: String
  let result: Result<Level, Failure>

  /// Nil for one that can't be used.
  var level: Level? { try? result.get() }
  var failure: Failure? { if case .failure(let failure) = result { failure } else { nil } }
}

enum LockLevels {
  private static let maximumInFolder = 1_000

  static func read(_ path: String) throws(Failure) -> Level {
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: Level.largestFile) } catch {
      throw unreadable(path, error)
    }
    do {
      let level = try Level(json: bytes)
      try checkFiles(of: level, beside: path)
      return level
    } catch { throw Failure("\(Console.inOneLine(path)): \(error)") }
  }

  /// Finds a level by a word of the command line: the id of one of the program's levels, or a file.
  static func find(_ word: String) throws(Failure) -> (path: String, level: Level) {
    guard !word.contains("/"), !word.hasSuffix(".json") else { return (word, try read(word)) }
    for file in supplied() {
      if let level = file.level, level.id == word { return (file.path, level) }
    }
    guard Files.exists(word) else {
      throw Failure(
        Console.inOneLine(word), found: "no lock of this id and no such file",
        expected:
          "a lock's file or an id that \"swivel locks\" lists\(Nearest.hint(to: word, among: ids))")
    }
    return (word, try read(word))
  }

  static var ids: [String] { supplied().compactMap(\.level?.id) }

  /// The program's levels in order, then its files that can't be used.
  static func supplied(in paths: Paths = .current()) -> [LevelFile] {
    do throws(PlatformError) { return list(try paths.find("Levels")) } catch {
      return [LevelFile(path: "Levels", result: .failure(Failure("\(error)")))]
    }
  }

  /// The program's levels, then the user's own; invalid files are listed with their errors, and so are levels whose id an earlier
  /// one has.
  static func all(in paths: Paths) -> LevelList {
    var files = supplied(in: paths)
    files += Lesson.allCases.map { LevelFile(path: $0.id, result: .success($0.level)) }
    if Files.exists(paths.levels) { files += list(paths.levels) }
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

  /// The levels of a folder in order, then its other files; where it can't be read, itself as one of these.
  static func list(_ folder: String) -> [LevelFile] {
    do throws(FileError) {
      let names = try Files.list(folder).filter(isLevel).prefix(maximumInFolder)
      let files = Parallel.map(names.map { folder + "/" + $0 }) { path in
        LevelFile(path: path, result: Result { () throws(Failure) in try read(path) })
      }
      func place(_ file: LevelFile) -> (Int, String) {
        file.level.map { ($0.order, $0.id) } ?? (.max, file.path)
      }
      return files.sorted { place($0) < place($1) }
    } catch { return [LevelFile(path: folder, result: .failure(unreadable(folder, error)))] }
  }

  static func isLevel(_ name: String) -> Bool {
    name.hasSuffix(".json") && !name.hasSuffix(".schema.json")
  }

  /// Checks that the files that a level names beside it are there, and are files.
  private static func checkFiles(of level: Level, beside path: String) throws(JSONError) {
    let named = [("reveal.picture", level.reveal.picture), ("solution", level.solution)]
    for case (let key, let name?) in named where !Files.isFile(Files.folder(of: path) + "/" + name)
    {
      throw JSONError(key, found: "no file \"\(name)\"", expected: "a file beside the lock's")
    }
  }

  private static func unreadable(_ path: String, _ error: FileError) -> Failure {
    guard !error.reason.contains("expected") else {
      return Failure("\(Console.inOneLine(path)): \(error.reason)")
    }
    let reason = error.reason.prefix(1).lowercased() + error.reason.dropFirst()
    return Failure(Console.inOneLine(path), found: reason, expected: "a file that can be read")
  }

  /// Files with errors in place of levels whose id another level has, or whose `next` leads nowhere or in a circle.
  ///
  /// `next` may lead to other named levels, to levels in the same folder, and to the program's levels.
  static func checkingLinks(of files: [LevelFile]) -> [LevelFile] {
    var paths: Set<String> = []
    let named = files.filter { $0.level != nil && paths.insert($0.path).inserted }
    var failures: [String: Failure] = [:]
    for (index, error) in Level.checkLinks(named.compactMap(\.level) + others(than: named))
    where named.indices.contains(index) && failures[named[index].path] == nil {
      let path = named[index].path
      failures[path] = Failure("\(Console.inOneLine(path)): \(error)")
    }
    return files.map { file in
      failures[file.path].map { LevelFile(path: file.path, result: .failure($0)) } ?? file
    }
  }

  /// The levels in the same folders and the program's levels, except for ids that are named.
  private static func others(than named: [LevelFile]) -> [Level] {
    let linked = named.filter { $0.level?.next != nil }
    guard !linked.isEmpty else { return [] }
    var ids = Set(named.compactMap(\.level?.id))
    let folders = Set(linked.map { Files.folder(of: $0.path) }).sorted()
    return (folders.flatMap(list) + supplied()).compactMap(\.level)
      .filter { ids.insert($0.id).inserted }
  }
}
