import CSwivelSDL2
import Glibc
import SwivelGestures

/// SDL's video and events, which are initialised as long as this object exists.
final class Video {
  /// The initialised subsystems; set last, since `deinit` runs for a fully initialised object even if `init` throws.
  private let systems: UInt32

  /// Initialises them; `driver` forces one of SDL's video drivers, such as `dummy`.
  init(driver: String? = nil) throws(SDLError) {
    SDL_SetMainReady()
    for (name, value) in Self.hints { SDL_SetHint(name, value) }
    for (name, value) in Self.variables { SDL_setenv(name, value, 0) }
    let wanted = try Self.usable(driver)
    if let wanted { SDL_SetHint(SDL_HINT_VIDEODRIVER, wanted) }
    let systems = SDL_INIT_VIDEO | SDL_INIT_EVENTS
    let status = SDL_InitSubSystem(systems)
    if wanted != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    try check("SDL_InitSubSystem", status)
    guard driver != nil || getenv("SDL_VIDEODRIVER") != nil || Self.showsSomething else {
      SDL_QuitSubSystem(systems)
      throw SDLError(call: "SDL_InitSubSystem", message: "the display can't be reached")
    }
    self.systems = systems
    // Copying to an X11 window through OpenGL would cost four times as much.
    if Self.driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
  }

  deinit { SDL_QuitSubSystem(systems) }

  /// Whether the driver shows anything: where the display can't be reached, SDL falls back to drivers without output.
  private static var showsSomething: Bool { ["x11", "wayland"].contains(driver) }

  /// The drivers that are tried, as SDL wants them; nil for its own choice.
  ///
  /// Where nothing is said, Wayland is before X11: SDL itself would take XWayland, which is blurred on screens with a scale.
  private static func usable(_ driver: String?) throws(SDLError) -> String? {
    let said = driver ?? getenv("SDL_VIDEODRIVER").map { String(cString: $0) }
    let hasWayland = environmentValue("WAYLAND_DISPLAY") != nil
    let wanted = said ?? (hasWayland ? "wayland,x11" : "x11")
    let drivers = wanted.split(separator: ",").map(String.init)
    let problems = drivers.map { DisplayProbe.problem(of: $0) }
    guard let problem = problems.compactMap(\.self).first else {
      return driver ?? (said == nil && hasWayland ? wanted : nil)
    }
    let usable = zip(drivers, problems).filter { $0.1 == nil }.map(\.0)
    guard !usable.isEmpty else { throw SDLError(call: "the display", message: problem) }
    return usable.joined(separator: ",")
  }

  static var driver: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

  /// Whether there is a window manager; only a bare X server has none.
  var hasWindowManager: Bool { Self.driver != "x11" || csdl_ask_x11().hasWindowManager != 0 }

  /// The usable area of each screen, the main screen first.
  var screens: [Rectangle] {
    (0..<max(0, SDL_GetNumVideoDisplays())).compactMap { index in
      var bounds = SDL_Rect()
      return SDL_GetDisplayUsableBounds(index, &bounds) == 0 ? Rectangle(bounds) : nil
    }
  }

  var mainScreen: WindowFrame? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(0, &bounds) == 0 else { return nil }
    return WindowFrame(
      width: Int(bounds.w), height: Int(bounds.h),
      position: WindowPosition(x: Int(bounds.x), y: Int(bounds.y)))
  }

  /// What SDL takes only from the environment, where it isn't said already.
  private static let variables = [
    // The class name of the windows.
    ("SDL_VIDEO_X11_WMCLASS", "swivel"), ("SDL_VIDEO_WAYLAND_WMCLASS", "swivel"),
    // sdl2-compat sets both when it begins: it would take a screen with a scale for one without, on which all is small, and
    // a touchpad's wheel for one with notches.
    ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"), ("SDL_MOUSE_INTEGER_MODE", "1"),
  ]

  private static let hints = [
    (SDL_HINT_APP_NAME, "Swivel"),
    // Otherwise each tap would come as a finger and as a mouse.
    (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
    // Otherwise what is composed is cut after 31 bytes.
    (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"), (SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0"),
    (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
    // The program itself handles SIGTERM, SIGINT and SIGHUP, see Signals.
    (SDL_HINT_NO_SIGNAL_HANDLERS, "1"), (SDL_HINT_RENDER_BATCHING, "1"),
    // Gamepads are updated when they have news, see GamepadWatch; otherwise SDL polls a thousand times a second.
    (SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0"),
    // The kernel supports all common gamepads; SDL's own drivers would search every USB device.
    (SDL_HINT_JOYSTICK_HIDAPI, "0"),
    // The first click on a window in the background counts.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
  ]
}
