import CSwivelSDL2
import SwivelDrawing
import SwivelGestures

extension EventTranslator {
  mutating func translate(_ event: SDL_KeyboardEvent, in queries: some PlatformQueries) {
    reportModifiers(Modifiers(sdl: UInt32(event.keysym.mod)))
    let position = event.keysym.scancode
    guard event.type == SDL_KEYDOWN.rawValue else { return release(event.keysym) }
    guard KeyboardLayout.isPrintable(position) else {
      return press(Key(event.keysym), event, modifiers)
    }
    layout.update(from: queries.code)
    waitingKey = (event, time)
  }

  /// Whether the waiting key is pressed with Control or Super.
  ///
  /// X reports a text of such a key too, where that isn't Latin, which nobody means to type.
  var isShortcutWaiting: Bool {
    waitingKey != nil && !modifiers.isDisjoint(with: [.control, .command])
  }

  /// Reports the printable key that went down last, of which SDL's next event says what it types, if it types anything.
  ///
  /// To be called before the next event is translated, and after the last one.
  mutating func finishKey(typing code: Int32 = 0) {
    guard let event = waitingKey?.event else { return }
    time = waitingKey?.time ?? time
    waitingKey = nil
    let position = event.keysym.scancode
    let levels = modifiers.intersection([.shift, .alt])
    let isShifted = !levels.isEmpty || UInt32(event.keysym.mod) & KMOD_MODE.rawValue != 0
    if let typed = layout.key(typing: code, at: position, isShifted: isShifted) {
      press(typed, event, modifiers.subtracting(levels))
    } else {
      press(layout.key(at: position), event, modifiers)
    }
  }

  private mutating func press(_ key: Key?, _ event: SDL_KeyboardEvent, _ modifiers: Modifiers) {
    guard let key else { return }
    hold(key, event.keysym.scancode)
    append(.keyDown(key, modifiers, isRepeat: event.repeat != 0))
  }

  /// Keys of no known position, as programs that type make them, are known by their code alone.
  private mutating func hold(_ key: Key, _ position: SDL_Scancode) {
    guard position != SDL_SCANCODE_UNKNOWN else { return }
    heldKeys.removeAll { $0.position == position }
    heldKeys.append((position, key))
  }

  /// A key that was down before the window had the focus is let go of by its code.
  private mutating func release(_ symbol: SDL_Keysym) {
    let held = heldKeys.first { $0.position == symbol.scancode }?.key
    heldKeys.removeAll { $0.position == symbol.scancode }
    guard let key = held ?? layout.key(at: symbol.scancode) ?? Key(symbol) else { return }
    append(.keyUp(key, modifiers))
  }

  /// Reports which modifiers are down, if that has changed.
  mutating func reportModifiers(_ now: Modifiers) {
    guard now != modifiers else { return }
    modifiers = now
    append(.modifiers(now))
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
  /// The key by its code; of the keypad without NumLock what its keys do then.
  init?(_ symbol: SDL_Keysym) {
    let isNumeric = UInt32(symbol.mod) & KMOD_NUM.rawValue != 0
    let moving = isNumeric ? nil : Self.keypad.first { $0.code.rawValue.signed == symbol.sym }
    guard let key = moving.map(\.key) ?? Self.key(code: symbol.sym) else { return nil }
    self = key
  }

  /// The key for a character without Shift, or of another code of SDL's.
  static func key(code: Int32) -> Key? {
    if let character = UInt8(exactly: code), (0x30...0x7A).contains(character),
      let key = Key(rawValue: String(UnicodeScalar(character)))
    {
      return key
    }
    return named.first { $0.code.rawValue.signed == code }?.key
  }

  /// The keypad without NumLock.
  private static let keypad: [(code: SDL_KeyCode, key: Key?)] = [
    (SDLK_KP_0, .insert), (SDLK_KP_1, .end), (SDLK_KP_2, .down), (SDLK_KP_3, .pageDown),
    (SDLK_KP_4, .left), (SDLK_KP_5, nil), (SDLK_KP_6, .right), (SDLK_KP_7, .home),
    (SDLK_KP_8, .up), (SDLK_KP_9, .pageUp), (SDLK_KP_PERIOD, .delete),
  ]

  private static let named: [(code: SDL_KeyCode, key: Key)] = [
    (SDLK_ESCAPE, .escape), (SDLK_AC_BACK, .escape), (SDLK_RETURN, .enter), (SDLK_RETURN2, .enter),
    (SDLK_KP_ENTER, .enter), (SDLK_TAB, .tab), (SDLK_SPACE, .space),
    (SDLK_BACKSPACE, .backspace), (SDLK_DELETE, .delete), (SDLK_INSERT, .insert),
    (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
    (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up), (SDLK_DOWN, .down),
    (SDLK_COMMA, .comma), (SDLK_PERIOD, .period), (SDLK_MINUS, .minus), (SDLK_KP_MINUS, .minus),
    (SDLK_EQUALS, .equals), (SDLK_PLUS, .equals), (SDLK_KP_PLUS, .equals),
    (SDLK_SLASH, .slash), (SDLK_KP_DIVIDE, .slash), (SDLK_QUESTION, .question),
    (SDLK_KP_0, .zero), (SDLK_KP_1, .one), (SDLK_KP_2, .two), (SDLK_KP_3, .three),
    (SDLK_KP_4, .four), (SDLK_KP_5, .five), (SDLK_KP_6, .six), (SDLK_KP_7, .seven),
    (SDLK_KP_8, .eight), (SDLK_KP_9, .nine), (SDLK_KP_PERIOD, .period),
    (SDLK_F1, .f1), (SDLK_F2, .f2), (SDLK_F3, .f3), (SDLK_F4, .f4), (SDLK_F5, .f5),
    (SDLK_F6, .f6), (SDLK_F7, .f7), (SDLK_F8, .f8), (SDLK_F9, .f9), (SDLK_F10, .f10),
    (SDLK_F11, .f11), (SDLK_F12, .f12),
  ]
}

extension UInt32 {
  /// SDL's codes as its key events have them.
  var signed: Int32 { Int32(bitPattern: self) }
}

/// Decodes UTF-8 bytes one character at a time, without a `String` and so without an allocation.
struct CharacterReader {
  private var bytes: IndexingIterator<ArraySlice<UInt8>>
  private var decoder = Unicode.UTF8()

  /// The character for ill-formed bytes, for characters that a font lacks, and for those that would do something instead of
  /// being seen, as ``VisibleText`` has it.
  static let replacement: UInt32 = 0xFFFD
  private static let space: UInt32 = 0x20

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes.makeIterator() }

  /// The next character; ends of lines and tabs are spaces, each ill-formed sequence is one U+FFFD.
  mutating func next() -> UInt32? {
    switch decoder.decode(&bytes) {
    case .scalarValue("\n"), .scalarValue("\r"), .scalarValue("\t"): Self.space
    case .scalarValue(let scalar) where !VisibleText.isHidden(scalar): scalar.value
    case .scalarValue, .error: Self.replacement
    case .emptyInput: nil
    }
  }
}
