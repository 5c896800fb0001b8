import SwivelPlatform

/// The tapes that the command line names.
enum TapeList {
  /// Files as named; for a folder every `*.tape` below it, sorted.
  static func paths(_ words: [String]) throws(Failure) -> [String] {
    var paths: [String] = []
    for word in words {
      guard Files.isFolder(word) else {
        paths.append(word)
        continue
      }
      let count = paths.count
      try collect(in: word, depth: 0, into: &paths)
      guard paths.count > count else {
        throw Failure(
          Console.inOneLine(word), found: "no \(ending) in this folder", expected: "at least one"
        )
      }
    }
    return paths
  }

  private static let ending = ".tape"
  private static let deepest = 32

  private static func collect(
    in folder: String, depth: Int, into paths: inout [String]
  ) throws(Failure) {
    guard depth < deepest else { return }
    for name in try Failure.reading(folder, { try Files.list(folder) }) {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if Files.isFolder(path) {
        // A symbolic link can make a folder contain itself.
        guard !Files.isLink(path) else { continue }
        try collect(in: path, depth: depth + 1, into: &paths)
      } else if name.hasSuffix(ending) {
        paths.append(path)
      }
    }
  }
}
