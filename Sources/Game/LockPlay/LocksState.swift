package import SwivelGestures
package import SwivelLocks

/// The state of all locks: the one that is played, those that were left, and the progress.
package struct LocksState: Hashable, Encodable, Sendable {
  package var lockSession: LockSession?
  /// The locks that were left, in their last states.
  package var suspended: [LockSession] = []
  package var progress = LockProgress()
  /// When what was done at the played lock is to be recorded; nil while nothing was.
  package var recordingDue: Timestamp?

  package init() {}

  /// Plays a level, in the state in which it was left or from its start.
  package mutating func enter(_ level: Level) {
    leave()
    if let index = suspended.firstIndex(where: { $0.level == level }) {
      lockSession = suspended.remove(at: index)
      lockSession?.idleHelp = IdleHelp()
    } else {
      lockSession = LockSession(level)
    }
    updateLock(isOpen: true)
  }

  package mutating func begin() {
    guard let level = lockSession?.level else { return }
    lockSession = LockSession(level)
    updateLock()
  }

  package mutating func receive(_ progress: LockProgress) {
    self.progress.merge(progress)
    updateLock(isOpen: true)
  }

  /// Tells the played lock what is known of it.
  ///
  /// - Parameter isOpen: whether one at which nothing was done in this session becomes as it was left, and an endless one or one
  ///   with something behind it that was opened before stands open.
  private mutating func updateLock(isOpen: Bool = false) {
    guard var played = lockSession else { return }
    defer { lockSession = played }
    let level = played.level
    // At the first door a number counts without a turn back.
    played.idleHelp.teachesKeeping = progress.records.count < 3
    played.door.isFirst = progress.records.isEmpty && level.behind != nil && level.order == 1
    var fresh = LockSession(level)
    (fresh.idleHelp, fresh.door.isFirst) = (played.idleHelp, played.door.isFirst)
    let isFresh = played == fresh
    if progress[Lesson.sweep.id] != nil, played.hasGraph { played.graph.isSweepKnown = true }
    let record = progress[level.id]
    played.door.wasOpened = played.door.wasOpened || record != nil
    played.door.isTaken = record?.isTaken ?? played.door.isTaken
    guard isOpen, isFresh else { return }
    let moves = level.isFromOutside ? "" : progress.moves(at: level.id)
    if !moves.isEmpty {
      played.resume(moves)
    } else if let record, level.holdsSomething {
      played.standOpen(record)
    }
  }

  /// Records what was done at the played lock, for the next session; returns whether that is new.
  package mutating func recordMoves() -> Bool {
    guard let lockSession, !lockSession.level.isFromOutside else { return false }
    return progress.markBegun(lockSession.level.id, lockSession.moves)
  }

  /// Its state is kept.
  package mutating func leave() {
    guard let lockSession else { return }
    suspended.append(lockSession)
    self.lockSession = nil
    // There is no end of endless locks, so only the last ones stay as they were left.
    let endless = suspended.indices.filter { EndlessLock(id: suspended[$0].level.id) != nil }
    if endless.count > Self.maximumEndless { suspended.remove(at: endless[0]) }
  }

  private static let maximumEndless = 12
}
