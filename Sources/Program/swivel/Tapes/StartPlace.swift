import SwivelCommands
import SwivelGestures
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform
import SwivelSession

/// Where a session begins: in the sandbox, on the first screen, or at a lock.
struct StartPlace {
  static let sandbox = "sandbox"
  /// The name of the first screen, which is over the sandbox.
  static let home = "home"

  /// The name in a tape's header: ``sandbox``, ``home``, or the level's id.
  let name: String
  /// The levels, including the one to begin with.
  let levels: LevelList
  /// The id of the level to begin with among them; nil for none.
  private let level: String?
  /// The file of a lock that was chosen among others of its id, or has another name than that; nil where nobody wonders.
  private(set) var file: String?

  init(_ levels: LevelList, isHome: Bool = false) {
    name = isHome ? Self.home : Self.sandbox
    self.levels = levels
    level = nil
  }

  /// A level, as one from outside unless it is one of those.
  init(_ level: Level, among levels: LevelList) {
    self.init(level, as: levels.known(level), among: levels)
  }

  private init(_ level: Level, as known: Level, among levels: LevelList, from file: String? = nil) {
    name = level.id
    self.level = known.id
    self.levels = levels.with(known)
    self.file = file
  }

  /// The start for a word of the command line: the sandbox, a level's id or a level's file.
  init(_ word: String, among levels: LevelList) throws(Failure) {
    if word == Self.sandbox {
      self.init(levels)
    } else if let level = levels.level(word) {
      self.init(level, among: levels)
    } else if word.contains("/") || word.hasSuffix(".json") || Files.exists(word) {
      self.init(try LockLevels.read(word), among: levels)
    } else {
      let hint = Nearest.hint(to: word, among: [Self.sandbox] + levels.levels.map(\.id))
      throw Failure(
        Console.inOneLine(word), found: "no scene and no lock of this name, and no such file",
        expected:
          "\"\(Self.sandbox)\", a lock's id that \"swivel locks\" lists, or its file\(hint)")
    }
  }

  func session(_ assets: Assets, on surface: Surface) -> Session {
    var session = Session(
      library: assets.library, levels: levels, texts: assets.texts, surface: surface)
    if name == Self.home { session.enter(.home) }
    if let level { session.begin(atLock: level) }
    return session
  }

  /// The start of a tape; its level is searched among those available, then beside the tape as `ID.json`, then in the other
  /// levels beside it.
  ///
  /// Of several levels with its id, the one with which the session has the tape's fingerprint is taken, as it was recorded: by
  /// its own id, or as one from outside.
  static func find(
    _ start: String, beside tape: String, among levels: LevelList,
    where isRight: (StartPlace) -> Bool
  ) throws(Failure) -> StartPlace {
    guard start != sandbox, start != home else { return StartPlace(levels, isHome: start == home) }
    func places(of level: Level, from file: String? = nil) -> [StartPlace] {
      levels.forms(of: level).map { StartPlace(level, as: $0, among: levels, from: file) }
    }
    var found = levels.level(start).map { places(of: $0) } ?? []
    let folder = Files.folder(of: tape)
    let file = folder + "/" + start + ".json"
    if !start.contains("/"), Files.exists(file) {
      let level = try LockLevels.read(file)
      if level.id == start { found += places(of: level, from: found.isEmpty ? nil : file) }
    }
    if !found.contains(where: isRight) {
      for other in LockLevels.list(folder) where other.path != file {
        guard let level = other.level, level.id == start else { continue }
        found += places(of: level, from: other.path)
      }
    }
    guard let startPlace = found.first(where: isRight) ?? found.first else {
      throw Failure(
        Console.inOneLine(tape),
        found: "a start in \"\(Console.inOneLine(start))\", which is no lock here",
        expected:
          "\"\(sandbox)\", \"\(home)\", a lock's id that \"swivel locks\" lists, or its file beside the tape"
      )
    }
    return startPlace
  }
}
