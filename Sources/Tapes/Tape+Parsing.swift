import Input

extension Tape {
  /// Reads a tape; strictly: a text that is not its own canonical print is refused.
  ///
  /// Refused too: a higher version, a contact that lands twice or moves without having landed, time that
  /// goes back, contacts that are down at the end, a missing `end`, a fingerprint of the text that is wrong.
  public init(parsing text: String) throws(TapeError) {
    var parser = TapeParser(text)
    try self.init(&parser)
    // Whatever the grammar below lets through in two spellings is caught here.
    let canonical = self.text
    guard canonical.hasBytes(of: text) else { throw parser.firstDifference(from: canonical) }
  }

  private init(_ parser: inout TapeParser) throws(TapeError) {
    var line = try parser.header("swivel-tape")
    let version = try line.integer("a version")
    guard version == Tape.version else {
      throw line.error(
        "version \(Tape.version), the newest that this program reads", found: "\(version)")
    }
    line = try parser.header("program")
    let program = String(line.remainder())
    line = try parser.header("surface")
    let surface = try parser.surface(&line)
    line = try parser.header("step")
    let step = try line.decimal("the length of a tick")
    line = try parser.header("start")
    let scene = String(try line.word("a scene"))
    let hash = String(try line.word("a fingerprint"))
    let start = Start(scene: scene, hash: hash, state: parser.startState())
    self.init(program: program, surface: surface, step: step, start: start)
    extras = parser.extras()
    entries = try parser.entries()
  }
}

/// Reads the lines of a tape.
struct TapeParser {
  private let lines: [Substring]
  private var index = 0
  private var time = Timestamp.zero
  private var kinds: [ContactID: ContactKind] = [:]

  init(_ text: String) { lines = text.lines }

  /// The words of the next line, which must start with a key.
  mutating func header(_ key: String) throws(TapeError) -> TapeLine {
    var line = try nextLine("\"\(key)\"")
    guard line.next == key else { throw line.error("\"\(key)\"") }
    _ = try line.word(key)
    return line
  }

  private mutating func nextLine(_ expected: String) throws(TapeError) -> TapeLine {
    guard index < lines.count else {
      throw TapeError(line: index + 1, found: "the end of the file", expected: expected)
    }
    index += 1
    return TapeLine(lines[index - 1], number: index)
  }

  func surface(_ line: inout TapeLine) throws(TapeError) -> Surface {
    let width = try line.decimal("a width")
    let height = try line.decimal("a height")
    return Surface(
      size: ExactPoint(x: width, y: height), density: try line.decimal("a density"))
  }

  /// The state in which the session begins, if there is one.
  mutating func startState() -> String? {
    guard index < lines.count, lines[index].starts(with: "state ") else { return nil }
    index += 1
    return String(lines[index - 1].dropFirst("state ".count))
  }

  /// The lines of the header that this version doesn't know: what comes before the first entry.
  mutating func extras() -> [Tape.HeaderLine] {
    var extras: [Tape.HeaderLine] = []
    while index < lines.count, let line = Tape.HeaderLine(lines[index]) {
      extras.append(line)
      index += 1
    }
    return extras
  }

  /// All lines up to `end`.
  mutating func entries() throws(TapeError) -> [Tape.Entry] {
    var entries: [Tape.Entry] = []
    while true {
      var line = try nextLine("\"end\"")
      switch line.next {
      case "end":
        if let id = kinds.keys.min() { throw line.error("contact \(id.number) to lift first") }
        return entries
      case "hash": entries.append(try hash(&line))
      case "expect": entries.append(.expect(try expectation(&line)))
      case "#": entries.append(.comment(comment(line)))
      case let word where word.starts(with: "x-"):
        entries.append(.extra(String(line.remainder())))
      default: try event(&line, into: &entries)
      }
    }
  }

  private func hash(_ line: inout TapeLine) throws(TapeError) -> Tape.Entry {
    _ = try line.word("hash")
    let tick = try line.integer("a tick")
    let state = try line.word("a fingerprint of the state")
    _ = try line.word("a fingerprint of the text")
    try line.finish()
    return .hash(tick: tick, state: String(state))
  }

  private func expectation(_ line: inout TapeLine) throws(TapeError) -> Expectation {
    _ = try line.word("expect")
    do {
      return try Expectation(parsing: String(line.remainder()), line: line.number)
    } catch {
      throw TapeError(line: line.number, found: error.found, expected: error.expected)
    }
  }

