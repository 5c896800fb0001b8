package import SwivelInput

package enum CommandTable {
  package typealias Row = CommandRow

  /// All commands, in the order in which they are shown.
  package static let rows: [Row] = program + sandbox + lists + lock + demonstration + player

  /// O(1).
  package static func row(of command: GameCommand) -> CommandRow {
    // A test proves that each command has a row.
    rows[index(of: command)]
  }

  /// The index in ``rows`` by the number of each command's case.
  private static let indices = GameCommand.allCases.map { command in
    rows.firstIndex { $0.command == command } ?? 0
  }

  /// The index in ``rows``; O(1).
  package static func index(of command: GameCommand) -> Int { indices[command.number] }

  /// The command that a key with modifiers has in a scope, and whether in fine steps; nil for none.
  ///
  /// Commands that work everywhere are found only in ``CommandScopes/everywhere``.
  package static func command(
    for stroke: KeyStroke, in scope: CommandScopes, _ map: KeyMap
  ) -> CommandPress? {
    let plain = KeyStroke(stroke.key, stroke.modifiers.subtracting(.shift))
    for row in rows where row.isFound(in: scope) {
      for wanted in map.strokes(of: row) {
        if wanted == stroke { return CommandPress(row, isFine: false) }
        if row.repeatBehavior == .step, wanted == plain { return CommandPress(row, isFine: true) }
      }
    }
    return nil
  }

  package static func command(
    for button: GamepadButton, in scope: CommandScopes, _ map: KeyMap
  ) -> GameCommand? {
    for row in rows where row.isFound(in: scope) {
      if map.buttons(of: row).contains(button) { return row.command }
    }
    return nil
  }
}

/// A command as requested by a key.
package struct CommandPress {
  package let command: GameCommand
  package let isFine: Bool
  private let repeatBehavior: CommandRow.RepeatBehavior

  package init(_ row: CommandRow, isFine: Bool) {
    command = row.command
    repeatBehavior = row.repeatBehavior
    self.isFine = isFine
  }

  package var repeats: Bool { repeatBehavior != .once }
}

extension CommandRow {
  func isFound(in scope: CommandScopes) -> Bool {
    scope == .everywhere
      ? scopes == .everywhere : scopes != .everywhere && !scopes.isDisjoint(with: scope)
  }
}

extension GameCommand {
  /// The number of its case, as which one without values is held.
  fileprivate var number: Int { unsafe withUnsafeBytes(of: self) { unsafe Int($0.first ?? 0) } }

  package var row: CommandRow { CommandTable.row(of: self) }

  /// The preferred one first.
  package func strokes(in map: KeyMap = KeyMap()) -> [KeyStroke] { map.strokes(of: row) }

  package func buttons(in map: KeyMap = KeyMap()) -> [GamepadButton] { map.buttons(of: row) }
}
