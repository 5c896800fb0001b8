import SwivelGeometry
import SwivelInput
import SwivelRecognizers

/// A recognizer whose value can be reported.
protocol ReadableRecognizer: GestureRecognizer {
  var reading: GestureChange.Measure { get }

  /// The velocity of the value at a time not before the last report.
  func rate(at time: Timestamp) -> GestureChange.Measure
}

extension ReadableRecognizer {
  var reading: GestureChange.Measure { .none }

  func rate(at time: Timestamp) -> GestureChange.Measure { .none }
}

extension TapGestureRecognizer: ReadableRecognizer {}

extension LongPressGestureRecognizer: ReadableRecognizer {}

extension RotationGestureRecognizer: ReadableRecognizer {
  var reading: GestureChange.Measure { .rotation(rotation) }

  func rate(at time: Timestamp) -> GestureChange.Measure { .rotation(velocity(at: time)) }
}

extension PinchGestureRecognizer: ReadableRecognizer {
  var reading: GestureChange.Measure { .scale(scale) }

  func rate(at time: Timestamp) -> GestureChange.Measure { .scale(velocity(at: time)) }
}

extension PanGestureRecognizer: ReadableRecognizer {
  var reading: GestureChange.Measure { .translation(translation) }

  func rate(at time: Timestamp) -> GestureChange.Measure { .translation(velocity(at: time)) }
}

extension TransformGestureRecognizer: ReadableRecognizer {
  var reading: GestureChange.Measure {
    .transform(rotation: rotation, scale: scale, translation: translation)
  }

  func rate(at time: Timestamp) -> GestureChange.Measure {
    let velocity = velocity(at: time)
    return .transform(
      rotation: velocity.rotation, scale: scale * velocity.logScale,
      translation: velocity.translation)
  }
}

/// A recognizer of any kind, with its last reported change.
struct WatchedRecognizer {
  private let name: String
  private var recognizer: any ReadableRecognizer
  private var state = GestureState.possible
  private var reported: (value: GestureChange.Measure, contacts: Int)?

  init(_ name: String, _ recognizer: any ReadableRecognizer) {
    self.name = name
    self.recognizer = recognizer
  }

  /// When it changes by time alone; nil where it doesn't.
  var due: Timestamp? { recognizer.due }

  /// Handles a report; returns the change, or nil.
  mutating func handle(_ frame: ContactFrame, at time: Timestamp) -> GestureChange? {
    recognizer.handle(frame: frame, at: time)
    return change(at: time)
  }

  /// Lets time pass; returns the change, or nil.
  mutating func advance(to time: Timestamp) -> GestureChange? {
    recognizer.advance(to: time)
    return change(at: time)
  }

  /// The change to report: every state except the reset to possible, and every new value.
  private mutating func change(at time: Timestamp) -> GestureChange? {
    let value = recognizer.reading
    let contacts = recognizer.numberOfTouches
    let isNews =
      recognizer.state != state || reported?.value != value || reported?.contacts != contacts
    state = recognizer.state
    guard isNews, state != .possible else { return nil }
    reported = (value, contacts)
    return GestureChange(
      time: time, recognizer: name, state: state, value: value, velocity: recognizer.rate(at: time),
      location: recognizer.location, contacts: contacts)
  }
}
