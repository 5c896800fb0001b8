import SwivelDocuments
import SwivelLocks
import SwivelPlatform
import SwivelScreens
import SwivelTexts
import SwivelWorld

/// A scene from the journal of a program that has ended without saving it.
struct RecoveredScene {
  /// Its file; nil where it was never saved.
  let path: String?
  let text: String
  var name: String { Files.name(of: journal.path) }
  /// Whether the journal's last line is torn.
  let wasCutOff: Bool
  /// The journal, which is removed when another has the scene, and when it was written last.
  let journal: LockedFile
  let written: FileStamp?

  /// The stamp of its file; nil where that has been written since, with something else: then both are kept.
  func stamp(in files: SceneFiles) -> FileStamp? {
    guard let path, let found = try? files.read(files.path(of: path)), let stamp = found.stamp,
      written?.isOlder(than: stamp) == false || found.text == text
    else { return nil }
    return stamp
  }
}

/// Finds the journals of programs that have ended.
struct SceneRecovery {
  private let paths: Paths
  private let files: SceneFiles
  private let library: ShapeLibrary
  private let texts: Texts
  private let crashLoopGuard: CrashLoopGuard
  private(set) var reports: [String] = []

  init(in paths: Paths, _ files: SceneFiles, _ assets: Assets, _ crashLoopGuard: CrashLoopGuard) {
    (self.paths, self.crashLoopGuard, self.files) = (paths, crashLoopGuard, files)
    library = assets.library
    texts = assets.texts
  }

  /// The scene to restore: the newest, or the newest of a file; nil for none.
  ///
  /// Older unsaved scenes are saved under new names; unreadable journals are renamed.
  mutating func find(at path: String? = nil) -> RecoveredScene? {
    var newest: RecoveredScene?
    for name in names.reversed() {
      // Who names a scene wants it, whatever became of it before.
      guard path != nil || !crashLoopGuard.isReasonForCrashes(name) else {
        setAside(paths.journals + "/" + name, because: Self.broughtDown)
        continue
      }
      // Reading alone may take more than there is.
      crashLoopGuard.begin(name)
      defer { crashLoopGuard.end() }
      guard let found = read(name, at: path) else { continue }
      guard newest == nil else {
        if path == nil { keep(found) }
        continue
      }
      newest = found
    }
    if newest?.wasCutOff == true { reports.append(texts[.sceneCameBack]) }
    return newest
  }

  /// What is said of what isn't opened by itself.
  static let broughtDown = "the program ended twice while this was opened"

  /// In the order in which they were written last: names have the local time, which may have been set back.
  private var names: [String] {
    let names = ((try? Files.list(paths.journals)) ?? []).filter {
      $0.hasSuffix(".journal") || $0.hasSuffix(".journal.part")
    }
    let times = names.map { FileStamp("\(paths.journals)/\($0)")?.written ?? 0 }
    return zip(times, names).sorted { $0 < $1 }.map(\.1)
  }

  /// The unsaved scene of a journal; nil where another program uses the journal, or it has nothing to restore.
  private mutating func read(_ name: String, at relativePath: String?) -> RecoveredScene? {
    let path = paths.journals + "/" + name
    do {
      guard let journal = try LockedFile(path) else { return nil }
      let bytes = try Files.read(path, limit: SceneJournalReading.largest)
      // A journal that was begun and never written.
      guard bytes.contains(UInt8(ascii: "\n")) else {
        journal.remove()
        return nil
      }
      let reading = try SceneJournalReading(bytes, library)
      guard relativePath == nil || reading.path == relativePath else { return nil }
      if let line = reading.badLine { setAsideCopy(of: bytes, path, line, reading.hasLostHistory) }
      guard reading.hasChanges || reading.hasMovedView else {
        journal.remove()
        return nil
      }
      return RecoveredScene(
        path: reading.path, text: String(decoding: reading.scene.text(library), as: UTF8.self),
        wasCutOff: path.hasSuffix(".part"), journal: journal, written: FileStamp(path))
    } catch let error as FileError where error.cause != .content {
      // It waits for a start at which it can be read.
      reports.append(oneLine(error))
      return nil
    } catch {
      if relativePath == nil { setAside(path, because: oneLine(error)) }
      return nil
    }
  }

  private mutating func setAside(_ path: String, because reason: String) {
    let name = Console.inOneLine(path)
    do {
      let aside = try Files.setAsideNumbered(path)
      reports.append("\(name): \(reason); it is set aside as \(Console.inOneLine(aside))")
    } catch { reports.append("\(name): \(reason); it can't be set aside: \(error.reason)") }
  }

  /// Keeps a journal with a damaged line beside what it was restored to.
  private mutating func setAsideCopy(
    of bytes: [UInt8], _ path: String, _ line: Int, _ hasLostHistory: Bool
  ) {
    let name = Console.inOneLine(path)
    let copy = try? Files.writeNew(
      bytes, in: paths.journals, name: "\(WallClock.processName).bad", ending: "")
    reports.append(
      "\(name): found line \(line) damaged; what the others say is back"
        + (hasLostHistory ? ", but for what could be taken back" : "")
        + (copy.map { ", and all of it is kept as \(Console.inOneLine($0))" } ?? ""))
  }

  /// Saves the scene of an older journal under a new name.
  private mutating func keep(_ found: RecoveredScene) {
    let name =
      found.path.map(SceneName.title)
      ?? texts.sceneName(.sceneThings, on: CalendarDay.present?.weekday)
    do {
      let written = try files.writeNew(Array(found.text.utf8), like: name)
      found.journal.remove()
      reports.append(texts[Message(.scenesCameBack, .text(SceneName.title(of: written.path)))])
    } catch { reports.append("\(Console.inOneLine(error.path)): \(error.reason)") }
  }
}
