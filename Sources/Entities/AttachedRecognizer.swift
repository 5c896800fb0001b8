public import Geometry
public import Gestures
public import Input

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
  /// Peeks at it; how large it was before it was shown larger, and by what factor it is, or 1.
  case peek(PeekRecognizer, start: Double, shown: Double)
}

/// Where a recognizer stands, as far as hooks follow from it.
struct Standing {
  let state: GestureState
  /// Whether a peek has popped.
  var didPop = false
}

extension AttachedRecognizer {
  /// Which of the kinds it is; a thing has at most one of each.
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

  /// Where the recognizer stands.
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

  /// The next moment at which time alone changes it, or nil where it doesn't.
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
    case .peek(var recognizer, let start, let shown):
      recognizer.handle(contact, at: time)
      self = .peek(recognizer, start: start, shown: shown)
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
