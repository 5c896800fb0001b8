public import Commands
import Geometry
public import Input
import LockPlay
import Locks
import Texts

/// What holds at an exhibition.
public struct KioskRules: Hashable, Sendable {
  /// How long nothing may come in before the next visitor finds everything new, in seconds.
  public var idle = 90
  /// How long the countdown before that is, in seconds; a touch stops it.
  public var countdown = 10
  /// The screens that are open to visitors.
  public var screens: Set<Route> = [.sandbox, .levels, .lock, .endless]

  /// The usual rules.
  public init() {}
}

/// Watches over a session at an exhibition: strangers play one after the other, and each finds it as it was.
///
/// A pure value: it decides which events come in, when a visitor is gone, and what is shown while nobody is there.
/// Nothing of a visitor is left after that.
public struct Kiosk: Sendable {
  /// A visit that is over.
  public struct Visit: Hashable, Sendable {
    /// Its number, from 1.
    public var number: Int
    /// How long it was, in whole seconds.
    public var seconds: Int
    /// The contacts that landed.
    public var touches: Int
    /// The locks that were opened.
    public var opened: Int

    /// The visit as a line of a log; it has nothing about the person.
    public var line: String {
      "visitor \(number): \(seconds) s, \(touches) touches, \(opened) locks opened"
    }
  }

  private let rules: KioskRules
  /// The session as each visitor finds it.
  private let start: Session
  /// The number of visits that have begun.
  private var visits = 0
  /// The visit that goes on; nil while nobody is there.
  private var visit: (began: Timestamp, touches: Int)?
  /// When something came in last.
  private var lastAct = Timestamp.zero
  /// The seconds of the countdown that were told last; nil for none.
  private var told: Int?
  /// The number of demonstrations since the last visitor.
  private var shown = 0
  /// When the present demonstration began.
  private var shownAt = Timestamp.zero
  /// The corners that were touched one after the other, and when the first was.
  private var corners: (count: Int, since: Timestamp) = (0, .zero)

  /// Whether who looks after it has touched all corners in turn, twice: the way out.
  public private(set) var wantsOut = false

  /// A watch over a session as it is now.
  public init(_ rules: KioskRules, over session: Session) {
    (self.rules, start) = (rules, session)
  }

  /// The side of a corner, in points, and how long the way out may take, in microseconds.
  private static let corner = 72.0
  private static let wayOut: Int64 = 8_000_000
  /// How long one demonstration is shown, in microseconds.
  private static let demonstration: Int64 = 20_000_000

  /// Handles an event of a visitor, or leaves it out; returns it as it was admitted.
  @discardableResult
  public mutating func handle(_ event: InputEvent, in session: inout Session) -> InputEvent? {
    guard isOpen(event.kind) else { return nil }
    if isTouch(event) {
      if visit == nil { begin(&session, at: event.time) }
      visit?.touches += 1
      noteCorner(event, session)
    }
    if isAct(event.kind) {
      lastAct = max(lastAct, event.time)
      endCountdown(&session)
    }
    let admitted = session.handle(event)
    keepIn(&session)
    return admitted
  }

  /// Follows the time: counts down, ends a visit, and shows demonstrations while nobody is there.
  ///
  /// - Returns: the visit that is over; nil for none.
  public mutating func advance(_ session: inout Session, to time: Timestamp) -> Visit? {
    session.advance(to: time)
    guard let visit else {
      demonstrate(&session, at: time)
      return nil
    }
    let left = Int64(rules.idle) * 1_000_000 - (time.microseconds - lastAct.microseconds)
    guard left > 0 else { return end(visit, &session) }
    let seconds = Int((left + 999_999) / 1_000_000)
    if seconds <= rules.countdown, seconds != told {
      told = seconds
      session.tell(Message(.kioskSoon, .number(seconds)), isTrouble: false)
    }
    return nil
  }

  /// When it has to look again, where nothing comes in.
  public var due: Timestamp {
    guard visit != nil else {
      return Timestamp(microseconds: shownAt.microseconds + Self.demonstration)
    }
    let seconds = Int64(told.map { rules.idle - $0 + 1 } ?? rules.idle - rules.countdown)
    return Timestamp(microseconds: lastAct.microseconds + seconds * 1_000_000)
  }

