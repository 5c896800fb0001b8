import SwivelInput

extension Script {
  /// The script as text, each statement in its canonical spelling; comments are not kept.
  public var text: String {
    var text = ""
    if surface.size != Self.usualSurface.size { text += "surface \(surface.size.sides)\n" }
    if surface.density != Self.usualSurface.density {
      text += "density \(shortDecimal(surface.density))\n"
    }
    if start != Self.usualStart { text += "start \(quoted(start))\n" }
    for statement in statements { text += statement.action.lines(indentedBy: 0) }
    return text
  }
}

/// A number of millionths without trailing zeros: -1500000 is `-1.5`.
func shortDecimal(_ millionths: Int64) -> String {
  var text = Substring(decimal(millionths))
  while text.last == "0" { text.removeLast() }
  if text.last == "." { text.removeLast() }
  return String(text)
}

extension ScriptAction {
  /// The statement in its canonical spelling; for a block, the part before the brace.
  public var text: String { words.joined(separator: " ") }

  fileprivate func lines(indentedBy depth: Int) -> String {
    let indent = String(repeating: "  ", count: depth)
    switch self {
    case .repeated(_, let body), .together(let body):
      let inner = body.map { $0.action.lines(indentedBy: depth + 1) }.joined()
      return "\(indent)\(text) {\n\(inner)\(indent)}\n"
    default: return "\(indent)\(text)\n"
    }
  }

  private var words: [String] {
    switch self {
    case .tap(let target, let times, let hand): ["tap", target.text] + times.words + hand.words
    case .press(let target, let duration, let hand):
      ["press", target.text, "for", seconds(duration)] + hand.words
    case .drag(let target, let movement, let duration, let hand):
      ["drag", target.text, movement.text, "in", seconds(duration)] + hand.words
    case .swipe(let target, let displacement, let duration, let hand):
      ["swipe", target.text, "by", displacement.pair, "in", seconds(duration)] + hand.words
    case .pinch(let target, let factor, let duration, let hand):
      ["pinch", target.text, "by", shortDecimal(factor), "in", seconds(duration)] + hand.words
    case .turn(let target, let angle, let duration, let hand):
      ["turn", target.text, "by", angle.text, "in", seconds(duration)] + hand.words
    case .dial(let turn): turn.words
    case .pushHandle(let hand): ["push", "handle"] + hand.words
    case .touch(let touches): ["touch"] + touches.map(\.text)
    case .wheel(let target, let notches, let modifiers):
      ["wheel", target.text, "by", shortDecimal(notches)]
        + (modifiers.isEmpty ? [] : ["with", modifiers.text])
    case .scroll(let target, let travel, let duration):
      ["scroll", target.text, "by", travel.pair, "in", seconds(duration)]
    case .hover(let target): ["hover", target.text]
    case .secondaryPress(let target): ["right-click", target.text]
    case .key(let key, let modifiers, let times):
      ["key", (modifiers.isEmpty ? "" : modifiers.text + "+") + key.rawValue] + times.words
    case .holdKey(let key): ["hold", "key", key.rawValue]
    case .releaseKey(let key): ["release", "key", key.rawValue]
    case .hold(let modifiers): ["hold", modifiers.text]
    case .release(let modifiers): ["release", modifiers.text]
    case .type(let text): ["type", quoted(text)]
    case .compose(let text): ["compose", quoted(text)]
    case .gamepadPress(let button, let times): ["gamepad", "press", button.rawValue] + times.words
    case .gamepad(let change): ["gamepad"] + change.words(down: "hold", up: "release", shortDecimal)
    case .window(let change): ["window", change.word] + change.details
    case .reply(let reply): ["reply", reply.parts.word] + reply.parts.texts.map(quoted)
    case .lost: ["lost"]
    case .wait(let time): ["wait", seconds(time)]
    case .waitUntil(let condition, let limit):
      ["wait", "until", condition.text, "within", seconds(limit)]
    case .expect(let condition): ["expect", condition.text]
    case .shot(let name): ["shot", quoted(name)]
    case .hash: ["hash"]
    case .repeated(let times, _): ["repeat", "\(times)"]
    case .together: ["together"]
    case .include(let name, _): ["include", quoted(name)]
    }
  }
}

/// `0.5s`.
package func seconds(_ microseconds: Int64) -> String { shortDecimal(microseconds) + "s" }

extension Int {
  fileprivate var words: [String] { self == 1 ? [] : ["\(self)", "times"] }
}

extension ExactPoint {
  fileprivate var pair: String { "\(shortDecimal(x)),\(shortDecimal(y))" }
  fileprivate var sides: String { "\(shortDecimal(x)) \(shortDecimal(y))" }
}

extension ScriptTarget {
  /// The canonical spelling.
  public var text: String {
    switch self {
    case .named(let name): quoted(name)
    case .point(let point): point.pair
    case .dial(let dial): dialText(dial)
    case .dialStop(let dial, let number): "\(dialText(dial)) stop \(shortDecimal(number))"
    }
  }
}

private func dialText(_ dial: Int) -> String { dial == 1 ? "dial" : "dial \(dial)" }

extension ScriptMovement {
  fileprivate var text: String {
    switch self {
    case .by(let displacement): "by \(displacement.pair)"
    case .to(let target): "to \(target.text)"
    }
  }
}

extension ScriptHand {
  fileprivate var words: [String] {
    let device = Self.devices.first { $0.hand == self }?.word
    return ["with", device ?? (fingers == 1 ? "1 finger" : "\(fingers) fingers")]
  }
}

extension ScriptAngle {
  /// The canonical spelling.
  public var text: String { shortDecimal(amount) + unit.rawValue }
}

extension ScriptDialTurn {
  fileprivate var words: [String] {
    ["dial", shortDecimal(number), isLeft ? "left" : "right"]
      + (dial == 1 ? [] : ["on", "dial \(dial)"])
      + times.words + (duration.map { ["in", seconds($0)] } ?? []) + hand.words
  }
}

extension ScriptTouch {
  fileprivate var text: String {
    let path = position.map { " " + $0.pair } ?? ""
    return phase.sign + "\(finger)" + path + (pressure.map { "@" + shortDecimal($0) } ?? "")
  }
}

extension Modifiers {
  /// `shift+control`.
  var text: String { Self.names.filter { contains($0.0) }.map(\.1).joined(separator: "+") }
}

extension WindowChange {
  fileprivate var details: [String] {
    guard case .resized(let surface) = self else { return [] }
    return [surface.size.sides]
      + (surface.density == 1_000_000 ? [] : ["density", shortDecimal(surface.density)])
  }
}
