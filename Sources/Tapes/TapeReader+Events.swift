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

  /// Reads one of several words.
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
    var modifiers = Modifiers()
    for name in word.parts(between: "+") {
      guard let match = Modifiers.names.first(where: { $0.1 == name }) else {
        throw scanner.error("shift, control, alt or command", at: first)
      }
      modifiers.insert(match.0)
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
    switch try scanner.takeWord(expected) {
    case "resized": return .resized(try size())
    case "focus-gained": return .focusGained
    case "focus-lost": return .focusLost
    case "hidden": return .hidden
    case "shown": return .shown
    case "closed": return .closed
    default: throw scanner.error(expected, at: first)
    }
  }

  private mutating func reply() throws(TapeError) -> Reply {
    let expected =
      "\"pasted\", \"dropped\", \"picture\", \"progress\", \"scene\", \"saved\", \"scenes\", "
      + "\"settings\", \"desktop\", \"tapes\", \"words\", \"day\", \"lesson\", \"taken-over\", \"kept\" or \"failed\""
    let first = scanner.offset
    switch try scanner.takeWord(expected) {
    case "pasted": return .pasted(try scanner.takeQuoted("text"))
    case "dropped": return .dropped(try scanner.takeQuoted("text"))
    case "picture": return .picture(try picture())
    case "failed": return .failed(try scanner.takeQuoted("text"))
    case "progress": return .progress(try scanner.takeQuoted("text"))
    case "scene":
      let path = try scanner.takeQuoted("a place")
      return .scene(path: path, text: try scanner.takeQuoted("the text of a scene"))
    case "saved":
      let serial = try serial()
      return .saved(serial: serial, path: try scanner.takeQuoted("a place"))
    case "scenes": return .scenes(try scanner.takeQuoted("text"))
    case "settings": return .settings(try scanner.takeQuoted("text"))
    case "desktop": return .desktop(try scanner.takeQuoted("text"))
    case "tapes": return .tapes(try scanner.takeQuoted("text"))
    case "words": return .words(try scanner.takeQuoted("text"))
    case "day": return .day(try scanner.takeQuoted("text"))
    case "lesson": return .lesson(try scanner.takeQuoted("text"))
    case "taken-over": return .takenOver
    case "kept": return .kept(try scanner.takeQuoted("text"))
    default: throw scanner.error(expected, at: first)
    }
  }

  /// Reads the number of a scene, in the canonical form.
  private mutating func serial() throws(TapeError) -> Int {
    let first = scanner.offset
    let word = try scanner.takeWord("the number of a scene")
    guard let serial = Int(word), serial >= 0, "\(serial)" == word else {
      throw scanner.error("the number of a scene", at: first)
    }
    return serial
  }

  private mutating func picture() throws(TapeError) -> PictureArrival {
    let first = scanner.offset
    guard let arrival = PictureArrival(text: try scanner.takeQuoted("a picture")) else {
      throw scanner.error("a picture: its SHA-256, sides, mask, place, - or +, name", at: first)
    }
    return arrival
  }
}
