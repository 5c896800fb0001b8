import SwivelCommands
import SwivelGestures
package import SwivelInterface
import SwivelLockPlay
package import SwivelSandbox
package import SwivelScreens
package import SwivelTexts

/// What is open over the screen, as a stack in the order of ``SessionState/overScreens``.
extension Session {
  /// Whether something is open that holds back input from everything behind it.
  var isCovered: Bool {
    SessionState.overScreens.contains { $0.layer == .modal && state.isOpen($0.id) }
  }

  /// Whether the help covers what an event would change unseen: the wheel does nothing there, and a key of one screen closes it.
  mutating func withholds(_ event: InputEvent) -> Bool {
    guard state.overlays.isHelping else { return false }
    switch event.kind {
    case .wheel, .scroll: return true
    case .keyDown:
      let command = Binding(event.kind).flatMap(command)?.command
      return command?.row.scopes != .everywhere && command != nil && close(HelpScreen.id)
    default: return false
    }
  }

  /// Gives a key, a button or a text to what is open, from the front to the back, and then to the screen.
  mutating func preview(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .keyDown, .text, .composition, .gamepad, .secondaryPress: break
    default: return false
    }
    for screen in SessionState.overScreens.reversed()
    where screen.layer == .modal || screen.layer == .panel {
      if state.isOpen(screen.id), send(.preview(event), to: screen.id, at: event.time) {
        return true
      }
    }
    return send(.preview(event), to: state.route.screen.id, at: event.time)
  }

  /// Closes the topmost screen that Escape closes, the banner last; returns whether one was closed.
  ///
  /// The banner is closed only where nothing is held that Escape would put back; news only on the bench, from
  /// which a press too much leads away.
  mutating func closeOverlay() -> Bool {
    for screen in SessionState.overScreens.reversed() where screen.isClosedByEscape {
      if close(screen.id) { return true }
    }
    let isHolding =
      state.route == .sandbox && !state.sandbox.isIdle
      || state.route == .lock && state.locks.lockSession?.hands.isEmpty == false
    guard !isHolding, let shown = state.messages?.shown else { return false }
    return (shown.isError || state.route == .sandbox) && state.messages?.dismiss() == true
  }

  /// Opens the help, turns to its next page, or closes it after the last.
  mutating func turnHelp() {
    guard state.overlays.isHelping else {
      letGo()
      return state.overlays.help = HelpScreen()
    }
    send(.command(.help), to: HelpScreen.id, at: now)
  }

  /// Shows what who looks after an exhibition can do there.
  package mutating func openExhibitorMenu() {
    letGo()
    state.exhibitor = ExhibitorMenu()
  }

  /// What was pressed there, which closes it; nil where nothing was.
  package mutating func takeExhibitorChoice() -> ExhibitorMenu.Choice? {
    guard let choice = state.exhibitor?.choice else { return nil }
    close(ExhibitorMenu.id)
    return choice
  }

  @discardableResult mutating func close(_ screen: ScreenID) -> Bool {
    guard state.isOpen(screen) else { return false }
    let now = now
    send(.close, to: screen, at: now)
    if screen == ClockDrawer.id {
      state.clock?.lower(at: now)
      state.caption = nil
    }
    if screen == CommandPalette.id { hideKeyboard() }
    // Opened again, it is at its top.
    if SessionState.layer(of: screen) == .modal { state.interface.forget(screen: screen) }
    return true
  }

  // MARK: - Messages

  /// Shows a message in a banner and adds it to the list of messages.
  package mutating func showMessage(_ saying: Message, isError: Bool) {
    var log = state.messages ?? MessageLog()
    state.caption = nil
    log.show(saying, isError: isError, at: now)
    let screen = MessagesScreen.id
    state.interface.follow(
      state.messages?.rows ?? ListRows(), to: log.rows, on: screen,
      focus: state.interface.focus(on: screen))
    state.messages = log
  }

  /// Shows a message that comes from the program as finished text, not as a key.
  mutating func showMessage(_ text: String, isError: Bool) {
    showMessage(Message(.messageText, .text(text)), isError: isError)
  }

  var isBannerMoving: Bool { !state.reducesMotion && state.messages?.isMoving(at: now) == true }

  /// Keeps the banner while a pointer is over it.
  mutating func holdBanner(at time: Timestamp) {
    guard state.messages?.shown != nil else { return }
    let id = MessageLog.element(MessageLog.Part.banner)
    let isPointedAt = state.interface.hovered == id || state.interface.pull(of: id) != nil
    state.messages?.hold(isPointedAt, at: time)
  }
}

/// The state of what lies over every screen: the inspector, the help, and what they show.
package struct Overlays: Hashable, Encodable, Sendable {
  package internal(set) var isInspecting = false
  var help: HelpScreen?
  /// The device that the user acted with last.
  package internal(set) var device = Device.mouse
  /// The trails of the contacts that are down; recorded also while the inspector is closed, so that it opens with them.
  package private(set) var trails = Trails()

  /// Whether a key that types a question mark is down, whose text event doesn't toggle the help again.
  private var isQuestionDown = false

  init() {}

  /// Notes a contact that no element has, before the screen handles it; it allocates nothing.
  mutating func note(_ contact: Contact) {
    device = Device(contact.kind)
    trails.handle(contact)
  }

  /// Notes what is no contact before the screen handles it.
  mutating func note(_ event: InputEvent.Kind) {
    noteDevice(of: event)
    switch event {
    case .contactsLost, .window(.focusLost), .window(.hidden): trails = Trails()
    case .text("?") where !isQuestionDown: help = isHelping ? nil : HelpScreen()
    default: break
    }
  }

  /// Notes whether a key is down whose text isn't a press of its own, whoever has the key.
  mutating func noteKeys(_ event: InputEvent.Kind) {
    switch event {
    case .keyDown(.question, _, isRepeat: false), .keyDown(.slash, .shift, isRepeat: false):
      isQuestionDown = true
    case .keyUp(.question, _), .keyUp(.slash, _), .contactsLost, .window(.focusLost),
      .window(.hidden):
      isQuestionDown = false
    default: break
    }
  }

  package var isHelping: Bool { help != nil }

  mutating func noteDevice(of event: InputEvent.Kind) {
    if let device = Device(event) { self.device = device }
  }
}
