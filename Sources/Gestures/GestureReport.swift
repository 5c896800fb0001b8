public import Input

/// A gesture that calls its actions.
public struct GestureOutcome: Hashable, Codable, Sendable {
  /// Which gesture.
  public let gesture: GestureID
  /// The thing it is attached to.
  public let node: GestureNode
  /// Began, changed, ended or cancelled; a gesture that failed calls nothing.
  public let state: GestureState
  /// The names of the actions, in the order in which they were given.
  public let actions: [String]
}

/// What a thing's own touch handling is told of a contact.
public struct ContactDelivery: Hashable, Codable, Sendable {
  /// Which landing; ids are used again, this is not.
  public let touch: Touch
  /// The thing that the contact hit.
  public let node: GestureNode
  /// What the contact does, as far as the thing is concerned.
  public let contact: Contact
}

/// What came of a report.
///
/// Things are told of their contacts first, then the actions are called: so a thing learns that its
/// contacts are cancelled immediately before the gesture that takes them acts.
public struct GestureReport: Hashable, Codable, Sendable {
  /// What the things' own touch handling is told, in order.
  public internal(set) var deliveries: [ContactDelivery] = []
  /// The gestures whose actions are called, in order.
  public internal(set) var outcomes: [GestureOutcome] = []

  /// Nothing came of it.
  init() {}

  mutating func clear() {
    deliveries.removeAll(keepingCapacity: true)
    outcomes.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    deliveries.reserveCapacity(count)
    outcomes.reserveCapacity(count)
  }
}

extension GestureReport {
  /// What a gesture came to in this report last, or nil where it did nothing; O(n).
  public func state(of gesture: GestureID) -> GestureState? {
    outcomes.last { $0.gesture == gesture }?.state
  }
}
