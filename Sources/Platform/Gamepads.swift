import CSDL2

/// SDL's gamepads: not started until they are needed, then updated whenever the watch has news.
///
/// Their events come through SDL's queue.
final class Gamepads {
  private var isStarted = false

  deinit { if isStarted { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) } }

  /// Updates the gamepads; the first call starts SDL's part, which takes some milliseconds.
  ///
  /// Where that fails there are no gamepads.
  func update() {
    if !isStarted { isStarted = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 }
    guard isStarted else { return }
    SDL_GameControllerUpdate()
  }
}
