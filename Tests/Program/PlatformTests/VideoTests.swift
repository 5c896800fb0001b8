import CSwivelSDL2
import Foundation
import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// Everything that starts SDL's video: one after the other, since SDL has but one of it.
@Suite(.serialized) struct `With video` {
  @Suite struct `A window` {
    @Test func `opens in points and closes by itself`() throws {
      do {
        let window = try Window(options(width: 800, height: 600))
        expectEqual(window.driver, "dummy")
        expectEqual(window.surface, Surface(width: 800, height: 600))
      }
      expectEqual(SDL_WasInit(SDL_INIT_VIDEO), 0)
    }

    @Test func `fails with one line where there is no such display`() {
      var options = WindowOptions()
      options.driver = "nosuchdriver"
      #expect { _ = try Window(options) } throws: { error in
        let line = String(describing: error)
        return line.hasPrefix("SDL_InitSubSystem: ") && !line.contains("\n")
      }
      expectEqual(SDL_WasInit(SDL_INIT_VIDEO), 0)
    }

    @Test func `keeps the clipboard`() throws {
      let window = try Window(options())
      window.copy("é→")
      expectEqual(window.readClipboard(limit: 5).take(), .text("é→"))
      expectEqual(window.readClipboard(limit: 4).take(), .tooLong)
    }

    @Test func `outlives itself for its renderer`() throws {
      let renderer: any Renderer
      do {
        let window = try Window(options())
        renderer = try window.makeRenderer(.auto, atlas: Atlas([]), fonts: Fonts())
      }
      expectUnequal(SDL_WasInit(SDL_INIT_VIDEO), 0)
      try renderer.draw(scene { _ in }, on: Surface(width: 700, height: 500))
      try renderer.present()
    }

