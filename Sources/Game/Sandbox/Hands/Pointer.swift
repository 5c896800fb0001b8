package import SwivelGeometry
package import SwivelInput
import SwivelInterface

/// The mouse, and the virtual second finger that modifiers and the right button give it.
package struct Pointer: ContactHolder, Hashable, Encodable, Sendable {
  /// How the second finger moves with the first.
  package enum SecondFinger: Hashable, Encodable, Sendable {
    /// As the mirror image about a point of the window.
    case mirrored(about: Vector)
    /// Fixed at a point of the window.
    case pinned(at: Vector)
  }

  package enum Kind { case mirrored, pinned }

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

  package init() {}

  /// Notes which keys are down that mean something while they are held, whichever screen an event is for.
  package mutating func noteKeys(_ event: InputEvent.Kind) {
    switch event {
    case .modifiers(let modifiers): self.modifiers = modifiers
    case .keyDown(.s, let modifiers, _): isSnappingOff = modifiers.subtracting(.shift).isEmpty
    case .keyUp(.s, _): isSnappingOff = false
    // What is let go of elsewhere isn't told.
    case .contactsLost, .window(.focusLost), .window(.hidden):
      (modifiers, isSnappingOff) = ([], false)
    default: break
    }
  }

  /// Forgets the mouse's contact.
  package mutating func letGo(putsBack: Bool, at time: Timestamp) {
    (primary, second, anchor) = (nil, nil, nil)
  }

  /// The kind of second finger that modifiers and dot ask for.
  package var wanted: Kind? {
    guard primary != nil else { return nil }
    if !modifiers.isDisjoint(with: [.control, .alt]) { return .mirrored }
    return pin == nil ? nil : .pinned
  }

  package var present: Kind? {
    switch second {
    case nil: nil
    case .mirrored: .mirrored
    case .pinned: .pinned
    }
  }

  package func secondContact(_ phase: ContactPhase) -> Contact? {
    guard let primary, let second else { return nil }
    let first = primary.position.vector
    let position =
      switch second {
      case .mirrored(let center): center * 2 - first
      case .pinned(let point): point
      }
    // Contacts of devices have numbers above 0, so this id is never taken.
    return Contact(
      id: ContactID(-1 - primary.id.number), kind: .virtual, phase: phase,
      position: ExactPoint(position))
  }

  /// Makes a second finger, about the middle of what the first one holds.
  package mutating func makeSecond(_ kind: Kind, about center: Vector) {
    guard primary != nil else { return }
    switch kind {
    case .mirrored: second = .mirrored(about: center)
    case .pinned: second = pin.map { .pinned(at: $0) }
    }
  }

  package var snap: Snap {
    let snaps = modifiers.contains(.shift) && !isSnappingOff && primary != nil
    return Snap(step: snaps ? .degrees(Step.turn) : nil, isSnappingOff: isSnappingOff)
  }
}
