package import SwivelInput

/// The keys and buttons that the user has changed; all others are the defaults of the table of commands.
package struct KeyMap: Hashable, Codable, Sendable {
  package struct Change: Hashable, Codable, Sendable {
    package var command: GameCommand
    /// These and the buttons are nil for the defaults.
    package var strokes: [KeyStroke]?
    package var buttons: [GamepadButton]?

    package init(
      _ command: GameCommand, strokes: [KeyStroke]? = nil, buttons: [GamepadButton]? = nil
    ) {
      self.command = command
      self.strokes = strokes
      self.buttons = buttons
    }
  }

  /// The changes, at most one per command, in the order of the table.
  package private(set) var changes: [Change] = []

  package init() {}

  package func strokes(of row: CommandRow) -> [KeyStroke] {
    change(of: row.command)?.strokes ?? row.strokes
  }

  package func buttons(of row: CommandRow) -> [GamepadButton] {
    change(of: row.command)?.buttons ?? row.buttons
  }

  private func change(of command: GameCommand) -> Change? {
    for change in changes where change.command == command { return change }
    return nil
  }

  /// Nil restores the defaults.
  package mutating func set(_ strokes: [KeyStroke]?, for command: GameCommand) {
    update(command) { $0.strokes = strokes }
  }

  package mutating func set(buttons: [GamepadButton]?, for command: GameCommand) {
    update(command) { $0.buttons = buttons }
  }

  /// Restores the default keys of all commands; the buttons stay.
  package mutating func resetStrokes() {
    for change in changes { set(nil, for: change.command) }
  }

  private mutating func update(_ command: GameCommand, _ body: (inout Change) -> Void) {
    var change = change(of: command) ?? Change(command)
    body(&change)
    var all: [GameCommand: Change] = [:]
    for change in changes { all[change.command] = change }
    all[command] = change
    changes = CommandTable.rows.compactMap { row in
      all[row.command].flatMap { $0.strokes == nil && $0.buttons == nil ? nil : $0 }
    }
  }
}

extension KeyMap {
  /// The other commands that have the same key in a common scope, so that only one of them is performed.
  package func conflicts(of stroke: KeyStroke, for command: GameCommand) -> [GameCommand] {
    conflicts(for: command) { strokes(of: $0).contains(stroke) }
  }

  package func conflicts(of button: GamepadButton, for command: GameCommand) -> [GameCommand] {
    conflicts(for: command) { buttons(of: $0).contains(button) }
  }

  private func conflicts(
    for command: GameCommand, where isTaken: (CommandRow) -> Bool
  ) -> [GameCommand] {
    let scopes = command.row.scopes
    return CommandTable.rows.filter { row in
      row.command != command && !row.scopes.isDisjoint(with: scopes) && isTaken(row)
    }.map(\.command)
  }
}
