import SwivelDocuments
import SwivelGestures
import SwivelPlatform
import SwivelSandbox
import SwivelScreens
import SwivelSession
import SwivelTexts
import SwivelWorld

/// Saves the changes of a session's scene: at most a second of them is lost, however the program ends.
///
/// Changes are noted at most eight times a second, in a journal that survives the program.
/// Nothing is written while nothing changes.
struct Autosave {
  /// The time between two notes, in seconds, and the time for which notes are gathered before they are written,
  /// in milliseconds.
  ///
  /// Together with a frame and a disk's delay this is far less than a second.
  private static let pause = 0.125
  private static let gathering = 100
  /// The time after a failure until the journal is tried again, in seconds.
  private static let retryInterval = 5.0
  /// The length from which on a journal is begun again with the present scene, in bytes.
  private static let longest = 16 << 20
  /// How long the disk may take when the program is left, in seconds.
  private static let shutdownTimeout = 10.0

  private enum JournalFile {
    /// Nowhere: it has nothing, or the next change begins it.
    case none
    case open(GrowingFile)
    /// It couldn't be written at a time.
    case failed(ContinuousClock.Instant)

    var file: GrowingFile? { if case .open(let file) = self { file } else { nil } }
  }

  private let saveQueue: SaveQueue
  private let journals: String
  private let library: ShapeLibrary
  /// Whether an unnamed scene is restored at the next start, also after a regular end of the program.
  private let keepsUnnamed: Bool
  private var journal: SceneJournal
  /// The length of the journal's first note, in bytes.
  private var beginning = 0
  private var journalFile = JournalFile.none
  /// Journals to be removed as soon as the present journal is on the disk.
  private var retired: [() -> Void] = []
  private var serial = 0
  private var path: String?
  /// The key of the template that comes on the bench next, by which that is found there at the next start; nil for none.
  private var template: String?
  /// The scene as it was when it came on the bench, where nothing is lost by leaving it like that; nil where something is.
  private var untouched: SceneCopy?
  /// The scene that is being restored from another journal, until the session has it.
  private var recovered: RecoveredScene?
  private var isDirty = false
  private var lastNote = ContinuousClock.now
  /// Whether the user was informed of a failure since which nothing could be written.
  private var isReported = false
  /// Scenes that were left and that nothing on the disk has, to be written as soon as that is possible.
  private var unsaved: [SaveQueue.SaveFailure] = []
  private var lastUnkept = ContinuousClock.now
  /// The serials of scenes whose failure the user knows.
  private var knownUnkept: Set<Int> = []
  /// Results that were not taken yet.
  private var answers: [SaveQueue.Answer] = []

  init(
    _ session: Session, _ saveQueue: SaveQueue, in paths: Paths, _ assets: Assets,
    recovering recovered: RecoveredScene? = nil, template: String? = nil, keepsUnnamed: Bool
  ) {
    (self.saveQueue, self.recovered, self.template) = (saveQueue, recovered, template)
    self.keepsUnnamed = keepsUnnamed
    journals = paths.journals
    library = assets.library
    journal = SceneJournal(assets.library, program: Swivel.version)
    begin(session)
  }

  private mutating func begin(_ session: Session) {
    journal = SceneJournal(library, program: Swivel.version)
    closeFile()
    serial = session.state.scenes?.serial ?? 0
    path = session.state.scenes?.path
    journal.note(session)
    beginning = journal.length
    let isEmpty = session.state.sandbox.world.order.isEmpty
    let made = template ?? (isEmpty ? SceneFiles.emptyTemplate : ListedScenes.firstBench)
    if path == nil { saveQueue.note(template: made, of: serial) }
    // The first bench comes by itself.
    remember(made == ListedScenes.firstBench ? nil : made)
    untouched = nil
    guard let recovered, recovered.path == path, serial > 0 else {
      if path == nil { untouched = session.sceneCopy }
      return journal.noteFile(path, isSaved: true)
    }
    // One of which only the view was moved is as it came.
    if path == nil, !session.state.sandbox.history.canUndo { untouched = session.sceneCopy }
    journal.noteFile(path, isSaved: false)
    retired.append(recovered.journal.remove)
    self.recovered = nil
    isDirty = true
  }

