import SwivelGame
import SwivelJSON
import SwivelLockPlay
import SwivelPlatform

/// The file with the progress, `progress.json` in the data folder: the opened locks, and what was taken.
struct ProgressFile {
  /// The version of the format that this program reads and writes.
  private static let format = 1
  /// The greatest size of the file, in bytes.
  private static let limit = 1 << 20

  private let folder: String
  private let path: String

  init(in paths: Paths) {
    folder = paths.data
    path = paths.progress
  }

  /// Reads the progress; empty where the file doesn't exist yet.
  func read() throws(Failure) -> LockProgress {
    guard Files.exists(path) else { return LockProgress() }
    do {
      let bytes = try Files.read(path, limit: Self.limit)
      let file = try JSONObject(JSONNode(parsing: bytes))
      let format = try file.integer("format", .min ... .max)
      if format == Self.format { return try Self.progress(file) }
      throw Failure("\(path): format", found: "\(format)", expected: "\(Self.format)")
    } catch let failure as Failure {
      throw failure
    } catch let error as FileError {
      throw Failure(error)
    } catch {
      throw Failure(
        path, found: "no progress", expected: #"{"format": \#(Self.format), "solved": [IDS]}"#)
    }
  }

  /// Reads the progress, with an error in one line, if there is one.
  ///
  /// An unreadable file is renamed, to a name that is free.
  func recall() -> (progress: LockProgress, trouble: String?) {
    do {
      return (try read(), nil)
    } catch {
      guard !error.isUnread else { return (LockProgress(), "\(error)") }
      do {
        return (LockProgress(), "\(error); it is set aside as \(try setAside())")
      } catch let trouble {
        return (LockProgress(), "\(error); it can't be set aside: \(trouble.reason)")
      }
    }
  }

  /// Merges progress into the file; the best result of each level is kept.
  ///
  /// The file is replaced atomically, and programs that do so wait for each other.
  func keep(_ progress: LockProgress) throws(Failure) {
    do {
      try Files.makeFolder(folder)
      try Files.alone(in: folder) { try merge(progress) }
    } catch {
      throw Failure("progress isn't kept: \(oneLine(error))")
    }
  }

  private func merge(_ progress: LockProgress) throws {
    var all = try present()
    all.merge(progress)
    let bytes = Self.bytes(all)
    _ = try Self.progress(JSONObject(JSONNode(parsing: bytes)))
    try Files.write(bytes, to: path, followingLink: true)
  }

  /// The content of the file; an unreadable one is renamed before it is written again.
  private func present() throws -> LockProgress {
    do {
      return try read()
    } catch {
      guard !error.isUnread else { throw error }
      _ = try setAside()
      return LockProgress()
    }
  }

  private func setAside() throws(FileError) -> String {
    let name = try Files.setAsideNumbered(path)
    return name.split(separator: "/").last.map(String.init) ?? name
  }

  /// What a file says: the opened levels, which of them only hints have opened, from which doors what lay behind was taken, and
  /// which finds are set on the plate of the clock, and the day on which it was finished.
  private static func progress(_ file: JSONObject) throws(JSONError) -> LockProgress {
    var progress = LockProgress()
    guard let solved = try file.strings("solved") else { throw file.mismatch("solved", "ids") }
    let shown = try file.strings("shown") ?? []
    for id in solved { progress.note(id, isAlone: !shown.contains(id)) }
    for id in try file.strings("taken") ?? [] { progress.take(id) }
    for id in try file.strings("set") ?? [] { progress.set(id, true) }
    if let day = try file.string("finished", atMost: 10) {
      guard LockProgress.isDay(day) else { throw file.mismatch("finished", "a day: 2026-11-23") }
      progress.finished = day
    }
    return progress
  }

  private static func bytes(_ progress: LockProgress) -> [UInt8] {
    let records = progress.records
    let shown = records.filter { !$0.isAlone }.map(\.id)
    let taken = records.filter { $0.isTaken }.map(\.id)
    let set = records.filter { $0.isSet }.map(\.id)
    return JSONNode.object([
      ("finished", progress.finished.map(JSONNode.string)),
      ("format", JSONNode(.integer(Int64(format)))), ("set", set.isEmpty ? nil : .strings(set)),
      ("shown", shown.isEmpty ? nil : .strings(shown)), ("solved", .strings(records.map(\.id))),
      ("taken", taken.isEmpty ? nil : .strings(taken)),
    ]).file()
  }
}
