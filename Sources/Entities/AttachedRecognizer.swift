public import Geometry
public import Gestures
public import Input

/// A recognizer that is attached to a thing, with the thing's value when its gesture began.
public enum AttachedRecognizer: Hashable, Encodable, Sendable {
  /// Moves the thing, from its position at the start.
  case pan(PanGestureRecognizer, start: Vector)
  /// Scales it, from its scale at the start; `last` is the scale that was applied last.
  case pinch(PinchGestureRecognizer, start: Double, last: Double)
  /// Rotates it, from its rotation at the start; `last` is the rotation in radians that was applied last.
  case rotation(RotationGestureRecognizer, start: Angle, last: Double)
  /// Presses it.
  case press(LongPressGestureRecognizer)
  /// Peeks at it, with its scale before and the factor by which it is shown larger, or 1.
  case peek(PeekRecognizer, start: Double, shown: Double)
}

/// The state of a recognizer, as far as hooks depend on it.
struct Standing {
  let state: GestureState
  /// Whether a peek has popped.
  var didPop = false
}

extension AttachedRecognizer {
  /// The kind of a recognizer; a thing has at most one of each.
  enum Kind { case pan, pinch, rotation, press, peek }

  var kind: Kind {
    switch self {
    case .pan: .pan
    case .pinch: .pinch
    case .rotation: .rotation
    case .press: .press
    case .peek: .peek
    }
  }

  /// The state of the recognizer.
  public var state: GestureState {
    switch self {
    case .pan(let recognizer, _): recognizer.state
    case .pinch(let recognizer, _, _): recognizer.state
    case .rotation(let recognizer, _, _): recognizer.state
    case .press(let recognizer): recognizer.state
    case .peek(let recognizer, _, _): recognizer.state
    }
  }

  var standing: Standing {
    guard case .peek(let recognizer, _, _) = self else { return Standing(state: state) }
    return Standing(state: recognizer.state, didPop: recognizer.didPop)
  }

  /// Whether its gesture, which moves, turns or scales the thing, has just begun.
  var beginsToMove: Bool {
    switch self {
    case .pan, .pinch, .rotation: state == .began
    case .press, .peek: false
    }
  }

  /// When it changes next by time alone; nil where it doesn't.
  public var due: Timestamp? {
    switch self {
    case .press(let recognizer): recognizer.due
    case .peek(let recognizer, _, _): recognizer.due
    case .pan, .pinch, .rotation: nil
    }
  }

  /// Lets time pass.
  mutating func advance(to time: Timestamp) {
    switch self {
    case .press(var recognizer):
      recognizer.advance(to: time)
      self = .press(recognizer)
    case .peek(var recognizer, let start, let shown):
      recognizer.advance(to: time)
      self = .peek(recognizer, start: start, shown: shown)
    case .pan, .pinch, .rotation: break
    }
  }

  /// Feeds a contact; a gesture that begins notes the thing's value.
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
    case .peek(var recognizer, let start, let shown):
      recognizer.handle(contact, at: time)
      self = .peek(recognizer, start: start, shown: shown)
    }
  }
}

extension Placement {
  /// The thing's rotation when the attached rotation gesture began.
  public var startOfTurning: Angle {
    for case .rotation(_, let start, _) in recognizers { return start }
    return rotation
  }

  /// The thing's scale when the attached pinch gesture began.
  public var startOfPinching: Double {
    for case .pinch(_, let start, _) in recognizers { return start }
    return scale
  }
}
