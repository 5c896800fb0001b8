import SwivelCommands
package import SwivelInput
package import SwivelLocks

/// The state of a lock with its counts, as undo restores it.
package struct LockMemory: Hashable, Encodable, Sendable {
  package var lock: Lock
  package var motions: [DialMotion] = []
  var guides: [DialGuide] = []
  /// How the things of the tray lie; empty where there is none.
  package var tray: [TraySlot] = []
}

/// The steps of undo and redo at a lock: a gesture, a run of keys or a try is a step.
///
/// The oldest beyond ``most`` are forgotten, since each holds the whole lock.
package struct LockHistory: Hashable, Encodable, Sendable {
  /// The state before each step.
  package private(set) var done: [LockMemory] = []
  /// The state after each step that was undone, the last one first.
  package private(set) var undone: [LockMemory] = []
  /// The state before the present hands came; nil while there are none.
  var beforeHands: LockMemory?
  /// The dial and the time of the last small step, into which another one soon after is merged.
  private var lastStep: LastStep?

  private struct LastStep: Hashable, Encodable, Sendable {
    var dial: Int
    var time: Timestamp
  }

  /// The greatest number of steps that can be undone.
  package static let most = 1_000

  /// Notes a step by the state before it.
  package mutating func append(_ before: LockMemory) {
    if done.count >= Self.most { done.removeFirst(Self.most / 8) }
    done.append(before)
    undone.removeAll(keepingCapacity: true)
    lastStep = nil
  }

  /// Whether a small step of keys or the wheel is merged into the last one.
  package func goesOn(_ dial: Int, at time: Timestamp) -> Bool {
    guard let lastStep, lastStep.dial == dial else { return false }
    return time.microseconds - lastStep.time.microseconds < Step.pause
  }

  mutating func noteStep(_ dial: Int, at time: Timestamp) {
    lastStep = LastStep(dial: dial, time: time)
  }

  /// The state before the last step; `now` is kept for redo.
  package mutating func undo(from now: LockMemory) -> LockMemory? {
    guard let before = done.popLast() else { return nil }
    lastStep = nil
    undone.append(now)
    return before
  }

  /// The state after the step that was undone last; `now` is kept for undo.
  package mutating func redo(from now: LockMemory) -> LockMemory? {
    guard let after = undone.popLast() else { return nil }
    lastStep = nil
    done.append(now)
    return after
  }
}
