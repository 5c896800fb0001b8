import Game
import Input
import Platform
import Texts

/// The tapes of a session in a window: the one that an option asked for, and that of the last minutes.
struct GameTapes {
  private var recorder: Recorder?
  private var recent: RecentEvents
  private let speech: Speech
  private let keeper: RecentKeeper

  /// Begins with a session that has just begun.
  init(
    record path: String?, of session: Session, from place: StartPlace, _ speech: Speech
  ) throws {
    recorder = try path.map { try Recorder(path: $0, of: session, from: place) }
    recent = RecentEvents(of: session)
    self.speech = speech
    keeper = RecentKeeper(in: Paths.current(), from: place, speech)
  }

  /// Notes an event that the session has handled.
  ///
  /// If ``isDue`` is true afterwards, call ``mark(_:)``.
  ///
  /// The session isn't passed each time, since that would copy it.
  mutating func append(_ event: InputEvent) {
    recent.append(event)
    recorder?.append(event)
  }

  /// Whether the session after the last event must be noted.
  var isDue: Bool { recent.isDue || recorder?.isDue == true }

  /// Notes the session after the last event.
  mutating func mark(_ session: Session) {
    if recent.isDue { recent.begin(with: session) }
    if recorder?.isDue == true { recorder?.addHash(session) }
  }

  /// Hands on what was noted.
  mutating func handOn() { recorder?.handOn() }

  /// Begins to save the last minutes.
  func keepRecent(_ session: Session) {
    if let excerpt = recent.excerpt(upTo: session) { keeper.keep(excerpt) }
  }

  /// The recent events; nil where there are none.
  func excerpt(upTo session: Session) -> RecentExcerpt? { recent.excerpt(upTo: session) }

  /// The results since the last call, for the user.
  mutating func takeReplies() -> [Reply] {
    var replies: [Reply] = []
    if let failure = recorder?.takeFailure() {
      replies.append(.failed(speech.texts[Message(.recordingEnded, .reason(failure))]))
    }
    if let answer = keeper.takeAnswer() { replies.append(answer) }
    return replies
  }

  /// Two ticks of the session, in seconds.
  private static let tick = 2 * Double(Timestamp.tick) / 1e6

  /// Closes the tapes.
  mutating func finish(_ session: Session) throws {
    keeper.finish()
    if let answer = keeper.takeAnswer() { Console.complain(answer.told) }
    try recorder?.finish(session)
  }
}

extension Reply {
  /// The message for the user.
  var told: String {
    switch self {
    case .kept(let text), .failed(let text), .pasted(let text), .dropped(let text),
      .progress(let text), .scene(let text, _), .saved(_, let text), .scenes(let text),
      .settings(let text), .desktop(let text), .tapes(let text), .words(let text),
      .day(let text), .lesson(let text):
      text
    case .picture(let arrival): arrival.name
    }
  }
}
