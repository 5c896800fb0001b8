import Documents
import Game
import Platform
import Tapes

/// The tapes in the user's data folder.
enum KeptTapes {
  private static let ending = ".tape"
  /// The greatest number of tapes in the list, the newest first.
  private static let most = 500

  private static var folder: String { Paths.current().tapes }

  /// Their names without suffix, in descending order, so that the newest tape of F8 is first.
  static var names: [String] {
    let files = (try? Files.list(folder)) ?? []
    return Array(
      files.filter { $0.hasSuffix(ending) && !$0.contains("\n") }.sorted(by: >)
        .map { String($0.dropLast(ending.count)) }.prefix(most))
  }

  /// Does something to a tape.
  static func perform(
    _ change: FileChange, _ name: String, _ files: KeptFiles
  ) throws(FileError) {
    guard change == .restore || !name.contains("/") && !name.hasPrefix(".") else { return }
    _ = try files.perform(change, "\(folder)/\(name)\(ending)", suffix: ending)
  }

  /// A tape by its name, with the session in which it begins.
  static func open(_ name: String, _ supplies: Assets) throws -> (tape: Tape, start: Session) {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw Failure("tape", found: "\"\(LockLevels.inOneLine(name))\"", expected: "a plain name")
    }
    let path = folder + "/" + name + ending
    let tape = try TapeFile.read(path)
    return (tape, try TapeFile.session(of: tape, path, supplies))
  }
}
