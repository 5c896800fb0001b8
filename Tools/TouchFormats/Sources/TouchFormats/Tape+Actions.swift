public import SwivelInput
public import SwivelRecordings
public import SwivelTapes

extension Tape {
  /// Reads W3C WebDriver Actions as a tape; the surface is the viewport.
  ///
  /// - Contacts are numbered in landing order. Touches that are down at the end are cancelled.
  ///
  /// - Errors are elements as origins, unknown kinds of actions and keys, and durations above an hour.
  public init(
    actions bytes: [UInt8], program: String, step: Int64, start: Start, surface: Surface
  ) throws(RecordingError) {
    var events = try ActionsPlayer.events(of: ActionsParser.sources(bytes))
    self.init(program: program, surface: surface, step: step, start: start)
    var down: [Contact] = []
    for event in events {
      guard case .contact(let contact) = event.kind else { continue }
      down.removeAll { $0.id == contact.id }
      if contact.phase == .began || contact.phase == .moved { down.append(contact) }
    }
    if let last = events.last?.time {
      for var contact in down {
        contact.phase = .cancelled
        events.append(InputEvent(time: last, contact: contact))
      }
    }
    InputEvent.joinReports(of: &events)
    entries = Tape.Entries(events.map { .event($0) })
  }

  /// The tape as W3C WebDriver Actions, and the number of events that these can't express.
  ///
  /// Times are rounded to whole milliseconds.
  ///
  /// A source with only pauses carries all durations, and moves take none, so that no client interpolates them.
  /// Positions keep their decimals. Events of the gamepad and the window, and replies, are left out.
  public var actions: (json: String, leftOut: Int) {
    var writer = ActionsWriter()
    for event in events { writer.append(event) }
    return (writer.finished(), writer.leftOut)
  }
}
