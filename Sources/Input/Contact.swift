/// Which contact: a number that stays the same from its landing to its lift.
public struct ContactID: Hashable, Comparable, Codable, Sendable {
  /// The number.
  public var number: Int64

  /// The contact of this number.
  @inlinable
  public init(_ number: Int64) { self.number = number }

  /// Whether the first has the smaller number.
  @inlinable
  public static func < (a: ContactID, b: ContactID) -> Bool { a.number < b.number }

  /// Reads a number.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int64.self))
  }

  /// Writes the number.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(number)
  }
}

/// What touches.
public enum ContactKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// A finger on a touchscreen.
  case finger
  /// The mouse with its button down.
  case mouse
  /// A pen.
  case pen
  /// The second finger that a modifier gives the mouse.
  case virtual
  /// A finger that keys move.
  case key
}

/// What a contact does.
public enum ContactPhase: String, Hashable, Codable, Sendable, CaseIterable {
  /// It lands.
  case began
  /// It moves, or its pressure changes.
  case moved
  /// It lifts.
  case ended
  /// It is lost: nothing it did was meant to be finished.
  case cancelled
}

/// Anything that touches, as one event reports it.
public struct Contact: Hashable, Codable, Sendable {
  /// Which contact.
  public var id: ContactID
  /// What touches.
  public var kind: ContactKind
  /// What it does.
  public var phase: ContactPhase
  /// Where, in millionths of a point of the window.
  public var position: ExactPoint
  /// How hard it presses in millionths of the device's full scale, or nil where the device doesn't say.
  public var pressure: Int64?
  /// Whether the device reports the edge of its surface on some axis, so the finger may be farther out.
  public var isClamped: Bool

  /// A contact as one event reports it.
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
