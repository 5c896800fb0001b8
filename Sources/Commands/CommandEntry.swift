public import Input
public import Texts

/// A line of the table of commands.
public struct CommandEntry: Hashable, Sendable {
  /// How a command goes on while its key is held.
  public enum Manner: Hashable, Sendable {
    /// It is done once.
    case once
    /// It is done again and again.
    case repeats
    /// It is done again and again, and Shift makes it a fine step.
    case step
  }

  /// The command.
  public let command: GameCommand
  /// What it does, in the words of a person.
  public let title: MessageKey
  /// Where it works.
  public let scopes: CommandScopes
  /// The keys that do it where nobody has changed them, the one to be shown first.
  public let strokes: [KeyStroke]
  /// The buttons of a gamepad that do it where nobody has changed them.
  public let buttons: [GamepadButton]
  /// How it goes on while its key is held.
  public let manner: Manner

  package init(
    _ command: GameCommand, _ title: MessageKey, _ scopes: CommandScopes, _ strokes: [KeyStroke],
    _ buttons: [GamepadButton] = [], _ manner: Manner = .once
  ) {
    self.command = command
    self.title = title
    self.scopes = scopes
    self.strokes = strokes
    self.buttons = buttons
    self.manner = manner
  }

  /// A line with one key that needs no modifier.
  package init(
    _ command: GameCommand, _ title: MessageKey, _ scopes: CommandScopes, _ key: Key,
    _ modifiers: Modifiers = [], _ button: GamepadButton? = nil, _ manner: Manner = .once
  ) {
    self.init(
      command, title, scopes, [KeyStroke(key, modifiers)], button.map { [$0] } ?? [], manner)
  }
}
