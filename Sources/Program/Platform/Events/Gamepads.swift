internal import CSwivelSDL2
package import SwivelGestures

/// SDL's gamepads: not started until they are needed, then updated whenever the watch has news.
///
/// Their events come through SDL's queue.
package final class Gamepads {
  private var isStarted = false

  deinit { if isStarted { SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER) } }

  /// The first call starts SDL's part, which takes some milliseconds; where that fails there are no gamepads.
  func update() {
    if !isStarted { isStarted = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0 }
    guard isStarted else { return }
    SDL_GameControllerUpdate()
  }

  /// Lets the open gamepads tremble, by the strength of the heavy and light motors in thousandths; those that can't stay still.
  package static func rumble(heavy: Int, light: Int, milliseconds: Int) {
    guard SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0 else { return }
    for index in 0..<max(0, SDL_NumJoysticks()) {
      let id = SDL_JoystickGetDeviceInstanceID(index)
      guard let pad = SDL_GameControllerFromInstanceID(id) else { continue }
      SDL_GameControllerRumble(
        pad, strength(heavy), strength(light), UInt32(min(max(milliseconds, 0), 1_000)))
    }
  }

  private static func strength(_ thousandths: Int) -> UInt16 {
    UInt16(min(max(thousandths, 0), 1_000) * 65_535 / 1_000)
  }
}

/// Limits short trembles to a rate at which a hand can tell them apart, and a gamepad takes them: 15 a second.
package struct RumbleLimiter: Hashable, Sendable {
  /// The least time between two trembles, in microseconds.
  package static let interval: Int64 = 66_667

  private var next = Timestamp.zero

  package init() {}

  /// Whether a tremble may begin at a time; if so, none is admitted until ``interval`` has passed.
  package mutating func admits(at time: Timestamp) -> Bool {
    guard time >= next else { return false }
    next = Timestamp(microseconds: time.microseconds + Self.interval)
    return true
  }
}
