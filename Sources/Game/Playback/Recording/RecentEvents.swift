package import SwivelInput
package import SwivelSession
import SwivelTapes

/// The events of the last seconds, with copies of the state from which they can be replayed as an animation.
///
/// It is always on, so it must cost next to nothing: the events are in memory that is allocated once,
/// and a state is copied only every ``interval`` when no contact is down, or every ``longestInterval`` where one
/// always is. Old events are dropped up to a copied state, since a replay can begin only there.
package struct RecentEvents: Sendable {
  /// How far back it reaches where there is room, in microseconds: 10 s.
  package static let span: Int64 = 10_000_000
  /// The time between two copied states where no contact is down, in microseconds: 10 s.
  package static let interval: Int64 = 10_000_000
  /// The longest time between two copied states, in microseconds: 20 s.
  package static let longestInterval: Int64 = 20_000_000
  /// The size of the memory for events, in bytes: two hands of five fingers fill it in a minute.
  package static let bytes = 4 << 20
  /// The greatest total length of the texts among the events, in bytes.
  package static let roomForTexts = 1 << 20
  package static let capacity = bytes / MemoryLayout<InputEvent>.stride

  /// A copied state, and the events from it to the next.
  struct Chapter: Sendable {
    let start: SessionState
    /// The number of its events.
    var events = 0
    /// The total length of the texts among its events, in bytes.
    var texts = 0
  }

  /// The events of all chapters.
  private var events: [InputEvent] = []
  /// The copied states, the newest last.
  private(set) var chapters: [Chapter] = []
  /// The time of the last event before the newest copied state.
  private var newest = Timestamp.zero
  private var down: [Contact] = []
  /// Whether the state after the last event should be copied, by ``begin(with:)``.
  package private(set) var isDue = false
  private let capacity: Int

  /// Begins with a session in which no contact is down.
  package init(of session: Session) { self.init(of: session, capacity: Self.capacity) }

  init(of session: Session, capacity: Int) {
    self.capacity = max(1, capacity)
    events.reserveCapacity(self.capacity)
    chapters.reserveCapacity(Int(Self.span / Self.interval) + 2)
    down.reserveCapacity(Self.roomForContacts)
    begin(with: session)
  }

  /// The number of contacts for which memory is reserved; more are rarely down at once.
  private static let roomForContacts = 32
}

extension RecentEvents {
  /// Notes an event after the session has handled it, as it was admitted; it allocates nothing.
  ///
  /// If ``isDue`` is true afterwards, call ``begin(with:)``.
  package mutating func append(_ event: InputEvent) {
    down.follow(event)
    let length = event.textLength
    if length > 0 {
      while !chapters.isEmpty, texts + length > Self.roomForTexts { forgetOldest() }
    }
    if events.count >= capacity { forgetOldest() }
    if let last = chapters.indices.last {
      events.append(event)
      chapters[last].events += 1
      chapters[last].texts += length
    }
    let due = down.isEmpty ? Self.interval : Self.longestInterval
    let isLate = event.time.microseconds &- newest.microseconds >= due || chapters.isEmpty
    isDue = isLate && !event.hasMore
  }

  /// Copies the state of the session after the last event, so that a replay can begin with it.
  package mutating func begin(with session: Session) {
    newest = session.state.lastEvent
    forget(before: newest)
    // Copy-on-write happens here, not in the next event.
    chapters.append(Chapter(start: session.state))
    isDue = false
  }

  /// Nil where nothing is held; it takes a few milliseconds where much is.
  package func excerpt(upTo session: Session) -> RecentExcerpt? {
    // A copy, since an array that is shared would be copied by the next event.
    chapters.first.map { RecentExcerpt(start: $0.start, events: events.map(\.self), end: session) }
  }

  package var count: Int { events.count }

  /// The total length of the texts among the events, in bytes.
  private var texts: Int { chapters.reduce(0) { $0 + $1.texts } }

  /// Drops the oldest events that are not needed to reach back far enough.
  private mutating func forget(before time: Timestamp) {
    while chapters.count > 1,
      time.microseconds &- chapters[1].start.lastEvent.microseconds >= Self.span
    {
      forgetOldest()
    }
  }

  private mutating func forgetOldest() { events.removeFirst(chapters.removeFirst().events) }
}

extension InputEvent {
  /// In bytes; 0 for none.
  fileprivate var textLength: Int {
    switch kind {
    case .text(let text), .composition(let text): text.utf8.count
    case .reply(let reply): reply.parts.texts.reduce(0) { $0 + $1.utf8.count }
    default: 0
    }
  }
}

/// The events of the last seconds: from a copied state to the present state of the session.
package struct RecentExcerpt: Sendable {
  package let start: SessionState
  package let events: [InputEvent]
  let end: Session
}

extension RecentExcerpt {
  /// In seconds of the session.
  package var endSeconds: Double { end.now.seconds }

  /// A session in the first state.
  package var session: Session {
    Session(library: end.library, levels: end.levels, state: start)
  }
}
