import Input
import Platform

/// Lets a tape's events come in as if by hand, at their times.
struct Performer {
  private let events: [InputEvent]
  private var next = 0
  /// When it began in the session that they come into; nil before that.
  private var begin: Timestamp?

  /// Performs what a tape or a script holds.
  init(_ events: [InputEvent]) { self.events = events }

  /// How soon the next one comes in, in seconds; nil where none is left.
  func patience(at now: Timestamp) -> Double? {
    guard events.indices.contains(next) else { return nil }
    return max(0, (begin ?? now).seconds + events[next].time.seconds - now.seconds)
  }

  /// Adds those to a list whose time has come; says so once, with the first.
  mutating func takeDue(at now: Timestamp, into list: inout [InputEvent]) {
    if begin == nil {
      begin = now
      Console.say("performing")
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
