import CSwivelSDL2

extension Window {
  /// In the desktop's mode.
  package var isFullscreen: Bool {
    get { coversAlone || SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set {
      guard newValue != isFullscreen else { return }
      newValue ? enterFullscreen() : leaveFullscreen()
    }
  }

  /// SDL's flag for full screen at the desktop's size.
  static let covering = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue

  func enterFullscreen() {
    uncovered = frame
    guard !video.hasWindowManager else {
      SDL_SetWindowFullscreen(pointer, Self.covering)
      return
    }
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
    guard coversAlone else {
      SDL_SetWindowFullscreen(pointer, 0)
      return
    }
    coversAlone = false
    guard let uncovered else { return }
    SDL_SetWindowSize(pointer, Int32(clamping: uncovered.width), Int32(clamping: uncovered.height))
    let (x, y) = Self.position(uncovered.position)
    SDL_SetWindowPosition(pointer, x, y)
  }
}
