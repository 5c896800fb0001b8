import CSDL2

/// SDL's video and events, running as long as this lives.
final class Video {
  /// Starts them; `driver` forces one of SDL's video drivers, as `dummy`.
  init(driver: String? = nil) throws(SDLError) {
    SDL_SetMainReady()
    for (name, value) in Self.hints { SDL_SetHint(name, value) }
    for name in Self.classNames { SDL_setenv(name, "swivel", 0) }
    if let driver { SDL_SetHint(SDL_HINT_VIDEODRIVER, driver) }
    let status = SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
    if driver != nil { SDL_ResetHint(SDL_HINT_VIDEODRIVER) }
    try check("SDL_InitSubSystem", status)
    // Copying to an X11 window through a texture in OpenGL would cost four times as much as doing it plainly.
    if name == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) }

  /// The video driver's name, as `x11`.
  var name: String { SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? "" }

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
    // The first click on a window that isn't in front counts.
    (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
  ]
}
