import Game
import Input
import LockPlay
import Tapes

/// What somebody did in a session: its start, and the events as they were let in.
struct Performance: Sendable {
  let name: String
  let start: Session
  let events: [InputEvent]

  /// How many events lie between two fingerprints that are compared.
  static let stride = 16
  /// How long a session is left alone at the end, in microseconds, so that throws and dials come to rest.
  static let rest: Int64 = 4_000_000

  /// When the session is looked at last.
  var end: Int64 { (events.last?.time.microseconds ?? 0) + Self.rest }

  /// The session and its events, as somebody does them.
  init(_ name: String, _ start: Session, _ act: (inout Performer) throws -> Void) rethrows {
    var performer = Performer(start)
    try act(&performer)
    self.init(name, start, performer.events)
  }

  init(_ name: String, _ start: Session, _ events: [InputEvent]) {
    (self.name, self.start, self.events) = (name, start, events)
  }
}

/// How time passes between two events of a performance: what is done with the session from a time up to
/// the next event's, in microseconds.
typealias Passing = (_ session: inout Session, _ from: Int64, _ to: Int64) throws -> Void

extension Performance {
  /// The fingerprints after every so many events and at the end, with time passing in some way in between.
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

  /// The last so many events, from the state before them.
  func last(_ count: Int) -> Performance {
    var session = start
    for event in events.dropLast(count) { session.handle(event) }
    return Performance(name, session, Array(events.suffix(count)))
  }

  /// The performance as a tape of text, with a fingerprint after every so many events.
  func tape(every stride: Int = stride) -> Tape {
    var session = start
    var tape = Tape(
      program: "test", surface: start.state.surface, step: Timestamp.tick,
      start: Tape.Start(scene: "sandbox", hash: start.digest.text))
    for (index, event) in events.enumerated() {
      session.handle(event)
      tape.entries.append(.event(event))
      if index % stride == 0 { tape.entries.append(.hash(session)) }
    }
    session.advance(to: Timestamp(microseconds: end))
    tape.entries.append(.hash(session))
    tape.entries += lost(at: session.now).map { .event($0) }
    return tape
  }
}

extension Performance {
  /// The ends of the contacts that are still down at the end, as a recording closes with them.
  private func lost(at time: Timestamp) -> [InputEvent] {
    var down: [Contact] = []
    for event in events {
      guard case .contact(let contact) = event.kind else { continue }
      down.removeAll { $0.id == contact.id }
      if contact.phase == .began || contact.phase == .moved { down.append(contact) }
    }
    return down.map { contact in
      var lost = contact
      lost.phase = .cancelled
      return InputEvent(time: time, contact: lost)
    }
  }
}

extension Tape.Entry {
  /// The fingerprint of a session as it stands.
  static func hash(_ session: Session) -> Tape.Entry {
    .hash(tick: session.state.ticks, state: session.digest.text)
  }
}
