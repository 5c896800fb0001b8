/// What was wrong with what was dialled.
public enum LockFault: Hashable, Codable, Sendable {
  /// The number with this index, from 0, was missed by so many units; positive is too far.
  case missed(index: Int, by: Int)
  /// Only so many numbers had been entered when the handle was tried.
  case tooFew(entered: Int)
  /// A number was entered after the last one.
  case tooMany
  /// A wheel, counted from 1 at the dial, stands so many units past its gate, positive
  /// counter-clockwise.
  case wheel(Int, by: Int)
  /// The wheels are right, and the dial stands so many units past the opening point.
  case cam(by: Int)
}

/// Something that happened in a lock while its dial was turned.
public struct LockEvent: Hashable, Codable, Sendable {
  /// What can happen.
  public enum Kind: Hashable, Codable, Sendable {
    /// The direction was changed at a place in units: this number was dialled, right or wrong.
    case dialled(place: Int)
    /// The number with this index was entered, and it was right.
    case entered(index: Int)
    /// What was dialled, or trying the handle, was wrong.
    case wrong(LockFault)
    /// The awaited number was reached for the nth time in this turn.
    case pass(Int)
    /// A wheel, counted from 1 at the dial, was picked up and turns along.
    case pickedUp(wheel: Int)
    /// The lock is open.
    case opened
  }

  /// The dial at which it happened, from 0.
  public var dial: Int
  /// What happened.
  public var kind: Kind

  /// Something that happened at a dial.
  public init(dial: Int = 0, _ kind: Kind) {
    self.dial = dial
    self.kind = kind
  }
}

/// A buffer for what happens in a lock; used again and again, it allocates nothing.
public struct LockEvents: Hashable, Codable, Sendable {
  /// What happened, in order.
  public private(set) var list: [LockEvent] = []
  /// How many stops went by under the mark.
  public private(set) var clicks = 0
  /// The last stop that went by; `nil` if none did.
  public private(set) var lastStop: Int?
  /// The dial to which what is added belongs.
  var dial = 0

  /// An empty buffer with room for what a movement can bring about.
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
