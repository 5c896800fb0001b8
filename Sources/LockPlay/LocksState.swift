package import Locks

/// What a person has done with the locks: the one that is open, those that were left, and what was solved.
public struct LocksState: Hashable, Codable, Sendable {
  /// The lock that is played.
  public package(set) var room: LockRoom?
  /// The locks that were left, as they were.
  public package(set) var left: [LockRoom] = []
  /// What was solved.
  public package(set) var progress = LockProgress()
  /// What could not be done outside, in one line: for one, that progress isn't kept; nil if all is well.
  public package(set) var trouble: String?

  /// Nothing opened yet.
  public init() {}

  /// Goes to a level: as it was left, or at its start.
  package mutating func enter(_ level: Level) {
    leave()
    if let index = left.firstIndex(where: { $0.level == level }) {
      room = left.remove(at: index)
    } else {
      room = LockRoom(level)
    }
    if progress[level.id] != nil { room?.wasOpened = true }
  }

  /// Begins the level that is played anew.
  package mutating func begin() {
    guard let level = room?.level else { return }
    room = LockRoom(level)
    if progress[level.id] != nil { room?.wasOpened = true }
  }

  /// Takes in what was opened before.
  package mutating func recall(_ progress: LockProgress) {
    self.progress.merge(progress)
    if let id = room?.level.id, self.progress[id] != nil { room?.wasOpened = true }
  }

  /// Leaves the lock that is played; it stays as it is.
  package mutating func leave() {
    guard let room else { return }
    left.append(room)
    self.room = nil
  }
}
