import SwivelInput
import SwivelRecordings

/// The key values of W3C WebDriver Actions: printed characters, or characters of the private use area.
enum ActionKeys {
  /// The modifier for a value; nil for none.
  static func modifier(_ value: String) -> Modifiers? {
    modifiers.first { $0.values.contains(value) }?.modifier
  }

  /// The modifiers, with the values of the left and the right key.
  static let modifiers: [(modifier: Modifiers, values: [String])] = [
    (.shift, ["\u{E008}", "\u{E050}"]), (.control, ["\u{E009}", "\u{E051}"]),
    (.alt, ["\u{E00A}", "\u{E052}"]), (.command, ["\u{E03D}", "\u{E053}"]),
  ]

  /// The key for a value; nil for an unknown one.
  static func key(_ value: String) -> Key? {
    named.first { $0.value == value }?.key
      ?? Key(rawValue: value.lowercased()).flatMap {
        $0.rawValue.utf8.count == 1 ? $0 : nil
      }
  }

  /// The value for a key.
  static func value(of key: Key) -> String {
    named.first { $0.key == key }?.value ?? key.rawValue
  }

  /// Whether a value is in the private use area, so that it types nothing.
  static func isSpecial(_ value: String) -> Bool {
    value.unicodeScalars.contains { (0xE000...0xF8FF).contains($0.value) }
  }

  /// The keys whose values are not the printed characters; the first value of a key is written.
  private static let named: [(key: Key, value: String)] =
    [
      (.escape, "\u{E00C}"), (.enter, "\u{E007}"), (.enter, "\u{E006}"), (.tab, "\u{E004}"),
      (.space, " "), (.space, "\u{E00D}"), (.backspace, "\u{E003}"), (.delete, "\u{E017}"),
      (.insert, "\u{E016}"), (.home, "\u{E011}"), (.end, "\u{E010}"), (.pageUp, "\u{E00E}"),
      (.pageDown, "\u{E00F}"), (.left, "\u{E012}"), (.up, "\u{E013}"), (.right, "\u{E014}"),
      (.down, "\u{E015}"), (.comma, ","), (.period, "."), (.minus, "-"), (.equals, "="),
      (.slash, "/"), (.question, "?"),
    ] + numbered(functionKeys, from: 0xE031) + numbered(digits, from: 0xE01A)

  private static let functionKeys: [Key] = [
    .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12,
  ]

  private static let digits: [Key] = [
    .zero, .one, .two, .three, .four, .five, .six, .seven, .eight, .nine,
  ]

  private static func numbered(_ keys: [Key], from first: UInt32) -> [(key: Key, value: String)] {
    keys.enumerated().compactMap { index, key in
      Unicode.Scalar(first + UInt32(index)).map { (key: key, value: String($0)) }
    }
  }
}

/// The keys of W3C WebDriver Actions that are down, translated into input events.
struct ActionKeyboard {
  private(set) var modifiers: Modifiers = []
  private var down: [String] = []

  /// Presses a key, or repeats it where it is down; a printable character is also typed.
  mutating func down(_ value: String, line: Int) throws(RecordingError) -> [InputEvent.Kind] {
    if let modifier = ActionKeys.modifier(value) {
      modifiers.insert(modifier)
      return [.modifiers(modifiers)]
    }
    let name = value.lowercased()
    let isRepeat = down.contains(name)
    if !isRepeat { down.append(name) }
    let key = ActionKeys.key(value)
    var kinds = key.map { [InputEvent.Kind.keyDown($0, modifiers, isRepeat: isRepeat)] } ?? []
    if ActionKeys.isSpecial(value) {
      guard key != nil else { throw unknown(value, line) }
    } else if modifiers.isDisjoint(with: [.control, .alt, .command]) {
      kinds.append(.text(value))
    }
    return kinds
  }

  /// Releases a key.
  mutating func up(_ value: String, line: Int) throws(RecordingError) -> [InputEvent.Kind] {
    if let modifier = ActionKeys.modifier(value) {
      modifiers.remove(modifier)
      return [.modifiers(modifiers)]
    }
    down.removeAll { $0 == value.lowercased() }
    let key = ActionKeys.key(value)
    guard key != nil || !ActionKeys.isSpecial(value) else { throw unknown(value, line) }
    return key.map { [.keyUp($0, modifiers)] } ?? []
  }

  private func unknown(_ value: String, _ line: Int) -> RecordingError {
    let code = value.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""
    return RecordingError(
      line: line, found: "the key \\u\(code)", expected: "a key that this program knows")
  }
}
