import Platform
import Synchronization

/// The mark of what is being opened at the start, in a file that is there until the first frame is drawn.
///
/// A mark of a program that has ended says what brought it down, so that it isn't opened by itself again.
final class OpeningMark: Sendable {
  private let folder: String
  private let path: String
  /// The mark, which is locked as long as the program lives.
  private let file = Mutex<LockedFile?>(nil)

  /// The greatest size of the file, in bytes.
  private static let limit = 8_192

  init(in paths: Paths) {
    folder = paths.state
    path = folder + "/opening"
  }

  /// What a program was opening when it ended, told once; nil where none did, or it still runs.
  func takeFallen() -> String? {
    guard let old = LockedFile(path) else { return nil }
    defer { old.remove() }
    return (try? Files.read(path, limit: Self.limit)).flatMap {
      String(validating: $0, as: UTF8.self)
    }
  }

  /// Notes what is opened now; without a folder to write to there is no mark.
  func set(_ name: String) {
    try? Files.makeFolder(folder)
    try? Files.write(Array(name.utf8), to: path)
    let mark = LockedFile(path)
    file.withLock { $0 = mark }
  }

  /// Takes the mark away, since the program has come through.
  func clear() {
    file.withLock { file in
      file?.remove()
      file = nil
    }
  }
}
