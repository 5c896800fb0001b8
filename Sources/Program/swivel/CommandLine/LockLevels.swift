import SwivelJSON
import SwivelLocks
import SwivelPlatform

struct LockLevel {
  let path: String
  let level: Level
}

enum LockLevels {
  private static let maximumInFolder = 1_000

  static func read(_ path: String) throws(Failure) -> LockLevel {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, limit: Level.largestFile)
    } catch {
      throw unreadable(path, error)
    }
    do {
      let level = try Level(json: bytes)
      try checkFiles(of: level, beside: path)
      return LockLevel(path: path, level: level)
    } catch {
      throw Failure("\(Console.inOneLine(path)): \(error)")
    }
  }

  /// Finds a level by a word of the command line: the id of one of the program's levels, or a file.
  static func find(_ word: String) throws(Failure) -> LockLevel {
    guard !word.contains("/"), !word.hasSuffix(".json") else { return try read(word) }
    if let level = supplied().levels.first(where: { $0.level.id == word }) { return level }
    guard Files.exists(word) else {
      throw Failure(
        Console.inOneLine(word), found: "no lock of this id and no such file",
        expected:
          "a lock's file or an id that \"swivel locks\" lists\(Nearest.hint(to: word, among: ids))"
      )
    }
    return try read(word)
  }

  static var ids: [String] { supplied().levels.map(\.level.id) }

  /// The program's levels in order, and the errors of invalid ones.
  static func supplied() -> (levels: [LockLevel], failures: [Failure]) {
    do {
      return try inFolder(Paths.current().find("Levels"))
    } catch let failure as Failure {
      return ([], [failure])
    } catch {
      return ([], [Failure(oneLine(error))])
    }
  }

  static func inFolder(
    _ folder: String
  ) throws(Failure) -> (levels: [LockLevel], failures: [Failure]) {
    do {
      let (levels, failures) = try list(folder)
      return (levels, failures.map(\.failure))
    } catch {
      throw unreadable(folder, error)
    }
  }

  /// The levels of a folder in order, and the errors of its other files.
  static func list(
    _ folder: String
  ) throws(FileError) -> (levels: [LockLevel], failures: [(path: String, failure: Failure)]) {
    let names = try Files.list(folder).filter(isLevel).prefix(maximumInFolder)
    let found = Parallel.map(names.map { folder + "/" + $0 }) { path in
      (path: path, level: Result { () throws(Failure) in try read(path) })
    }
    let levels = found.compactMap { try? $0.level.get() }
      .sorted { ($0.level.order, $0.level.id) < ($1.level.order, $1.level.id) }
    let failures = found.compactMap { path, level -> (path: String, failure: Failure)? in
      if case .failure(let failure) = level { (path, failure) } else { nil }
    }
    return (levels, failures)
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
}
