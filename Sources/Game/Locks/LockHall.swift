import Locks

/// Where the person is.
public enum Place: String, Hashable, Codable, Sendable, CaseIterable {
  /// In the sandbox.
  case sandbox
  /// Before the list of levels.
  case levels
  /// Before a lock.
  case lock
}

/// What a person has done with the locks: the one that is open, those that were left, and what was solved.
public struct LockHall: Hashable, Codable, Sendable {
  /// The lock that is played.
  public internal(set) var room: LockRoom?
  /// The locks that were left, as they were.
  public internal(set) var left: [LockRoom] = []
  /// What was solved.
  public internal(set) var progress = LockProgress()

  /// Nothing opened yet.
  public init() {}

  /// Goes to a level: as it was left, or at its start.
  mutating func enter(_ level: Level) {
    leave()
    if let index = left.firstIndex(where: { $0.level == level }) {
      room = left.remove(at: index)
    } else {
      room = LockRoom(level)
    }
    if progress[level.id] != nil { room?.wasOpened = true }
  }

  /// Begins the level that is played anew.
  mutating func begin() {
    guard let level = room?.level else { return }
    room = LockRoom(level)
    if progress[level.id] != nil { room?.wasOpened = true }
  }

  /// Leaves the lock that is played; it stays as it is.
  mutating func leave() {
    guard let room else { return }
    left.append(room)
    self.room = nil
  }
}

/// Which levels were opened, and how well.
public struct LockProgress: Hashable, Codable, Sendable {
  /// A level's best.
  public struct Record: Hashable, Codable, Sendable {
    /// The level's id.
    public var id: String
    /// The stars, from 0 to 3: one each for turns, reversals and hints within par.
    public var stars: Int
  }

  /// The levels that were opened, in the order in which they were.
  public internal(set) var records: [Record] = []

  /// Nothing opened yet.
  public init() {}

  /// Notes how well a level was opened; the best is kept, and whether this is better is answered.
  mutating func note(_ id: String, stars: Int) -> Bool {
    guard let index = records.firstIndex(where: { $0.id == id }) else {
      records.append(Record(id: id, stars: stars))
      return true
    }
    guard records[index].stars < stars else { return false }
    records[index].stars = stars
    return true
  }

  /// The best of a level; nil where it was never opened.
  public subscript(id: String) -> Record? { records.first { $0.id == id } }
}
