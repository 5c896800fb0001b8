/// An error in what was dialled.
public enum LockFault: Hashable, Encodable, Sendable {
  /// The number with this index, from 0, was missed by a number of units; positive is too far.
  case missed(index: Int, by: Int)
  /// The handle was tried when only so many numbers had been entered.
  case tooFew(entered: Int)
  /// A number was entered after the last one.
  case tooMany
  /// A wheel, counted from 1 at the dial, is so many units past its gate, positive counter-clockwise.
  case wheel(Int, by: Int)
  /// The wheels are right, and the dial is so many units past the opening point.
  case cam(by: Int)
}

/// An event of a lock.
public struct LockEvent: Hashable, Encodable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Encodable, Sendable {
    /// The dial was reversed at a position in units: this number was dialled, right or wrong.
    case dialled(position: Int)
    /// The right number with this index was entered.
    case entered(index: Int)
    /// The number, the combination or a try of the handle was wrong.
    case wrong(LockFault)
    /// The next number was reached for the nth time in this run.
    case pass(Int)
    /// A wheel, counted from 1 at the dial, was picked up and turns with it.
    case pickedUp(wheel: Int)
    /// The lock has opened.
    case opened
  }

  /// The index of the dial.
  public var dial: Int
  /// The kind of event with its values.
  public var kind: Kind

  /// An event of a dial.
  public init(dial: Int = 0, _ kind: Kind) {
    self.dial = dial
    self.kind = kind
  }
}

/// A buffer for the events of a lock; when it is reused it allocates nothing.
public struct LockEvents: Hashable, Encodable, Sendable {
  /// The events, in order.
  public private(set) var list: [LockEvent] = []
  /// The number of stops that passed the mark.
  public private(set) var clicks = 0
  /// The last stop that passed; `nil` if none did.
  public private(set) var lastStop: Int?
  /// The dial of the events that are added.
  var dial = 0

  /// An empty buffer with memory for the events of a movement.
  public init() { list.reserveCapacity(Self.usualCount) }

  private static let usualCount = 32

  /// Empties the buffer, keeping its memory.
  public mutating func clear() {
    list.removeAll(keepingCapacity: true)
    clicks = 0
    lastStop = nil
  }

  mutating func add(_ kind: LockEvent.Kind) { list.append(LockEvent(dial: dial, kind)) }

  mutating func click(_ count: Int, last: Int) {
    clicks += count
    lastStop = last
  }
}
