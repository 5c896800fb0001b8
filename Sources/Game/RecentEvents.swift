public import Input

/// What came in during the last minutes, with states to begin from: what just happened can be kept.
///
/// It is always on, so it is made to cost next to nothing: the events lie in room that is set aside once
/// and used again, and a state is copied only every ``interval``, when no contact is down, or every
/// ``patience`` where one always is. What is old is forgotten from state to state, for a tape can begin only
/// there.
public struct RecentEvents: Sendable {
  /// So far it reaches back where there is room for it, in microseconds: three minutes.
  public static let span: Int64 = 180_000_000
  /// From a state to the next, in microseconds, if all contacts lift between.
  public static let interval: Int64 = 10_000_000
  /// The same where they don't.
  public static let patience: Int64 = 30_000_000
  /// The room for events, in bytes: two hands of five fingers fill it in four minutes.
  public static let room = 16 << 20
  /// How long the texts among the events may be together, in bytes.
  public static let roomForTexts = 1 << 20

  /// How many events there is room for.
  public static let capacity = room / MemoryLayout<InputEvent>.stride

  /// A state, and the events from it to the next.
  struct Chapter: Sendable {
    /// The state before its first event.
    let start: SessionState
    /// The contacts that are down then.
    let down: [Contact]
    /// The number of its first event, counted from the first that ever came.
    let first: Int
    /// How long the texts among its events are, in bytes.
    var texts = 0
  }

  /// The events, the one with number n at n modulo the capacity.
  private var events: [InputEvent] = []
  /// The number that the next event gets.
  private var next = 0
  /// The number of the oldest event that is held; of the next where none is.
  private var oldest = 0
  /// How long the texts among the events that are held are, in bytes.
  private var texts = 0
  /// The newest last.
  private(set) var chapters: [Chapter] = []
  /// When the state was left that was copied last.
  private var newest = Timestamp.zero
  private var down: [Contact] = []
  /// Whether the session's state after the last event is wanted.
  public private(set) var isDue = false
  private let capacity: Int

  /// Begins with a session as it is, with no contact down.
  public init(of session: Session) { self.init(of: session, capacity: Self.capacity) }

  /// The same with room for so many events.
  init(of session: Session, capacity: Int) {
    self.capacity = max(1, capacity)
    events.reserveCapacity(self.capacity)
    chapters.reserveCapacity(Int(Self.span / Self.interval) + 2)
    down.reserveCapacity(Self.roomForContacts)
    begin(with: session)
  }

  /// More contacts are hardly down at once.
  private static let roomForContacts = 32
}

extension RecentEvents {
  /// Notes an event that the session has handled, as it was let in; it allocates nothing.
  ///
  /// Where ``isDue`` says so then, ``begin(with:)`` wants the session as it is.
  public mutating func append(_ event: InputEvent) {
    if case .contact(let contact) = event.kind {
      follow(contact)
    } else {
      makeRoom(forTextOf: event)
    }
    if next - oldest >= capacity { forgetOldest() }
    if !chapters.isEmpty { add(event) }
    let due = down.isEmpty ? Self.interval : Self.patience
    isDue = event.time.microseconds &- newest.microseconds >= due || chapters.isEmpty
  }

  /// Copies the state of the session after the last event: from here on a tape can begin with it.
  public mutating func begin(with session: Session) {
    newest = session.state.lastEvent
    forget(before: newest)
    // Copied here, so that the next event needn't do it.
    chapters.append(Chapter(start: session.state, down: down.map(\.self), first: next))
    isDue = false
  }

  /// What is held: a copy that nothing changes any more; nil where nothing is.
  ///
  /// It takes a few milliseconds where there are as many events as there is room for.
  public func excerpt(upTo session: Session) -> RecentExcerpt? {
    guard let first = chapters.first else { return nil }
    return RecentExcerpt(
      start: first.start, down: first.down, events: (oldest..<next).map { events[$0 % capacity] },
      marks: chapters.dropFirst().map { ($0.first - oldest, $0.start) }, end: session)
  }

  /// How many events are held.
  public var count: Int { next - oldest }

  private mutating func follow(_ contact: Contact) {
    switch contact.phase {
    case .began, .moved:
      guard let index = down.firstIndex(where: { $0.id == contact.id }) else {
        return down.append(contact)
      }
      down[index] = contact
    case .ended, .cancelled: down.removeAll { $0.id == contact.id }
    }
  }

  private mutating func add(_ event: InputEvent) {
    let place = next % capacity
    if place < events.count { events[place] = event } else { events.append(event) }
    next += 1
  }

  /// Forgets the oldest where the texts would get too long with that of an event.
  private mutating func makeRoom(forTextOf event: InputEvent) {
    let length = event.textLength
    guard length > 0 else { return }
    while !chapters.isEmpty, texts + length > Self.roomForTexts { forgetOldest() }
    guard !chapters.isEmpty else { return }
    chapters[chapters.endIndex - 1].texts += length
    texts += length
  }

  /// Forgets the oldest without which it still reaches back far enough.
  private mutating func forget(before time: Timestamp) {
    while chapters.count > 1,
      time.microseconds &- chapters[1].start.lastEvent.microseconds >= Self.span
    {
      forgetOldest()
    }
  }

  private mutating func forgetOldest() {
    let (first, length) = (oldest, chapters.removeFirst().texts)
    oldest = chapters.isEmpty ? next : chapters[0].first
    texts -= length
    guard length > 0 else { return }
    // Their places may not be used again for long, and what they hold would stay.
    for number in first..<oldest { events[number % capacity].kind = .contactsLost }
  }
}

extension InputEvent {
  /// How long the text is that it carries, in bytes.
  fileprivate var textLength: Int {
    switch kind {
    case .text(let text): text.utf8.count
    case .reply(let reply): reply.text.utf8.count
    default: 0
    }
  }
}

extension Reply {
  fileprivate var text: String {
    switch self {
    case .pasted(let text), .dropped(let text), .progress(let text), .kept(let text),
      .failed(let text), .scene(_, let text), .saved(_, let text), .scenes(let text),
      .settings(let text), .desktop(let text), .tapes(let text), .words(let text),
      .lesson(let text):
      text
    case .picture(let arrival): arrival.name + arrival.mask + arrival.hash
    }
  }
}
