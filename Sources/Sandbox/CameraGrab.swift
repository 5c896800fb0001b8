package import Entities
import Geometry
public import Gestures
package import Input

/// The ground in somebody's hand: fingers on it move, turn and scale the whole world.
public struct CameraGrab: Hashable, Codable, Sendable {
  /// The fingers.
  public private(set) var transform = TransformGestureRecognizer()
  /// The camera when they landed.
  public let start: Camera
  /// The thing, fixed in its place, on which the first of them landed.
  package let thing: EntityID?
  /// Whether lifting now is a tap: one finger landed, and nothing more.
  package private(set) var mayTap = true

  /// A hand on the ground, or on something that belongs to it.
  package init(start: Camera, over thing: EntityID? = nil, _ thresholds: Thresholds? = nil) {
    if let thresholds { transform.thresholds = thresholds }
    self.start = start
    self.thing = thing
  }

  /// Takes in what a contact does.
  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    if contact.phase == .began, transform.numberOfTouches > 0 { mayTap = false }
    transform.handle(contact, at: time)
  }

  /// Notes where a contact is; a further one of the same report is about to move.
  package mutating func note(_ contact: Contact) { transform.note(contact) }

  /// Lets time pass: a hand that rests is given what it is owed.
  package mutating func advance(to time: Timestamp) { transform.advance(to: time) }

  /// Where the hand has put the camera, its scale kept within bounds.
  package func camera(on surface: Surface) -> Camera {
    let change = transform.transform.limitingScale(
      to: Camera.scaleRange, of: start.scale, about: transform.location)
    return Camera(change.after(start.similarity(on: surface)), on: surface)
  }
}
