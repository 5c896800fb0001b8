public import Geometry
public import Gestures
import Input

/// A recognizer that belongs to a thing, with what the thing was like when its gesture began.
public enum AttachedRecognizer: Hashable, Codable, Sendable {
  /// Moves the thing from where it was.
  case pan(PanGestureRecognizer, start: Vector)
  /// Scales it from what it was; and the scale that was applied last.
  case pinch(PinchGestureRecognizer, start: Double, last: Double)
  /// Turns it from how it was turned; and the rotation in radians that was applied last.
  case rotation(RotationGestureRecognizer, start: Angle, last: Double)
  /// Presses it.
  case press(LongPressGestureRecognizer)
}

extension AttachedRecognizer {
  /// Which of the kinds it is; a thing has at most one of each.
  enum Kind { case pan, pinch, rotation, press }

  var kind: Kind {
    switch self {
    case .pan: .pan
    case .pinch: .pinch
    case .rotation: .rotation
    case .press: .press
    }
  }

  /// Where the recognizer stands.
  public var state: GestureState {
    switch self {
    case .pan(let recognizer, _): recognizer.state
    case .pinch(let recognizer, _, _): recognizer.state
    case .rotation(let recognizer, _, _): recognizer.state
    case .press(let recognizer): recognizer.state
    }
  }

  /// Feeds a contact; a gesture that begins notes what the thing is like.
  mutating func handle(_ contact: Contact, at time: Timestamp, of placement: Placement) {
    switch self {
    case .pan(var recognizer, var start):
      recognizer.handle(contact, at: time)
      if recognizer.state == .began { start = placement.position }
      self = .pan(recognizer, start: start)
    case .pinch(var recognizer, var start, var last):
      recognizer.handle(contact, at: time)
      if recognizer.state == .began { (start, last) = (placement.scale, 1) }
      self = .pinch(recognizer, start: start, last: last)
    case .rotation(var recognizer, var start, var last):
      recognizer.handle(contact, at: time)
      if recognizer.state == .began { (start, last) = (placement.rotation, 0) }
      self = .rotation(recognizer, start: start, last: last)
    case .press(var recognizer):
      recognizer.handle(contact, at: time)
      self = .press(recognizer)
    }
  }
}

extension Placement {
  /// How the thing was turned when the rotation gesture that is attached to it began.
  public var startOfTurning: Angle {
    for case .rotation(_, let start, _) in recognizers { return start }
    return rotation
  }

  /// How large the thing was when the pinch gesture that is attached to it began.
  public var startOfPinching: Double {
    for case .pinch(_, let start, _) in recognizers { return start }
    return scale
  }
}
