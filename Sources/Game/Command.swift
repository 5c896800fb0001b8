import Entities
import Geometry

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
}

/// What was done, and what of it was undone again.
///
/// A gesture is one step.
public struct History: Hashable, Codable, Sendable {
  private var done: [Command] = []
  private var undone: [Command] = []

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
  }

  /// Takes the last step back and returns it.
  mutating func undo() -> Command? {
    guard let command = done.popLast() else { return nil }
    undone.append(command)
    return command
  }

  /// Does the step that was taken back last again and returns it.
  mutating func redo() -> Command? {
    guard let command = undone.popLast() else { return nil }
    done.append(command)
    return command
  }
}
