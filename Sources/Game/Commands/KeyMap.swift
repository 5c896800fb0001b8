package import SwivelInput
import SwivelJSON

package struct KeyStroke: Hashable, Encodable, Sendable {
  package var key: Key
  package var modifiers: Modifiers

  package init(_ key: Key, _ modifiers: Modifiers = []) {
    (self.key, self.modifiers) = (key, modifiers)
  }
}

/// What a command is bound to: a key with modifiers, or a button of the gamepad.
package enum Binding: Hashable, Sendable {
  case key(KeyStroke)
  case button(GamepadButton)

  /// What goes down by an event; nil for other events.
  package init?(_ event: InputEvent.Kind) {
    switch event {
    case .keyDown(let key, let modifiers, _): self = .key(KeyStroke(key, modifiers))
    case .gamepad(.buttonDown(let button)): self = .button(button)
    default: return nil
    }
  }
}

/// The keys and buttons that the user has changed; all others are the defaults of the table of commands.
package struct KeyMap: Hashable, Encodable, Sendable {
  package struct Change: Hashable, Encodable, Sendable {
    package var command: GameCommand
    /// These and the buttons are nil for the defaults.
    package var strokes: [KeyStroke]?
    package var buttons: [GamepadButton]?
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
    changes.first { $0.command == command }
  }

  /// Nil restores the defaults.
  package mutating func set(_ strokes: [KeyStroke]?, for command: GameCommand) {
    update(command) { $0.strokes = strokes }
  }

  package mutating func set(buttons: [GamepadButton]?, for command: GameCommand) {
    update(command) { $0.buttons = buttons }
  }

  /// Restores the default keys of all commands; the buttons stay.
  package mutating func resetStrokes() { for change in changes { set(nil, for: change.command) } }

  private mutating func update(_ command: GameCommand, _ body: (inout Change) -> Void) {
    var change = change(of: command) ?? Change(command: command)
    body(&change)
    var all: [GameCommand: Change] = [:]
    for change in changes { all[change.command] = change }
    all[command] = change
    changes = CommandTable.rows.compactMap { row in
      all[row.command].flatMap { $0.strokes == nil && $0.buttons == nil ? nil : $0 }
    }
  }

  package func has(_ binding: Binding, for row: CommandRow) -> Bool {
    switch binding {
    case .key(let stroke): strokes(of: row).contains(stroke)
    case .button(let button): buttons(of: row).contains(button)
    }
  }

  /// The first other command that shares a key or a button with a command in a common scope.
  ///
  /// It is nil for none, and while the user has changed no bindings; it allocates nothing. What works on one screen takes precedence over what works everywhere, and shares nothing with it.
  ///
  /// - Parameter isHiding: whether to find what works everywhere, and is hidden by a key of the command, too.
  package func conflict(of command: GameCommand, isHiding: Bool = false) -> GameCommand? {
    guard !changes.isEmpty else { return nil }
    let entry = command.row
    let (strokes, buttons) = (strokes(of: entry), buttons(of: entry))
    for other in CommandTable.rows
    where other.command != command && !other.scopes.isDisjoint(with: entry.scopes) {
      let isAlike = (other.scopes == .everywhere) == (entry.scopes == .everywhere)
      guard isAlike || isHiding else { continue }
      for stroke in self.strokes(of: other) where strokes.contains(stroke) { return other.command }
      guard isAlike else { continue }
      for button in self.buttons(of: other) where buttons.contains(button) { return other.command }
    }
    return nil
  }

  // MARK: - As text

  static let maximumKeys = 8

  /// What a file says of the commands whose keys or buttons are changed.
  static func file<Stroke>(_ stroke: JSONFormat<Stroke>) -> JSONFormat<[GameCommand: [Stroke]]> {
    .values(.list(stroke, 0...maximumKeys), by: "a command of the manual, as \"undo\"")
  }

  var strokes: [GameCommand: [KeyStroke]] {
    get { changed(\.strokes) }
    set { for (command, strokes) in newValue { set(strokes, for: command) } }
  }

  var buttons: [GameCommand: [GamepadButton]] {
    get { changed(\.buttons) }
    set { for (command, buttons) in newValue { set(buttons: buttons, for: command) } }
  }

  private func changed<Stroke>(_ strokes: (Change) -> [Stroke]?) -> [GameCommand: [Stroke]] {
    let changed = changes.compactMap { change in strokes(change).map { (change.command, $0) } }
    return Dictionary(uniqueKeysWithValues: changed)
  }
}

extension KeyStroke {
  static let file = JSONFormat<String>.text(atMost: 40).map(
    "a key as \"Z\", \"PageUp\" or \"Ctrl+Shift+Z\"", to: KeyStroke.init(text:), from: \.text)

  package static let modifierNames: [(name: String, modifier: Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Super", .command),
  ]

  package init?(text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let match = Key.allCases.first { Self.name($0).lowercased() == parts.last?.lowercased() }
    guard let key = match else { return nil }
    var modifiers: Modifiers = []
    for part in parts.dropLast() {
      guard
        let entry = Self.modifierNames.first(where: { $0.name.lowercased() == part.lowercased() })
      else { return nil }
      modifiers.insert(entry.modifier)
    }
    self.init(key, modifiers)
  }

  /// The name in the file, such as `Ctrl+Shift+Z`; it doesn't depend on the language.
  package var text: String {
    (Self.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name) + [Self.name(key)])
      .joined(separator: "+")
  }

  private static func name(_ key: Key) -> String {
    key.rawValue.prefix(1).uppercased() + key.rawValue.dropFirst()
  }
}
