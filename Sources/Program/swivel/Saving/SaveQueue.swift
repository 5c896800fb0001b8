import SwivelDocuments
import SwivelGestures
import SwivelLocks
import SwivelPlatform
import SwivelScreens
import SwivelTexts
import SwivelWorld
import Synchronization

/// Opens, saves and lists scenes on a thread, one after the other, so that no frame waits.
final class SaveQueue: Sendable {
  enum Job: Sendable {
    case open(String)
    case list
    /// Do something to a scene's file; the list follows.
    case change(String, FileChange)
    /// Save a scene; the journal of a scene that was left is removed once that has succeeded.
    case keep(SceneCopy, SceneSaveReason, GrowingFile?)
    /// Remember the file of the scene on the bench; nil for one without a name.
    case remember(String?)
  }

  enum Answer: Sendable {
    case reply(Reply)
    case kept(SceneCopy, path: String)
    case moved(String, to: String)
    case notKept(SaveFailure)
  }

  struct SaveFailure: Sendable {
    let copy: SceneCopy
    let keeping: SceneSaveReason
    let error: FileError
    /// Whether nothing else has it either.
    let isLost: Bool
    let reply: Reply
  }

  private struct State {
    /// The stamps of scenes' files when they were read or written here last, nil for none: only those that were opened or written
    /// here are written to.
    var stamps: [String: FileStamp?] = [:]
    /// The keys of the templates of which scenes were made, by their numbers.
    var templates: [Int: String] = [:]
  }

  let files: SceneFiles
  private let library: ShapeLibrary
  private let currentTexts: CurrentTexts
  private let state = Mutex(State())
  let worker = Worker<Answer>()

  init(_ files: SceneFiles, _ assets: Assets) {
    self.files = files
    library = assets.library
    currentTexts = assets.currentTexts
  }

  /// - Parameter unsaved: the scene on the bench where its file lacks changes, which get there before that is read.
  func post(_ job: Job, unsaved: SceneCopy? = nil) {
    worker.post { [self] in save(unsaved, before: job) + perform(job) }
  }

  /// Notes of which state of a file the session knows the content; nil for none.
  func note(_ path: String, _ stamp: FileStamp?) {
    if !path.isEmpty { state.withLock { _ = $0.stamps.updateValue(stamp, forKey: path) } }
  }

  func note(template: String, of serial: Int) { state.withLock { $0.templates[serial] = template } }

  private func save(_ unsaved: SceneCopy?, before job: Job) -> [Answer] {
    guard let unsaved, let path = unsaved.path else { return [] }
    switch job {
    case .open(let key), .change(let key, .duplicate):
      return files.relativePath(ofKey: key) == path ? keep(unsaved, .save, nil) : []
    default: return []
    }
  }

  private func perform(_ job: Job) -> [Answer] {
    switch job {
    case .list: return [.reply(.scenes(RawText(files.list())))]
    case .change(let key, let change): return perform(change, key)
    case .open(let key):
      do {
        let opened = try files.open(key)
        note(opened.path, opened.stamp)
        return [.reply(.scene(path: opened.path, text: opened.text))]
      } catch { return [.reply(.failed("\(error)"))] }
    case .keep(let copy, let keeping, let journal): return keep(copy, keeping, journal)
    case .remember(let path):
      try? files.recent.change { $0.onBench = path }
      return []
    }
  }

  private func perform(_ change: FileChange, _ key: String) -> [Answer] {
    let list = { Answer.reply(.scenes(RawText(self.files.list()))) }
    guard change == .restore || !key.isEmpty && !SceneFiles.isTemplate(key) else { return [list()] }
    do {
      let path = try files.kept.perform(change, files.path(of: key), suffix: SceneName.suffix)
      guard let path, case .rename = change else { return [list()] }
      let relativePath = files.relativePath(of: path)
      try? files.recent.change { $0.note(relativePath) }
      // It is what was known, so that what another program wrote before isn't taken for known.
      if let stamp = state.withLock({ $0.stamps[key] }) { note(relativePath, stamp) }
      return [.moved(key, to: relativePath), list()]
    } catch {
      return [.reply(.failed("\(Console.inOneLine(error.path)): \(error.reason)")), list()]
    }
  }

  private func keep(
    _ copy: SceneCopy, _ keeping: SceneSaveReason, _ journal: GrowingFile?
  ) -> [Answer] {
    do {
      let (path, message) = try write(Scene(copy), copy, keeping)
      journal?.discard()
      return [.kept(copy, path: path), .reply(.kept(currentTexts.texts[message]))]
    } catch {
      try? journal?.finish()
      // What is on the disk comes back under either of its names.
      let isSafe = journal.map { $0.failure == nil } ?? false
      let phrase: MessageKey =
        keeping != .replaced ? .sceneNotKept : isSafe ? .sceneLeftNotKept : .sceneLeftWaits
      let reply = Reply.failed(currentTexts.texts[Message(phrase, .reason(error))])
      return [
        .notKept(
          SaveFailure(copy: copy, keeping: keeping, error: error, isLost: !isSafe, reply: reply))
      ]
    }
  }

  private func write(
    _ scene: Scene, _ copy: SceneCopy, _ keeping: SceneSaveReason
  ) throws(FileError) -> (path: String, message: Message) {
    if case .saveAs(let name) = keeping {
      let path = try writeNew(scene, like: name, beside: nil)
      return (path, Message(.sceneKept, title(path)))
    }
    // What came with a tape or a damaged state names no file of the user's.
    guard let path = copy.path, let old = state.withLock({ $0.stamps[path] }) else {
      let template = state.withLock { $0.templates[copy.serial] }
      let content =
        template.flatMap(SceneFiles.title)
        ?? library.content(of: scene.parts.lazy.map(\.thing.shape))
      let name = currentTexts.texts.sceneName(content, on: CalendarDay.present?.weekday)
      let path = try writeNew(scene, like: name, beside: nil)
      return (path, Message(.sceneKeptOnLeaving, title(path)))
    }
    let stamp = try files.write(
      scene.text(library), at: path, ifStill: old, showing: scene.importedAssets)
    if let stamp {
      note(path, stamp)
      return (path, Message(.sceneKept, title(path)))
    }
    let other = try writeNew(scene, like: SceneName.title(of: path), beside: path)
    return (other, Message(.sceneKeptApart, title(path), title(other)))
  }

  private func title(_ path: String) -> Message.Argument { .text(SceneName.title(of: path)) }

  private func writeNew(
    _ scene: Scene, like name: String, beside path: String?
  ) throws(FileError) -> String {
    let written = try files.writeNew(
      scene.text(library), like: name, beside: path, showing: scene.importedAssets)
    note(written.path, written.stamp)
    return written.path
  }
}
