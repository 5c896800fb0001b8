public import SwivelGestures
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

/// The total turn, scale and translation of a recording's fingers, without thresholds.
///
/// The events are taken one by one in the order of the file.
///
/// For each span with the same contacts, the pose at its last event is fitted to the pose at its first (``SpanFit``); turns and
/// translations of the spans are added, scales multiplied. A finger that lands or lifts therefore adds nothing.
public struct RecordingTotal: Hashable, Sendable {
  /// The turn, clockwise on screen, unbounded.
  public private(set) var rotation = Angle.zero
  /// The product of the scales, a factor clamped to 1e-150…1e150.
  public private(set) var scale = 1.0
  /// The translation of the contacts' centroid, in the recording's units.
  public private(set) var translation = Vector.zero

  fileprivate mutating func add(_ span: SpanFit) {
    rotation += span.rotation
    // Fingers that meet and part repeatedly would exceed the range of a Double.
    scale = min(max(scale * span.scale, 1e-150), 1e150)
    translation += span.translation
  }
}

extension Recording {
  /// The total of the recording; O(n·k) for n events of k fingers.
  public var total: RecordingTotal {
    var total = RecordingTotal()
    var ids: [ContactID] = []
    var points: [Vector] = []
    var span = SpanFit(of: [])
    for event in events {
      let index = ids.firstIndex(of: event.id)
      if event.phase == .moved {
        guard let index else { continue }
        points[index] = event.position
        span.follow(points)
        continue
      }
      total.add(span)
      if let index {
        ids.remove(at: index)
        points.remove(at: index)
      }
      if event.phase == .began {
        ids.append(event.id)
        points.append(event.position)
      }
      span = SpanFit(of: points)
    }
    total.add(span)
    return total
  }
}
