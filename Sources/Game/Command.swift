import Entities
import Geometry
import Input

/// A change that can be undone: a thing before and after.
public struct Command: Hashable, Codable, Sendable {
  /// Where a thing was and how high it lay.
  public struct Situation: Hashable, Codable, Sendable {
    var placement: Placement
    var z: Int
  }

  var entity: EntityID
  var before: Situation
  var after: Situation
  /// Whether it is undone and redone together with the one before it.
  var joinsPrevious = false
  /// What a small step of a key or the wheel does; nil for a gesture.
  var step: Kind?

  /// The kinds of small steps: only those of one kind become one.
  public enum Kind: String, Hashable, Codable, Sendable { case move, turn, scale }
}

/// What was done, and what of it was undone again.
///
/// A gesture is one step.
public struct History: Hashable, Codable, Sendable {
  private var done: [Command] = []
  private var undone: [Command] = []
  /// When the last small step was made that a further one may be joined to.
  private var lastStep: Timestamp?

  /// Steps for which there is room before the list must grow, so that a lift rarely allocates.
  private static let room = 256

  /// Nothing done yet.
  init() { done.reserveCapacity(Self.room) }

  /// How many steps can be undone.
  public var undoCount: Int { done.count }

  /// How many steps can be done again.
  public var redoCount: Int { undone.count }

  /// Notes a step; what was undone before can't be done again from here on.
  mutating func append(_ command: Command) {
    done.append(command)
    undone.removeAll(keepingCapacity: true)
    lastStep = nil
  }

  /// Notes a small step of a key or the wheel: soon after another of the same thing it becomes one
  /// with it.
  mutating func step(_ command: Command, at time: Timestamp) {
    if let lastStep, time.microseconds - lastStep.microseconds < Step.pause,
      let index = place(toJoin: command)
    {
      done[index].after = command.after
      self.lastStep = time
    } else {
      append(command)
      lastStep = time
    }
  }

  /// The place of a step of the same thing among those that would be undone together.
  private func place(toJoin command: Command) -> Int? {
    var index = done.endIndex - 1
    while index >= 0 {
      if done[index].entity == command.entity, done[index].step == command.step,
        done[index].after == command.before
      {
        return index
      }
      guard done[index].joinsPrevious else { return nil }
      index -= 1
    }
    return nil
  }

  /// Takes the last step back and returns it.
  mutating func undo() -> Command? {
    guard let command = done.popLast() else { return nil }
    lastStep = nil
    undone.append(command)
    return command
  }

  /// Does the next step again, if it goes together with the one that was just done again.
  mutating func redoJoined() -> Command? {
    undone.last?.joinsPrevious == true ? redo() : nil
  }

  /// Does the step that was taken back last again and returns it.
  mutating func redo() -> Command? {
    guard let command = undone.popLast() else { return nil }
    done.append(command)
    return command
  }
}

extension History {
  /// Whether each step leads to where a thing could be.
  var isSound: Bool {
    (done + undone).allSatisfy { $0.before.placement.isSound && $0.after.placement.isSound }
  }
}
