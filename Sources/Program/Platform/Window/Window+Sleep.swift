import CSwivelSDL2
import Glibc

extension Window {
  /// Sleeps until the desktop says something or the pipe is woken, for so many milliseconds at most, for ever where nil; answers
  /// whether that can be done here.
  ///
  /// SDL's own sleep is ended by a message that the desktop has to send back, which one that hangs or is gone never does.
  func sleep(upTo milliseconds: Int32?, or wakePipe: WakePipe) -> Bool {
    if let desktop {
      // Whatever is read before the sleep would be slept over, such as the wish for a frame.
      if !Self.hasEvents {
        desktop.sleep(
          upTo: Self.isKeyDown ? min(milliseconds ?? .max, Self.keyPace) : milliseconds,
          or: wakePipe)
      }
      return true
    }
    guard let line else { return false }
    // What Xlib has read already is in no line any more.
    SDL_PumpEvents()
    guard !Self.hasEvents else { return true }
    var lines = [pollfd(fd: line, events: Int16(POLLIN), revents: 0)]
    if let touchpad { lines.append(touchpad.line) }
    wakePipe.sleep(upTo: milliseconds, orFor: lines)
    touchpad?.read()
    return true
  }

  /// Whether SDL can take the window away: it would wait for ever for a compositor or an X server that hangs.
  ///
  /// Of an X server that can't be asked, and one that dies while SDL waits has Xlib look for an answer for ever, at full speed;
  /// so it takes the window away itself, when the program ends.
  var canBeClosed: Bool { line == nil && desktop?.hangs != true }

  package var hasLostDesktop: Bool {
    var line = desktop?.line ?? pollfd(fd: line ?? -1, events: 0, revents: 0)
    _ = poll(&line, 1, 0)
    return Int32(line.revents) & (POLLHUP | POLLERR) != 0
  }

  private static var hasEvents: Bool {
    SDL_HasEvents(SDL_QUIT.rawValue, SDL_LASTEVENT.rawValue) != SDL_FALSE
  }

  /// Whether SDL may have to repeat a key, which under Wayland it does only while it is asked for events.
  private static var isKeyDown: Bool {
    var count: Int32 = 0
    let keys = SDL_GetKeyboardState(&count)
    return UnsafeBufferPointer(start: keys, count: Int(count)).contains { $0 != 0 }
  }

  /// How often it is asked then, in milliseconds.
  private static let keyPace: Int32 = 10

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
