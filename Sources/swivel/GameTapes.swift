import Game
import Input
import Platform
import Texts

/// The tapes of a game in a window: the one that it was asked for, and that of the last minutes.
struct GameTapes {
  private var recorder: Recorder?
  private var recent: RecentEvents
  private let texts: Texts
  private let keeper: RecentKeeper

  /// Begins with a session that has just begun at a place.
  init(record path: String?, of session: Session, from place: StartPlace) throws {
    recorder = try path.map { try Recorder(path: $0, of: session, from: place) }
    recent = RecentEvents(of: session)
    texts = session.texts
    keeper = RecentKeeper(in: Paths.current(), from: place, texts)
  }

  /// Notes an event that the session has handled.
  ///
  /// Where ``isDue`` says so then, ``mark(_:)`` wants the session as it is. It isn't given each time, since
  /// it would be copied for that.
  mutating func append(_ event: InputEvent) {
    recent.append(event)
    recorder?.append(event)
  }

  /// Whether the session after the last event is wanted.
  var isDue: Bool { recent.isDue || recorder?.isDue == true }

  /// Notes what is wanted of the session after the last event.
  mutating func mark(_ session: Session) {
    if recent.isDue { recent.begin(with: session) }
    if recorder?.isDue == true { recorder?.addHash(session) }
  }

  /// Takes in that so many ticks of the session are over.
  mutating func settle(ticks: Int64) { recorder?.settle(ticks: ticks) }

  /// Begins to keep the last minutes.
  func keepRecent(_ session: Session) {
    if let excerpt = recent.excerpt(upTo: session) { keeper.keep(excerpt) }
  }

  /// What came in during the last minutes; nil where nothing did.
  func excerpt(upTo session: Session) -> RecentExcerpt? { recent.excerpt(upTo: session) }

  /// What has come of it all since the last call, which the person is told.
  mutating func takeReplies() -> [Reply] {
    var replies: [Reply] = []
    if let failure = recorder?.takeFailure() {
      replies.append(.failed(texts[Message(.recordingEnded, .reason(failure))]))
    }
    if let answer = keeper.takeAnswer() { replies.append(answer) }
    return replies
  }

  /// How soon time must pass in the session for what was noted to be safe, in seconds; nil where all is.
  var patience: Double? { recorder?.isOpen == true ? Self.tick : nil }

  /// Two ticks of the session, in seconds.
  private static let tick = 2 * Double(Timestamp.tick) / 1e6

  /// Closes what is open.
  mutating func finish(_ session: Session) throws {
    keeper.finish()
    if let answer = keeper.takeAnswer() { Console.complain(answer.told) }
    try recorder?.finish(session)
  }
}

extension Reply {
  /// What it tells the person.
  var told: String {
    switch self {
    case .kept(let text), .failed(let text), .pasted(let text), .dropped(let text),
      .progress(let text), .scene(let text, _), .saved(_, let text), .scenes(let text),
      .settings(let text), .desktop(let text), .tapes(let text), .words(let text),
      .lesson(let text):
      text
    case .picture(let arrival): arrival.name
    }
  }
}
