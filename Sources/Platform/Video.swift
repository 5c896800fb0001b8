import CSDL2
import Geometry
import Glibc

/// SDL's video and events, running as long as this lives.
final class Video {
  /// What runs; set last, for what is whole is also taken apart by `deinit` where an initializer throws.
  private let systems: UInt32

  /// Starts them; `driver` forces one of SDL's video drivers, as `dummy`.
  init(driver: String? = nil) throws(SDLError) {
    SDL_SetMainReady()
    for (name, value) in Self.hints { SDL_SetHint(name, value) }
    for name in Self.classNames { SDL_setenv(name, "swivel", 0) }
    if let driver { SDL_SetHint(SDL_HINT_VIDEODRIVER, driver) }
    let systems = SDL_INIT_VIDEO | SDL_INIT_EVENTS
    let status = SDL_InitSubSystem(systems)
    if driver != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    try check("SDL_InitSubSystem", status)
    guard driver != nil || getenv("SDL_VIDEODRIVER") != nil || Self.showsSomething else {
      SDL_QuitSubSystem(systems)
      throw SDLError(call: "SDL_InitSubSystem", message: "the display can't be reached")
    }
    self.systems = systems
    // Copying to an X11 window through a texture in OpenGL would cost four times as much as doing it plainly.
    if name == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
  }

  deinit { SDL_QuitSubSystem(systems) }

  /// Whether the driver draws to a screen: where the named display can't be reached SDL goes on to drivers that
  /// draw to nowhere.
  private static var showsSomething: Bool {
    ["x11", "wayland", "cocoa", "windows"].contains(driver)
  }

  private static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  /// The video driver's name, as `x11`.
  var name: String { Self.driver }

  /// Whether something arranges the windows; only a bare X server has nothing that does.
  var hasWindowManager: Bool { name != "x11" || csdl_has_x11_window_manager() != 0 }

  /// What of each screen is free for windows, the main screen first.
  var screens: [Rectangle] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      return SDL_GetDisplayUsableBounds(index, &bounds) == 0 ? Rectangle(bounds) : nil
    }
  }

  /// All of the main screen.
  var mainScreen: WindowFrame? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(0, &bounds) == 0 else { return nil }
    return WindowFrame(
      width: Int(bounds.w), height: Int(bounds.h),
      place: WindowPlace(x: Int(bounds.x), y: Int(bounds.y)))
  }

  /// What desktops know the program's windows by; SDL takes it from the environment only.
  private static let classNames = ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]

  private static let hints = [
    (SDL_HINT_APP_NAME, "Swivel"),
    // A finger is a finger and a mouse is a mouse: otherwise each tap comes twice.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
    (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // The program itself ends on SIGTERM and SIGINT, see Signals.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    (SDL_HINT_RENDER_BATCHING, "1"),
    // Gamepads are asked when they have something to say, see GamepadWatch: else SDL asks a thousand times a second.
    (SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0"),
    // Linux knows all common gamepads; SDL's own drivers would search every USB device.
    (SDL_HINT_JOYSTICK_HIDAPI, "0"),
    // The first click on a window that isn't in front counts.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
  ]
}
