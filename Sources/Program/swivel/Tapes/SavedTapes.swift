import SwivelCommands
import SwivelDocuments
import SwivelInput
import SwivelPlatform
import SwivelSession
import SwivelTapes

/// The tapes in the user's data folder.
enum SavedTapes {
  private static let ending = ".tape"
  /// The greatest number of tapes in the list, the newest first.
  private static let most = 500

  private static var folder: String { Paths.current().tapes }

  /// Their names without suffix, in descending order, so that the newest tape of F8 is first.
  static var names: [String] {
    let files = (try? Files.list(folder)) ?? []
    return Array(
      files.filter { $0.hasSuffix(ending) && !$0.contains("\n") && !$0.contains("\t") }.sorted(
        by: >
      )
      .map { String($0.dropLast(ending.count)) }.prefix(most))
  }

  /// The list of them, with the portraits of the scenes in which the newest begin.
  static func list(_ assets: Assets) -> ListedTapes {
    ListedTapes(
      names.enumerated().map {
        ListedTapes.Entry(name: $1, picture: $0 < maximumPortraits ? portrait(of: $1, assets) : nil)
      })
  }

  /// The number of tapes with a portrait, and the greatest size of a file that is read for one, in bytes.
  private static let maximumPortraits = 40
  private static let largestWithPortrait = 1 << 18

  /// The portrait of the scene in which a tape begins; nil for a lock, and for a tape that is large or can't be read.
  private static func portrait(of name: String, _ assets: Assets) -> SceneThumbnail? {
    let path = folder + "/" + name + ending
    guard (try? Files.read(path, limit: largestWithPortrait)) != nil,
      let start = try? open(name, assets).start, start.state.route == .sandbox
    else { return nil }
    return SceneThumbnail(of: Scene(start.sceneCopy), assets.library)
  }

  static func perform(
    _ change: FileChange, _ name: String, _ files: TrashableFiles
  ) throws(FileError) {
    guard change == .restore || !name.contains("/") && !name.hasPrefix(".") else { return }
    _ = try files.perform(change, "\(folder)/\(name)\(ending)", suffix: ending)
  }

  static func open(_ name: String, _ assets: Assets) throws -> (tape: Tape, start: Session) {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw Failure("tape", found: "\"\(Console.inOneLine(name))\"", expected: "a plain name")
    }
    let path = folder + "/" + name + ending
    let tape = try TapeFile.read(path)
    return (tape, try TapeFile.session(of: tape, path, assets))
  }
}
