import SwivelDocuments
import SwivelPlatform
import Synchronization

/// What is done to scenes and tapes in their lists: renaming, duplicating, deleting and bringing back.
final class TrashableFiles: Sendable {
  private let trash: String
  private let deleted = Mutex<[(trash: String, path: String)]>([])

  init(in paths: Paths) { trash = paths.trash }

  /// Returns the file's new path where it has another one.
  func perform(_ change: FileChange, _ path: String, suffix: String) throws(FileError) -> String? {
    let folder = Files.folder(of: path)
    switch change {
    case .rename(let name):
      guard let plain = SceneName.file(name) else { return nil }
      let target = "\(folder)/\(plain)\(suffix)"
      try Files.move(path, to: target)
      return target
    case .duplicate:
      let name = Files.name(of: path)
      let bytes = try Files.read(path, limit: Scene.largestFile)
      return try Files.writeNew(
        bytes, in: folder, name: String(name.dropLast(suffix.count)), ending: suffix)
    case .delete:
      let discarded = try Files.discard(path, into: trash, at: WallClock.dateTime)
      deleted.withLock { $0.append((discarded, path)) }
    case .restore:
      guard let last = deleted.withLock(\.last) else { return nil }
      try Files.restore(last.trash, to: last.path)
      deleted.withLock { _ = $0.popLast() }
    case .show: Spawn.fileManager(showing: folder)
    }
    return nil
  }
}
