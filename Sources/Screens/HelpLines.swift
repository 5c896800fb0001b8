package import Commands
import Interface
package import Texts

/// A line of the help.
package enum HelpLine {
  /// The title of a part.
  case title(MessageKey)
  /// A gesture and its effect.
  case gesture(HelpGesture)
  /// A command with its keys or buttons.
  case command(CommandEntry)
}

/// A set of commands, by their indices in the table.
package struct CommandSet: Hashable, Sendable {
  private var bits: UInt128 = 0

  package init() {}

  /// Inserts the command at an index of the table; there are fewer than 128.
  package mutating func insert(_ index: Int) { bits |= 1 << UInt128(index) }

  /// Whether it contains a command.
  package func contains(_ command: GameCommand) -> Bool {
    CommandTable.index(of: command).map { bits >> UInt128($0) & 1 == 1 } ?? false
  }
}

/// The lines for the present device and screen: the gestures first, then the applicable commands with their
/// keys or buttons, those of the screen before those that work everywhere.
extension ScreenContext {
  /// Calls a body with each line, in order; it allocates nothing.
  func forEachLine(_ body: (HelpLine) -> Void) {
    body(.title(device.title))
    for gesture in HelpGesture.all(device, in: route) { body(.gesture(gesture)) }
    guard device != .finger else { return }
    addCommands(.helpHere, isEverywhere: false, body)
    addCommands(.helpAlways, isEverywhere: true, body)
  }

  /// The number of lines.
  var lineCount: Int {
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

  /// Whether a command has a line: it is applicable, has a binding for the device, and isn't covered by an
  /// earlier one of its family.
  private func isShown(_ command: GameCommand) -> Bool {
    guard commands.contains(command) else { return false }
    guard let family = CommandFamily.of(command) else { return true }
    for other in family.commands where commands.contains(other) { return other == command }
    return true
  }

  /// Appends the binding of a command and of the others in its family.
  func appendBinding(of entry: CommandEntry, _ texts: Texts, to text: inout [UInt8]) {
    guard let family = CommandFamily.of(entry.command) else {
      return entry.append(device, settings.keys, texts, to: &text)
    }
    var isFirst = true
    for command in family.commands where commands.contains(command) {
      if !isFirst { NumberFormat.append("  ", to: &text) }
      command.entry.append(device, settings.keys, texts, isFirst: isFirst, to: &text)
      isFirst = false
    }
  }
}

extension Device {
  /// The title of the part of the help.
  fileprivate var title: MessageKey {
    switch self {
    case .finger: .helpFinger
    case .mouse: .helpMouse
    case .keys: .helpKeys
    case .gamepad: .helpGamepad
    }
  }
}
