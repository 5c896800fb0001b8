package import SwivelDocuments
package import SwivelGame
package import SwivelInput
import SwivelScreens

/// Watches over a session in which a guest plays beside the user: of its effects only those are left that
/// ``GuestRight`` grants to whoever has caused them, and what a guest changes is a new scene.
///
/// What time brings about is caused by whoever has acted last.
package struct GuestWatch: Hashable, Sendable {
  private var hadGuest = false
  /// Whether the guest has acted last.
  private var isGuestActing = false
  /// The numbers of the scenes that guests have begun and nobody else has touched.
  private var guestScenes: [Int] = []
  /// The numbers of the scenes that guests may change, since nobody else has touched them since guests have begun them or
  /// taken them from the user's.
  private var freeScenes: [Int] = []

  package init() {}

  /// Handles an event of the user or the program, and returns what the session was told by it, as it was admitted.
  @discardableResult
  package mutating func handle(_ event: InputEvent, in session: inout Session) -> [InputEvent] {
    guard hadGuest else { return [session.handle(event)] }
    // What was due before the event is still the guest's.
    let before = advance(&session, to: Timestamp(microseconds: event.time.microseconds &- 1))
    if event.kind.isPersonsAction { isGuestActing = false }
    if event.kind.isAction {
      let scene = session.scene
      guestScenes.removeAll { $0 == scene }
      freeScenes.removeAll { $0 == scene }
    }
    guard isGuestActing else {
      return before + [filterEffects(&session, false) { $0.handle(event) }]
    }
    return before + runAsGuest(&session) { $0.handle(event) }
  }

  package mutating func handle(guest event: InputEvent, in session: inout Session) -> [InputEvent] {
    guard let event = event.ofGuest else { return [] }
    // What was due before the event may still be the user's.
    let before = advance(&session, to: Timestamp(microseconds: event.time.microseconds &- 1))
    (hadGuest, isGuestActing) = (true, true)
    let scene = session.scene
    let events = runAsGuest(&session) { $0.handle(event) }
    if session.scene != scene, !freeScenes.contains(session.scene) {
      guestScenes.append(session.scene)
      freeScenes.append(session.scene)
    }
    return before + events
  }

  /// Returns what the session was told meanwhile.
  @discardableResult
  package mutating func advance(_ session: inout Session, to time: Timestamp) -> [InputEvent] {
    guard isGuestActing else {
      session.advance(to: time)
      return []
    }
    return runAsGuest(&session) { session in
      session.advance(to: time)
      return nil
    }
  }

  /// Does what a guest has caused, and returns what the session was told.
  ///
  /// Where that has changed a scene of the user, the session is told that it has a new one from now on, and the
  /// person's is saved as it was.
  private mutating func runAsGuest(
    _ session: inout Session, _ body: (inout Session) -> InputEvent?
  ) -> [InputEvent] {
    let before = freeScenes.contains(session.scene) ? nil : session.sceneCopy
    let effects = session.effects.count
    let events = filterEffects(&session, true, body).map { [$0] } ?? []
    guard let before, session.scene == before.serial, !session.sceneCopy.holdsSame(as: before)
    else { return events }
    guard !before.isUntouched else {
      freeScenes.append(before.serial)
      return events
    }
    session.effects.insert(.saveScene(before, .forkFromGuest), at: effects)
    let event = InputEvent(
      time: session.now, kind: .reply(.saved(serial: before.serial, path: "")))
    let admitted = session.handle(event)
    freeScenes.append(session.scene)
    return events + [admitted]
  }

  /// Whether a scene that is left is to be saved: not one that a guest has brought and nobody has touched.
  package func saves(_ scene: SceneCopy) -> Bool { !guestScenes.contains(scene.serial) }

  /// Does something to a session, and leaves of its effects those that are granted.
  @discardableResult
  func filterEffects<Answer>(
    _ session: inout Session, _ isGuests: Bool, _ body: (inout Session) -> Answer
  ) -> Answer {
    let before = session.effects.count
    let answer = body(&session)
    guard hadGuest, session.effects.count > before else { return answer }
    let new = session.effects[before...].compactMap { effect -> Effect? in
      switch effect.right {
      case .guests: isGuests ? effect.apart : effect
      case .person: isGuests ? nil : effect
      case .nobody: nil
      }
    }
    session.effects.replaceSubrange(before..., with: new)
    return answer
  }
}

extension Effect {
  /// The effect as a guest causes it: what the user has changed in a scene that is left is saved in a file of its own, since
  /// no guest decides when the user's file is written.
  fileprivate var apart: Effect {
    if case .saveScene(let copy, .replaced) = self {
      .saveScene(copy.withPath(nil), .replaced)
    } else {
      self
    }
  }
}

extension InputEvent.Kind {
  /// Whether something is done by it.
  fileprivate var isAction: Bool {
    switch self {
    case .contact, .wheel, .scroll, .keyDown, .secondaryPress, .gamepad, .text: true
    case .hover, .keyUp, .modifiers, .composition, .window, .reply, .contactsLost: false
    }
  }

  /// Whether it is an act of the user: a pointer that rests may press too.
  fileprivate var isPersonsAction: Bool {
    if case .hover = self { true } else { isAction }
  }
}

extension Session {
  /// The number of the scene on the bench.
  fileprivate var scene: Int { state.scenes?.serial ?? 0 }
}
