package import SwivelGestures
import SwivelInterface
package import SwivelWorld

/// The mouse, and the virtual second finger that modifiers and the right button give it.
package struct Pointer: ContactHolder, Hashable, Encodable, Sendable {
  package struct SecondFinger: Hashable, Encodable, Sendable {
    package let kind: Kind
    /// The point of the window about which it mirrors the first finger, or at which it stays.
    let point: Vector
  }

  /// Notches of the wheel that follow each other: they act on the same thing, nil for the view, whatever comes under the pointer.
  package struct WheelRun: Hashable, Encodable, Sendable {
    let point: ExactPoint
    package let thing: EntityID?
    let time: Timestamp

    package init(at point: ExactPoint, on thing: EntityID?, time: Timestamp) {
      (self.point, self.thing, self.time) = (point, thing, time)
    }

    /// Whether a notch is one of them: the pointer is within 8 points, and half a second hasn't passed.
    package func continues(at point: ExactPoint, _ time: Timestamp) -> Bool {
      point.vector.distance(to: self.point.vector) <= 8 && time.seconds(since: self.time) < 0.5
    }
  }

  /// How the second finger moves with the first.
  package enum Kind: UInt8, Hashable, Encodable, Sendable { case mirrored, pinned }

  package var modifiers: Modifiers = []
  /// The mouse's contact while its button is down.
  package var primary: Contact?
  package var second: SecondFinger?
  /// The dot that the right button has set, in points of the window.
  package var pin: Vector?
  /// Where its button came down, while the drag gain isn't 1.
  package var anchor: ExactPoint?
  /// Whether S is held, which turns snapping off.
  package var isSnappingOff = false
  /// The last notches of the wheel; nil before the first.
  package var wheel: WheelRun?

  package init() {}

  /// Notes which keys are down that mean something while they are held, whichever screen an event is for.
  package mutating func noteKeys(_ event: InputEvent.Kind) {
    switch event {
    case .modifiers(let modifiers): self.modifiers = modifiers
    case .keyDown(.s, let modifiers, _): isSnappingOff = modifiers.subtracting(.shift).isEmpty
    case .keyUp(.s, _): isSnappingOff = false
    // What is let go of elsewhere isn't reported.
    case .contactsLost, .window(.focusLost), .window(.hidden):
      (modifiers, isSnappingOff) = ([], false)
    default: break
    }
  }

  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    (primary, second, anchor) = (nil, nil, nil)
  }

  /// The kind of second finger that modifiers and dot ask for.
  package var wanted: Kind? {
    guard primary != nil else { return nil }
    if !modifiers.isDisjoint(with: [.control, .alt]) { return .mirrored }
    return pin == nil ? nil : .pinned
  }

  package func secondContact(_ phase: ContactPhase) -> Contact? {
    guard let primary, let second else { return nil }
    let mirrored = second.point * 2 - primary.position.vector
    let position = second.kind == .pinned ? second.point : mirrored
    // Contacts of devices have numbers above 0, so this id is never taken.
    return Contact(
      id: ContactID(-1 - primary.id.number), kind: .virtual, phase: phase,
      position: ExactPoint(position))
  }

  /// Makes a second finger, at the dot or about the middle of what the first one holds.
  package mutating func makeSecond(_ kind: Kind, about center: Vector) {
    second = SecondFinger(kind: kind, point: kind == .pinned ? pin ?? center : center)
  }

  package var snap: Snap {
    let snaps = modifiers.contains(.shift) && !isSnappingOff && primary != nil
    return Snap(step: snaps ? .degrees(Step.turn) : nil, isSnappingOff: isSnappingOff)
  }
}

/// The circumstances of an event, as far as the sandbox needs them.
package struct EventContext {
  package let time: Timestamp
  package let surface: Surface
  package let library: ShapeLibrary
  package var snap = Snap()
  /// Whether a selection adds to the present one.
  package var isAdding = false
  /// Whether a drag on the ground draws a selection frame instead of moving the view.
  package var isFraming = false

  package var reducesMotion = false

  package init(
    time: Timestamp, surface: Surface, library: ShapeLibrary, snap: Snap = Snap(),
    isAdding: Bool = false, isFraming: Bool = false, reducesMotion: Bool = false
  ) {
    (self.time, self.surface, self.library, self.snap) = (time, surface, library, snap)
    (self.isAdding, self.isFraming, self.reducesMotion) = (isAdding, isFraming, reducesMotion)
  }

  package var seconds: Double { time.seconds }
}

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
    (self.start, self.thing) = (start, thing)
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
    guard start.tilt == .zero, turn != 0, turn.magnitude < high else { return whole }
    let shown = max(0, turn.magnitude - low) * high / (high - low)
    return Similarity(
      rotation: .radians(turn < 0 ? -shown : shown), scale: whole.scale,
      carrying: whole.inverse.apply(transform.location), to: transform.location)
  }
}