  /// Whether an effect is done at an exhibition: nothing is kept, opened or left.
  public static func allows(_ effect: Effect) -> Bool {
    switch effect {
    case .play, .tellWords, .tellDay: true
    default: false
    }
  }

  // MARK: - Visitors

  private mutating func begin(_ session: inout Session, at time: Timestamp) {
    visits += 1
    visit = (time, 0)
    lastAct = time
    renew(&session)
  }

  private mutating func end(
    _ visit: (began: Timestamp, touches: Int), _ session: inout Session
  ) -> Visit {
    let seconds = max(0, lastAct.microseconds - visit.began.microseconds) / 1_000_000
    let before = start.state.hall.progress.records.count
    let over = Visit(
      number: visits, seconds: Int(seconds), touches: visit.touches,
      opened: session.state.hall.progress.records.count - before)
    renew(&session)
    self.visit = nil
    (shown, shownAt) = (0, lastAct)
    return over
  }

  /// Puts everything back as it was; only the size of the window stays.
  private mutating func renew(_ session: inout Session) {
    let surface = session.state.surface
    let effects = session.effects
    session = start
    session.effects = effects
    (told, corners) = (nil, (0, .zero))
    guard session.state.surface != surface else { return }
    session.handle(InputEvent(time: lastAct, kind: .window(.resized(surface))))
  }

  private mutating func endCountdown(_ session: inout Session) {
    guard told != nil else { return }
    told = nil
    session.tell(Message(.kioskStays), isTrouble: false)
  }

  /// Shows one lock after the other being opened by itself.
  private mutating func demonstrate(_ session: inout Session, at time: Timestamp) {
    guard time.microseconds - shownAt.microseconds >= Self.demonstration || shown == 0 else {
      return
    }
    let levels = start.levels.levels.filter { $0.assists.contains(.demonstration) }
    guard !levels.isEmpty else { return }
    renew(&session)
    session.advance(to: time)
    session.enterLock(levels[shown % levels.count].id)
    session.perform(.watch, at: time)
    (shown, shownAt) = (shown % levels.count + 1, time)
  }

  /// Leads back from screens that aren't open.
  private func keepIn(_ session: inout Session) {
    guard !rules.screens.contains(session.state.place) else { return }
    session.perform(.escape, at: session.now)
    guard !rules.screens.contains(session.state.place) else { return }
    rules.screens.contains(.sandbox) ? session.enterSandbox() : session.enterLevels()
  }

  // MARK: - Events

  /// Whether an event may come in: no keys, no gamepads, no files, and the window stays.
  private func isOpen(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .contact, .hover, .wheel, .contactsLost: true
    case .window(.closed): false
    case .window: true
    case .reply(.words), .reply(.day), .reply(.desktop), .reply(.settings): true
    case .reply, .keyDown, .keyUp, .modifiers, .secondaryPress, .gamepad, .text: false
    }
  }

  private func isTouch(_ event: InputEvent) -> Bool {
    if case .contact(let contact) = event.kind { contact.phase == .began } else { false }
  }

  private func isAct(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .contact, .hover, .wheel: true
    default: false
    }
  }

  /// Notes a touch of the corner that is next on the way out: clockwise from the upper left, twice.
  private mutating func noteCorner(_ event: InputEvent, _ session: Session) {
    guard case .contact(let contact) = event.kind else { return }
    let (place, size) = (contact.position.vector, session.state.surface.size.vector)
    let isLeft = place.x < Self.corner
    let isRight = place.x > size.x - Self.corner
    let isTop = place.y < Self.corner
    let isBottom = place.y > size.y - Self.corner
    let isNext =
      switch corners.count % 4 {
      case 0: isLeft && isTop
      case 1: isRight && isTop
      case 2: isRight && isBottom
      default: isLeft && isBottom
      }
    let isLate = event.time.microseconds - corners.since.microseconds > Self.wayOut
    guard isNext, corners.count == 0 || !isLate else {
      corners = isLeft && isTop ? (1, event.time) : (0, .zero)
      return
    }
    corners = (corners.count + 1, corners.count == 0 ? event.time : corners.since)
    if corners.count == 8 { wantsOut = true }
  }
}
