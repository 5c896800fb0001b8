public import SwivelInput

/// A gesture that calls its actions.
public struct GestureOutcome: Hashable, Encodable, Sendable {
  /// The id in the arena.
  public let gesture: GestureID
  /// The thing it is attached to.
  public let node: GestureNode
  /// Began, changed, ended or cancelled; a gesture that failed calls nothing.
  public let state: GestureState
  /// The names of the actions, in the order in which they were given.
  public let actions: [String]
}

/// A delivery of a contact to a thing's own touch handling.
public struct ContactDelivery: Hashable, Encodable, Sendable {
  /// The landing, which is unique while contact ids are reused.
  public let touch: Touch
  /// The thing that the contact has hit.
  public let node: GestureNode
  /// The contact with its phase for the thing.
  public let contact: Contact
}

/// The result of a report.
///
/// Deliveries come first, then the actions: a thing learns that its contacts are cancelled immediately before
/// the gesture that takes them acts.
public struct GestureReport: Hashable, Encodable, Sendable {
  /// The deliveries to the things' own touch handling, in order.
  public internal(set) var deliveries: [ContactDelivery] = []
  /// The gestures whose actions are called, in order.
  public internal(set) var outcomes: [GestureOutcome] = []

  mutating func clear() {
    deliveries.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    deliveries.reserveCapacity(count)
    outcomes.reserveCapacity(count)
  }

  /// The state of a gesture in this report; nil where it did nothing; O(n).
  public func state(of gesture: GestureID) -> GestureState? {
    outcomes.last { $0.gesture == gesture }?.state
  }
}
