import SwivelJSON
import SwivelPlatform
import SwivelSession

enum ReportFile {
  /// Writes nothing where there is no path.
  static func write(_ session: Session, frames: Int, to path: String?) throws {
    guard let path else { return }
    let report = session.report(version: Swivel.version, frames: frames)
    try Files.write(report.file(), to: path, for: .everybody)
  }

  /// Rejects a file that can't be written before the work begins, and one that is an input too.
  static func check(_ path: String?, differsFrom source: String? = nil) throws {
    guard let path else { return }
    guard source.map({ !Files.areSame($0, path) }) ?? true else {
      throw Failure(
        Console.inOneLine(path), found: "the file that is read", expected: "another one to write")
    }
    guard !Files.isFolder(path) else {
      throw Failure(Console.inOneLine(path), found: "a folder", expected: "a file to write")
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let parent = parts.count == 1 ? "." : folder.isEmpty ? "/" : folder
    guard Files.exists(parent) else {
      throw Failure(path, found: "no folder \"\(parent)\"", expected: "a folder that exists")
    }
  }
}

/// `swivel --print-paths`: prints the folders that the program uses.
enum PrintPaths {
  /// Prints each path in a line, as `name`, a tab and the path, or all of them as JSON.
  ///
  /// Where the program's data isn't found its path is empty, or null.
  static func printResult(_ paths: Paths, asJSON: Bool) {
    guard asJSON else {
      for (name, path) in list(paths) {
        Console.printLines("\(name)\t\(path.map(Console.inOneLine) ?? "")")
      }
      return
    }
    let members = list(paths).sorted { $0.name < $1.name }.map { name, path in
      (key: name, value: path.map(JSONNode.string) ?? JSONNode(.null))
    }
    Console.printJSON(.object(members))
  }

  private static func list(_ paths: Paths) -> [(name: String, path: String?)] {
    [
      ("program", paths.supplied), ("config", paths.config),
      ("settings", paths.settings), ("data", paths.data),
      ("scenes", paths.scenes), ("levels", paths.levels), ("tapes", paths.tapes),
      ("progress", paths.progress), ("state", paths.state), ("journals", paths.journals),
      ("logs", paths.logs), ("cache", paths.cache),
    ]
  }
}
