import Game
import Input
import Platform
import Tapes

/// Writes down what enters a session, as it is let in, with a fingerprint of the state once a second.
struct Recorder {
  private static let hashInterval: Int64 = 1_000_000

  private let path: String
  private var writer: TapeWriter
  private var lastHash: Int64 = 0
  private var down: [Contact] = []
  private var told = StateTable()

  /// Begins a tape of a session that has just begun at a place.
  init(path: String, of session: Session, from place: StartPlace) {
    self.path = path
    let tape = Tape(
      program: Swivel.version, surface: session.state.surface, step: Session.tickLength,
      start: Tape.Start(scene: place.name, hash: session.digest.text))
    writer = TapeWriter(tape)
    for line in told.update(to: session.summary) { writer.append(.state(line)) }
  }

  /// Notes an event after the session has handled it.
  mutating func append(_ event: InputEvent, _ session: Session) {
    writer.append(.event(event))
    follow(event)
    guard event.time.microseconds - lastHash >= Self.hashInterval else { return }
    lastHash = event.time.microseconds
    hash(session)
  }

  /// Closes the tape with a last fingerprint and writes it.
  ///
  /// Contacts that are still down are lost.
  mutating func finish(_ session: Session) throws(FileError) {
    hash(session)
    for contact in down {
      var lost = contact
      lost.phase = .cancelled
      writer.append(.event(InputEvent(time: session.now, contact: lost)))
    }
    try Files.write(Array(writer.finished().utf8), to: path)
  }

  private mutating func hash(_ session: Session) {
    for line in told.update(to: session.summary) { writer.append(.state(line)) }
    writer.append(.hash(tick: session.state.ticks, state: session.digest.text))
  }

  private mutating func follow(_ event: InputEvent) {
    guard case .contact(let contact) = event.kind else { return }
    down.removeAll { $0.id == contact.id }
    if contact.phase == .began || contact.phase == .moved { down.append(contact) }
  }
}
