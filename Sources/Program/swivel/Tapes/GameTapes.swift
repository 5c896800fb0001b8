import SwivelGestures
import SwivelPlayback
import SwivelSession
import SwivelTapes

/// The tapes of a session in a window: the one that an option asked for, and that of the whole session.
struct GameTapes {
  var recorder: Recorder?
  /// All since the start; nil at an exhibition, whose watch puts the session back without an event, and before ``begin()``.
  private var whole: SessionTape?
  /// Where that begins, and what has come in since.
  private var opening: (session: Session, scene: String, events: [InputEvent])?

  init(record path: String?, of session: Session, from start: StartPlace, isKiosk: Bool) throws {
    recorder = try path.map { try Recorder(path: $0, of: session, from: start) }
    if !isKiosk { opening = (session, start.name, []) }
  }

  init(after takeover: Takeover) {
    opening = (takeover.start, takeover.scene, takeover.events)
    begin()
    whole?.addHash(takeover.session)
  }

  /// Begins the tape of the whole session, for which its start is reported in full: the first frame needn't wait for that.
  mutating func begin() {
    guard let opening else { return }
    self.opening = nil
    var tape = SessionTape(of: opening.session, program: Swivel.version, scene: opening.scene)
    for event in opening.events { tape.append(event) }
    whole = tape
  }

  /// If ``isDue`` is true afterwards, call ``mark(_:)``.
  ///
  /// The session isn't passed each time, since that would copy it.
  mutating func append(_ event: InputEvent) {
    opening?.events.append(event)
    whole?.append(event)
    recorder?.append(event)
  }

  var isDue: Bool { whole?.isDue == true || recorder?.isDue == true }

  mutating func mark(_ session: Session) {
    if whole?.isDue == true { whole?.addHash(session) }
    if recorder?.isDue == true { recorder?.addHash(session) }
  }

  /// Nil at an exhibition.
  mutating func takeWhole() -> SessionTape? {
    begin()
    return whole
  }
}

extension Reply {
  var report: String { parts.texts.last ?? "" }
}
