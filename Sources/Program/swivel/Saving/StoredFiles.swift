import SwivelCommands
import SwivelDocuments
import SwivelGestures
import SwivelHosting
import SwivelJSON
import SwivelPlatform
import Synchronization

/// The user's own files of a game in a window; nil for what isn't saved.
struct PlayerFiles {
  var frame: StoredFile<WindowFrame>?
  var progress: StoredFile<LockProgress>?
  var settings: StoredFile<Settings>?
  var coachMarks: CoachMarkFile?
}

/// The file that says what a new user has tried of what is asked for on the bench, a name a line.
struct CoachMarkFile {
  private let path: String

  init(in paths: Paths) { path = paths.data + "/tried" }

  var open: String {
    let tried = (try? Files.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return CoachMarks.text(
      CoachMark.allCases.filter { !tried.split(separator: "\n").contains(Substring($0.rawValue)) })
  }

  func keep(_ open: String) throws(Failure) {
    let tried = CoachMark.allCases.filter { !CoachMarks(open).open.contains($0) }
    do {
      try Files.write(
        Array(tried.map { "\($0.rawValue)\n" }.joined().utf8), to: path, makingFolder: true)
    } catch { throw Failure("what was tried isn't kept: \(oneLine(error))") }
  }
}

extension StoredFile<Settings> {
  static func settings(in paths: Paths) -> Self {
    Self(
      path: paths.settings, format: { Settings.file }, initial: .standard,
      limit: Settings.largestText, loss: "settings aren't kept")
  }

  /// The settings for a command line; the file is renamed first where an option asks for a reset.
  static func settings(in paths: Paths, _ options: GameOptions) throws(Failure) -> Self {
    let file = settings(in: paths)
    guard options.resetSettings, Files.exists(file.path) else { return file }
    do {
      let name = try file.setAside()
      Console.printNote(
        "the settings are as from the start; those before are in \(paths.config)/\(name)")
    } catch { throw Failure("\(error)") }
    return file
  }
}

extension StoredFile<KioskRules> {
  static func kiosk(in folder: String) -> Self {
    Self(
      path: folder + "/kiosk.json", format: { KioskRules.file }, initial: KioskRules(),
      limit: KioskRules.largestText)
  }
}

extension StoredFile<LockProgress> {
  static func progress(in paths: Paths) -> Self { progress(at: paths.progress) }

  static func progress(at path: String) -> Self {
    Self(
      path: path, format: { LockProgress.file }, initial: LockProgress(),
      loss: "progress isn't kept")
  }
}

extension LockProgress {
  fileprivate static let file = JSONFormat.object(LockProgress(), isOpen: true) {
    JSONMember.format(1)
    JSONMember("solved", \.solved, ids)
    JSONMember("shown", \.shown, ids, default: [])
    JSONMember("taken", \.taken, ids, default: [])
    JSONMember("set", \.placed, ids, default: [])
    JSONMember("hints", \.hinted, ids, default: [])
    JSONMember("unaided", \.unaided, ids, default: [])
    JSONMember("finished", optional: \.finished, day)
    JSONMember("name", optional: \.name, plate)
    JSONMember("begun", \.moves, .list(.text(atMost: 20_000), 0...1_000), default: [])
  }

  private static let plate = JSONFormat.node.map(
    "a name", to: { $0.string.map(LockProgress.name) }, from: JSONNode.string)

  private static let day = JSONFormat.text(atMost: 10)
    .map("a day: 2026-11-23", to: { PresentDay.isDate($0) ? $0 : nil }, from: { $0 })

  private static let ids = JSONFormat.list(.text(atMost: 1_000), 0...100_000)

  private var solved: [String] {
    get { records.map(\.id) }
    set { for id in newValue { markOpened(id, isAlone: true) } }
  }
  /// Those that were opened only as hints have shown it.
  private var shown: [String] {
    get { records.filter { !$0.isAlone }.map(\.id) }
    set {
      for index in records.indices {
        records[index].isAlone = !newValue.contains(records[index].id)
      }
    }
  }
  private var taken: [String] {
    get { records.filter(\.isTaken).map(\.id) }
    set { for id in newValue { markTaken(id) } }
  }
  /// The doors, each once for a hint that it took.
  private var hinted: [String] {
    get { records.flatMap { Array(repeating: $0.id, count: $0.hints ?? 0) } }
    set {
      for id in newValue {
        guard let index = records.firstIndex(where: { $0.id == id }) else { continue }
        records[index].hints = (records[index].hints ?? 0) + 1
      }
    }
  }
  /// The doors, but those of nights, of which it is known that they took none.
  private var unaided: [String] {
    get { records.filter { $0.hints == 0 }.map(\.id) }
    set {
      for index in records.indices where newValue.contains(records[index].id) {
        records[index].hints = 0
      }
    }
  }
  /// The locks that were begun, as lines of a text.
  private var moves: [String] {
    get { begun.map(\.line) }
    set { merge(LockProgress(text: newValue.joined(separator: "\n"))) }
  }
  /// Those whose finds are set on the plate of the clock.
  private var placed: [String] {
    get { records.filter(\.isMounted).map(\.id) }
    set { for id in newValue { setMounted(id, true) } }
  }
}

extension StoredFile<WindowFrame> {
  static func window(in paths: Paths) -> Self {
    let usual = WindowSize.standard
    return Self(
      path: paths.config + "/window.json", format: { WindowFrame.file },
      initial: WindowFrame(width: usual.width, height: usual.height), limit: 4_096,
      loss: "the window's size isn't kept")
  }
}

extension WindowFrame {
  /// On the desktop, in points.
  private static let coordinates = JSONFormat<Int>.integer(-100_000...100_000)

  fileprivate static let file = JSONFormat.object(WindowFrame(width: 0, height: 0), isOpen: true) {
    JSONMember.format(1, key: "version")
    JSONMember("width", \.width, .integer(WindowSize.sides))
    JSONMember("height", \.height, .integer(WindowSize.sides))
    JSONMember("x", optional: \.x, coordinates)
    JSONMember("y", optional: \.y, coordinates)
  }

  private var x: Int? {
    get { position?.x }
    set { position = newValue.map { WindowPosition(x: $0, y: 0) } }
  }
  private var y: Int? {
    get { position?.y }
    set { position?.y = newValue ?? 0 }
  }
}

struct RecentScenes: Sendable {
  private static let most = 50

  /// The newest first.
  private(set) var places: [String] = []
  /// The file of the last scene on the bench; nil where it had no name.
  var onBench: String?

  mutating func note(_ place: String) {
    places = Array(([place] + places.filter { $0 != place }).prefix(Self.most))
  }

  static let file = JSONFormat.object(RecentScenes(), isOpen: true) {
    JSONMember.format(1)
    JSONMember("onBench", optional: \.onBench, .text(atMost: 10_000))
    JSONMember("places", \.places, .list(.text(atMost: 10_000), 0...1_000))
  }
}

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