  private func comment(_ line: TapeLine) -> String {
    var line = line
    let text = line.remainder().utf8
    return String(Substring(text.dropFirst(text.count == 1 ? 1 : 2)))
  }

  private mutating func event(
    _ line: inout TapeLine, into entries: inout [Tape.Entry]
  ) throws(TapeError) {
    let word = line.next
    let lastTime = time
    time = Timestamp(microseconds: try line.decimal("a time"))
    guard time >= lastTime else { throw line.error("a time that doesn't go back", found: word) }
    guard let kind = try kind(&line) else {
      repeat {
        entries.append(.event(InputEvent(time: time, contact: try contact(&line))))
      } while !line.isAtEnd
      return
    }
    entries.append(.event(InputEvent(time: time, kind: kind)))
    try line.finish()
  }

  /// What comes in by a word of its own; nil where the line reports contacts.
  private func kind(_ line: inout TapeLine) throws(TapeError) -> InputEvent.Kind? {
    switch line.next {
    case "hover":
      _ = try line.word("hover")
      return .hover(try line.point("a position"))
    case "wheel":
      _ = try line.word("wheel")
      let point = try line.point("a position")
      let delta = try line.point("notches")
      return .wheel(point, delta: delta, try modifiers(&line))
    case "key": return try key(&line)
    case "modifiers":
      _ = try line.word("modifiers")
      return .modifiers(try modifiers(&line))
    case "secondary":
      _ = try line.word("secondary")
      return .secondaryPress(try line.point("a position"))
    case "gamepad":
      _ = try line.word("gamepad")
      return .gamepad(try gamepad(&line))
    case "text":
      _ = try line.word("text")
      return .text(try line.quotedText())
    case "window":
      _ = try line.word("window")
      return .window(try window(&line))
    case "reply":
      _ = try line.word("reply")
      return .reply(try reply(&line))
    case "lost":
      _ = try line.word("lost")
      return .contactsLost
    default: return nil
    }
  }

  private func key(_ line: inout TapeLine) throws(TapeError) -> InputEvent.Kind {
    _ = try line.word("key")
    let action = try line.word("\"down\", \"repeat\" or \"up\"")
    let name = try line.word("a key")
    guard let key = Key(rawValue: String(name)) else { throw line.error("a key", found: name) }
    let modifiers = try modifiers(&line)
    switch action {
    case "down": return .keyDown(key, modifiers, isRepeat: false)
    case "repeat": return .keyDown(key, modifiers, isRepeat: true)
    case "up": return .keyUp(key, modifiers)
    default: throw line.error("\"down\", \"repeat\" or \"up\"", found: action)
    }
  }

  private func modifiers(_ line: inout TapeLine) throws(TapeError) -> Modifiers {
    guard !line.isAtEnd else { return [] }
    let word = try line.word("modifiers")
    var modifiers = Modifiers()
    for name in word.parts(between: "+") {
      guard let known = Modifiers.names.first(where: { $0.1 == name }) else {
        throw line.error("shift, control, alt or command", found: word)
      }
      modifiers.insert(known.0)
    }
    return modifiers
  }

  private func gamepad(_ line: inout TapeLine) throws(TapeError) -> GamepadChange {
    let expected = "\"connected\", \"disconnected\", \"down\", \"up\" or \"axis\""
    let word = try line.word(expected)
    switch word {
    case "connected": return .connected
    case "disconnected": return .disconnected
    case "down": return .buttonDown(try gamepadButton(&line))
    case "up": return .buttonUp(try gamepadButton(&line))
    case "axis":
      let name = try line.word("an axis of a gamepad")
      guard let axis = GamepadAxis(rawValue: String(name)) else {
        throw line.error("an axis of a gamepad", found: name)
      }
      return .axis(axis, try line.decimal("how far it is pushed"))
    default: throw line.error(expected, found: word)
    }
  }

  private func gamepadButton(_ line: inout TapeLine) throws(TapeError) -> GamepadButton {
    let name = try line.word("a button of a gamepad")
    guard let button = GamepadButton(rawValue: String(name)) else {
      throw line.error("a button of a gamepad", found: name)
    }
    return button
  }

