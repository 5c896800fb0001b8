import CSDL2
import Input

/// What the translation of events must ask of SDL, apart so that tests can answer instead.
protocol PlatformQueries {
  /// The window's size and density as they are now.
  var surface: Surface { get }
  /// The modifier keys that are down now.
  var modifiers: Modifiers { get }
  /// Whether a device is a touchpad or the like: its fingers have no place on the window.
  func isIndirect(_ device: Int64) -> Bool
  /// Opens the gamepad that SDL has at a place of its list; answers its number, nil where it can't be used.
  func openGamepad(_ place: Int32) -> Int32?
  /// Closes the gamepad of a number.
  func closeGamepad(_ id: Int32)
  /// Whether SDL still lists a finger of a device.
  func lists(_ finger: Int64, on device: Int64) -> Bool
}

/// SDL itself.
struct LiveSurroundings: PlatformQueries {
  let window: Window

  var surface: Surface { window.surface }

  var modifiers: Modifiers { Modifiers(sdl: SDL_GetModState().rawValue) }

  /// A device that SDL doesn't know (any more) counts as direct: who says that a finger touched the window is believed.
  func isIndirect(_ device: Int64) -> Bool {
    switch SDL_GetTouchDeviceType(device) {
    case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: true
    default: false
    }
  }

  func openGamepad(_ place: Int32) -> Int32? {
    guard let pad = SDL_GameControllerOpen(place) else { return nil }
    return SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad))
  }

  func closeGamepad(_ id: Int32) {
    guard let pad = SDL_GameControllerFromInstanceID(id) else { return }
    SDL_GameControllerClose(pad)
  }

  func lists(_ finger: Int64, on device: Int64) -> Bool {
    (0..<max(0, SDL_GetNumTouchFingers(device))).contains { index in
      SDL_GetTouchFinger(device, index)?.pointee.id == finger
    }
  }
}
