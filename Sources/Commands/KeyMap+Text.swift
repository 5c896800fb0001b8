import SwivelInput
import SwivelJSON

extension KeyMap {
  /// Reads the keys of commands: `{"undo": ["Ctrl+Z"], …}`.
  mutating func takeStrokes(_ node: JSONNode, at path: String) throws(JSONError) {
    for (command, words) in try Self.lists(node, at: path) {
      var strokes: [KeyStroke] = []
      for word in words {
        guard let stroke = KeyStroke(text: word) else {
          throw JSONError(
            "\(path).\(command.rawValue)", found: "\"\(word)\"",
            expected: "a key as \"Z\", \"PageUp\" or \"Ctrl+Shift+Z\"")
        }
        strokes.append(stroke)
      }
      set(strokes, for: command)
    }
  }

  /// Reads the buttons of commands: `{"undo": ["back"], …}`.
  mutating func takeButtons(_ node: JSONNode, at path: String) throws(JSONError) {
    for (command, words) in try Self.lists(node, at: path) {
      var buttons: [GamepadButton] = []
      for word in words {
        guard let button = GamepadButton(rawValue: word) else {
          let names = GamepadButton.allCases.map(\.rawValue).joined(separator: ", ")
          throw JSONError(
            "\(path).\(command.rawValue)", found: "\"\(word)\"", expected: "one of \(names)")
        }
        buttons.append(button)
      }
      set(buttons: buttons, for: command)
    }
  }

  /// The lists of words in an object whose keys are commands.
  private static func lists(
    _ node: JSONNode, at path: String
  ) throws(JSONError) -> [(command: GameCommand, words: [String])] {
    var lists: [(command: GameCommand, words: [String])] = []
    for member in try JSONObject(node, at: path).members {
      let key = "\(path).\(member.key)"
      guard let command = GameCommand(rawValue: member.key) else {
        throw JSONError(
          key, found: "no command", expected: "one of the manual's, as \"undo\"")
      }
      guard let nodes = member.value.elements, nodes.count <= mostKeys else {
        throw JSONError(
          key, found: member.value.summary, expected: "a list of at most \(mostKeys) texts")
      }
      var words: [String] = []
      for node in nodes {
        guard let word = node.string else {
          throw JSONError(key, found: node.summary, expected: "a text")
        }
        words.append(word)
      }
      lists.append((command, words))
    }
    return lists
  }

  /// The greatest number of keys of a command.
  static let mostKeys = 8

  /// The changed keys; nil for none.
  var strokesNode: JSONNode? {
    node { $0.strokes?.map(\.text) }
  }

  /// The changed buttons; nil for none.
  var buttonsNode: JSONNode? {
    node { $0.buttons?.map(\.rawValue) }
  }

  private func node(_ words: (Change) -> [String]?) -> JSONNode? {
    let members = changes.compactMap { change in
      words(change).map {
        JSONNode.Member(key: change.command.rawValue, value: .strings($0))
      }
    }
    return members.isEmpty ? nil : JSONNode(.object(members.sorted { $0.key < $1.key }))
  }
}

extension KeyStroke {
  private static let names: [(name: String, modifier: Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Super", .command),
  ]

  /// Reads a key with modifiers from a text of ``text``'s format; nil where it is invalid.
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
