import CSwivelSDL2

extension Window {
  /// In the desktop's mode.
  package var isFullscreen: Bool {
    get {
      guard !coversAlone else { return true }
      let covers = line == nil ? -1 : csdl_x11_fullscreen(pointer, -1)
      return covers < 0 ? isCoveringToSDL : covers != 0
    }
    set {
      guard newValue != isFullscreen else { return }
      newValue ? enterFullscreen() : leaveFullscreen()
    }
  }

  /// SDL's flag for full screen at the desktop's size.
  static let covering = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue

  /// What is known without asking a server that may hang.
  var isCoveringToSDL: Bool { SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }

  /// Asks the window manager, by SDL where it doesn't take that for done: it misses what the window manager did by itself.
  private func cover(_ covers: Bool) {
    guard covers == isCoveringToSDL else {
      SDL_SetWindowFullscreen(pointer, covers ? Self.covering : 0)
      return
    }
    _ = csdl_x11_fullscreen(pointer, covers ? 1 : 0)
  }

  func enterFullscreen() {
    uncovered = frame
    guard !video.hasWindowManager else { return cover(true) }
    // Without a window manager SDL's request has no effect, though SDL assumes one; so the window is resized.
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(pointer)), &bounds) == 0 else {
      return
    }
    coversAlone = true
    SDL_SetWindowPosition(pointer, bounds.x, bounds.y)
    SDL_SetWindowSize(pointer, bounds.w, bounds.h)
  }

  private func leaveFullscreen() {
    guard coversAlone else { return cover(false) }
    coversAlone = false
    guard let uncovered = uncovered?.scaled(by: scale) else { return }
    SDL_SetWindowSize(pointer, Int32(clamping: uncovered.width), Int32(clamping: uncovered.height))
    let (x, y) = Self.position(uncovered.position)
    SDL_SetWindowPosition(pointer, x, y)
  }
}
