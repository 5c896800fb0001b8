import SwivelCommands
import SwivelGeometry
package import SwivelInput
package import SwivelInterface
import SwivelLockPlay
package import SwivelSandbox
import SwivelScreens
package import SwivelTexts

/// What is open over the screen, as a stack in the order of ``ScreenID/overScreens``.
extension Session {
  /// Whether something is open that is drawn over the captions of sounds, or a panel.
  var hasOverlay: Bool {
    ScreenID.overScreens.contains { $0.layer >= .panel && state.isOpen($0.id) }
  }

  /// Whether something is open that holds back input from everything behind it.
  var isCovered: Bool {
    ScreenID.overScreens.contains { $0.layer == .modal && state.isOpen($0.id) }
  }

  /// Gives a key, a button or a text to what is open, from the front to the back, and then to the screen.
  mutating func preview(_ event: InputEvent) -> Bool {
    if state.exact?.isOpen == true, state.sandbox.chosen.isEmpty { state.exact?.isOpen = false }
    switch event.kind {
    case .keyDown, .text, .composition, .gamepad, .secondaryPress: break
    default: return false
    }
    for screen in ScreenID.overScreens.reversed()
    where screen.layer == .modal || screen.layer == .panel {
      if state.isOpen(screen.id), send(.preview(event), to: screen.id, at: event.time) {
        return true
      }
    }
    return send(.preview(event), to: state.route.screen.id, at: event.time)
  }

  /// Closes the topmost screen that Escape closes, the banner last; returns whether one was closed.
  ///
  /// The banner is closed only where nothing is held that Escape would put back.
  mutating func closeOverlay() -> Bool {
    for screen in ScreenID.overScreens.reversed() where screen.isClosedByEscape {
      if close(screen.id) { return true }
    }
    let isHolding =
      state.route == .sandbox && !state.sandbox.isFree
      || state.route == .lock && state.locks.lockRoom?.hands.isEmpty == false
    return !isHolding && state.messages?.dismiss() == true
  }

  /// Opens the help, turns to its next page, or closes it after the last.
  mutating func turnHelp() {
    guard state.overlays.isHelping else { return state.overlays.openHelp() }
    send(.command(.help), to: .help, at: now)
  }

  /// Closes a screen; returns whether it was open.
  @discardableResult
  mutating func close(_ screen: ScreenID) -> Bool {
    guard state.isOpen(screen) else { return false }
    let now = now
    send(.close, to: screen, at: now)
    if screen == .clock { state.clock?.sink(at: now) }
    if screen == .palette { hideKeyboard() }
    // Opened again, it is at its top.
    if screen.layer == .modal { state.interface.forget(screen: screen.rawValue) }
    return true
  }
}

/// The keyboard on the screen, which follows from the device in use and the field that has the focus.
extension Session {
  /// What a contact lands on that shows the keyboard, hides it, or leaves it as it is.
  enum Typing { case onField, onKeyboard, beside }

  static func typing(at point: Vector, _ layout: borrowing Layout) -> Typing {
    guard case .element(let id) = layout.hit(at: point), let index = layout.index(of: id) else {
      return .beside
    }
    if id.screen == ScreenID.keyboard.rawValue { return .onKeyboard }
    return layout.elements[index].role == .field ? .onField : .beside
  }

  /// Shows the keyboard where a field was pressed, and hides it where a contact has landed beside it.
  ///
  /// It isn't shown before, as it may lie over the field, whose press would end on it.
  mutating func follow(_ typing: Typing, of contact: Contact) {
    switch (typing, contact.phase) {
    case (.onField, .ended): showKeyboard(for: Device(contact.kind))
    // The palette keeps it, since its rows would move under the finger.
    case (.beside, .began): if state.palette == nil { hideKeyboard() }
    default: break
    }
  }

  /// Shows the keyboard for a field that is typed into next, where the device wants it.
  mutating func showKeyboard(for device: Device) {
    guard state.wantsKeyboard(by: device) else { return hideKeyboard() }
    var keyboard = state.keyboard ?? TouchKeyboard()
    keyboard.isShown = true
    state.keyboard = keyboard
  }

  /// Hides the keyboard until a field is pressed.
  mutating func hideKeyboard() {
    if state.keyboard?.isShown == true { state.keyboard?.isShown = false }
  }

