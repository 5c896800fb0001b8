package import SwivelGestures
package import SwivelSession
package import SwivelTapes

/// Writes the tape of a session: the admitted events, and a fingerprint of the state once a second.
///
/// The output depends only on the session at the start and on the events, so recording the replay of a tape
/// writes the same bytes again.
package struct TapeRecorder: Sendable {
  /// The time between two fingerprints, in microseconds; none is taken while no events come.
  package static let hashInterval: Int64 = 1_000_000

  private var writer: TapeWriter
  /// The lines that aren't written yet.
  var pending: Tape.Entries
  private let interval: Int64
  private var lastHash: Timestamp
  private var lastEvent: Timestamp
  private var isInReport = false
  private var down: [Contact] = []
  private var states = StateRecorder()
  /// The number of contacts for which memory is reserved; more are rarely down at once.
  private static let roomForContacts = 32

  /// - Parameters:
  ///   - program: the version of the program.
  ///   - scene: where the session began.
  ///   - interval: the time between two fingerprints, in microseconds.
  ///   - shown: how long before its end a player begins with it, in microseconds; nil for at the start.
  package init(
    of session: Session, program: String, scene: String, interval: Int64 = Self.hashInterval,
    shown: Int64? = nil
  ) {
    self.interval = interval
    let start = Tape.Start(scene: scene, hash: session.digest.text)
    var tape = Tape(
      program: program, surface: session.state.surface, step: Timestamp.tick, start: start)
    tape.shown = shown
    writer = TapeWriter(tape)
    down.reserveCapacity(Self.roomForContacts)
    lastHash = session.now
    lastEvent = session.now
    pending = Tape.Entries(states.changes(of: session))
  }

  /// Notes an event that the session has handled, as it was let in, and the fingerprint where it is due.
  package mutating func append(_ event: InputEvent, _ session: Session) {
    append(event)
    if isDue { addHash(session) }
  }

  /// Notes an event; where ``isDue`` says so then, ``addHash(_:)`` wants the session as it is.
  ///
  /// For who can't hand on a session at every event without copying it.
  package mutating func append(_ event: InputEvent) {
    pending.append(.event(event))
    lastEvent = event.time
    isInReport = event.hasMore
    down.follow(event)
  }

  /// Whether a fingerprint of the session after the last event is wanted.
  package var isDue: Bool {
    !isInReport && lastEvent.microseconds - lastHash.microseconds >= interval
  }

  package var entries: Int { writer.entries + pending.count }

  /// What was noted since the last call, but for a report that is not yet whole.
  package mutating func takeText() -> String {
    write()
    return writer.takeText()
  }

  private mutating func write() {
    for entry in pending { writer.append(entry) }
    pending = []
  }

  package mutating func addHash(_ session: Session) {
    lastHash = session.now
    pending += states.hash(of: session)
  }

  /// Closes the tape, and returns the text since ``takeText()``.
  ///
  /// Contacts that are still down are cancelled on the tape, but not in the session.
  /// The last fingerprint is that of the state after the cancellation.
  package mutating func finish(_ session: Session) -> String {
    var last = session
    for lost in down.cancelled {
      append(last.handle(InputEvent(time: last.now, contact: lost)), last)
    }
    addHash(last)
    write()
    return writer.finished()
  }
}

extension [Contact] {
  /// Follows an event, so that these are the contacts that are down; it allocates nothing where there is room.
  package mutating func follow(_ event: InputEvent) {
    guard case .contact(let contact) = event.kind else { return }
    removeAll { $0.id == contact.id }
    if contact.phase == .began || contact.phase == .moved { append(contact) }
  }

  /// The same contacts as they are lost.
  package var cancelled: [Contact] { map(\.cancelled) }
}

/// The tape of a whole session, held in memory: what came in since its start, and a fingerprint now and then.
///
/// Noting an event allocates nothing but the memory of every 4,096 lines: 24 bytes a contact. What would be longer than a tape
/// may be is let go of, and no more is held from then on.
package struct SessionTape: Sendable {
  /// The time between two fingerprints, in microseconds: each costs as much as a hundred events.
  package static let interval: Int64 = 10_000_000
  /// How long before its end a player begins with it, in microseconds.
  package static let shown: Int64 = 180_000_000

  /// The session before the first event.
  package let start: Session
  private var recorder: TapeRecorder
  /// What came in before that, in pieces that no later one moves.
  private var pieces: [Tape.Entries] = []
  /// The total length of the texts among the events, in bytes.
  private var texts = 0
  /// Whether the session is longer than a tape may be, so that nothing is held.
  private var isFull = false
  private let most: (bytes: Int, entries: Int)
  private static let piece = 4_096

  package init(of session: Session, program: String, scene: String) {
    self.init(
      of: session, program: program, scene: scene, most: (Tape.largest, Tape.maximumEntries))
  }

  init(of session: Session, program: String, scene: String, most: (bytes: Int, entries: Int)) {
    start = session
    recorder = TapeRecorder(
      of: session, program: program, scene: scene, interval: Self.interval, shown: Self.shown)
    recorder.pending.reserveCapacity(Self.piece)
    pieces.reserveCapacity(most.entries / Self.piece + 1)
    self.most = most
  }

  /// Notes an event that the session has handled, as it was let in.
  package mutating func append(_ event: InputEvent) {
    guard !isFull else { return }
    recorder.append(event)
    texts += event.textLength
    if recorder.pending.count >= Self.piece || texts > most.bytes { cut() }
  }

  package var isDue: Bool { !isFull && recorder.isDue }

  package mutating func addHash(_ session: Session) {
    guard !isFull else { return }
    recorder.addHash(session)
  }

  /// What came in, with the fingerprints; nil where it is longer than a tape may be.
  package var entries: Tape.Entries? {
    isFull ? nil : pieces.reduce(into: []) { $0 += $1 } + recorder.pending
  }

  /// Contacts that are down are lost at its end; nil where it is longer than a tape may be.
  package func text(upTo session: Session) -> String? {
    guard let entries else { return nil }
    var last = recorder
    last.pending = entries
    let text = last.finish(session)
    return text.utf8.count <= most.bytes && last.entries <= most.entries ? text : nil
  }

  private mutating func cut() {
    pieces.append(recorder.pending)
    recorder.pending = []
    recorder.pending.reserveCapacity(Self.piece)
    isFull = texts > most.bytes || pieces.count * Self.piece > most.entries
    if isFull { pieces = [] }
  }
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
