import CSwivelSDL2
import SwivelGestures

/// The queries that the translation of events makes to SDL; tests have their own answers.
protocol PlatformQueries {
  var surface: Surface { get }
  /// Gives the window the size of a surface, in place of one that it can't have.
  func resize(to surface: Surface)
  var modifiers: Modifiers { get }
  /// What SDL says that a key of the current layout types without a modifier.
  func code(at position: SDL_Scancode) -> Int32
  /// Whether a device is indirect, such as a touchpad, so that its fingers have no position on the window.
  func isIndirect(_ device: Int64) -> Bool
  /// The name that a touch device's driver gives it; empty where that isn't known.
  func touchscreenName(_ device: Int64) -> String
  /// Opens the gamepad at an index of SDL's list; returns its id, nil where it can't be used.
  func openGamepad(_ index: Int32) -> Int32?
  func closeGamepad(_ id: Int32)
  /// The name of what may be a gamepad at an index of SDL's list without a mapping of its buttons; nil for all else.
  func unmappedGamepad(_ index: Int32) -> String?
  func lists(_ finger: Int64, on device: Int64) -> Bool
  /// Whether notches of SDL's wheel, right and away from the user, are among what touchpads report, so that they are to be
  /// passed over.
  func explainsWheel(_ notches: Vector) -> Bool
  func takeTouchpadReports() -> [TouchpadReport]
}

struct SDLQueries: PlatformQueries {
  let window: Window

  func explainsWheel(_ notches: Vector) -> Bool {
    window.desktop?.reportsWheel ?? window.touchpad?.explains(notches) ?? false
  }

  func takeTouchpadReports() -> [TouchpadReport] { window.touchpadReports.takeWaiting() }

  var surface: Surface { window.surface }

  func resize(to surface: Surface) {
    let size = surface.size.vector
    SDL_SetWindowSize(window.pointer, Int32(size.x), Int32(size.y))
  }

  var modifiers: Modifiers { Modifiers(sdl: SDL_GetModState().rawValue) }

  func code(at position: SDL_Scancode) -> Int32 { SDL_GetKeyFromScancode(position) }

  /// A device that SDL doesn't know (any more) counts as direct, since its finger was reported in the window.
  func isIndirect(_ device: Int64) -> Bool {
    switch SDL_GetTouchDeviceType(device) {
    case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: true
    default: false
    }
  }

  func touchscreenName(_ device: Int64) -> String {
    csdl_touch_name(device).map(String.init(cString:)) ?? ""
  }

  func openGamepad(_ index: Int32) -> Int32? {
    guard let pad = SDL_GameControllerOpen(index) else { return nil }
    return SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad))
  }

  func closeGamepad(_ id: Int32) {
    guard let pad = SDL_GameControllerFromInstanceID(id) else { return }
    SDL_GameControllerClose(pad)
  }

  /// Wheels, flight sticks and the like, of which SDL has a list, aren't meant to be gamepads.
  func unmappedGamepad(_ index: Int32) -> String? {
    let type = SDL_JoystickGetDeviceType(index)
    guard SDL_IsGameController(index) == SDL_FALSE,
      type == SDL_JOYSTICK_TYPE_UNKNOWN || type == SDL_JOYSTICK_TYPE_GAMECONTROLLER
    else { return nil }
    return SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "?"
  }

  func lists(_ finger: Int64, on device: Int64) -> Bool {
    (0..<max(0, SDL_GetNumTouchFingers(device))).contains { index in
      SDL_GetTouchFinger(device, index)?.pointee.id == finger
    }
  }
}
