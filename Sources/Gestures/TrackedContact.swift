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
  /// Where it was when the hand last changed, in points.
  public internal(set) var anchor: Vector
  /// Where it is, in points.
  public internal(set) var position: Vector

  /// A contact that has just landed.
  init(_ contact: Contact) {
    id = contact.id
    kind = contact.kind
    isClamped = contact.isClamped
    start = contact.position.vector
    anchor = start
    position = start
  }

  /// An unused place in a list.
  init() {
    id = ContactID(0)
    kind = .finger
    isClamped = false
    start = .zero
    anchor = .zero
    position = .zero
  }
}
