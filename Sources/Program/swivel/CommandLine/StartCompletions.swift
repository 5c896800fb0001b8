import SwivelLocks
import SwivelPlatform

enum StartCompletions {
  static func all(_ prefix: String) -> [String] {
    [StartPlace.sandbox].filter { $0.hasPrefix(prefix) } + levels(prefix)
  }

  static func levels(_ prefix: String) -> [String] {
    LockLevels.supplied().levels.map(\.level.id).filter { $0.hasPrefix(prefix) } + files(prefix)
  }

  /// The levels' files and the folders with a prefix.
  private static func files(_ prefix: String) -> [String] {
    let stem = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let names = (try? Files.list(stem.isEmpty ? "." : stem)) ?? []
    return names.map { stem + $0 }.filter { $0.hasPrefix(prefix) }.compactMap { path in
      if (try? Files.list(path)) != nil { return path + "/" }
      return LockLevels.isLevel(path) ? path : nil
    }
  }
}