  /// Has the scene's file or template opened at the next start, of a new scene the empty one.
  private func remember(_ template: String? = nil) {
    if path != nil || keepsUnnamed { saveQueue.post(.remember(path ?? template)) }
  }

  /// The time until the next note is due, in seconds; nil where everything is noted.
  var timeUntilDue: Double? { [timeUntilNote, timeUntilRetry].compactMap(\.self).min() }

  private var timeUntilNote: Double? {
    if let wait = waitAfterFailure { return wait }
    if isDirty { return max(0, Self.pause - seconds(since: lastNote)) }
    return retired.isEmpty || journalFile.file == nil ? nil : Self.pause
  }

  /// The time until the journal is tried again after a failure, in seconds; nil where there is nothing to write.
  private var waitAfterFailure: Double? {
    guard case .failed(let failure) = journalFile, journal.hasChanges else { return nil }
    return max(0, Self.retryInterval - seconds(since: failure))
  }

  /// The time until scenes that were left are tried again, in seconds; nil where there are none.
  private var timeUntilRetry: Double? {
    unsaved.isEmpty ? nil : max(0, Self.retryInterval - seconds(since: lastUnkept))
  }

  private func seconds(since instant: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - instant) / .seconds(1)
  }

  /// Notes changes of the session; returns an error of the journal, if there is one that the user wasn't informed of.
  mutating func noteChanges(of session: Session, isChanging: Bool) -> FileError? {
    isDirty = isDirty || isChanging
    if !retired.isEmpty, journalFile.file?.isSynced == true { removeRetired() }
    if timeUntilRetry == 0 { retryLeft() }
    // Another scene is noted by the effect that replaces it.
    guard isDirty || waitAfterFailure == 0, seconds(since: lastNote) >= Self.pause,
      serial == session.state.scenes?.serial ?? 0
    else { return nil }
    isDirty = session.isMoving
    lastNote = .now
    journal.note(session)
    if journal.length > max(Self.longest, 2 * beginning), session.state.sandbox.hands.isEmpty {
      restart(session)
    }
    guard let failure = write(session), !isReported else { return nil }
    isReported = true
    return failure
  }

  /// Writes the notes, to a journal that is begun with the first change; returns why that fails.
  @discardableResult private mutating func write(_ session: Session) -> FileError? {
    do throws(FileError) {
      switch journalFile {
      case .open(let file):
        if let failure = file.failure {
          journalFile = .failed(.now)
          restart(session)
          return failure
        }
        if file.isSynced { isReported = false }
        file.append(journal.takeText())
      case .failed where waitAfterFailure ?? 0 > 0: break
      case .none, .failed:
        guard journal.hasChanges || journal.hasMovedView else { return nil }
        try Files.makeFolder(journals)
        let file = try GrowingFile(path: newPath, pause: Self.gathering) { EventSource.wake() }
        journalFile = .open(file)
        file.append(journal.takeText())
      }
      return nil
    } catch {
      journalFile = .failed(.now)
      return error
    }
  }

  /// The path of a journal; none that waits to be restored has it, since that would be replaced in the end.
  private var newPath: String {
    let name = "\(journals)/\(WallClock.processName)-\(serial)"
    var (path, number) = (name + ".journal", 1)
    while Files.exists(path), number < 100 {
      number += 1
      path = "\(name)-\(number).journal"
    }
    return path
  }

  /// Begins the journal of the same scene again.
  private mutating func restart(_ session: Session) {
    let hadChanges = journal.hasChanges
    if let file = journalFile.file { retired.append(file.discard) }
    closeFile()
    journal = SceneJournal(library, program: Swivel.version)
    journal.note(session)
    beginning = journal.length
    journal.noteFile(path, isSaved: !hadChanges)
  }

  /// Leaves the file as it is; what couldn't be written is tried again no sooner.
  private mutating func closeFile() { if case .open = journalFile { journalFile = .none } }

  private mutating func removeRetired() {
    for remove in retired { remove() }
    retired = []
  }

  mutating func perform(_ effect: Effect, _ session: Session) {
    switch effect {
    case .openScene(let key):
      template = SceneFiles.isTemplate(key) ? key : nil
      saveQueue.post(.open(key), unsaved: changedScene(session))
    case .listScenes: saveQueue.post(.list)
    case .change(.scene(let key), let change):
      saveQueue.post(.change(key, change), unsaved: changedScene(session))
    case .saveScene(let copy, .replaced): saveLeft(copy, session)
    case .saveScene(let copy, let keeping): saveQueue.post(.keep(copy, keeping, nil))
    default: break
    }
  }

  /// The scene on the bench where its file lacks changes.
  private mutating func changedScene(_ session: Session) -> SceneCopy? {
    guard path != nil, serial == session.state.scenes?.serial ?? 0 else { return nil }
    journal.note(session)
    return journal.hasChanges ? session.sceneCopy.withPath(path) : nil
  }

  /// Saves the scene that was left if it was changed, and begins the journal of the next one.
  private mutating func saveLeft(_ copy: SceneCopy, _ session: Session) {
    if copy.serial == serial {
      journal.note(copy)
      if journal.hasChanges, untouched?.shows(thatOf: copy) != true {
        write(session)
        saveQueue.post(.keep(copy, .replaced, journalFile.file))
      } else {
        journalFile.file?.discard()
      }
    }
    // Of scenes that replaced each other at once the last one was begun with the first effect.
    guard serial != session.state.scenes?.serial ?? 0 else { return }
    begin(session)
    template = nil
  }

  /// Takes over the results; a scene that was left and is nowhere else stays here.
  private mutating func receive() {
    for answer in saveQueue.worker.takeAnswers() {
      if case .notKept(let failure) = answer, failure.keeping == .replaced, failure.isLost {
        unsaved.append(failure)
        lastUnkept = .now
        guard knownUnkept.insert(failure.copy.serial).inserted else { continue }
      }
      answers.append(answer)
    }
  }

  /// Tries again to save the scenes that were left.
  private mutating func retryLeft() {
    for failure in unsaved { saveQueue.post(.keep(failure.copy, .replaced, nil)) }
    unsaved = []
  }

  /// Waits until what was left is saved; returns why that fails, nil where nothing of it is lost.
  private mutating func flushLeft() -> FileError? {
    saveQueue.worker.finish()
    receive()
    guard !unsaved.isEmpty else { return nil }
    retryLeft()
    saveQueue.worker.finish()
    receive()
    return unsaved.first?.error
  }

  mutating func takeReplies(_ session: Session) -> [Reply] {
    receive()
    defer { answers = [] }
    return answers.flatMap { answer -> [Reply] in
      switch answer {
      case .reply(let reply): return [reply]
      case .notKept(let failure): return [failure.reply]
      case .moved(let old, let path):
        guard path != old, self.path == old else { return [] }
        self.path = path
        remember()
        journal.noteFile(path, isSaved: !journal.hasChanges)
        write(session)
        return [.saved(serial: serial, path: path)]
      case .kept(let copy, let path):
        noteSaved(copy, at: path, session)
        return [.saved(serial: copy.serial, path: path)]
      }
    }
  }

  private mutating func noteSaved(_ copy: SceneCopy, at path: String, _ session: Session) {
    guard copy.serial == serial, serial == session.state.scenes?.serial ?? 0 else { return }
    self.path = path
    remember()
    journal.note(session)
    // Changes since the copy are not saved yet.
    journal.noteFile(path, isSaved: session.holdsSame(as: copy))
    write(session)
  }

  /// Puts on the disk what isn't saved, before the program is left; returns why that fails, nil where nothing is lost.
  mutating func flush(_ session: Session) -> Message.Argument? {
    let failure = flushLeft()
    return flushPresent(session) ?? failure.map { .reason($0) }
  }

  /// Writes the notes as the program is left: what failed before is tried again, however short ago that was.
  private mutating func writeLast(_ session: Session) -> FileError? {
    if journalFile.file?.failure != nil { restart(session) }
    if case .failed = journalFile { journalFile = .none }
    return write(session)
  }

  /// Whether the present scene comes back at the next start though it has no name.
  private var staysUnnamed: Bool { keepsUnnamed || recovered != nil }

  private mutating func flushPresent(_ session: Session) -> Message.Argument? {
    guard path != nil || staysUnnamed, serial == session.state.scenes?.serial ?? 0
    else { return nil }
    journal.note(session)
    guard journal.hasChanges else { return nil }
    var failure = writeLast(session)
    if let file = journalFile.file {
      failure = file.sync(within: Self.shutdownTimeout)
      if failure == nil { return nil }
    }
    guard let failure, path != nil else { return failure.map { .reason($0) } }
    saveQueue.worker.finish()
    saveQueue.post(.keep(session.sceneCopy, .save, nil))
    saveQueue.worker.finish()
    let answers = saveQueue.worker.takeAnswers()
    for case .kept(let copy, let path) in answers { noteSaved(copy, at: path, session) }
    return answers.contains(where: \.isLoss) ? .reason(failure) : nil
  }

  /// Saves everything and closes the journal; returns messages for the user, and whether anything is lost.
  mutating func finish(_ session: Session) -> (reports: [String], isLost: Bool) {
    let isLeftLost = flushLeft() != nil
    let reports = takeReplies(session).compactMap(\.complaint)
    guard serial == session.state.scenes?.serial ?? 0 else { return (reports, isLeftLost) }
    let present = finishPresent(session)
    // What earlier journals have is elsewhere now, also where the program ends soon after it began this one.
    if !present.isLost, !isLeftLost { removeRetired() }
    return (reports + present.reports, isLeftLost || present.isLost)
  }

  private mutating func finishPresent(_ session: Session) -> (reports: [String], isLost: Bool) {
    journal.note(session)
    guard journal.hasChanges || keepsUnnamed && path == nil && journal.hasMovedView,
      path != nil || staysUnnamed
    else {
      journalFile.file?.discard()
      return ([], false)
    }
    let failure = writeLast(session)
    let file = journalFile.file
    if let path {
      // The scene is saved to its file; where that fails, the journal stays.
      let copy = session.sceneCopy
      saveQueue.post(.keep(copy.withPath(path), .save, file))
      saveQueue.worker.finish()
      let answers = saveQueue.worker.takeAnswers()
      return (answers.compactMap(\.complaint), answers.contains(where: \.isLoss))
    }
    do throws(FileError) {
      if let failure, file == nil { throw failure }
      try file?.finish()
      return ([], false)
    } catch {
      // What is on the disk comes back under either of its names.
      return (
        ["\(Console.inOneLine(error.path)): \(error.reason)"], file == nil || file?.failure != nil
      )
    }
  }
}

extension SaveQueue.Answer {
  /// Whether a scene is lost unless it is saved elsewhere.
  fileprivate var isLoss: Bool {
    if case .notKept(let failure) = self { failure.isLost } else { false }
  }

  fileprivate var complaint: String? {
    switch self {
    case .reply(let reply): reply.complaint
    case .notKept(let failure): failure.reply.complaint
    case .kept, .moved: nil
    }
  }
}

extension Reply {
  fileprivate var complaint: String? { if case .failed(let text) = self { text } else { nil } }
}