  private func window(_ line: inout TapeLine) throws(TapeError) -> WindowChange {
    let word = try line.word("a change of the window")
    switch word {
    case "resized": return .resized(try surface(&line))
    case "focus-gained": return .focusGained
    case "focus-lost": return .focusLost
    case "hidden": return .hidden
    case "shown": return .shown
    case "closed": return .closed
    default: throw line.error("a change of the window", found: word)
    }
  }

  private func reply(_ line: inout TapeLine) throws(TapeError) -> Reply {
    let expected = "\"pasted\", \"dropped\", \"progress\" or \"failed\""
    let word = try line.word(expected)
    switch word {
    case "pasted": return .pasted(try line.quotedText())
    case "dropped": return .dropped(try line.quotedText())
    case "failed": return .failed(try line.quotedText())
    case "progress": return .progress(try line.quotedText())
    default: throw line.error(expected, found: word)
    }
  }
}

extension Tape.HeaderLine {
  /// Words that have a place and a meaning of their own, so that no further key may be called so.
  private static let taken: Set<Substring> = [
    "swivel-tape", "program", "surface", "step", "start", "state", "hash", "expect", "end",
  ]

  /// A line with a key that isn't taken; else nil.
  init?(_ line: Substring) {
    let key = Substring(line.utf8.prefix { $0 != UInt8(ascii: " ") })
    guard let first = key.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      key.endIndex < line.endIndex, !key.starts(with: "x-"), !Self.taken.contains(key)
    else { return nil }
    self.init(
      key: String(key), value: String(Substring(line.utf8[key.endIndex...].dropFirst())))
  }
}

extension TapeParser {
  /// What one contact does: two words.
  private mutating func contact(_ line: inout TapeLine) throws(TapeError) -> Contact {
    let word = try line.word("a contact")
    let (phase, name) = phase(of: word)
    let parts = name.parts(between: "=", maxSplits: 1)
    guard let number = parts.first.flatMap({ Int64($0) }) else {
      throw line.error("an event or a contact", found: word)
    }
    let id = ContactID(number)
    var contact = Contact(id: id, phase: phase, position: .zero)
    contact.kind = try follow(id, phase, parts.count > 1 ? parts[1] : nil, line, word)
    try place(&contact, &line)
    return contact
  }

  private func phase(of word: Substring) -> (ContactPhase, Substring) {
    switch word.first {
    case "+": (.began, word.dropFirst())
    case "-": (.ended, word.dropFirst())
    case "!": (.cancelled, word.dropFirst())
    default: (.moved, word)
    }
  }

  /// Keeps count of which contacts are down, and of which kind they are.
  private mutating func follow(
    _ id: ContactID, _ phase: ContactPhase, _ kind: Substring?, _ line: TapeLine, _ word: Substring
  ) throws(TapeError) -> ContactKind {
    let down = kinds[id]
    guard phase == .began else {
      guard let down, kind == nil else { throw line.error("a contact that is down", found: word) }
      if phase != .moved { kinds[id] = nil }
      return down
    }
    guard down == nil else { throw line.error("a contact that is not down yet", found: word) }
    guard let known = ContactKind(rawValue: kind.map(String.init) ?? ContactKind.finger.rawValue)
    else {
      throw line.error("a kind of contact", found: word)
    }
    kinds[id] = known
    return known
  }

  /// Reads `x,y`, with `@pressure` and `~` where they are.
  private func place(_ contact: inout Contact, _ line: inout TapeLine) throws(TapeError) {
    var word = try line.word("a position")
    if word.last == "~" {
      contact.isClamped = true
      word = word.dropLast()
    }
    let parts = word.parts(between: "@", maxSplits: 1)
    contact.position = try line.point(parts[0], "a position")
    if parts.count > 1 { contact.pressure = try line.millionths(parts[1], "a pressure") }
  }

  /// The first line in which the text is not as it would be printed.
  func firstDifference(from canonical: String) -> TapeError {
    let expected = canonical.lines
    let shorter = min(lines.count, expected.count)
    let line = (0..<shorter).first { !lines[$0].hasBytes(of: expected[$0]) } ?? shorter
    func quote(_ lines: [Substring]) -> String {
      line < lines.count ? quoted(String(lines[line].prefix(100))) : "the end of the file"
    }
    return TapeError(line: line + 1, found: quote(lines), expected: quote(expected))
  }
}
