import CSwivelSDL2
import SwivelInput

extension EventTranslator {
  mutating func translate(
    _ event: SDL_KeyboardEvent, at time: Timestamp, into events: inout [InputEvent]
  ) {
    reportModifiers(Modifiers(sdl: UInt32(event.keysym.mod)), time, into: &events)
    guard let key = Key(event.keysym) else { return }
    let isDown = event.type == SDL_KEYDOWN.rawValue
    events.append(
      InputEvent(
        time: time,
        kind: isDown
          ? .keyDown(key, modifiers, isRepeat: event.repeat != 0) : .keyUp(key, modifiers)))
  }

  /// Reports which modifiers are down, if that has changed.
  mutating func reportModifiers(
    _ now: Modifiers, _ time: Timestamp, into events: inout [InputEvent]
  ) {
    guard now != modifiers else { return }
    modifiers = now
    events.append(InputEvent(time: time, kind: .modifiers(now)))
  }
}

extension Modifiers {
  /// Left and right keys are not distinguished.
  init(sdl bits: UInt32) {
    self = []
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if bits & KMOD_ALT.rawValue != 0 { insert(.alt) }
    if bits & KMOD_GUI.rawValue != 0 { insert(.command) }
  }
}

extension Key {
  /// The key by its label in the current layout; where that isn't a Latin letter, the one at this position of an English
  /// keyboard, so that shortcuts work in Greek and Russian layouts too.
  init?(_ symbol: SDL_Keysym) {
    if let key = Self.key(code: symbol.sym) {
      self = key
    } else if symbol.sym & CSDL_SCANCODE_MASK == 0, symbol.sym > Self.lastOfASCII,
      let key = Self.key(scancode: symbol.scancode)
    {
      self = key
    } else {
      return nil
    }
  }

  private static let lastOfASCII: Int32 = 127

  private static func key(code: Int32) -> Key? {
    if let character = UInt8(exactly: code), (0x30...0x7A).contains(character),
      let key = Key(rawValue: String(UnicodeScalar(character)))
    {
      return key
    }
    return named.first { Int32(bitPattern: $0.code.rawValue) == code }?.key
  }

  private static let named: [(code: SDL_KeyCode, key: Key)] = [
    (SDLK_ESCAPE, .escape), (SDLK_RETURN, .enter), (SDLK_RETURN2, .enter),
    (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab), (SDLK_SPACE, .space),
    (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_INSERT, .insert),
    (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
    (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
    (SDLK_COMMA, .comma), (SDLK_PERIOD, .period), (SDLK_MINUS, .minus), (SDLK_KP_MINUS, .minus),
    (SDLK_EQUALS, .equals), (SDLK_PLUS, .equals), (SDLK_KP_PLUS, .equals),
    (SDLK_SLASH, .slash), (SDLK_KP_DIVIDE, .slash), (SDLK_QUESTION, .question),
    (SDLK_KP_0, .zero), (SDLK_KP_1, .one), (SDLK_KP_2, .two), (SDLK_KP_3, .three),
    (SDLK_KP_4, .four), (SDLK_KP_5, .five), (SDLK_KP_6, .six), (SDLK_KP_7, .seven),
    (SDLK_KP_8, .eight), (SDLK_KP_9, .nine),
    (SDLK_F1, .f1), (SDLK_F2, .f2), (SDLK_F3, .f3), (SDLK_F4, .f4), (SDLK_F5, .f5),
    (SDLK_F6, .f6), (SDLK_F7, .f7), (SDLK_F8, .f8), (SDLK_F9, .f9), (SDLK_F10, .f10),
    (SDLK_F11, .f11), (SDLK_F12, .f12),
  ]

  /// The key at a position of an English keyboard: letters, then digits from 1 to 0.
  private static func key(scancode: SDL_Scancode) -> Key? {
    let offset = Int(scancode.rawValue) - Int(SDL_SCANCODE_A.rawValue)
    let keys = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    return keys.indices.contains(offset) ? Key(rawValue: String(keys[offset])) : nil
  }
}
