package import SwivelInput
package import SwivelSession
import SwivelTapes

/// The tape of a whole session, held in memory: what came in since its start, and a fingerprint now and then.
///
/// Noting an event allocates nothing but what every 64 KiB of text are packed into: 16 to 21 bytes a contact. What would be
/// longer than a tape may be is let go of, and no more is held from then on.
package struct SessionTape: Sendable {
  /// The time between two fingerprints, in microseconds: each costs as much as a hundred events.
  package static let interval: Int64 = 10_000_000
  /// How long before its end a player begins with it, in microseconds.
  package static let shown: Int64 = 180_000_000

  private var recorder: TapeRecorder
  /// What is written, in pieces that no later one moves.
  private var pieces: [PackedText] = []
  /// Of the text, in bytes.
  private var length = 0
  /// Whether the session is longer than a tape may be, so that nothing is held.
  private var isFull = false
  private let most: (bytes: Int, entries: Int)
  private static let piece = 1 << 16

  package init(of session: Session, program: String, scene: String) {
    self.init(
      of: session, program: program, scene: scene, most: (Tape.largest, Tape.maximumEntries))
  }

  init(of session: Session, program: String, scene: String, most: (bytes: Int, entries: Int)) {
    recorder = TapeRecorder(
      of: session, program: program, scene: scene, interval: Self.interval, shown: Self.shown)
    // What goes beyond a piece is at most a report of many contacts, or a text that needs memory in any case.
    recorder.reserve(Self.piece + Self.piece / 16)
    pieces.reserveCapacity(most.bytes / Self.piece + 1)
    self.most = most
  }

  /// Notes an event that the session has handled, as it was let in.
  package mutating func append(_ event: InputEvent) {
    guard !isFull else { return }
    recorder.append(event)
    if recorder.pending >= Self.piece { cut() }
  }

  package var isDue: Bool { !isFull && recorder.isDue }

  package mutating func addHash(_ session: Session) {
    guard !isFull else { return }
    recorder.addHash(session)
  }

  /// Contacts that are down are lost at its end; nil where it is longer than a tape may be.
  package func text(upTo session: Session) -> String? {
    var last = recorder
    let end = last.finish(session)
    guard !isFull, length + end.utf8.count <= most.bytes, last.entries <= most.entries else {
      return nil
    }
    return pieces.map { String(decoding: $0.text, as: UTF8.self) }.joined() + end
  }

  /// How much memory the pieces take, in bytes.
  package var packed: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

  private mutating func cut() {
    let piece = Array(recorder.takeText().utf8)
    length += piece.count
    pieces.append(PackedText(piece))
    isFull = length > most.bytes || recorder.entries > most.entries
    if isFull { pieces = [] }
  }
}
