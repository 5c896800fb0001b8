import SwivelGestures

/// Feeds the events of a tape into a live session, at their times, as if they came by hand.
struct Performer {
  private var events: ArraySlice<InputEvent>
  /// The session's time at its start; nil before that.
  private var begin: Timestamp?

  /// What the program itself sent when the tape was recorded is left out.
  init(_ events: [InputEvent]) {
    let byHand = events.filter { event in
      switch event.kind {
      case .reply, .window: false
      default: true
      }
    }
    self.events = byHand[...]
  }

  /// The time until the next event, in seconds; nil where none is left.
  func timeUntilDue(at now: Timestamp) -> Double? {
    events.first.map { max(0, (begin ?? now).seconds + $0.time.seconds - now.seconds) }
  }

  /// Appends the events that are due to a list; prints a line with the first one.
  mutating func takeDue(at now: Timestamp, into list: inout [InputEvent]) {
    if begin == nil { Console.printIfReady("performing") }
    let begin = begin ?? now
    self.begin = begin
    while var event = events.first {
      event.time.microseconds += begin.microseconds
      guard event.time <= now else { return }
      list.append(event)
      events.removeFirst()
    }
  }
}
