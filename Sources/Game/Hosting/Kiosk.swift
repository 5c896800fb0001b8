import SwivelCommands
package import SwivelGestures
import SwivelLockPlay
import SwivelLocks
package import SwivelScreens
package import SwivelSession
import SwivelTexts

/// Watches over a session at an exhibition: strangers play one after the other, and each finds it as it was.
///
/// A pure value: it decides which events come in, when a visitor is gone, and what is shown while nobody is there.
/// Nothing of a visitor is left after that.
package struct Kiosk: Sendable {
  package struct Visit: Hashable, Sendable {
    /// From 1.
    package var number: Int
    package var seconds: Int
    package var touches: Int
    package var opened: Int

    /// It has nothing about the user.
    package var line: String {
      "visitor \(number): \(seconds) s, \(touches) touches, \(opened) locks opened"
    }
  }

  private let rules: KioskRules
  /// The session as each visitor finds it.
  private let start: Session
  /// The number of visits that have begun.
  package private(set) var visits = 0
  /// The present visit; nil while nobody is there.
  private var visit: (began: Timestamp, touches: Int)?
  /// When something came in last.
  private var lastAct = Timestamp.zero
  /// The seconds of the countdown that were shown last; nil for none.
  private var announced: Int?
  /// The number of demonstrations since the last visitor.
  private var shown = 0
  /// When the present demonstration began.
  private var shownAt = Timestamp.zero
  /// The present try to leave.
  private var wayOut: KioskWayOut
  /// The contacts that are down, where each of them has done something last, and since when it is down.
  private var held: [(id: ContactID, position: Vector, since: Timestamp)] = []

  /// The end of the time in which touches do nothing; nil for none.
  private var cleaningEnd: Timestamp?

  /// Whether who looks after it has chosen to end it, in the menu behind the corners of the PIN.
  package private(set) var isExitRequested = false

  /// A watch over a session as it is now; see ``KioskRules/open(_:)``.
  package init(_ rules: KioskRules, over session: Session) {
    (self.rules, start) = (rules, session)
    wayOut = KioskWayOut(rules.pin ?? [])
  }

  /// The side of a corner, and how far a contact moves that does something, in points: less is a hand that rests.
  private static let (corner, slop) = (72.0, 12.0)
  private static let maximumHeld = 64
  /// How long one demonstration is shown, in microseconds.
  private static let demonstration: Int64 = 20_000_000
  /// How long the screen can be wiped, in seconds.
  private static let cleaning = 30

  /// Handles an event of a visitor, or leaves it out; returns it as it was admitted.
  @discardableResult
  package mutating func handle(_ event: InputEvent, in session: inout Session) -> InputEvent? {
    guard admits(event.kind) else { return nil }
    var isWayOut = false
    if case .contact(let contact) = event.kind {
      if contact.phase == .began, visit == nil {
        let isShowing = shown > 0
        begin(&session, at: event.time)
        // A touch that ends a demonstration presses nothing of what wasn't in sight.
        if isShowing { return nil }
      }
      // One that is cancelled was none: window systems make a press of the mouse of a finger.
      if contact.phase == .ended {
        visit?.touches += 1
        isWayOut = noteCorner(contact, at: event.time, session)
      }
    }
    if isActivity(event) {
      lastAct = max(lastAct, event.time)
      if announced != nil { session.showMessage(Message(.kioskStays), isError: false) }
      announced = nil
    }
    let admitted = session.handle(event)
    returnToOpenScreens(&session)
    if isWayOut { session.openExhibitorMenu() }
    switch session.takeExhibitorChoice() {
    case .clean:
      cleaningEnd = event.time.adding(Double(Self.cleaning))
      session.handle(InputEvent(time: event.time, kind: .contactsLost))
      held.removeAll()
    case .end: isExitRequested = true
    case .goOn, nil: break
    }
    session.shrinkThings(to: rules.largest, unlessIn: start)
    return admitted
  }

  /// Follows the time: counts down, ends a visit, and shows demonstrations while nobody is there.
  ///
  /// - Returns: the visit that is over; nil for none.
  package mutating func advance(_ session: inout Session, to time: Timestamp) -> Visit? {
    session.advance(to: time)
    session.shrinkThings(to: rules.largest, unlessIn: start)
    guard let visit else {
      demonstrate(&session, at: time)
      return nil
    }
    let (last, first, phrase) = ending
    let seconds = Int((last.microseconds - time.microseconds + 999_999) / 1_000_000)
    guard seconds > 0 else { return end(visit, &session) }
    if seconds <= first, seconds != announced {
      announced = seconds
      session.showMessage(Message(phrase, .number(seconds)), isError: false)
    }
    return nil
  }

  /// When the visit ends if nothing comes in, from how many seconds before that it is counted down, and how that is said.
  private var ending: (time: Timestamp, seconds: Int, phrase: MessageKey) {
    if let cleaningEnd { return (cleaningEnd, Self.cleaning, .kioskCleaning) }
    return (lastAct.adding(Double(rules.idle)), rules.countdown, .kioskSoon)
  }

  /// When it has to look again, where nothing comes in.
  package var due: Timestamp {
    guard visit != nil else {
      return Timestamp(microseconds: shownAt.microseconds + Self.demonstration)
    }
    let seconds = announced.map { $0 - 1 } ?? ending.seconds
    return ending.time.adding(-Double(seconds))
  }

  /// Whether an effect is done at an exhibition: nothing is kept, opened or left.
  package static func allows(_ effect: Effect) -> Bool {
    switch effect {
    case .play, .rumble, .sendWords, .sendTime: true
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
    let before = start.state.locks.progress.records.count
    let over = Visit(
      number: visits, seconds: Int(seconds), touches: visit.touches,
      opened: session.state.locks.progress.records.count - before)
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
    (announced, cleaningEnd) = (nil, nil)
    session.askForTimeIfShown()
    guard session.state.surface != surface else { return }
    session.handle(InputEvent(time: lastAct, kind: .window(.resized(surface))))
  }

  /// Shows one lock after the other being opened by itself.
  private mutating func demonstrate(_ session: inout Session, at time: Timestamp) {
    guard time.microseconds - shownAt.microseconds >= Self.demonstration || shown == 0 else {
      return
    }
    let levels = start.levels.levels.filter { $0.assists.contains(.demonstration) }
    guard !levels.isEmpty, rules.screens.contains(.locks) else { return }
    renew(&session)
    session.advance(to: time)
    session.enterLock(levels[shown % levels.count].id)
    session.perform(.watch, at: time)
    (shown, shownAt) = (shown % levels.count + 1, time)
  }

  /// Leads back from screens that aren't open.
  private func returnToOpenScreens(_ session: inout Session) {
    guard !rules.isOpen(session) else { return }
    session.perform(.escape, at: session.now)
    guard !rules.isOpen(session) else { return }
    rules.enter(&session)
  }

  // MARK: - Events

  /// Whether an event may come in: no keys, no gamepads, no files, and the window stays.
  private func admits(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .contact, .hover, .wheel, .scroll: cleaningEnd == nil
    case .contactsLost, .reply(.words), .reply(.day), .reply(.desktop), .reply(.settings): true
    case .window(let change): change != .closed
    case .reply, .keyDown, .keyUp, .modifiers, .secondaryPress, .gamepad, .text, .composition: false
    }
  }

  /// Whether somebody does something: a contact that lands, or moves farther than a resting one trembles, and isn't down for
  /// longer than a visitor may rest, as what lies on the screen is; a pointer that hovers may be moved by anything.
  private mutating func isActivity(_ event: InputEvent) -> Bool {
    guard case .contact(let contact) = event.kind else {
      switch event.kind {
      case .wheel, .scroll: return true
      default: return false
      }
    }
    let position = contact.position.vector
    let index = held.firstIndex { $0.id == contact.id }
    switch contact.phase {
    case .began:
      if let index { held.remove(at: index) }
      if held.count < Self.maximumHeld { held.append((contact.id, position, event.time)) }
      return true
    case .moved:
      guard let index, held[index].position.distance(to: position) > Self.slop,
        event.time.microseconds - held[index].since.microseconds < Int64(rules.idle) * 1_000_000
      else { return false }
      held[index].position = position
      return true
    case .ended, .cancelled:
      if let index { held.remove(at: index) }
      return false
    }
  }

  /// Notes a touch of a corner, of which some in turn are the PIN; a touch elsewhere begins anew.
  ///
  /// Returns whether that was the PIN.
  private mutating func noteCorner(
    _ contact: Contact, at time: Timestamp, _ session: Session
  ) -> Bool {
    let (position, size) = (contact.position.vector, session.state.surface.size.vector)
    let isLeft = position.x < Self.corner
    let isRight = position.x > size.x - Self.corner
    let isTop = position.y < Self.corner
    let isBottom = position.y > size.y - Self.corner
    guard isLeft || isRight, isTop || isBottom else {
      wayOut.begin()
      return false
    }
    return wayOut.touch(isTop ? (isLeft ? 1 : 2) : (isLeft ? 4 : 3), at: time)
  }
}

