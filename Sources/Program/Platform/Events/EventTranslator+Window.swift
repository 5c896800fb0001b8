import CSwivelSDL2
import SwivelGestures

extension EventTranslator {
  /// Its closing is reported by SDL's quit event, which follows at once.
  mutating func translate(
    _ event: SDL_WindowEvent, changeIn queries: some PlatformQueries, noting notes: inout EventNotes
  ) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_RESIZED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      resize(in: queries)
      notes.needsRedraw = true
    case SDL_WINDOWEVENT_EXPOSED: notes.needsRedraw = true
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      append(.window(.focusGained))
      reportModifiers(queries.modifiers)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      forgetContacts()
      modifiers = []
      append(.window(.focusLost))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: setHidden(true)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      setHidden(false)
      notes.needsRedraw = true
    default: break
    }
  }

  /// The longest side that is believed, in points: no graphics processor has larger textures.
  ///
  /// Any X client can say that the window has another size, and all that is drawn would need memory for it.
  private static let longestSide = 16_384.0

  private mutating func resize(in queries: some PlatformQueries) {
    let surface = queries.surface
    guard max(surface.size.vector.x, surface.size.vector.y) <= Self.longestSide else {
      return queries.resize(to: self.surface)
    }
    guard surface != self.surface else { return }
    self.surface = surface
    append(.window(.resized(surface)))
  }

  private mutating func setHidden(_ isHidden: Bool) {
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    if isHidden { forgetContacts() }
    append(.window(isHidden ? .hidden : .shown))
  }
}
