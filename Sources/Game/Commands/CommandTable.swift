import SwivelInput

package enum CommandTable {
  package typealias Row = CommandRow

  /// All commands, in the order in which they are shown.
  package static let rows: [Row] = program + sandbox + lists + lock + demonstration + player

  /// The index in ``rows`` by the number of each command's case.
  private static let indices = GameCommand.allCases.map { command in
    rows.firstIndex { $0.command == command } ?? 0
  }

  /// The index in ``rows``; O(1).
  package static func index(of command: GameCommand) -> Int { indices[command.number] }

  /// The command that a key or a button has in a scope, and whether in fine steps; nil for none.
  ///
  /// Commands that work everywhere are found only in ``CommandScopes/everywhere``.
  package static func command(
    for binding: Binding, in scope: CommandScopes, _ map: KeyMap
  ) -> CommandPress? {
    for row in rows where row.isFound(in: scope) {
      if map.has(binding, for: row) { return CommandPress(row, isFine: false) }
      guard row.repeatBehavior == .step, case .key(var plain) = binding else { continue }
      plain.modifiers.subtract(.shift)
      if map.has(.key(plain), for: row) { return CommandPress(row, isFine: true) }
    }
    return nil
  }
}

/// A command as requested by a key or a button.
package struct CommandPress {
  package let command: GameCommand
  package let isFine: Bool
  /// Whether it is performed again while the key is held.
  package let repeats: Bool

  package init(_ row: CommandRow, isFine: Bool) {
    (command, repeats, self.isFine) = (row.command, row.repeatBehavior != .once, isFine)
  }
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

  /// What is known of it, in O(1): each has a row, as a test proves.
  package var row: CommandRow { CommandTable.rows[CommandTable.index(of: self)] }

  // A copy of a row costs more than what is asked of it at each press.
  package var scopes: CommandScopes { CommandTable.rows[CommandTable.index(of: self)].scopes }
  package var needs: [CommandNeed] { CommandTable.rows[CommandTable.index(of: self)].needs }
}
