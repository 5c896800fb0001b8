import SwivelInput
import SwivelInterface

/// The moves of the view that can be taken back, each between the steps of what was done to things; no file holds them.
///
/// A gesture, a key or a button is one move; quick ones of the wheel, of keys and of a touchpad are one.
package struct ViewHistory: Hashable, Encodable, Sendable {
  private struct Move: Hashable, Encodable, Sendable {
    /// Where it leads to once it is undone or redone.
    let camera: Camera
    /// How many changes had been made to things by then.
    let changes: Int
  }

  private var done: [Move] = []
  private var undone: [Move] = []
  /// When the last move was made, where a quick one may go on with it.
  private var quick: Timestamp?

  /// The most moves that are remembered.
  private static let most = 128

  init() { done.reserveCapacity(Self.most) }

  package var undoCount: Int { done.count }
  package var redoCount: Int { undone.count }

  /// Notes a move from a camera; what was undone before can't be redone any more.
  ///
  /// - Parameter quick: when it was made, where it is one with those right before it; else nil.
  mutating func note(from before: Camera, after changes: Int, quick time: Timestamp? = nil) {
    defer { quick = time }
    if let time, let quick, undone.isEmpty, done.last?.changes == changes,
      time.microseconds - quick.microseconds < Step.pause
    {
      return
    }
    forgetUndone()
    if done.count == Self.most { done.removeFirst() }
    done.append(Move(camera: before, changes: changes))
  }

  /// Undoes the last move, where nothing was done to things after it, and returns where that leads; nil for none.
  mutating func undo(from now: Camera, after changes: Int) -> Camera? {
    guard let last = done.last, last.changes >= changes else { return nil }
    quick = nil
    undone.append(Move(camera: now, changes: changes))
    return done.removeLast().camera
  }

  /// Redoes the last move that was undone, where it is the next to be done again; nil for none.
  mutating func redo(from now: Camera, after changes: Int) -> Camera? {
    guard canRedo(after: changes), let next = undone.popLast() else { return nil }
    done.append(Move(camera: now, changes: changes))
    return next.camera
  }

  func canRedo(after changes: Int) -> Bool { undone.last?.changes == changes }

  mutating func forgetUndone() { undone.removeAll(keepingCapacity: true) }
}
