import FoundationEssentials
import Game
import LockPlay
import Platform

/// The file that keeps which locks were opened, and how well: `progress.json` among the program's data.
struct ProgressFile {
  /// The version of the format that this program reads and writes.
  private static let format = 1
  /// How large the file may be, in bytes.
  private static let limit = 1 << 20

  private let folder: String
  private let path: String

  init(in paths: Paths) {
    folder = paths.data
    path = paths.progress
  }

  /// What the file holds.
  private struct Content: Codable {
    var format: Int
    var solved: [String]
    /// The stars of those levels that have any.
    var stars: [String: Int]?
  }

  /// What was opened; nothing where nothing was kept yet.
  func read() throws(Failure) -> LockProgress {
    guard Files.exists(path) else { return LockProgress() }
    do {
      let bytes = try Files.read(path, limit: Self.limit)
      let content = try JSONDecoder().decode(Content.self, from: Data(bytes))
      if content.format == Self.format { return Self.progress(content) }
      throw Failure("\(path): format", found: "\(content.format)", expected: "\(Self.format)")
    } catch let failure as Failure {
      throw failure
    } catch let error as FileError {
      throw Failure("\(error)")
    } catch {
      throw Failure(
        path, found: "no progress", expected: #"{"format": \#(Self.format), "solved": [IDS]}"#)
    }
  }

  /// What was opened, with one line about what is wrong with it, if anything is.
  ///
  /// A file that can't be read is set aside under a name that no other has.
  func recall() -> (progress: LockProgress, trouble: String?) {
    do {
      return (try read(), nil)
    } catch {
      do {
        return (LockProgress(), "\(error); it is set aside as \(try setAside())")
      } catch let trouble {
        return (LockProgress(), "\(error); it can't be set aside: \(trouble.reason)")
      }
    }
  }

  /// Keeps what was opened, beside what the file has; the best of each level counts.
  ///
  /// It is there wholly afterwards or as it was before. Another program may have written to it meanwhile.
  func keep(_ progress: LockProgress) throws(Failure) {
    do {
      try Files.makeFolder(folder)
      var all = try present()
      all.merge(progress)
      try Files.write(try Self.bytes(all), to: path)
    } catch {
      throw Failure("progress isn't kept: \(oneLine(error))")
    }
  }

  /// What is in the file; one that can't be read is set aside before it is written anew.
  private func present() throws(FileError) -> LockProgress {
    do {
      return try read()
    } catch {
      _ = try setAside()
      return LockProgress()
    }
  }

  private func setAside() throws(FileError) -> String {
    let name = try Files.setAsideNumbered(path)
    return name.split(separator: "/").last.map(String.init) ?? name
  }

  private static func progress(_ content: Content) -> LockProgress {
    var progress = LockProgress()
    for id in content.solved { progress.note(id, stars: content.stars?[id] ?? 0) }
    return progress
  }

  private static func bytes(_ progress: LockProgress) throws -> [UInt8] {
    let records = progress.records
    let stars = records.map { ($0.id, $0.stars) }
    let content = Content(
      format: format, solved: records.map(\.id),
      stars: Dictionary(stars, uniquingKeysWith: { max($0, $1) }))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    return Array(try encoder.encode(content)) + [UInt8(ascii: "\n")]
  }
}