/// The way out of an exhibition: corners in turn, one try at a time, with pauses that grow.
struct KioskWayOut: Sendable {
  private let pin: [Int]
  private var corners: [Int] = []
  private var began = Timestamp.zero
  /// When the next try may begin, and after how many that were wrong.
  private var next = Timestamp.zero
  private var wrong = 0

  /// The time for a try, after which the next may begin, in microseconds; each wrong one doubles it, so many times.
  private static let (time, doublings): (Int64, Int) = (10_000_000, 6)
  /// After so long without a wrong try they are forgotten, in microseconds.
  private static let memory: Int64 = 3_600_000_000

  /// None where the PIN is empty.
  init(_ pin: [Int]) { self.pin = pin }

  mutating func begin() { corners.removeAll() }

  /// Returns whether that is the way out.
  ///
  /// A try is as many touches as the PIN has, and is over with them: none is the end of one try and the beginning of another.
  mutating func touch(_ corner: Int, at time: Timestamp) -> Bool {
    guard !pin.isEmpty, time >= next else { return false }
    if time.microseconds - began.microseconds > Self.time { corners.removeAll() }
    if corners.isEmpty { began = time }
    corners.append(corner)
    guard corners.count == pin.count else { return false }
    defer { corners.removeAll() }
    guard corners != pin else { return true }
    if time.microseconds - next.microseconds > Self.memory { wrong = 0 }
    let pause = Self.time << Int64(min(wrong, Self.doublings))
    next = Timestamp(microseconds: began.microseconds + pause)
    wrong += 1
    return false
  }
}
