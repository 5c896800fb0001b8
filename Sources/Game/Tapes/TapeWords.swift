import SwivelInput

/// A quoted text, with escapes for quotation marks, backslashes and line breaks.
public func quoted(_ text: String) -> String {
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

extension StateLine {
  /// ` x=1.5 y=2.0`, or ` gone`.
  var words: String { values.isEmpty ? " gone" : values.map { " \($0.key)=\($0.text)" }.joined() }
}

extension Surface {
  var words: String { "\(decimal(size.x)) \(decimal(size.y)) \(decimal(density))" }
}

extension ExactPoint {
  var words: String { "\(decimal(x)),\(decimal(y))" }
}

extension [UInt8] {
  /// Appends `+1 x,y` for a contact that lands, `1 x,y` for one that moves, `-1 x,y` for one that lifts, `!1 x,y` for one that
  /// is cancelled; with `=kind` unless it is a finger, `@` before the pressure, `~` at the edge of the device.
  mutating func append(_ contact: Contact) {
    append(contentsOf: contact.phase.sign.utf8)
    if contact.id.number < 0 { append(Byte.minus) }
    append(digitsOf: contact.id.number.magnitude)
    if contact.phase == .began, contact.kind != .finger {
      append(contentsOf: "=\(contact.kind.rawValue)".utf8)
    }
    append(Byte.space)
    append(millionths: contact.position.x)
    append(Byte.comma)
    append(millionths: contact.position.y)
    if let pressure = contact.pressure {
      append(Byte.at)
      append(millionths: pressure)
    }
    if contact.isClamped { append(Byte.tilde) }
  }
}

extension ContactPhase {
  /// The phase of a contact that is read from a byte on: moved unless that is a sign.
  init(sign: UInt8) {
    switch sign {
    case Byte.plus: self = .began
    case Byte.minus: self = .ended
    case Byte.mark: self = .cancelled
    default: self = .moved
    }
  }

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
  static let names: [(Modifiers, String)] = [
    (.shift, "shift"), (.control, "control"), (.alt, "alt"), (.command, "command"),
  ]

  /// ` shift+control`, or nothing.
  fileprivate var words: String { isEmpty ? "" : " " + text }
}

extension InputEvent.Kind {
  var words: String {
    switch self {
    case .contact: ""
    case .hover(let point): "hover \(point.words)"
    case .wheel(let point, let delta, let modifiers):
      "wheel \(point.words) \(delta.words)\(modifiers.words)"
    case .scroll(let point, let travel, let modifiers):
      "scroll \(point.words) \(travel.words)\(modifiers.words)"
    case .keyDown(let key, let modifiers, let isRepeat):
      "key \(isRepeat ? "repeat" : "down") \(key.rawValue)\(modifiers.words)"
    case .keyUp(let key, let modifiers): "key up \(key.rawValue)\(modifiers.words)"
    case .modifiers(let modifiers): "modifiers\(modifiers.words)"
    case .secondaryPress(let point): "secondary \(point.words)"
    case .gamepad(let change):
      "gamepad " + change.words(down: "down", up: "up", decimal).joined(separator: " ")
    case .text(let text): "text \(quoted(text))"
    case .window(let change): "window \(change.words)"
    case .reply(let reply): "reply \(reply.words)"
    case .contactsLost: "lost"
    case .composition(let text): "composition \(quoted(text))"
    }
  }
}

extension GamepadChange {
  /// Tapes and scripts have their own words for a button that goes down or up, and for numbers.
  func words(down: String, up: String, _ number: (Int64) -> String) -> [String] {
    switch self {
    case .connected: ["connected"]
    case .disconnected: ["disconnected"]
    case .buttonDown(let button): [down, button.rawValue]
    case .buttonUp(let button): [up, button.rawValue]
    case .axis(let axis, let value): ["axis", axis.rawValue, number(value)]
    }
  }
}

extension WindowChange {
  var words: String {
    if case .resized(let surface) = self { "\(word) \(surface.words)" } else { word }
  }
}

extension Reply {
  var words: String {
    let (word, texts) = parts
    if case .saved(let serial, let path) = self { return "\(word) \(serial) \(quoted(path))" }
    return ([word] + texts.map(quoted)).joined(separator: " ")
  }
}
