package import Commands
import Interface
package import Texts

/// A line of the help.
package enum HelpLine {
  /// The name of a part.
  case title(MessageKey)
  /// What a hand does, and what comes of it.
  case gesture(HelpGesture)
  /// What keys or buttons do.
  case command(CommandEntry)
}

/// Commands, by their place in the table.
package struct CommandSet: Hashable, Sendable {
  private var bits: UInt128 = 0

  package init() {}

  /// Adds the command at a place in the table; there are fewer than 128.
  package mutating func insert(_ index: Int) { bits |= 1 << UInt128(index) }

  /// Whether it holds a command.
  package func contains(_ command: GameCommand) -> Bool {
    CommandTable.place(of: command).map { bits >> UInt128($0) & 1 == 1 } ?? false
  }
}

/// The lines: what can be done now with the device in hand. Its gestures come first, then the commands by the keys or
/// buttons that do them, those of the room before the others.
extension HelpScreen.Reading {
  /// Calls a body with each line, in order; it allocates nothing.
  package func forEachLine(_ body: (HelpLine) -> Void) {
    body(.title(device.title))
    for gesture in HelpGesture.all(device, in: place) { body(.gesture(gesture)) }
    guard device != .finger else { return }
    addCommands(.helpHere, isEverywhere: false, body)
    addCommands(.helpAlways, isEverywhere: true, body)
  }

  /// How many lines there are.
  package var count: Int {
    var count = 0
    forEachLine { _ in count += 1 }
    return count
  }

  private func addCommands(
    _ title: MessageKey, isEverywhere: Bool, _ body: (HelpLine) -> Void
  ) {
    var isFirst = true
    for entry in CommandTable.entries
    where (entry.scopes == .everywhere) == isEverywhere && isShown(entry.command) {
      if isFirst { body(.title(title)) }
      isFirst = false
      body(.command(entry))
    }
  }

  /// Whether a command has a line: it can be done now, something in hand does it, and none of its family
  /// comes before it.
  private func isShown(_ command: GameCommand) -> Bool {
    guard commands.contains(command) else { return false }
    guard let family = CommandFamily.of(command) else { return true }
    for other in family.commands where commands.contains(other) { return other == command }
    return true
  }

  /// Appends what does a command, with what does the rest of its family.
  func appendBinding(of entry: CommandEntry, _ texts: Texts, to text: inout [UInt8]) {
    guard let family = CommandFamily.of(entry.command) else {
      return entry.append(device, keys, texts, to: &text)
    }
    var isFirst = true
    for command in family.commands where commands.contains(command) {
      if !isFirst { NumberFormat.append("  ", to: &text) }
      command.entry.append(device, keys, texts, isFirst: isFirst, to: &text)
      isFirst = false
    }
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
