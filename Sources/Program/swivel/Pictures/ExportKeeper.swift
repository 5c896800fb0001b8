import SwivelCommands
import SwivelGestures
import SwivelJSON
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes
import SwivelTexts
import Synchronization

/// Saves pictures, animations and the tape of a session on a thread, one after the other, so that no frame waits for it.
final class ExportKeeper: Sendable {
  /// The length of an animation in seconds, and its frames per second.
  private static let length = 10.0
  private static let rate = 25.0
  /// The greatest width of an animation, in points.
  private static let width = 960.0

  private let folder: String
  private let tapes: String
  let documents: String
  /// The folders of what was saved, by the messages that said so.
  private let reported = Mutex<[String: String]>([:])
  private let store: PictureStore
  private let font: String?
  private let currentTexts: CurrentTexts
  let worker = Worker<Reply>()

  init(in paths: Paths, _ store: PictureStore, _ currentTexts: CurrentTexts, font: String?) {
    (folder, tapes, documents) = (paths.pictures, paths.tapes, paths.documents)
    (self.store, self.currentTexts, self.font) = (store, currentTexts, font)
  }

  /// Begins to save a picture of a session, at two pixels per point.
  func savePicture(of session: Session, _ assets: Assets) {
    begin(.pictureKept) { [self] in
      let options = PictureOptions(density: 2, font: font)
      var export = SceneExport(assets, store, options)
      return (try PNG.encode(export.picture(of: session)), "picture", ".png")
    }
  }

  /// Begins to save the end of a session as an animation, which is drawn of its tape.
  func saveAnimation(of tape: SessionTape, _ end: Session, _ assets: Assets) {
    begin(.animationKept) { [self] in
      guard let entries = tape.entries else { throw Failure(currentTexts.texts[.recentTooLong]) }
      let width = end.state.surface.size.vector.x
      let options = PictureOptions(density: min(1, Self.width / width), font: font)
      var export = SceneExport(assets, store, options)
      let time = end.now.seconds
      let bytes = try export.animation(
        of: entries, in: tape.start, max(tape.start.now.seconds, time - Self.length)...time,
        rate: Self.rate)
      return (bytes, "animation", ".apng")
    }
  }

  /// Begins to save the progress as a file, which is brought to another Swivel as a picture is.
  func save(_ progress: LockProgress) {
    begin(.progressKept, in: documents) {
      let text = StoredFile.progress(at: "").format().file(progress)
      return (Array(text.utf8), "swivel", ".json")
    }
  }

  /// The newest file that ``save(_:)`` has made; nil for none.
  var newestProgress: String? {
    Files.list(documents, ending: ".json").last { $0.hasPrefix("swivel-") }
      .map { "\(documents)/\($0).json" }
  }

  func saveTape(_ tape: SessionTape, _ end: Session) {
    worker.post { [self] in
      guard let text = tape.text(upTo: end) else {
        return [.failed(currentTexts.texts[.recentTooLong])]
      }
      return [
        write(to: tapes, for: .person, failing: .recentNotKept) {
          _ = try TapeReading(Array(text.utf8))
          return (Array(text.utf8), "recent", "-\(Self.place(of: end)).tape")
        } saying: { _ in
          Self.saying(of: end.now.seconds)
        }
      ]
    }
  }

  /// Where the user is in a session, as a part of a file's name: the lock, or the screen.
  private static func place(of session: Session) -> String {
    let place = session.state.route == .lock ? session.lockSession?.level.id : nil
    return (place ?? session.state.route.rawValue)
      .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// The message `Saved to Tapes: 45 seconds, …`, or with minutes.
  private static func saying(of seconds: Double) -> Message {
    let whole = Int(min(max(seconds, 1), 1e9).rounded())
    let (phrase, count): (MessageKey, Int) =
      whole < 100 ? (.recentSeconds, whole) : (.recentMinutes, (whole + 30) / 60)
    return Message(phrase, .number(count), count: count)
  }

  private typealias NewFile = (bytes: [UInt8], name: String, ending: String)

  private func begin(
    _ kept: MessageKey, in other: String? = nil, _ make: @escaping @Sendable () throws -> NewFile
  ) {
    worker.post { [self] in
      let folder = other ?? folder
      let reply = write(to: folder, for: .everybody, failing: .exportNotKept, make) { path in
        // With the folder's name; a press on it shows the folder.
        Message(kept, .text(path.split(separator: "/").suffix(2).joined(separator: "/")))
      }
      if case .kept(let text) = reply { reported.withLock { $0[text] = folder } }
      return [reply]
    }
  }

  private func write(
    to folder: String, for audience: FileAudience, failing failure: MessageKey,
    _ make: () throws -> NewFile, saying: (String) -> Message
  ) -> Reply {
    do {
      let (bytes, name, ending) = try make()
      try Files.makeFolder(folder)
      let path = try Files.writeNew(
        bytes, in: folder, name: "\(name)-\(WallClock.stamp)", ending: ending, for: audience)
      return .kept(currentTexts.texts[saying(path)])
    } catch { return .failed(currentTexts.texts[Message(failure, .reason(error))]) }
  }

  /// Shows the folder of what a message says was saved; nothing for other messages.
  func show(_ message: String) {
    if let folder = reported.withLock({ $0[message] }) { Spawn.fileManager(showing: folder) }
  }
}
