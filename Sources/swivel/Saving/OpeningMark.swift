import SwivelPlatform
import Synchronization

/// The mark of the scene that is being opened at the start, in a file that is there only while the scene is read and until
/// its first frame is drawn.
///
/// A program that ends meanwhile leaves the mark. One such end may be anybody's, such as that of a machine without power;
/// a scene that was being opened at two ends in a row isn't opened by itself again.
final class OpeningMark: Sendable {
  private let folder: String
  private let path: String
  /// The scene that was being opened when a program ended, and at how many ends in a row it was.
  private let fallen: (name: String, times: Int)?
  /// The mark, which is locked as long as the program lives.
  private let file = Mutex<LockedFile?>(nil)

  /// At how many ends in a row a scene is taken for their reason.
  private static let most = 2
  /// In bytes.
  private static let limit = 8_192

  /// Takes the mark of a program that has ended; there is none where it still runs.
  init(in paths: Paths) {
    let path = paths.state + "/opening"
    (folder, self.path) = (paths.state, path)
    let old = try? LockedFile(path)
    fallen = old.flatMap { _ in try? Files.read(path, limit: Self.limit) }
      .flatMap { String(validating: $0, as: UTF8.self) }.map(Self.parse)
    old?.remove()
  }

  /// The name and the number of a mark's text; those that have no number are of one end.
  private static func parse(_ text: String) -> (name: String, times: Int) {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let times = Int(parts[0]), times > 0 else { return (text, 1) }
    return (String(parts[1]), times)
  }

  func hasBroughtDown(_ name: String) -> Bool {
    fallen.map { $0.name == name && $0.times >= Self.most } ?? false
  }

  /// Notes which scene is opened now; without a folder to write to there is no mark.
  func set(_ name: String) {
    let times = fallen.map { $0.name == name ? $0.times : 0 } ?? 0
    try? Files.makeFolder(folder)
    try? Files.write(Array("\(times + 1)\n\(name)".utf8), to: path)
    let mark = try? LockedFile(path)
    file.withLock { $0 = mark }
  }

  /// Takes the mark away, since the scene isn't being opened any more, or not yet.
  func clear() {
    file.withLock { file in
      file?.remove()
      file = nil
    }
  }

  /// Does something with a scene while the mark names it.
  func during<Answer, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    set(name)
    defer { clear() }
    return try body()
  }
}
