import SwivelInput
import SwivelJSON

extension KeyMap {
  static let maximumKeys = 8

  /// What a file says of the commands whose keys or buttons are changed.
  static func file<Stroke>(_ stroke: JSONFormat<Stroke>) -> JSONFormat<[GameCommand: [Stroke]]> {
    .values(.list(stroke, 0...maximumKeys), by: "a command of the manual, as \"undo\"")
  }

  /// The changed keys.
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

  private static let names: [(name: String, modifier: Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Super", .command),
  ]

  package init?(text: String) {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false)
    let match = Key.allCases.first { Self.name($0).lowercased() == parts.last?.lowercased() }
    guard let key = match else { return nil }
    var modifiers: Modifiers = []
    for part in parts.dropLast() {
      guard let entry = Self.names.first(where: { $0.name.lowercased() == part.lowercased() })
      else { return nil }
      modifiers.insert(entry.modifier)
    }
    self.init(key, modifiers)
  }

  /// The name in the file, such as `Ctrl+Shift+Z`; it doesn't depend on the language.
  package var text: String {
    (Self.names.filter { modifiers.contains($0.modifier) }.map(\.name) + [Self.name(key)])
      .joined(separator: "+")
  }

  private static func name(_ key: Key) -> String {
    key.rawValue.prefix(1).uppercased() + key.rawValue.dropFirst()
  }
}
