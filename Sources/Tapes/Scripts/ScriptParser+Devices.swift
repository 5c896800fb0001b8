import SwivelInput

extension ScriptParser {
  /// Reads a key with its modifiers, and the number of times.
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
    let start = self
    let value = try number("how far it is pushed")
    let isTrigger = axis == .leftTrigger || axis == .rightTrigger
    guard ((isTrigger ? 0 : -GamepadAxis.full)...GamepadAxis.full).contains(value) else {
      throw start.error("how far it is pushed from \(isTrigger ? 0 : -1) to 1")
    }
    return value
  }

  mutating func window() throws(ScriptError) -> WindowChange {
    let start = self
    guard let word else { throw error(Self.windowWords) }
    try advance()
    switch word {
    case "resized":
      let size = try size()
      let density = try take("density") ? try density() : 1_000_000
      return .resized(Surface(size: size, density: density))
    case "focus-gained": return .focusGained
    case "focus-lost": return .focusLost
    case "hidden": return .hidden
    case "shown": return .shown
    case "closed": return .closed
    default: throw start.error(Self.windowWords)
    }
  }

  private static let windowWords = "resized, focus-gained, focus-lost, hidden, shown or closed"

  mutating func reply() throws(ScriptError) -> Reply {
    let start = self
    guard let word else { throw error(Self.replyWords) }
    try advance()
    switch word {
    case "pasted": return .pasted(try string("text in quotes"))
    case "dropped": return .dropped(try string("text in quotes"))
    case "picture":
      guard let arrival = PictureArrival(text: try string("a picture in quotes")) else {
        throw start.error("a picture: its SHA-256, sides, mask, place, - or +, name")
      }
      return .picture(arrival)
    case "progress": return .progress(try string("text in quotes"))
    case "scene":
      let path = try string("a place in quotes")
      return .scene(path: path, text: try string("the text of a scene in quotes"))
    case "saved":
      let serial = try string("the number of a scene in quotes")
      guard let number = Int(serial), number >= 0 else {
        throw start.error("the number of a scene in quotes")
      }
      return .saved(serial: number, path: try string("a place in quotes"))
    case "scenes": return .scenes(try string("text in quotes"))
    case "settings": return .settings(try string("text in quotes"))
    case "desktop": return .desktop(try string("text in quotes"))
    case "tapes": return .tapes(try string("text in quotes"))
    case "words": return .words(try string("text in quotes"))
    case "day": return .day(try string("text in quotes"))
    case "lesson": return .lesson(try string("text in quotes"))
    case "taken-over": return .takenOver
    case "kept": return .kept(try string("text in quotes"))
    case "failed": return .failed(try string("text in quotes"))
    default: throw start.error(Self.replyWords)
    }
  }

  private static let replyWords =
    "pasted, dropped, picture, progress, scene, saved, scenes, settings, desktop, tapes, words, "
    + "day, lesson, taken-over, kept or failed"
}
