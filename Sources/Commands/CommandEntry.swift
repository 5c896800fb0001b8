package import SwivelInput
package import SwivelTexts

package struct CommandEntry: Hashable, Sendable {
  /// What happens while the key is held.
  package enum Manner: Hashable, Sendable {
    case once
    case repeats
    /// The command repeats, and with Shift its steps are fine.
    case step
  }

  package let command: GameCommand
  package let title: MessageKey
  package let scopes: CommandScopes
  /// The default keys, the preferred one first.
  package let strokes: [KeyStroke]
  package let buttons: [GamepadButton]
  package let manner: Manner

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

  package init(
    _ command: GameCommand, _ title: MessageKey, _ scopes: CommandScopes, _ key: Key,
    _ modifiers: Modifiers = [], _ button: GamepadButton? = nil, _ manner: Manner = .once
  ) {
    self.init(
      command, title, scopes, [KeyStroke(key, modifiers)], button.map { [$0] } ?? [], manner)
  }
}
