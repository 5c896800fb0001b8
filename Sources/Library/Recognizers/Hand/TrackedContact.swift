public import SwivelGeometry
public import SwivelInput

/// A contact of a recognizer.
public struct TrackedContact: Hashable, Encodable, Sendable {
  /// The id of the contact.
  public internal(set) var id: ContactID
  /// The kind of the contact, such as a finger or a pen.
  public internal(set) var kind: ContactKind
  /// Whether an axis is at the edge of the device, so that the finger may be farther out.
  public internal(set) var isClamped: Bool
  /// The position of its landing, in points.
  public internal(set) var start: Vector
  /// The point from which its movement is measured, in points: its position when the hand was last measured
  /// anew, or for a later landing the point of that plane under it.
  public internal(set) var anchor: Vector
  /// The position at which it was last seen moving, in points.
  var mark: Vector
  /// Of one that rests, the point of that plane which was under the mark, in points.
  var markAnchor: Vector
  /// Whether it takes no part, since it has not moved while others have.
  public internal(set) var isResting = false
  /// Whether it rests only since it has landed in a gesture and hasn't moved yet, so that it may still hold.
  var isLate = false
  /// How many reports have passed since then without its moving, as far as that matters.
  var silence: UInt8 = 0
  /// The present position, in points.
  public internal(set) var position: Vector

  /// A contact that has just landed.
  init(_ contact: Contact) {
    id = contact.id
    kind = contact.kind
    isClamped = contact.isClamped
    start = contact.position.vector
    anchor = start
    mark = start
    markAnchor = start
    position = start
  }

  @usableFromInline init() { self.init(Contact()) }
}
