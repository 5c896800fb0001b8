public import Geometry
public import Input

/// A contact as a recognizer follows it.
public struct TrackedContact: Hashable, Codable, Sendable {
  /// Which contact.
  public internal(set) var id: ContactID
  /// What touches.
  public internal(set) var kind: ContactKind
  /// Whether the device reports the edge of its surface, so that the finger may be farther out.
  public internal(set) var isClamped: Bool
  /// Where it landed, in points.
  public internal(set) var start: Vector
  /// The point of the plane, as it was when the hand was measured from last, that it keeps hold of, in
  /// points: where it was then, or for a contact that landed later what lay under it.
  public internal(set) var anchor: Vector
  /// Where it was when it was last seen moving, in points.
  var mark: Vector
  /// Whether it takes no part, as it has not moved while others did.
  public internal(set) var isResting = false
  /// Where it is, in points.
  public internal(set) var position: Vector

  /// A contact that has just landed.
  init(_ contact: Contact) {
    id = contact.id
    kind = contact.kind
    isClamped = contact.isClamped
    start = contact.position.vector
    anchor = start
    mark = start
    position = start
  }

  /// An unused place in a list.
  init() {
    id = ContactID(0)
    kind = .finger
    isClamped = false
    start = .zero
    anchor = .zero
    mark = .zero
    position = .zero
  }
}
