import Documents
import Entities
import Game
import Platform
import Texts

/// A scene that comes back from the journal of a program that has ended without keeping it.
struct RecoveredScene {
  /// Where the scene is kept; nil where it never was.
  let place: String?
  /// The text of its file.
  let text: String
  /// Whether the program had ended in the middle of it.
  let wasCutOff: Bool
  /// The journal, which goes when another has the scene.
  let journal: LockedFile
}

/// Finds the journals that programs have left which have ended.
struct SceneRecovery {
  private let paths: Paths
  private let files: SceneFiles
  private let library: ShapeLibrary
  private let texts: Texts
  /// What the person is to be told.
  private(set) var told: [String] = []

  init(in paths: Paths, _ files: SceneFiles, _ supplies: Assets) {
    self.paths = paths
    self.files = files
    library = supplies.library
    texts = supplies.texts
  }

  /// The scene that comes back: the newest of all, or the newest that is kept at a place; nil where none is.
  ///
  /// Of all, the older ones become scenes with names. What can't be read is set aside.
  mutating func find(at place: String? = nil) -> RecoveredScene? {
    var newest: RecoveredScene?
    for name in names.reversed() {
      guard let found = read(paths.journals + "/" + name, at: place) else { continue }
      guard newest == nil else {
        if place == nil { keep(found) }
        continue
      }
      newest = found
    }
    if let newest {
      told.append(texts[newest.wasCutOff ? .sceneCameBack : .sceneWasLeft])
    }
    return newest
  }

  private var names: [String] {
    ((try? Files.list(paths.journals)) ?? []).filter {
      $0.hasSuffix(".journal") || $0.hasSuffix(".journal.part")
    }
  }

  /// What a journal holds that nobody keeps; nil where another program is at it, or nothing is to come back.
  private mutating func read(_ path: String, at place: String?) -> RecoveredScene? {
    guard let journal = LockedFile(path) else { return nil }
    do {
      let bytes = try Files.read(path, limit: SceneJournalReading.largest)
      // One that was begun and never written.
      guard bytes.contains(UInt8(ascii: "\n")) else {
        journal.remove()
        return nil
      }
      let reading = try SceneJournalReading(bytes, library)
      guard place == nil || reading.place == place else { return nil }
      if let line = reading.badLine { setAsideCopy(of: bytes, path, line) }
      guard reading.hasChanges else {
        journal.remove()
        return nil
      }
      return RecoveredScene(
        place: reading.place, text: String(decoding: reading.scene.text(library), as: UTF8.self),
        wasCutOff: path.hasSuffix(".part"), journal: journal)
    } catch {
      if place == nil { setAside(path, because: oneLine(error)) }
      return nil
    }
  }

  private mutating func setAside(_ path: String, because reason: String) {
    let name = LockLevels.inOneLine(path)
    do {
      let aside = try Files.setAsideNumbered(path)
      told.append("\(name): \(reason); it is set aside as \(LockLevels.inOneLine(aside))")
    } catch {
      told.append("\(name): \(reason); it can't be set aside: \(error.reason)")
    }
  }

  /// What stands before a line that isn't sound comes back; all of it stays beside.
  private mutating func setAsideCopy(of bytes: [UInt8], _ path: String, _ line: Int) {
    let name = LockLevels.inOneLine(path)
    let copy = try? Files.writeNew(
      bytes, in: paths.journals, name: "\(WallClock.processName).bad", ending: "")
    told.append(
      "\(name): found line \(line) damaged, expected its fingerprint; what stands before it is back"
        + (copy.map { ", and all of it is kept as \(LockLevels.inOneLine($0))" } ?? ""))
  }

  /// Makes a scene with a name of what comes back from an older journal.
  private mutating func keep(_ found: RecoveredScene) {
    let name =
      found.place.map(SceneName.title) ?? texts[Message(.sceneNumber, .number(1))]
    do {
      let written = try files.writeNew(Array(found.text.utf8), like: name)
      found.journal.remove()
      told.append(
        texts[Message(.scenesCameBack, .text(SceneName.title(of: written.place)))])
    } catch {
      told.append("\(LockLevels.inOneLine(error.path)): \(error.reason)")
    }
  }
}
