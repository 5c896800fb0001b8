import SwivelGestures

/// A recognizer of any kind, with its last reported change.
struct WatchedRecognizer {
  private let name: String
  private var recognizer: any LibraryRecognizer
  private var state = GestureState.possible
  private var reported: (value: GestureChange.Measure, contacts: Int)?

  init(_ name: String, _ recognizer: any LibraryRecognizer) {
    self.name = name
    self.recognizer = recognizer
  }

  /// When it changes by time alone; nil where it doesn't.
  var due: Timestamp? { recognizer.due }

  mutating func handle(_ frame: ContactFrame, at time: Timestamp) -> GestureChange? {
    recognizer.handle(frame: frame, at: time)
    return change(at: time)
  }

  mutating func advance(to time: Timestamp) -> GestureChange? {
    recognizer.advance(to: time)
    return change(at: time)
  }

  /// The change to report: every state except the reset to possible, and every new value.
  private mutating func change(at time: Timestamp) -> GestureChange? {
    let movement = recognizer.movement()
    let kind = movement.kind
    let value = GestureChange.Measure(
      kind, rotation: movement.rotation, scale: movement.scale, translation: movement.translation)
    let contacts = recognizer.numberOfTouches
    let isNews =
      recognizer.state != state || reported?.value != value || reported?.contacts != contacts
    state = recognizer.state
    guard isNews, state != .possible else { return nil }
    reported = (value, contacts)
    let speed = recognizer.speed(at: time)
    let growth = kind == .transform ? movement.scale * speed.hand.logScale : speed.scale
    return GestureChange(
      time: time, recognizer: name, state: state, value: value,
      velocity: GestureChange.Measure(
        kind, rotation: speed.hand.rotation, scale: growth, translation: speed.hand.translation),
      location: recognizer.location, contacts: contacts)
  }
}
