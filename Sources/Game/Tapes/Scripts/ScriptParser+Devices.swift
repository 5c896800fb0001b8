import SwivelInput

extension ScriptParser {
  mutating func key() throws(ScriptError) -> ScriptAction {
    guard let word else { throw error("a key") }
    let parts = word.parts(between: "+")
    guard let key = parts.last.flatMap({ Key(rawValue: String($0)) }),
      let modifiers = parts.count == 1
        ? [] : Modifiers(script: word.dropLast(key.rawValue.count + 1))
    else { throw error("a key, with shift, ctrl, alt or command and + before it") }
    try advance()
    return .key(key, modifiers, times: try options([.times]).times ?? 1)
  }

  mutating func gamepad() throws(ScriptError) -> ScriptAction {
    let start = self
    guard let word else { throw error(Self.padWords) }
    try advance()
    switch word {
    case "press":
      let button = try choice(of: GamepadButton.self, "a button of a gamepad")
      return .gamepadPress(button, times: try options([.times]).times ?? 1)
    case "hold": return .gamepad(.buttonDown(try choice(of: GamepadButton.self)))
    case "release": return .gamepad(.buttonUp(try choice(of: GamepadButton.self)))
    case "axis":
      let axis = try choice(of: GamepadAxis.self)
      return .gamepad(.axis(axis, try axisValue(axis)))
    case "connected": return .gamepad(.connected)
    case "disconnected": return .gamepad(.disconnected)
    default: throw start.error(Self.padWords)
    }
  }

  private static let padWords = "press, hold, release, axis, connected or disconnected"

  private mutating func axisValue(_ axis: GamepadAxis) throws(ScriptError) -> Int64 {
    let isTrigger = axis == .leftTrigger || axis == .rightTrigger
    return try number(
      "how far it is pushed", in: (isTrigger ? 0 : -GamepadAxis.full)...GamepadAxis.full,
      " from \(isTrigger ? 0 : -1) to 1")
  }

  mutating func window() throws(ScriptError) -> WindowChange {
    if try accept("resized") {
      let size = try size()
      let density = try accept("density") ? try density() : 1_000_000
      return .resized(Surface(size: size, density: density))
    }
    let singles = WindowChange.single
    guard let word, let change = singles.first(where: { $0.word == word })?.change else {
      throw error(Self.list(["resized"] + singles.map(\.word)))
    }
    try advance()
    return change
  }

  mutating func reply() throws(ScriptError) -> Reply {
    guard let word, let form = Reply.forms.first(where: { $0.word == word }) else {
      throw error(Self.list(Reply.forms.map(\.word)))
    }
    try advance()
    let first = self
    var texts: [String] = []
    for name in form.names { texts.append(try string(name + " in quotes")) }
    guard let reply = form.make(texts) else { throw first.error(form.refusal) }
    return reply
  }
}
