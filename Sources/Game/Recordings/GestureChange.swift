package import SwivelGestures
import SwivelTapes

/// A change of a recognizer in a recording; lengths are in the recording's units.
package struct GestureChange: Hashable, Sendable {
  /// The value of a gesture, or its rate of change per second.
  package enum Measure: Hashable, Sendable {
    case none
    /// A turn, clockwise on screen, unbounded.
    case rotation(Angle)
    case scale(Double)
    case translation(Vector)
    case transform(rotation: Angle, scale: Double, translation: Vector)
  }

  package var time: Timestamp
  package var recognizer: String
  package var state: GestureState
  package var value: Measure
  /// The velocity of the value, per second.
  package var velocity: Measure
  /// The centroid of its contacts; the last one after the lift.
  package var location: Vector
  package var contacts: Int

  /// The change as a line of JSON with sorted keys, without a line end.
  package var json: String {
    """
    {"contacts":\(contacts),"recognizer":\(quoted(recognizer)),"state":"\(state.rawValue)",\
    "t":\(decimal(time.microseconds)),"value":\(value.json),"velocity":\(velocity.json),\
    "x":\(location.x),"y":\(location.y)}
    """
  }
}

extension GestureChange.Measure {
  /// What a kind tells of these values.
  init(_ kind: GestureKind, rotation: Angle, scale: Double, translation: Vector) {
    switch kind {
    case .rotation: self = .rotation(rotation)
    case .pinch, .doubleTapDrag: self = .scale(scale)
    case .pan: self = .translation(translation)
    case .transform: self = .transform(rotation: rotation, scale: scale, translation: translation)
    default: self = .none
    }
  }

  /// `null`, a number, or an object with sorted keys.
  fileprivate var json: String {
    switch self {
    case .none: "null"
    case .rotation(let angle): "\(angle.radians)"
    case .scale(let scale): "\(scale)"
    case .translation(let displacement): "{\(displacement.json)}"
    case .transform(let rotation, let scale, let translation):
      "{\(translation.json),\"rotation\":\(rotation.radians),\"scale\":\(scale)}"
    }
  }

  /// The value in another unit of length.
  func scaled(by factor: Double) -> Self {
    switch self {
    case .none, .rotation, .scale: self
    case .translation(let displacement): .translation(displacement * factor)
    case .transform(let rotation, let scale, let displacement):
      .transform(rotation: rotation, scale: scale, translation: displacement * factor)
    }
  }
}

extension RecordingTotal {
  /// The total as a line of JSON with sorted keys, without a line end.
  package var json: String {
    """
    {"total":{\(translation.json),"rotation":\(rotation.radians),"scale":\(scale)}}
    """
  }
}

extension Vector {
  fileprivate var json: String { "\"dx\":\(x),\"dy\":\(y)" }
}
