package import SwivelGestures
package import SwivelWorld

/// The hand on the ground: its fingers move, turn and scale the view of the whole world.
package struct CameraGrab: Hashable, Encodable, Sendable {
  package private(set) var transform = TransformGestureRecognizer()
  /// The camera when the first finger landed.
  package let start: Camera
  /// The fixed thing on which the first finger landed; nil for the bare ground.
  package let thing: EntityID?
  /// Whether a lift may be a tap: only one finger has landed.
  package private(set) var mayTap = true

  package init(start: Camera, over thing: EntityID? = nil, _ thresholds: Thresholds? = nil) {
    if let thresholds { transform.thresholds = thresholds }
    self.start = start
    self.thing = thing
  }

  package mutating func handle(_ contact: Contact, at time: Timestamp) {
    if contact.phase == .began, transform.numberOfTouches > 0 { mayTap = false }
    transform.handle(contact, at: time)
  }

  /// Handles a report of contacts that have landed.
  package mutating func handle(_ frame: ContactFrame, at time: Timestamp) {
    transform.handle(frame: frame, at: time)
  }

  /// Advances to a time: a hand at rest catches up what it owes.
  package mutating func advance(to time: Timestamp) { transform.advance(to: time) }

  /// From where on an upright view turns exactly as the hand does.
  private static let exact = Angle.degrees(45)

  /// The camera that the hand gives, its scale clamped.
  package func camera(on surface: Surface) -> Camera {
    let change = steadied.limitingScale(
      to: Camera.scaleRange, of: start.scale, about: transform.location)
    return Camera(change.after(start.similarity(on: surface)), on: surface)
  }

  /// The hand's movement without what turns an upright view by accident: a pinch wobbles.
  private var steadied: Similarity {
    let (whole, turn) = (transform.transform, transform.transform.rotation.radians)
    let (low, high) = (Camera.nearlyUpright.radians, Self.exact.radians)
    guard start.tilt == .zero, turn.magnitude < high else { return whole }
    let shown = max(0, turn.magnitude - low) * high / (high - low)
    return Similarity(
      rotation: .radians(turn < 0 ? -shown : shown), scale: whole.scale,
      carrying: whole.inverse.apply(transform.location), to: transform.location)
  }
}
