import SwivelInput

/// Events with a word of their own.
extension TapeReader {
  mutating func readKind() throws(TapeError) -> InputEvent.Kind {
    let first = scanner.offset
    switch try scanner.takeWord("an event or a contact") {
    case "hover": return .hover(try scanner.takePoint("a position"))
    case "wheel": return try wheel()
    case "scroll": return try scroll()
    case "key": return try key()
    case "modifiers": return .modifiers(try modifiers())
    case "secondary": return .secondaryPress(try scanner.takePoint("a position"))
    case "gamepad": return .gamepad(try gamepad())
    case "text": return .text(try scanner.takeQuoted("text"))
    case "window": return .window(try window())
    case "reply": return .reply(try reply())
    case "lost": return .contactsLost
    case "composition": return .composition(try scanner.takeQuoted("text"))
    default: throw scanner.error("an event or a contact", at: first)
    }
  }

  private mutating func wheel() throws(TapeError) -> InputEvent.Kind {
    let point = try scanner.takePoint("a position")
    let delta = try scanner.takePoint("notches")
    return .wheel(point, delta: delta, try modifiers())
  }

  private mutating func scroll() throws(TapeError) -> InputEvent.Kind {
    let point = try scanner.takePoint("a position")
    let travel = try scanner.takePoint("a way in points")
    return .scroll(point, by: travel, try modifiers())
  }

  private mutating func key() throws(TapeError) -> InputEvent.Kind {
    let expected = "\"down\", \"repeat\" or \"up\""
    let first = scanner.offset
    let action = try scanner.takeWord(expected)
    let key: Key = try named("a key")
    let modifiers = try modifiers()
    switch action {
    case "down": return .keyDown(key, modifiers, isRepeat: false)
    case "repeat": return .keyDown(key, modifiers, isRepeat: true)
    case "up": return .keyUp(key, modifiers)
    default: throw scanner.error(expected, at: first)
    }
  }

  private mutating func named<Name: RawRepresentable<String>>(
    _ expected: String
  ) throws(TapeError) -> Name {
    let first = scanner.offset
    guard let name = Name(rawValue: try scanner.takeWord(expected)) else {
      throw scanner.error(expected, at: first)
    }
    return name
  }

  /// Reads `shift+control`, in the canonical order; nothing at the end of the line.
  private mutating func modifiers() throws(TapeError) -> Modifiers {
    guard !scanner.isAtEnd else { return [] }
    let first = scanner.offset
    let word = try scanner.takeWord("modifiers")
    guard let modifiers = Modifiers(script: Substring(word)) else {
      throw scanner.error("shift, control, alt or command", at: first)
    }
    guard modifiers.text == word else { throw scanner.error("\"\(modifiers.text)\"", at: first) }
    return modifiers
  }

  private mutating func gamepad() throws(TapeError) -> GamepadChange {
    let expected = "\"connected\", \"disconnected\", \"down\", \"up\" or \"axis\""
    let first = scanner.offset
    switch try scanner.takeWord(expected) {
    case "connected": return .connected
    case "disconnected": return .disconnected
    case "down": return .buttonDown(try named("a button of a gamepad"))
    case "up": return .buttonUp(try named("a button of a gamepad"))
    case "axis":
      let axis: GamepadAxis = try named("an axis of a gamepad")
      return .axis(axis, try scanner.takeDecimal("how far it is pushed"))
    default: throw scanner.error(expected, at: first)
    }
  }

  private mutating func window() throws(TapeError) -> WindowChange {
    let expected = "a change of the window"
    let first = scanner.offset
    let word = try scanner.takeWord(expected)
    if word == "resized" { return .resized(try size()) }
    guard let change = WindowChange.single.first(where: { $0.word == word })?.change else {
      throw scanner.error(expected, at: first)
    }
    return change
  }

  private mutating func reply() throws(TapeError) -> Reply {
    let expected = ScriptParser.list(Reply.forms.map { "\"\($0.word)\"" })
    var first = scanner.offset
    let word = try scanner.takeWord(expected)
    guard let form = Reply.forms.first(where: { $0.word == word }) else {
      throw scanner.error(expected, at: first)
    }
    var texts: [String] = []
    for name in form.names {
      first = scanner.offset
      texts.append(
        name == Reply.serial
          ? "\(try scanner.takeInteger(name, in: 0...(.max)))" : try scanner.takeQuoted(name))
    }
    guard let reply = form.make(texts) else { throw scanner.error(form.refusal, at: first) }
    return reply
  }
}
