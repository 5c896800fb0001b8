import SwivelLocks
import SwivelPlatform

enum StartCompletions {
  static func all(_ prefix: String) -> [String] {
    [StartPlace.sandbox].filter { $0.hasPrefix(prefix) } + levels(prefix)
  }

  static func levels(_ prefix: String) -> [String] {
    ids(prefix) + files(prefix, where: LockLevels.isLevel)
  }

  /// What can be opened, from the first letter on where the command isn't named.
  static func all(openedBy words: [String], _ prefix: String) -> [String] {
    guard words.contains("open") || !prefix.isEmpty else { return [] }
    return ids(prefix) + files(prefix) { _ in true }
  }

  private static func ids(_ prefix: String) -> [String] {
    LockLevels.ids.filter { $0.hasPrefix(prefix) }
  }

  /// The files of a kind and the folders with a prefix.
  private static func files(_ prefix: String, where isOffered: (String) -> Bool) -> [String] {
    let stem = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = (try? Files.list(stem.isEmpty ? "." : stem)) ?? []
    return names.map { stem + $0 }.filter { $0.hasPrefix(prefix) }.compactMap { path in
      if (try? Files.list(path)) != nil { return path + "/" }
      return isOffered(path) ? path : nil
    }
  }
}
