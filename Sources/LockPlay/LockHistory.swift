import Commands
package import Input
package import Locks

/// A lock as it is or was, with all that was counted of it.
package struct LockMemory: Hashable, Codable, Sendable {
  package var lock: Lock
  package var motions: [DialMotion] = []
  var guides: [DialGuide] = []
  package var travel = 0
  package var reversals = 0
  package var ownNumbers: [Int]?
}

/// What was done at a lock, and what of it was undone again: a gesture, a run of keys, a try is a step.
package struct LockHistory: Hashable, Codable, Sendable {
  /// How the lock was before each step.
  package private(set) var done: [LockMemory] = []
  /// How it was after each step that was taken back, the last one first.
  package private(set) var undone: [LockMemory] = []
  /// How it was when the hands came that are on it now.
  var beforeHands: LockMemory?
  /// The dial and the time of the last small step, which a further one soon after is joined to.
  private var lastStep: LastStep?

  private struct LastStep: Hashable, Codable, Sendable {
    var dial: Int
    var time: Timestamp
  }

  /// Notes a step by how the lock was before it.
  package mutating func append(_ before: LockMemory) {
    done.append(before)
    undone.removeAll(keepingCapacity: true)
    lastStep = nil
  }

  /// Whether a small step of keys or the wheel goes on with the last one.
  package func goesOn(_ dial: Int, at time: Timestamp) -> Bool {
    guard let lastStep, lastStep.dial == dial else { return false }
    return time.microseconds - lastStep.time.microseconds < Step.pause
  }

  /// Notes when a small step was made, so that a further one may go on with it.
  mutating func noteStep(_ dial: Int, at time: Timestamp) {
    lastStep = LastStep(dial: dial, time: time)
  }

  /// The state before the last step; `now` is kept, to do it again.
  package mutating func undo(from now: LockMemory) -> LockMemory? {
    guard let before = done.popLast() else { return nil }
    lastStep = nil
    undone.append(now)
    return before
  }

  /// The state after the step that was taken back last; `now` is kept, to take it back again.
  package mutating func redo(from now: LockMemory) -> LockMemory? {
    guard let after = undone.popLast() else { return nil }
    lastStep = nil
    done.append(now)
    return after
  }
}
