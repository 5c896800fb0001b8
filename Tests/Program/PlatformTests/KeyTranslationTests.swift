import CSwivelSDL2
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `Keys are translated` {
  @Test(arguments: [
    (SDLK_a, Key.a), (SDLK_z, .z), (SDLK_0, .zero), (SDLK_9, .nine), (SDLK_ESCAPE, .escape),
    (SDLK_RETURN, .enter), (SDLK_LEFT, .left), (SDLK_F1, .f1),
    (SDLK_F12, .f12), (SDLK_COMMA, .comma), (SDLK_PLUS, .equals), (SDLK_KP_ENTER, .enter),
    (SDLK_DELETE, .delete), (SDLK_QUESTION, .question), (SDLK_PAGEDOWN, .pageDown),
  ])
  func `by what is printed on them`(code: SDL_KeyCode, key: Key) {
    var bench = Bench()
    let down = keyEvent(code.rawValue.signed)
    expectEqual(bench.feed(down), [.keyDown(key, [], isRepeat: false)])
    let up = keyEvent(code.rawValue.signed, isDown: false)
    expectEqual(bench.feed(up), [.keyUp(key, [])])
  }

  @Test func `of the keypad by whether NumLock is on`() {
    var bench = Bench()
    let rows: [(code: SDL_KeyCode, off: Key?, on: Key?)] = [
      (SDLK_KP_8, .up, .eight), (SDLK_KP_3, .pageDown, .three), (SDLK_KP_5, nil, .five),
      (SDLK_KP_PERIOD, .delete, .period), (SDLK_KP_MINUS, .minus, .minus),
    ]
    for row in rows {
      for (modifiers, key) in [(UInt32(0), row.off), (KMOD_NUM.rawValue, row.on)] {
        let event = keyEvent(row.code.rawValue.signed, modifiers: modifiers)
        expectEqual(bench.feed(event), key.map { [.keyDown($0, [], isRepeat: false)] } ?? [])
      }
    }
  }

  @Test func `with their modifiers and repeats`() {
    var bench = Bench()
    let bits = KMOD_RSHIFT.rawValue | KMOD_LCTRL.rawValue | KMOD_NUM.rawValue
    let event = keyEvent(SDLK_s.rawValue.signed, modifiers: bits, isRepeat: true)
    expectEqual(
      bench.feed(event),
      [
        .modifiers([.shift, .control]), .keyDown(.s, [.shift, .control], isRepeat: true),
      ])
    expectEqual(bench.feed(event), [.keyDown(.s, [.shift, .control], isRepeat: true)])
    let all = KMOD_RALT.rawValue | KMOD_LGUI.rawValue
    expectEqual(
      bench.feed(keyEvent(SDLK_s.rawValue.signed, modifiers: all)),
      [.modifiers([.alt, .command]), .keyDown(.s, [.alt, .command], isRepeat: false)])
  }

  @Test func `to nothing where the game has no use for them`() {
    var bench = Bench()
    expectTrue(bench.feed(keyEvent(SDLK_VOLUMEUP.rawValue.signed)).isEmpty)
    expectTrue(bench.feed(keyEvent(0)).isEmpty)
    expectTrue(bench.feed(keyEvent(-5)).isEmpty)
  }

  @Test func `to text`() {
    var bench = Bench()
    var event = SDL_Event(SDL_TEXTINPUT)
    csdl_set_text(&event, "é→")
    expectEqual(bench.feed(event), [.text("é→")])
  }

  @Test(arguments: ["", "ni", "に"])
  func `to what is composed`(text: String) {
    var bench = Bench()
    var event = SDL_Event(SDL_TEXTEDITING)
    csdl_set_composed_text(&event, text)
    expectEqual(bench.feed(event), [.composition(text)])
    event.type = SDL_TEXTEDITING_EXT.rawValue
    event.editExt.text = text.withCString { SDL_strdup($0) }
    expectEqual(bench.feed(event), [.composition(text)])
  }
}

