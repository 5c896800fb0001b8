/// The id of a contact, which is the same from its landing to its lift.
public struct ContactID: Hashable, Comparable, Codable, Sendable {
  /// Above 0 for contacts of devices; 0 and below for contacts that the program makes itself.
  public var number: Int64

  /// The id with this number.
  @inlinable
  public init(_ number: Int64) { self.number = number }

  /// Whether the first has the smaller number.
  @inlinable
  public static func < (a: ContactID, b: ContactID) -> Bool { a.number < b.number }

  #if !hasFeature(Embedded)
    /// Reads a number.
    public init(from decoder: any Decoder) throws {
      self.init(try decoder.singleValueContainer().decode(Int64.self))
    }

    /// Writes the number.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(number)
    }
  #endif
}

/// The kind of device that touches.
public enum ContactKind: String, Hashable, Codable, Sendable, CaseIterable {
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
}

/// The phase of a contact, as in UIKit's touch phases.
public enum ContactPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// It has landed.
  case began
  /// It has moved, or its pressure has changed.
  case moved
  /// It has lifted.
  case ended
  /// It is lost, and its gesture must be undone.
  case cancelled
}

/// A report of a contact: a finger, the mouse with its button down, or a pen.
public struct Contact: Hashable, Codable, Sendable {
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
    self.id = id
    self.kind = kind
    self.phase = phase
    self.position = position
    self.pressure = pressure
    self.isClamped = isClamped
  }
}
