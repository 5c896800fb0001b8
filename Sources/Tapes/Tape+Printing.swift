import Input

extension Tape {
  /// The tape as text.
  ///
  /// Contacts that report at the same time share a line.
  public var text: String {
    var writer = TapeWriter(self)
    for entry in entries { writer.append(entry) }
    return writer.finished()
  }
}

/// Writes a tape line by line, as the session goes on.
public struct TapeWriter: Sendable {
  /// What was written so far, except for a report that may still grow.
  public private(set) var text = ""
  private var digest = Digest()
  /// When the contacts report that share the line to come, and which.
  private var time = Timestamp.zero
  private var contacts: [Contact] = []
  private var ids: Set<ContactID> = []

  /// A tape's header; its entries are not written by this.
  public init(_ tape: Tape) {
    write("swivel-tape \(Tape.version)")
    write("program \(tape.program)")
    write("surface \(tape.surface.words)")
    write("step \(decimal(tape.step))")
    write("start \(tape.start.scene) \(tape.start.hash)")
    if let state = tape.start.state { write("state \(state)") }
    for line in tape.extras { write("\(line.key) \(line.value)") }
  }

  /// Adds an entry.
  public mutating func append(_ entry: Tape.Entry) {
    switch entry {
    case .event(let event): append(event)
    case .hash(let tick, let state):
      flush()
      write("hash \(tick) \(state) \(digest.text)")
    case .expect(let expectation):
      flush()
      write("expect \(expectation.text)")
    case .extra(let line):
      flush()
      write(line)
    case .comment(let comment):
      flush()
      for line in comment.lines { text += line.isEmpty ? "#\n" : "# \(line)\n" }
    }
  }

  /// The whole text, closed by its fingerprint.
  public mutating func finished() -> String {
    flush()
    text += "end \(digest.text)\n"
    return text
  }

  private mutating func append(_ event: InputEvent) {
    guard case .contact(let contact) = event.kind else {
      flush()
      return write("\(decimal(event.time.microseconds)) \(event.kind.words)")
    }
    if event.time != time || ids.contains(contact.id) { flush() }
    time = event.time
    contacts.append(contact)
    ids.insert(contact.id)
  }

  /// Writes the report that contacts were collected for.
  private mutating func flush() {
    guard !contacts.isEmpty else { return }
    let words = contacts.map(\.words).joined(separator: " ")
    write("\(decimal(time.microseconds)) \(words)")
    contacts.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
  }

  private mutating func write(_ line: String) {
    text += line
    text += "\n"
    digest.add(line.utf8)
    digest.add(UInt8(ascii: "\n"))
  }
}

/// A whole number of millionths with six decimals: -1500000 is `-1.500000`.
func decimal(_ millionths: Int64) -> String {
  let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
  let digits = String(rest)
  let zeros = String(repeating: "0", count: 6 - digits.count)
  return "\(millionths < 0 ? "-" : "")\(whole).\(zeros)\(digits)"
}

/// Text in quotes, with what would end or break the line escaped.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Surface {
  fileprivate var words: String {
    "\(decimal(size.x)) \(decimal(size.y)) \(decimal(density))"
  }
}

extension ExactPoint {
  fileprivate var words: String { "\(decimal(x)),\(decimal(y))" }
}

extension Contact {
  /// `+1 x,y` lands, `1 x,y` moves, `-1 x,y` lifts, `!1 x,y` is lost; `=kind` where it is no finger,
  /// `@` before the pressure, `~` at the edge of the device.
  fileprivate var words: String {
    let kind = phase == .began && kind != .finger ? "=\(kind.rawValue)" : ""
    let pressure = pressure.map { "@\(decimal($0))" } ?? ""
    return "\(phase.sign)\(id.number)\(kind) \(position.words)\(pressure)\(isClamped ? "~" : "")"
  }
}

extension ContactPhase {
  /// What stands before the contact's number.
  var sign: String {
    switch self {
    case .began: "+"
    case .moved: ""
    case .ended: "-"
    case .cancelled: "!"
    }
  }
}

extension Modifiers {
  /// The modifiers with their names, in the order in which they are written.
  static let names: [(Modifiers, String)] = [
    (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.command, "command"),
  ]

  /// ` shift+control`, or nothing.
  fileprivate var words: String {
    let names = Self.names.filter { contains($0.0) }.map(\.1)
    return names.isEmpty ? "" : " " + names.joined(separator: "+")
  }
}

extension InputEvent.Kind {
  fileprivate var words: String {
    switch self {
    case .contact(let contact): contact.words
    case .hover(let point): "hover \(point.words)"
    case .wheel(let point, let delta, let modifiers):
      "wheel \(point.words) \(delta.words)\(modifiers.words)"
    case .keyDown(let key, let modifiers, let isRepeat):
      "key \(isRepeat ? "repeat" : "down") \(key.rawValue)\(modifiers.words)"
    case .keyUp(let key, let modifiers): "key up \(key.rawValue)\(modifiers.words)"
    case .modifiers(let modifiers): "modifiers\(modifiers.words)"
    case .secondaryPress(let point): "secondary \(point.words)"
    case .gamepad(let change): "gamepad \(change.words)"
    case .text(let text): "text \(quoted(text))"
    case .window(let change): "window \(change.words)"
    case .reply(let reply): "reply \(reply.words)"
    case .contactsLost: "lost"
    }
  }
}

extension GamepadChange {
  fileprivate var words: String {
    switch self {
    case .connected: "connected"
    case .disconnected: "disconnected"
    case .buttonDown(let button): "down \(button.rawValue)"
    case .buttonUp(let button): "up \(button.rawValue)"
    case .axis(let axis, let value): "axis \(axis.rawValue) \(decimal(value))"
    }
  }
}

extension WindowChange {
  fileprivate var words: String {
    switch self {
    case .resized(let surface): "resized \(surface.words)"
    case .focusGained: "focus-gained"
    case .focusLost: "focus-lost"
    case .hidden: "hidden"
    case .shown: "shown"
    case .closed: "closed"
    }
  }
}

extension Reply {
  fileprivate var words: String {
    switch self {
    case .pasted(let text): "pasted \(quoted(text))"
    case .dropped(let name): "dropped \(quoted(name))"
    case .progress(let text): "progress \(quoted(text))"
    case .failed(let reason): "failed \(quoted(reason))"
    }
  }
}
