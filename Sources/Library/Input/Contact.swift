/// The id of a contact, which is the same from its landing to its lift.
public struct ContactID: NumberID {
  /// Above 0 for contacts of devices; 0 and below for contacts that the program makes itself.
  public var number: Int64

  /// The id with this number.
  @inlinable public init(_ number: Int64) { self.number = number }
}

/// The kind of device that touches.
public enum ContactKind: String, Hashable, Encodable, Sendable, NumberedCase {
  /// A finger on a touchscreen.
  case finger
  /// The mouse with its button down.
  case mouse
  /// A pen.
  case pen
  /// The second finger that a modifier gives the mouse.
  case virtual
  /// A finger that is simulated by keys.
  case key
  /// One of the two fingers that a pinch on a touchpad stands for: see ``TouchpadPinch``.
  case touchpad

  /// Whether it is a finger or a pen, which has a size and a greatest speed.
  package var isOfAHand: Bool { self == .finger || self == .pen }

  /// The kind of device; the mouse's second finger belongs to the mouse.
  package var device: ContactKind { self == .virtual ? .mouse : self }

  @inlinable package var number: Int32 {
    switch self {
    case .finger: 0
    case .mouse: 1
    case .pen: 2
    case .virtual: 3
    case .key: 4
    case .touchpad: 5
    }
  }
}

/// The phase of a contact, as in UIKit's touch phases.
public enum ContactPhase: String, Hashable, Encodable, Sendable, NumberedCase {
  /// It has landed.
  case began
  /// It has moved, or its pressure has changed.
  case moved
  /// It has lifted.
  case ended
  /// It is lost, and its gesture must be undone.
  case cancelled

  package var isOver: Bool { self == .ended || self == .cancelled }

  @inlinable package var number: Int32 {
    switch self {
    case .began: 0
    case .moved: 1
    case .ended: 2
    case .cancelled: 3
    }
  }
}

/// A report of a contact: a finger, the mouse with its button down, or a pen.
public struct Contact: Hashable, Encodable, Sendable {
  /// The same in all reports from the landing to the lift.
  public var id: ContactID
  /// The kind of device that touches.
  public var kind: ContactKind
  /// The phase with this report.
  public var phase: ContactPhase
  /// The position in millionths of a point of the window.
  public var position: ExactPoint
  /// The pressure in millionths of the device's full scale; nil where the device doesn't report it.
  public var pressure: Int64?
  /// Whether an axis is at the edge of the device, so that the finger may be farther out.
  public var isClamped: Bool

  /// A report of a contact.
  public init(
    id: ContactID, kind: ContactKind = .finger, phase: ContactPhase, position: ExactPoint,
    pressure: Int64? = nil, isClamped: Bool = false
  ) {
    (self.id, self.kind, self.phase, self.position) = (id, kind, phase, position)
    (self.pressure, self.isClamped) = (pressure, isClamped)
  }

  /// The report that the contact is lost where it was.
  package var cancelled: Contact {
    var lost = self
    lost.phase = .cancelled
    return lost
  }
}

/// What has hold of something by contacts, or has a meaning for them: a bench, a lock, a dial, the mouse's second finger.
///
/// Where a screen opens, a window changes or the input is lost, all that is held is let go of. How contacts land and move is no
/// part of this: a bench measures whole reports, a lock has a field of its own, other screens have elements.
package protocol ContactHolder {
  /// Forgets all contacts; what they hold stays where it is, or goes back to where it was.
  mutating func letGo(putsBack: Bool, at time: Timestamp)
}
