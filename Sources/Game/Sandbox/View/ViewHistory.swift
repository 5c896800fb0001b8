import SwivelGestures
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
    /// Whether it is undone and redone together with the change before it.
    let joins: Bool
  }

  private var done: [Move] = []
  private var undone: [Move] = []
  /// When the last move was made, where a quick one may go on with it.
  private var quick: Timestamp?

  /// The most moves that are remembered.
  private static let most = 128

  init() { done.reserveCapacity(Self.most) }

  package var undoCount: Int { done.count { !$0.joins } }
  package var redoCount: Int { undone.count { !$0.joins } }

  /// Notes a move from a camera; what was undone before can't be redone any more.
  ///
  /// - Parameters:
  ///   - quick: when it was made, where it is one with those right before it; else nil.
  ///   - joins: whether it belongs to the last change of things.
  mutating func note(
    from before: Camera, after changes: Int, quick time: Timestamp? = nil, joins: Bool = false
  ) {
    defer { quick = time }
    if let time, let quick, undone.isEmpty, done.last?.changes == changes,
      time.microseconds - quick.microseconds < Step.pause
    {
      return
    }
    forgetUndone()
    if done.count == Self.most { done.removeFirst() }
    done.append(Move(camera: before, changes: changes, joins: joins))
  }

  /// Undoes the last move, where nothing was done to things after it, and returns where that leads and whether it
  /// joins the change before it; nil for none.
  mutating func undo(from now: Camera, after changes: Int) -> (camera: Camera, joins: Bool)? {
    guard let last = done.last, last.changes >= changes else { return nil }
    quick = nil
    undone.append(Move(camera: now, changes: changes, joins: last.joins))
    done.removeLast()
    return (last.camera, last.joins)
  }

  /// Redoes the last move that was undone, where it is the next to be done again; nil for none.
  mutating func redo(from now: Camera, after changes: Int, joins: Bool = false) -> Camera? {
    guard canRedo(after: changes), undone.last?.joins == joins, let next = undone.popLast() else {
      return nil
    }
    done.append(Move(camera: now, changes: changes, joins: joins))
    return next.camera
  }

  /// Whether a move is what was undone last, or else done last.
  func isLast(isUndone: Bool, after changes: Int) -> Bool {
    let last = isUndone ? undone.last : done.last
    return last.map { $0.changes == changes && !$0.joins } ?? false
  }

  func canRedo(after changes: Int) -> Bool { undone.last?.changes == changes }

  mutating func forgetUndone() { undone.removeAll(keepingCapacity: true) }
}
