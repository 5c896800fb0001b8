import SwivelJSON
import SwivelPlatform

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
