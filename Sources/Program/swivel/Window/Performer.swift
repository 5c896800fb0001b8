import SwivelInput

/// Feeds the events of a tape into a live session, at their times, as if they came by hand.
struct Performer {
  private let events: [InputEvent]
  private var next = 0
  /// The session's time at its start; nil before that.
  private var begin: Timestamp?

  /// What the program itself was told when the tape was recorded is left out.
  init(_ events: [InputEvent]) {
    self.events = events.filter { event in
      switch event.kind {
      case .reply, .window: false
      default: true
      }
    }
  }

  /// The time until the next event, in seconds; nil where none is left.
  func timeUntilDue(at now: Timestamp) -> Double? {
    guard events.indices.contains(next) else { return nil }
    return max(0, (begin ?? now).seconds + events[next].time.seconds - now.seconds)
  }

  /// Appends the events that are due to a list; prints a line with the first one.
  mutating func takeDue(at now: Timestamp, into list: inout [InputEvent]) {
    if begin == nil {
      begin = now
      Console.printIfReady("performing")
    }
    let begin = begin ?? now
    while events.indices.contains(next) {
      var event = events[next]
      event.time.microseconds += begin.microseconds
      guard event.time <= now else { return }
      list.append(event)
      next += 1
    }
  }
}
