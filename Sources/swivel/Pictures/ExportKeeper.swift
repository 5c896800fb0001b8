import SwivelGame
import SwivelGeometry
import SwivelInput
import SwivelPlatform
import SwivelPlayback
import SwivelTapes
import SwivelTexts
import Synchronization

/// Saves pictures and animations of a session on a thread, one after the other, so that no frame waits for it.
final class ExportKeeper: Sendable {
  /// The length of an animation in seconds, and its frames per second.
  private static let length = 10.0
  private static let rate = 25.0
  /// The greatest width of an animation, in points.
  private static let width = 960.0

  private let folder: String
  private let reported = Mutex<Set<String>>([])
  private let store: PictureStore
  private let font: String?
  private let currentTexts: CurrentTexts
  private let work = Worker<Reply>()

  init(in paths: Paths, _ store: PictureStore, _ currentTexts: CurrentTexts, font: String?) {
    folder = paths.pictures
    self.store = store
    self.currentTexts = currentTexts
    self.font = font
  }

  /// Begins to save a picture of a session, at two pixels per point.
  func savePicture(of session: Session, _ assets: Assets) {
    begin { [self] in
      let options = PictureOptions(density: 2, font: font)
      var export = SceneExport(assets, store, options)
      return (try PNG.encode(export.picture(of: session)), "picture", ".png")
    }
  }

  /// Begins to save the end of the recent events as an animation.
  func saveAnimation(of excerpt: RecentExcerpt, _ assets: Assets) {
    begin { [self] in
      let size = excerpt.start.surface.size.vector
      let options = PictureOptions(density: min(1, Self.width / size.x), font: font)
      var export = SceneExport(assets, store, options)
      let end = excerpt.endSeconds
      let bytes = try export.animation(
        of: Tape.Entries(excerpt.events.map { .event($0) }), in: excerpt.session,
        max(excerpt.start.lastEvent.seconds, end - Self.length)...end, rate: Self.rate)
      return (bytes, "animation", ".apng")
    }
  }

  private func begin(
    _ make: @escaping @Sendable () throws -> (bytes: [UInt8], name: String, ending: String)
  ) {
    work.post { [self] in [write(make)] }
  }

  private func write(
    _ make: () throws -> (bytes: [UInt8], name: String, ending: String)
  ) -> Reply {
    do {
      let (bytes, name, ending) = try make()
      try Files.makeFolder(folder)
      let path = try Files.writeNew(
        bytes, in: folder, name: "\(name)-\(WallClock.stamp)", ending: ending,
        for: .everybody)
      let phrase: MessageKey = ending == ".png" ? .pictureKept : .animationKept
      let text = currentTexts.texts[Message(phrase, .text(path))]
      reported.withLock { _ = $0.insert(text) }
      return .kept(text)
    } catch {
      return .failed(currentTexts.texts[Message(.exportNotKept, .reason(error))])
    }
  }

  /// Shows the folder of what a message says was saved; nothing for other messages.
  func show(_ message: String) {
    if reported.withLock({ $0.contains(message) }) { DetachedProcess.show(folder) }
  }

  func takeAnswers() -> [Reply] { work.takeAnswers() }

  /// Waits until everything is saved.
  func finish() { work.finish() }
}
