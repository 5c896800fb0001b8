import Texts

/// A line of the help.
enum HelpLine {
  /// The name of a part.
  case title(MessageKey)
  /// What a hand does, and what comes of it.
  case gesture(HelpGesture)
  /// What keys or buttons do.
  case command(CommandEntry)
}

/// What can be done now with the device in hand: its gestures, then the commands by the keys or buttons that
/// do them, first those of the room.
struct HelpContent {
  let session: Session

  private var device: Device { session.state.overlays.device }

  /// Calls a body with each line, in order; it allocates nothing.
  func forEachLine(_ body: (HelpLine) -> Void) {
    body(.title(device.title))
    for gesture in HelpGesture.all(device, in: session.state.place) { body(.gesture(gesture)) }
    guard device != .finger else { return }
    addCommands(.helpHere, isEverywhere: false, body)
    addCommands(.helpAlways, isEverywhere: true, body)
  }

  /// How many lines there are.
  var count: Int {
    var count = 0
    forEachLine { _ in count += 1 }
    return count
  }

  private func addCommands(
    _ title: MessageKey, isEverywhere: Bool, _ body: (HelpLine) -> Void
  ) {
    var isFirst = true
    for entry in CommandTable.entries
    where (entry.scopes == .everywhere) == isEverywhere && isShown(entry) {
      if isFirst { body(.title(title)) }
      isFirst = false
      body(.command(entry))
    }
  }

  /// Whether a command has a line: it can be done now, something in hand does it, and none of its family
  /// comes before it.
  private func isShown(_ entry: CommandEntry) -> Bool {
    guard works(entry) else { return false }
    guard let family = CommandFamily.of(entry.command) else { return true }
    for other in family.commands where works(other.entry) { return other == entry.command }
    return true
  }

  /// Whether something in hand does a command now.
  func works(_ entry: CommandEntry) -> Bool {
    let isBound =
      device == .gamepad
      ? !session.keyMap.buttons(of: entry).isEmpty : !session.keyMap.strokes(of: entry).isEmpty
    return isBound && session.isApplicable(entry.command)
  }
}

extension HelpContent {
  /// Appends what does a command, with what does the rest of its family.
  func appendBinding(of entry: CommandEntry, to text: inout [UInt8]) {
    guard let family = CommandFamily.of(entry.command) else {
      return append(entry, to: &text)
    }
    var isFirst = true
    for command in family.commands where works(command.entry) {
      if !isFirst { NumberFormat.append("  ", to: &text) }
      append(command.entry, isFirst: isFirst, to: &text)
      isFirst = false
    }
  }

  private func append(
    _ entry: CommandEntry, isFirst: Bool = true, to text: inout [UInt8]
  ) {
    if device == .gamepad {
      entry.appendButton(session.keyMap, session.texts, isFirst: isFirst, to: &text)
    } else {
      entry.appendStroke(session.keyMap, session.texts, to: &text)
    }
  }

  /// Appends what comes of it.
  func appendEffect(of entry: CommandEntry, to text: inout [UInt8]) {
    session.texts.append(CommandFamily.of(entry.command)?.title ?? entry.title, to: &text)
  }
}

extension Device {
  /// What the help calls it.
  fileprivate var title: MessageKey {
    switch self {
    case .finger: .helpFinger
    case .mouse: .helpMouse
    case .keys: .helpKeys
    case .gamepad: .helpGamepad
    }
  }
}
