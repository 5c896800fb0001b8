import SwivelInput
import SwivelPlayback
import SwivelSession
import SwivelTapes
import SwivelTexts

/// The tapes of a session in a window: the one that an option asked for, and that of the whole session.
struct GameTapes {
  private var recorder: Recorder?
  private var recent: RecentEvents
  /// All since the start; nil at an exhibition, whose watch puts the session back without an event.
  private var whole: SessionTape?
  private let currentTexts: CurrentTexts

  init(
    record path: String?, of session: Session, from start: StartPlace, isKiosk: Bool,
    _ currentTexts: CurrentTexts
  ) throws {
    self.init(
      try path.map { try Recorder(path: $0, of: session, from: start) },
      isKiosk ? nil : SessionTape(of: session, program: Swivel.version, scene: start.name),
      session, currentTexts)
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

  /// If ``isDue`` is true afterwards, call ``mark(_:)``.
  ///
  /// The session isn't passed each time, since that would copy it.
  mutating func append(_ event: InputEvent) {
    recent.append(event)
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
  func keepRecent(_ session: Session, by exports: ExportKeeper) {
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
