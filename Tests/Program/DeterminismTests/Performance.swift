import SwivelGameSupport

/// A recorded session: its start, and the admitted events.
struct Performance: Sendable {
  let name: String
  let start: Session
  let events: [InputEvent]

  /// The number of events between two compared fingerprints.
  static let stride = 16
  /// The time without events at the end, in microseconds, so that throws and dials come to rest.
  static let rest: Int64 = 4_000_000

  var end: Int64 { (events.last?.time.microseconds ?? 0) + Self.rest }

  init(_ name: String, _ start: Session, _ events: [InputEvent]) {
    (self.name, self.start, self.events) = (name, start, events)
  }
}

/// The way in which time passes between two events: a body gets the session, the present time and that of the
/// next event, in microseconds.
typealias Passing = (_ session: inout Session, _ from: Int64, _ to: Int64) throws -> Void

extension Performance {
  /// The fingerprints after every stride of events and at the end, with time passing in a given way.
  func fingerprints(
    every stride: Int = stride, passing: Passing = { _, _, _ in },
    handled: (inout Session) throws -> Void = { _ in }
  ) throws -> [Digest] {
    var session = start
    var digests: [Digest] = []
    var last: Int64 = 0
    for (index, event) in events.enumerated() {
      let time = event.time.microseconds
      if last < time { try passing(&session, last, time) }
      last = max(last, time)
      session.handle(event)
      try handled(&session)
      if index % stride == 0 { digests.append(session.digest) }
    }
    try passing(&session, last, end)
    session.advance(to: Timestamp(microseconds: end))
    return digests + [session.digest]
  }

  /// The last events, from the state before them.
  func last(_ count: Int) -> Performance {
    var session = start
    for event in events.dropLast(count) { session.handle(event) }
    return Performance(name, session, Array(events.suffix(count)))
  }
}
