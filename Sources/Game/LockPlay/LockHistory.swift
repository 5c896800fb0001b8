package import SwivelGestures
import SwivelInterface
package import SwivelLocks

/// The state of a lock with its counts, as undo restores it.
package struct LockSnapshot: Hashable, Encodable, Sendable {
  package var lock: Lock
  package var motions: [DialMotion] = []
  /// Empty where there is none.
  package var tray: [TraySlot] = []
}

/// The steps of undo and redo at a lock: a gesture, a run of keys or a try is a step.
///
/// The oldest beyond ``most`` are forgotten, since each holds the whole lock.
package struct LockHistory: Hashable, Encodable, Sendable {
  /// The state before each step.
  package private(set) var done: [LockSnapshot] = []
  /// The state after each step that was undone, the last one first.
  package private(set) var undone: [LockSnapshot] = []
  /// The state before the present hands came; nil while there are none.
  var beforeHands: LockSnapshot?
  /// The dial and the time of the last small step, into which another one soon after is merged.
  var lastStep: LastStep?

  struct LastStep: Hashable, Encodable, Sendable {
    var dial: Int
    var time: Timestamp
  }

  package static let most = 1_000

  package mutating func append(_ before: LockSnapshot) {
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

  /// The state before the last step, or after the one that was undone last; `now` is kept for the way back.
  package mutating func retrace(from now: LockSnapshot, isRedo: Bool) -> LockSnapshot? {
    guard let next = isRedo ? undone.popLast() : done.popLast() else { return nil }
    lastStep = nil
    if isRedo { done.append(now) } else { undone.append(now) }
    return next
  }
}
