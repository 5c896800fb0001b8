package import SwivelGestures

/// Feeds a recording to recognizers: rotation, pinch, pan, transform, taps and a long press.
///
/// They don't exclude each other.
///
/// The long press begins at its due time, and a tap that takes too long fails then, also between two events;
/// after the last event no time passes.
package struct RecordingObserver {
  private let recording: Recording
  private var recognizers: [WatchedRecognizer]

  /// Recognizers without relations to each other, with these thresholds in points.
  ///
  /// Taps and the long press keep their own tolerance for movement.
  package init(of recording: Recording, thresholds: Thresholds = Thresholds()) {
    self.recording = recording
    var pair = TapGestureRecognizer()
    pair.numberOfTouchesRequired = 2
    recognizers = [
      WatchedRecognizer("rotation", RotationGestureRecognizer(thresholds: thresholds)),
      WatchedRecognizer("pinch", PinchGestureRecognizer(thresholds: thresholds)),
      WatchedRecognizer("pan", PanGestureRecognizer(thresholds: thresholds)),
      WatchedRecognizer("transform", TransformGestureRecognizer(thresholds: thresholds)),
      WatchedRecognizer("tap", TapGestureRecognizer()), WatchedRecognizer("two-finger tap", pair),
      WatchedRecognizer("long press", LongPressGestureRecognizer()),
    ]
  }

  /// Plays the recording and reports each change in order.
  ///
  /// Events with the same time are one report, until one repeats a finger.
  package mutating func watch(_ tell: (GestureChange) -> Void) {
    var frame = ContactFrame()
    var time = Timestamp.zero
    for event in recording.events {
      let contact = recording.contact(of: event)
      if event.time != time || !frame.append(contact) {
        handle(frame, at: time, tell)
        frame.removeAll()
        frame.append(contact)
        time = event.time
      }
    }
    handle(frame, at: time, tell)
  }

  private mutating func handle(
    _ frame: ContactFrame, at time: Timestamp, _ tell: (GestureChange) -> Void
  ) {
    guard !frame.isEmpty else { return }
    advance(to: time, tell)
    // Changes by lifts are reported before those by landings.
    var (before, landings) = (ContactFrame(), ContactFrame())
    for index in frame.indices {
      if frame[index].phase == .began {
        landings.append(frame[index])
      } else {
        before.append(frame[index])
      }
    }
    for part in [before, landings] where !part.isEmpty {
      for index in recognizers.indices { pass(on: recognizers[index].handle(part, at: time), tell) }
    }
  }

  private mutating func advance(to time: Timestamp, _ tell: (GestureChange) -> Void) {
    while let (due, index) = nextDue, due <= time {
      pass(on: recognizers[index].advance(to: due), tell)
    }
  }

  /// The recognizer that changes next by time alone, and when; of several at the same time the first.
  private var nextDue: (Timestamp, Int)? {
    var next: (due: Timestamp, index: Int)?
    for index in recognizers.indices {
      guard let due = recognizers[index].due else { continue }
      if let next, next.due <= due { continue }
      next = (due, index)
    }
    return next
  }

  /// Reports a change with its lengths in the recording's units.
  private func pass(on change: GestureChange?, _ tell: (GestureChange) -> Void) {
    guard var change else { return }
    let unitsPerPoint = 1 / recording.pointsPerUnit
    change.value = change.value.scaled(by: unitsPerPoint)
    change.velocity = change.velocity.scaled(by: unitsPerPoint)
    change.location = change.location * unitsPerPoint
    tell(change)
  }
}

/// A recognizer of any kind, with its last reported change.
struct WatchedRecognizer {
  private let name: String
  private var recognizer: any LibraryRecognizer
  private var state = GestureState.possible
  private var reported: (value: GestureChange.Measure, contacts: Int)?

  init(_ name: String, _ recognizer: any LibraryRecognizer) {
    (self.name, self.recognizer) = (name, recognizer)
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
