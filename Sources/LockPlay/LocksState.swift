package import SwivelLocks

/// The state of all locks: the one that is played, those that were left, and the progress.
package struct LocksState: Hashable, Encodable, Sendable {
  /// The lock that is played; nil for none.
  package var lockRoom: LockRoom?
  /// The locks that were left, in their last states.
  package var left: [LockRoom] = []
  /// The levels that were opened.
  package var progress = LockProgress()

  /// No lock was played yet.
  package init() {}

  /// Plays a level, in the state in which it was left or from its start.
  package mutating func enter(_ level: Level) {
    leave()
    if let index = left.firstIndex(where: { $0.level == level }) {
      lockRoom = left.remove(at: index)
      lockRoom?.patience = LockPatience()
    } else {
      lockRoom = LockRoom(level)
    }
    recallLock(isOpen: true)
  }

  /// Begins the played level again.
  package mutating func begin() {
    guard let level = lockRoom?.level else { return }
    lockRoom = LockRoom(level)
    recallLock()
  }

  /// Takes in the progress of earlier sessions.
  package mutating func recall(_ progress: LockProgress) {
    self.progress.merge(progress)
    recallLock(isOpen: true)
  }

  /// Tells the played lock what is known of it.
  ///
  /// - Parameter isOpen: whether a door with something behind it that was opened before stands open, if nothing was done at
  ///   it since.
  private mutating func recallLock(isOpen: Bool = false) {
    if let level = lockRoom?.level {
      lockRoom?.door.isFirst = progress.records.isEmpty && level.behind != nil && level.order == 1
    }
    var fresh = lockRoom.map { LockRoom($0.level) }
    if let lockRoom {
      fresh?.patience = lockRoom.patience
      fresh?.door.isFirst = lockRoom.door.isFirst
    }
    let isFresh = lockRoom != nil && lockRoom == fresh
    if progress[Lesson.sweep.id] != nil, lockRoom?.hasGraph == true {
      lockRoom?.graph.isSweepKnown = true
    }
    guard let record = lockRoom.flatMap({ progress[$0.level.id] }) else { return }
    lockRoom?.door.wasOpened = true
    lockRoom?.door.isTaken = record.isTaken
    if isOpen, isFresh, lockRoom?.level.behind != nil {
      lockRoom?.standOpen(isAlone: record.isAlone)
    }
  }

  /// Leaves the played lock, whose state is kept.
  package mutating func leave() {
    guard let lockRoom else { return }
    left.append(lockRoom)
    self.lockRoom = nil
    // There is no end of endless locks, so only the last ones stay as they were left.
    let endless = left.indices.filter { EndlessLock(id: left[$0].level.id) != nil }
    if endless.count > Self.mostEndless { left.remove(at: endless[0]) }
  }

  /// How many endless locks stay as they were left.
  private static let mostEndless = 12
}
