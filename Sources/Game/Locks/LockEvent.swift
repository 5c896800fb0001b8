package import SwivelMotion

/// What the handle finds wrong with what was dialled.
package enum LockFault: Hashable, Encodable, Sendable {
  /// A number, or how many there are.
  case numbers
  /// All numbers are right, but the first goes the other way, this one.
  case first(DialDirection)
  /// All numbers are right, but two go the same way.
  case alternation
  /// All numbers are right, but one was passed too often or not often enough.
  case passes(areTooMany: Bool)
}

package struct LockEvent: Hashable, Encodable, Sendable {
  package enum Kind: Hashable, Encodable, Sendable {
    /// The dial was reversed at a position in units.
    case dialled(position: Int)
    /// The number with this index is kept, right or wrong.
    case kept(index: Int)
    /// All numbers that were kept, so many, are let go.
    case released(count: Int)
    /// The handle was tried and holds.
    case held(LockFault)
    /// A wheel, counted from 1 at the dial, was picked up and turns with it.
    case pickedUp(wheel: Int)
    case opened
  }

  package var dial: Int
  package var kind: Kind
}

/// A buffer for the events of a lock; when it is reused it allocates nothing.
package struct LockEvents: Hashable, Encodable, Sendable {
  package private(set) var list: [LockEvent] = []
  /// The dial of the events that are added.
  var dial = 0

  /// An empty buffer with memory for the events of a movement.
  package init() { list.reserveCapacity(Self.usualCount) }

  private static let usualCount = 32

  /// Empties the buffer, keeping its memory.
  package mutating func clear() { list.removeAll(keepingCapacity: true) }

  mutating func add(_ kind: LockEvent.Kind) { list.append(LockEvent(dial: dial, kind: kind)) }
}