@Suite struct `Changes of the window are translated` {
  @Test func `to a new size once`() {
    var bench = Bench()
    bench.queries.surface = Surface(width: 800, height: 400)
    let resized = InputEvent.Kind.window(.resized(bench.queries.surface))
    expectEqual(bench.feed(windowEvent(SDL_WINDOWEVENT_SIZE_CHANGED)), [resized])
    expectTrue(bench.notes.needsRedraw)
    expectTrue(bench.feed(windowEvent(SDL_WINDOWEVENT_RESIZED)).isEmpty)
    expectEqual(bench.contacts(Finger.down(0.5, 0.5)).first?.position.vector.x, 400)
  }

  @Test(arguments: [(16_385, 400), (640, 32_000), (65_535, 65_535)])
  func `to no size that a window can't have`(width: Int, height: Int) {
    var bench = Bench()
    let last = bench.queries.surface
    bench.queries.surface = Surface(width: width, height: height)
    expectEqual(bench.feed(windowEvent(SDL_WINDOWEVENT_SIZE_CHANGED)), [])
    expectEqual(bench.queries.resized.surfaces, [last])
  }

  @Test func `to a new density`() {
    var bench = Bench()
    bench.queries.surface.density = 2_000_000
    let kinds = bench.feed(windowEvent(SDL_WINDOWEVENT_DISPLAY_CHANGED))
    expectEqual(kinds, [.window(.resized(bench.queries.surface))])
  }

  @Test func `to hidden and shown, each once`() {
    var bench = Bench()
    expectTrue(bench.feed(windowEvent(SDL_WINDOWEVENT_SHOWN)).isEmpty)
    expectTrue(bench.notes.needsRedraw)
    expectEqual(bench.feed(windowEvent(SDL_WINDOWEVENT_MINIMIZED)), [.window(.hidden)])
    expectTrue(bench.feed(windowEvent(SDL_WINDOWEVENT_HIDDEN)).isEmpty)
    expectEqual(bench.feed(windowEvent(SDL_WINDOWEVENT_RESTORED)), [.window(.shown)])
    expectTrue(bench.notes.needsRedraw)
  }

  @Test func `to focus, with the modifiers that are down by then`() {
    var bench = Bench()
    bench.queries.modifiers = .shift
    expectEqual(
      bench.feed(windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED)),
      [.window(.focusGained), .modifiers(.shift)])
    expectEqual(bench.feed(Mouse.wheel(0, 1)), [.wheel(.zero, delta: wheelNotch, .shift)])
    expectEqual(bench.feed(windowEvent(SDL_WINDOWEVENT_FOCUS_LOST)), [.window(.focusLost)])
    expectEqual(bench.feed(Mouse.wheel(0, 1)), [.wheel(.zero, delta: wheelNotch, [])])
  }

  private let wheelNotch = ExactPoint(x: 0, y: 1_000_000)

  @Test func `to one close`() {
    var bench = Bench()
    expectTrue(bench.feed(windowEvent(SDL_WINDOWEVENT_CLOSE)).isEmpty)
    expectEqual(bench.feed(SDL_Event(SDL_QUIT)), [.window(.closed)])
  }

  @Test func `to a note where it must be drawn again`() {
    var bench = Bench()
    expectTrue(bench.feed(windowEvent(SDL_WINDOWEVENT_EXPOSED)).isEmpty)
    expectTrue(bench.notes.needsRedraw && !bench.notes.needsRecovery)
    _ = bench.feed(Mouse.motion(1, 1))
    expectTrue(!bench.notes.needsRedraw)
  }

  @Test(arguments: [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET])
  func `to a note where textures are lost`(type: SDL_EventType) {
    var bench = Bench()
    expectTrue(bench.feed(SDL_Event(type)).isEmpty)
    expectTrue(bench.notes.needsRecovery && bench.notes.needsRedraw)
  }
}
