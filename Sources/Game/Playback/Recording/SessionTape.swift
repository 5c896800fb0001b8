package import SwivelGestures
package import SwivelSession
package import SwivelTapes

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