    @Test func `shows what software draws, also while their sizes differ`() throws {
      let window = try Window(options(width: 700, height: 400))
      let renderer = SoftwareRenderer(atlas: try Atlas([]), fonts: try Fonts(), window: window)
      let list = scene(on: Color(0x336699)) { _ in }
      for width in [700, 640, 900] {
        renderer.draw(list, on: Surface(width: width, height: 400))
        try renderer.present()
      }
      let surface = try #require(SDL_GetWindowSurface(window.pointer)).pointee
      let pixel = try #require(surface.pixels).load(as: UInt32.self)
      expectEqual(pixel & 0xFFFFFF, 0x336699)
    }
  }

  @Suite struct `A device of sound that can't be had` {
    @Test func `leaves events as they are, however often it is asked for`() throws {
      let window = try Window(options(width: 64, height: 64))
      // It writes to a file in a folder that isn't there.
      for (name, value) in [("SDL_AUDIODRIVER", "disk"), ("SDL_DISKAUDIOFILE", "/nowhere/a")] {
        SDL_setenv(name, value, 1)
      }
      defer { for name in ["SDL_AUDIODRIVER", "SDL_DISKAUDIOFILE"] { unsetenv(name) } }
      for _ in 1...4 {
        #expect(throws: SDLError.self) { try SoundDevice() }
        expectTrue(SDL_WasInit(SDL_INIT_EVENTS) != 0 && SDL_WasInit(SDL_INIT_AUDIO) == 0)
      }
      expectEqual(window.driver, "dummy")
    }
  }

  @Suite struct `The event source` {
    @Test func `translates what SDL has queued`() throws {
      let source = EventSource(window: try Window(options()))
      var events: [InputEvent] = []
      _ = source.wait(upTo: 0, into: &events)
      events = []
      var pushed = keyEvent(SDLK_q.rawValue.signed)
      SDL_PushEvent(&pushed)
      pushed = windowEvent(SDL_WINDOWEVENT_EXPOSED)
      SDL_PushEvent(&pushed)
      let notes = source.wait(upTo: 5, into: &events)
      expectEqual(events.map(\.kind), [.keyDown(.q, [], isRepeat: false)])
      expectTrue(notes.needsRedraw)
    }

    @Test func `is woken without an event`() throws {
      let source = EventSource(window: try Window(options()))
      var events: [InputEvent] = []
      _ = source.wait(upTo: 0, into: &events)
      events = []
      EventSource.wake()
      _ = source.wait(upTo: nil, into: &events)
      expectTrue(events.isEmpty)
    }

    @Test func `keeps contacts of devices that SDL doesn't know`() throws {
      let window = try Window(options())
      let source = EventSource(window: window)
      var events: [InputEvent] = []
      _ = source.wait(upTo: 0, into: &events)
      events = []
      var landing = Finger.down(0.5, 0.5)
      landing.tfinger.windowID = window.number
      SDL_PushEvent(&landing)
      _ = source.wait(upTo: 0, into: &events)
      _ = source.wait(upTo: 0, into: &events)
      expectEqual(events.compactMap(\.kind.contact).map(\.phase), [.began])
    }
  }

  @Suite struct `A gamepad that SDL makes up` {
    @Test func `is plugged in, pressed, pushed and plugged out`() throws {
      // The driver for no display gives no window the keys.
      SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
      defer { SDL_ResetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS) }
      let source = EventSource(window: try Window(options()))
      expectEqual(SDL_WasInit(SDL_INIT_JOYSTICK), 0, "nothing is started at the start")
      source.gamepads.update()
      expectTrue(gamepadEvents(source).isEmpty)
      let index = SDL_JoystickAttachVirtual(
        SDL_JOYSTICK_TYPE_GAMECONTROLLER, Int32(SDL_CONTROLLER_AXIS_MAX.rawValue),
        Int32(SDL_CONTROLLER_BUTTON_MAX.rawValue), 0)
      try #require(index >= 0)
      expectEqual(gamepadEvents(source), [.connected])

      let pad = SDL_JoystickFromInstanceID(SDL_JoystickGetDeviceInstanceID(index))
      SDL_JoystickSetVirtualButton(pad, Int32(SDL_CONTROLLER_BUTTON_START.rawValue), 1)
      expectEqual(gamepadEvents(source), [.buttonDown(.start)])
      SDL_JoystickSetVirtualAxis(pad, Int32(SDL_CONTROLLER_AXIS_LEFTX.rawValue), -32_768)
      expectEqual(gamepadEvents(source), [.axis(.leftX, -1_000_000)])
      SDL_JoystickDetachVirtual(index)
      // SDL itself lets go first.
      expectEqual(gamepadEvents(source), [.axis(.leftX, 0), .buttonUp(.start), .disconnected])
    }

    private func gamepadEvents(_ source: EventSource) -> [GamepadChange] {
      var events: [InputEvent] = []
      source.gamepads.update()
      _ = source.wait(upTo: 0, into: &events)
      return events.compactMap { event in
        if case .gamepad(let change) = event.kind { change } else { nil }
      }
    }
  }

  @Suite struct `Both renderers` {
    @Test func `show the same`() throws {
      let pictures = try [
        ("checkered", #require(checkered(width: 48, height: 32))),
        ("plain", #require(plain(Color(0xE04020), width: 64, height: 64))),
      ]
      guard let window = try? Window(options(width: 700, height: 400, driver: "offscreen")),
        let accelerated = try? AcceleratedRenderer(
          atlas: try Atlas(pictures), fonts: try Fonts(), window: window)
      else { try Test.cancel("no OpenGL here") }
      let surface = Surface(width: 700, height: 400)
      let expected = try drawn(mixedScene, pictures: pictures, on: surface)
      for round in 0..<3 {
        if round == 2 { try accelerated.recover() }
        // Only what has changed since is drawn anew.
        try accelerated.draw(otherScene, on: surface)
        try accelerated.draw(mixedScene, on: surface)
        let found = try accelerated.snapshot()
        try accelerated.present()
        #expect((found.width, found.height) == (700, 400))
        let differences = zip(found.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
        let mean = Double(differences.reduce(0, +)) / Double(differences.count)
        let far = differences.filter { $0 > 16 }.count
        expectLess(mean, 0.15, "round \(round): mean difference \(mean)")
        expectLess(
          far, 300, "round \(round): \(far) of \(differences.count) differ by more than 16")
      }
    }

    @Test func `fail where OpenGL is wanted and there is none`() throws {
      let window = try Window(options())
      #expect(throws: SDLError.self) {
        _ = try window.makeRenderer(.opengl, atlas: Atlas([]), fonts: Fonts())
      }
      let chosen = try window.makeRenderer(.auto, atlas: Atlas([]), fonts: Fonts())
      expectTrue(chosen is SoftwareRenderer)
    }
  }
}

/// A window on a driver that needs no display.
private func options(
  width: Int = 800, height: Int = 600, driver: String = "dummy"
) -> WindowOptions {
  var options = WindowOptions()
  (options.frame, options.driver) = (WindowFrame(width: width, height: height), driver)
  return options
}

/// A part of what ``mixedScene`` shows, and a box of its own.
private let otherScene = scene(on: Color(0x203040)) {
  $0.add(Quad(picture: .white, transform: box(30, 200, 500, 150), tint: Color(0xFF00FF)))
}

/// Sprites, boxes, triangles and text, level, turned, shrunk and grown, in two layers.
private let mixedScene = scene(on: Color(0x203040)) { list in
  for index in 0..<12 {
    let center = Vector(60 + Double(index % 6) * 110, 70 + Double(index / 6) * 120)
    let side = 30 + Double(index) * 7
    let angle = Angle(degrees: Double(index) * 17)
    list.add(
      Quad(
        picture: Picture(index: Int32(index % 3)), transform: turned(center, side: side, by: angle),
        tint: Color(0xFFFFFF, alpha: index % 2 == 0 ? 255 : 160)))
  }
  list.addTriangle(
    Corner(Vector(10, 300), Color(0xFF0000)), Corner(Vector(300, 280), Color(0x00FF00)),
    Corner(Vector(150, 390), Color(0x0000FF, alpha: 0)))
  list.beginLayer()
  list.add(
    Quad(picture: .white, transform: box(400, 300, 280, 60), tint: Color(0x000000, alpha: 128)))
  list.addText(
    in: Rectangle(origin: Vector(400, 300), size: Vector(280, 60)), size: 24, alignment: .center,
    weight: .bold, color: Color(0xFFE080)
  ) { $0 += "Turn it by hand".utf8 }
}
