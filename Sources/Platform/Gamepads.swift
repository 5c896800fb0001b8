import CSDL2

/// SDL's gamepads: nothing until they are wanted, then asked whenever the watch has news of them.
///
/// Their events come by SDL's queue.
final class Gamepads {
  private var isStarted = false

  deinit { if isStarted { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) } }

  /// Takes in what has happened to the gamepads; the first call starts them, which takes some milliseconds.
  ///
  /// Where they can't be started there are none.
  func update() {
    if !isStarted { isStarted = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 }
    guard isStarted else { return }
    SDL_GameControllerUpdate()
  }
}
