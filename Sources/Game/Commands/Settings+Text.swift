package import SwivelJSON
import SwivelTexts

extension Settings {
  /// In bytes.
  package static let largestText = 65_536

  /// What the file of settings says; every key may be missing.
  package static let file = JSONFormat.object(Settings()) {
    JSONMember.schemaName()
    JSONMember.format(1, isRequired: false)
    Setting.allCases.map(\.member)
    JSONMember(
      "keys", \.keys.strokes, KeyMap.file(KeyStroke.file), default: [:],
      #"The keys of commands, as {"undo": ["Ctrl+Z"]}."#)
    JSONMember(
      "buttons", \.keys.buttons, KeyMap.file(.word), default: [:],
      #"The gamepad's buttons of commands, as {"undo": ["back"]}."#)
    JSONMember.former("handBar", .node, "Once: a bar of buttons for one hand.")
  }

  /// Reads settings strictly; a text with an error is rejected as a whole.
  package init(text: String) throws(JSONError) {
    self = try Self.file.read(Array(text.utf8), atMost: Self.largestText)
  }

  /// The changed settings in the format of ``init(text:)``, one per line.
  package var text: String { Self.file.file(self) }
}

extension Setting {
  fileprivate var member: JSONMember<Settings> {
    let about = Texts.english[entry.explanation]
    let isNumber = words == nil && !isSwitch
    return JSONMember(
      name, \.[self], format, default: standard,
      isNumber ? "\(about) In \(entry.unit.rawValue)." : about)
  }

  private var format: JSONFormat<Int> {
    if isSwitch { return JSONFormat<Bool>.bool.map(to: { $0 ? 1 : 0 }, from: { $0 != 0 }) }
    return words.map { .word($0.enumerated().map { ($1, $0) }) } ?? .integer(range)
  }
}
