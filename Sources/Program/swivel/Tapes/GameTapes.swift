import SwivelInput
import SwivelPlayback
import SwivelSession
import SwivelTapes
import SwivelTexts

/// The tapes of a session in a window: the one that an option asked for, and that of the whole session.
struct GameTapes {
  private var recorder: Recorder?
  private var recent: RecentEvents
  /// All since the start; nil at an exhibition, whose watch puts the session back without an event, and before ``begin()``.
  private var whole: SessionTape?
  /// Where that begins, and what has come in since.
  private var opening: (session: Session, scene: String, events: [InputEvent])?
  private let currentTexts: CurrentTexts

  init(
    record path: String?, of session: Session, from start: StartPlace, isKiosk: Bool,
    _ currentTexts: CurrentTexts
  ) throws {
    self.init(
      try path.map { try Recorder(path: $0, of: session, from: start) }, nil, session, currentTexts)
    if !isKiosk { opening = (session, start.name, []) }
  }

  init(after takeover: Takeover, _ currentTexts: CurrentTexts) {
    var tape = SessionTape(of: takeover.start, program: Swivel.version, scene: takeover.scene)
    for event in takeover.events { tape.append(event) }
    tape.addHash(takeover.session)
    self.init(nil, tape, takeover.session, currentTexts)
  }

  private init(
    _ recorder: Recorder?, _ whole: SessionTape?, _ session: Session, _ currentTexts: CurrentTexts
  ) {
    (self.recorder, self.whole, self.currentTexts) = (recorder, whole, currentTexts)
    recent = RecentEvents(of: session)
  }

  /// Begins the tape of the whole session, for which its start is told in full: the first frame needn't wait for that.
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
    recent.append(event)
    opening?.events.append(event)
    whole?.append(event)
    recorder?.append(event)
  }

  var isDue: Bool { recent.isDue || whole?.isDue == true || recorder?.isDue == true }

  mutating func mark(_ session: Session) {
    if recent.isDue { recent.begin(with: session) }
    if whole?.isDue == true { whole?.addHash(session) }
    if recorder?.isDue == true { recorder?.addHash(session) }
  }

  mutating func handOn() { recorder?.handOn() }

  /// Begins to save the whole session.
  mutating func keepRecent(_ session: Session, by exports: ExportKeeper) {
    begin()
    if let whole { exports.saveTape(whole, session) }
  }

  func excerpt(upTo session: Session) -> RecentExcerpt? { recent.excerpt(upTo: session) }

  /// What to say where recording has ended early; once.
  mutating func takeFailure() -> Reply? {
    recorder?.takeFailure().map {
      .failed(currentTexts.texts[Message(.recordingEnded, .reason($0))])
    }
  }

  mutating func finish(_ session: Session) throws { try recorder?.finish(session) }
}

extension Reply {
  /// The message for the user.
  var report: String { parts.texts.last ?? "" }
}
