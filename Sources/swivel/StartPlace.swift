import Game
import Input
import LockPlay
import Locks
import Platform

/// Where a session begins: in the sandbox, or before a lock.
struct StartPlace {
  /// How the sandbox is called.
  static let sandbox = "sandbox"

  /// What stands in a tape's header: ``sandbox``, or the level's id.
  let name: String
  /// The levels, the one to begin with among them.
  let shelf: LevelShelf

  /// The sandbox, with these levels at hand.
  init(_ shelf: LevelShelf) {
    name = Self.sandbox
    self.shelf = shelf
  }

  /// Before a level, which takes the place of one with its id.
  init(_ level: Level, among shelf: LevelShelf) {
    name = level.id
    self.shelf = shelf.with(level)
  }

  /// What a word of the command line means: the sandbox, a level's id or a level's file.
  init(_ word: String, among shelf: LevelShelf) throws(Failure) {
    if word == Self.sandbox {
      self.init(shelf)
    } else if let level = shelf.level(word) {
      self.init(level, among: shelf)
    } else if word.contains("/") || word.hasSuffix(".json") || Files.exists(word) {
      self.init(try LockLevels.read(word).level, among: shelf)
    } else {
      throw Failure(
        LockLevels.inOneLine(word), found: "no scene and no level of this name, and no such file",
        expected: "\"\(Self.sandbox)\", a level's id that \"swivel locks\" lists, or its file")
    }
  }

  /// Whether a state has been at its level, as it is here, or nowhere near a level of its id.
  func isPlayed(in state: SessionState) -> Bool {
    let rooms = state.hall.left + (state.hall.room.map { [$0] } ?? [])
    let played = rooms.first { $0.level.id == name }?.level
    return played == nil || played == shelf.level(name)
  }

  /// A session that begins there.
  func session(_ supplies: Assets, on surface: Surface) -> Session {
    var session = Session(
      library: supplies.library, levels: shelf, texts: supplies.texts, surface: surface)
    if name != Self.sandbox { session.enterLock(name) }
    return session
  }
}

extension StartPlace {
  /// Where a tape begins; its level is looked for among those at hand, then beside the tape as `ID.json`.
  ///
  /// Where there are several of its id, the one counts with which the session has the tape's fingerprint.
  static func of(
    _ start: String, beside tape: String, among shelf: LevelShelf,
    where isRight: (StartPlace) -> Bool
  ) throws(Failure) -> StartPlace {
    guard start != sandbox else { return StartPlace(shelf) }
    var places = shelf.level(start).map { [StartPlace($0, among: shelf)] } ?? []
    let file = LockLevels.folder(of: tape) + "/" + start + ".json"
    if !start.contains("/"), Files.exists(file) {
      let level = try LockLevels.read(file).level
      if level.id == start { places.append(StartPlace(level, among: shelf)) }
    }
    guard let place = places.first(where: isRight) ?? places.first else {
      throw Failure(
        LockLevels.inOneLine(tape),
        found: "a start in \"\(LockLevels.inOneLine(start))\", which is no level here",
        expected:
          "\"\(sandbox)\", a level's id that \"swivel locks\" lists, or its file beside the tape")
    }
    return place
  }
}
