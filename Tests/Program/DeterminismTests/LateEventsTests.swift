import SwivelGameSupport
import Testing

/// The delivery of a performance by the window system: when each event is handed over.
private struct Delivery {
  /// Events that are handed over together, and the time of that, in microseconds.
  var bursts: [(time: Int64, events: [InputEvent])] = []

  /// Bursts at random times, up to so many microseconds apart, and once two seconds.
  init(of performance: Performance, upTo gap: Int64, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rest = performance.events[...]
    var now: Int64 = 0
    var hasStalled = false
    while !rest.isEmpty {
      let stalls = !hasStalled && rest.count < performance.events.count / 2
      hasStalled = hasStalled || stalls
      now += stalls ? 2_000_000 : Int64(random.number(in: 1...Int(gap)))
      let due = rest.prefix { $0.time.microseconds <= now }
      rest = rest.dropFirst(due.count)
      bursts.append((now, Array(due)))
    }
  }
}

/// When the ticks before a burst are finished.
private enum Order: CaseIterable {
  /// As in the window: events are handled, then time passes.
  case eventsFirst
  /// Time has already passed when the events come.
  case timeFirst
}

extension Performance {
  /// The admitted events where all ticks before each are over: the latest moment at which an event doesn't miss its own.
  fileprivate var recordedByTicks: Performance {
    var session = start
    let admitted = events.map { event in
      let tick = max(0, event.time.microseconds - 1) / Timestamp.tick
      session.advance(to: Timestamp(microseconds: tick * Timestamp.tick))
      return session.handle(event)
    }
    return Performance(name, start, admitted)
  }
}

@Suite struct `Events that come late` {
  /// Admitted times may be later than the original ones, which makes another performance; but replaying it
  /// leads to the states of this session, however time has passed in it.
  @Test(arguments: Repertoire.names, [(9_000, 1), (40_000, 2), (300_000, 3)])
  fileprivate func `are recorded as they were let in, and their recording leads to the same states`(
    name: String, delay: (gap: Int64, seed: UInt64)
  ) throws {
    let performance = try Repertoire.named(name)
    for order in Order.allCases {
      let delivery = Delivery(of: performance, upTo: delay.gap, seed: delay.seed)
      var session = performance.start
      var digests: [Digest] = []
      var admitted: [InputEvent] = []
      for burst in delivery.bursts {
        let now = Timestamp(microseconds: burst.time)
        if order == .timeFirst { session.advance(to: now) }
        for event in burst.events {
          let finished = session.state.ticks * Timestamp.tick
          let last = session.state.lastEvent
          let letIn = session.handle(event)
          admitted.append(letIn)
          // Raised past the last finished tick and the last event, and not otherwise.
          let isOnTime = event.time >= last && (event.time.microseconds > finished || finished == 0)
          expectEqual(letIn.time == event.time, isOnTime, "\(delay), \(order)")
          if admitted.count % Performance.stride == 1 { digests.append(session.digest) }
        }
        session.advance(to: now)
      }
      let recording = Performance(name, performance.start, admitted)
      let end = Timestamp(microseconds: max(recording.end, session.now.microseconds))
      session.advance(to: end)
      try expectEqual(recording.fingerprints().dropLast(), digests[...], "\(delay), \(order)")
      var replayed = recording.start
      for event in recording.events { expectEqual(replayed.handle(event), event) }
      replayed.advance(to: end)
      expectEqual(replayed.digest, session.digest, "\(delay), \(order)")
    }
  }

  @Test(arguments: Repertoire.names)
  func `but before their tick is over keep their times, and change nothing`(name: String) throws {
    let performance = try Repertoire.named(name)
    let recorded = performance.recordedByTicks
    expectEqual(recorded.events, performance.events)
    try expectEqual(recorded.fingerprints(), Repertoire.fingerprints(of: name))
  }
}

@Suite struct `A stall of eleven days` {
  @Test func `is passed in one step where nothing moves`() throws {
    var session = try Furnishing.session()
    session.advance(to: Timestamp(microseconds: 2_000_000))
    let before = session.state
    session.advance(to: Timestamp(microseconds: 1_000_000_000_000))
    expectEqual(session.state.ticks, 125_000_000)
    expectEqual(session.state.sandbox, before.sandbox)
  }
}
