import SwivelPlatform
import Synchronization

/// Keeps a scene at which the program crashes from being opened by itself at each start.
///
/// A file names the scene while it is read, and while its first frame is drawn. A program that ends meanwhile leaves the file.
/// One such end may have any reason, such as a loss of power; a scene of two in a row isn't opened by itself again. An end at any
/// other moment isn't counted, and a second after the first frame the count is reset.
final class CrashLoopGuard: Sendable {
  /// The time after the first frame until the scene counts as opened, in seconds.
  static let survival = 1.0
  /// The number of consecutive crashes for which a scene is taken for their reason.
  private static let maximumCrashes = 2
  /// In bytes.
  private static let limit = 8_192

  private typealias Crashes = (name: String, count: Int)

  private struct State {
    /// Those of earlier programs.
    var crashes: Crashes?
    /// The file, which is locked while it names the scene that is being opened.
    var file: LockedFile?
  }

  private let path: String
  private let state: Mutex<State>

  /// Takes over the file of a program that has ended; there is none where it still runs.
  init(in paths: Paths) {
    let path = paths.state + "/opening"
    self.path = path
    let old = try? LockedFile(path)
    let text = old.flatMap { _ in try? Files.read(path, limit: Self.limit) }
      .flatMap { String(validating: $0, as: UTF8.self) }
    state = Mutex(State(crashes: text.map(Self.parse)))
  }

  /// The scene and the number of a file's text; without a number it is 1.
  private static func parse(_ text: String) -> Crashes {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), count > 0 else { return (text, 1) }
    return (String(parts[1]), count)
  }

  func isReasonForCrashes(_ name: String) -> Bool {
    state.withLock(\.crashes).map { $0.name == name && $0.count >= Self.maximumCrashes } ?? false
  }

  /// Names the scene that is opened now; without a folder to write to nothing is counted.
  func begin(_ name: String) {
    state.withLock { state in
      let count = state.crashes.map { $0.name == name ? $0.count : 0 } ?? 0
      write((name, count + 1))
      state.file = try? LockedFile(path)
    }
  }

  /// Notes that the scene isn't being read or drawn now; earlier crashes count until ``reset()``.
  func end() {
    state.withLock { state in
      guard let file = state.file else { return }
      if let crashes = state.crashes { write(crashes) } else { file.remove() }
      state.file = nil
    }
  }

  /// Forgets all crashes, since the scene was opened.
  func reset() {
    state.withLock { state in
      if state.crashes != nil || state.file != nil { Files.remove(path) }
      state = State()
    }
  }

  private func write(_ crashes: Crashes) {
    let text = "\(crashes.count)\n\(crashes.name)"
    try? Files.write(Array(text.utf8), to: path, makingFolder: true)
  }

  /// Does something with a scene while the file names it.
  func during<Answer, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    begin(name)
    defer { end() }
    return try body()
  }
}
