import Geometry
public import Input
public import Texts

extension Session {
  /// Tells the person something in a banner, which can be read again later.
  public mutating func tell(_ saying: Message, isTrouble: Bool) {
    var log = state.messages ?? MessageLog()
    log.tell(saying, isTrouble: isTrouble, at: state.lastEvent)
    state.messages = log
  }

  /// Tells what comes from outside in words of its own.
  mutating func tell(_ text: String, isTrouble: Bool) {
    tell(Message(.messageText, .text(text)), isTrouble: isTrouble)
  }

  /// When something happens by itself next though nothing moves; nil where nothing does.
  public var due: Timestamp? { state.messages?.due }

  /// Opens the messages that were told last, or closes them.
  mutating func toggleMessages() {
    let isOpen = state.messages?.reader != nil
    state.messages?.reader = isOpen ? nil : MessageReader()
    guard !isOpen else { return }
    _ = state.messages?.dismiss()
    state.sandbox.letGo()
    state.hall.room?.letGo()
    forgetMouse()
  }

  /// Gives an event to the banner, if it is meant for it; false for what goes on to everything else.
  mutating func takeForBanner(_ event: InputEvent) -> Bool {
    guard state.messages?.shown != nil else { return false }
    switch event.kind {
    case .contact(let contact):
      let isOwn = state.messages?.banner?.touch?.contact == contact.id
      guard isOwn || contact.phase == .began && isOnBanner(contact.position) else { return false }
      var isPutAway = false
      state.messages?.withBanner { isPutAway = $0.follow(contact, at: event.time) }
      if isPutAway { _ = state.messages?.dismiss() }
      return true
    case .hover(let point):
      let isOn = isOnBanner(point)
      state.messages?.withBanner { $0.hold(isOn, at: event.time) }
      return false
    default: return false
    }
  }

  private func isOnBanner(_ point: ExactPoint) -> Bool {
    BannerView(self)?.box.contains(point.vector) ?? false
  }

  /// Gives an event to the messages while they are open; false for what goes on to everything else.
  mutating func takeForMessages(_ event: InputEvent) -> Bool {
    guard let log = state.messages, var reader = log.reader else { return false }
    let layout = MessagesLayout(log, on: state.surface)
    switch event.kind {
    case .contact(let contact):
      if contact.phase == .began, !layout.box.contains(contact.position.vector) {
        state.messages?.reader = nil
        return true
      }
      _ = reader.marks.handle(contact, layout)
    case .wheel(_, let delta, _): reader.marks.turnWheel(delta, layout)
    case .keyDown(let key, let modifiers, _):
      guard
        let press = CommandTable.command(for: KeyStroke(key, modifiers), in: .lists, keyMap)
      else { return false }
      read(press.command, &reader, layout)
    case .gamepad(.buttonDown(let button)):
      guard let command = CommandTable.command(for: button, in: .lists, keyMap) else {
        return false
      }
      read(command, &reader, layout)
    case .hover, .secondaryPress: break
    default: return false
    }
    state.messages?.reader = reader
    return true
  }

  /// Goes on to another message; the list is scrolled by them.
  private func read(
    _ command: GameCommand, _ reader: inout MessageReader, _ layout: MessagesLayout
  ) {
    _ = reader.marks.perform(command, layout)
  }
}