  /// Does what a key of it does in the field that has the focus, as the same key of another keyboard would.
  mutating func type(_ events: [InputEvent.Kind], at time: Timestamp) {
    let (keyboard, device) = (state.keyboard, state.overlays.device)
    for event in events { react(to: InputEvent(time: time, kind: event)) }
    // What is typed on another keyboard hides this one.
    if case .text = events.first { state.keyboard = keyboard }
    state.overlays.device = device
  }
}

/// The state of what lies over every screen: the inspector, the help, and what they show.
package struct Overlays: Hashable, Encodable, Sendable {
  /// Whether the inspector shows what the recognizers see.
  package internal(set) var isInspecting = false
  /// The help; nil while it is closed.
  var help: HelpScreen?
  /// The device that the user acted with last.
  package internal(set) var device = Device.mouse
  /// The trails of the contacts that are down; recorded also while the inspector is closed, so that it opens
  /// with them.
  package private(set) var trails = Trails()

  /// Whether a key that types a question mark is down, whose text event doesn't toggle the help again.
  private var isQuestionDown = false

  /// Nothing is open.
  init() {}
}

extension Overlays {
  /// Follows an event before the screen handles it; it allocates nothing.
  mutating func follow(_ event: InputEvent.Kind) {
    followDevice(of: event)
    switch event {
    case .contact(let contact): trails.follow(contact)
    case .contactsLost, .window(.focusLost), .window(.hidden): trails = Trails()
    case .keyDown(.question, _, isRepeat: false), .keyDown(.slash, .shift, isRepeat: false):
      isQuestionDown = true
    case .keyUp(.question, _), .keyUp(.slash, _): isQuestionDown = false
    case .text("?") where !isQuestionDown: if !closeHelp() { openHelp() }
    case .hover, .wheel, .scroll, .keyDown, .keyUp, .modifiers, .secondaryPress, .gamepad, .text,
      .composition, .window,
      .reply:
      break
    }
  }

  package var isHelping: Bool { help != nil }

  /// Notes the device of an event that an overlay handles.
  mutating func followDevice(of event: InputEvent.Kind) {
    if let device = Device(event) { self.device = device }
  }

  /// Closes the help; returns whether it was open.
  mutating func closeHelp() -> Bool {
    defer { help = nil }
    return isHelping
  }

  /// Opens the help at its first page.
  mutating func openHelp() { help = HelpScreen() }

  /// Opens the inspector, or closes it.
  mutating func toggleInspector() { isInspecting.toggle() }
}

extension Session {
  /// Shows a message in a banner and adds it to the list of messages.
  package mutating func tell(_ saying: Message, isTrouble: Bool) {
    var log = state.messages ?? MessageLog()
    log.tell(saying, isTrouble: isTrouble, at: state.lastEvent)
    state.messages = log
  }

  /// Shows a message that comes from the program as finished text, not as a key.
  mutating func tell(_ text: String, isTrouble: Bool) {
    tell(Message(.messageText, .text(text)), isTrouble: isTrouble)
  }

  /// When the next timed change is due while nothing moves; nil where none is.
  @inline(__always)
  package var due: Timestamp? {
    earlier(earlier(state.messages?.due, clockDue), lockDue)
  }

  /// Opens or closes the list of messages.
  mutating func toggleMessages() {
    guard state.messages != nil, !close(.messages) else { return }
    state.messages?.dismissAll()
    state.messages?.isReading = true
    release()
  }

  /// Whether a banner is being animated.
  var isBannerMoving: Bool {
    state.messages?.isMoving(at: now, isStill: state.reducesMotion) == true
  }

  /// Keeps the banner while a pointer is over it.
  mutating func holdBanner(at time: Timestamp) {
    guard state.messages?.banner != nil else { return }
    let id = MessageLog.element(MessageLog.Part.banner)
    let isPointedAt = state.interface.hovered == id || state.interface.pull(of: id) != nil
    state.messages?.hold(isPointedAt, at: time)
  }
}

extension InputEvent.Kind {
  /// Whether a hand does something by it: lands, presses a key or a button, or turns the wheel.
  var isOfHand: Bool {
    switch self {
    case .contact(let contact): contact.phase == .began
    case .keyDown, .wheel, .scroll, .secondaryPress, .text, .gamepad(.buttonDown): true
    default: false
    }
  }
}

/// The earlier of two times that may be none.
private func earlier(_ one: Timestamp?, _ other: Timestamp?) -> Timestamp? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
