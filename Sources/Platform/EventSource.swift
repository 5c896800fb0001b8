import CSDL2
public import Input

/// Where events come from: SDL's queue, drained and translated.
public final class EventSource {
  private let surroundings: LiveSurroundings
  private var translator: EventTranslator
  private let gamepads = Gamepads()
  private var watch: GamepadWatch?

  /// The events of a window.
  public init(window: Window) {
    surroundings = LiveSurroundings(window: window)
    translator = EventTranslator(driver: window.driver, surface: window.surface)
  }

  /// Begins to look for gamepads; to be called after the first frame, since the start need not wait for them.
  ///
  /// Costs a thread that sleeps. SDL's part is started with the first gamepad that is there.
  public func watchGamepads() {
    guard watch == nil else { return }
    watch = GamepadWatch { Self.wake() }
  }

  /// Takes in what has happened to the gamepads; their events are in the queue then.
  func updateGamepads() { gamepads.update() }

  /// Sleeps until something comes in, for so many seconds at most (nil: for ever; 0: not at all), then appends all that is there.
  ///
  /// The program sleeps inside SDL meanwhile. ``wake()`` ends the sleep with no event.
  public func wait(upTo seconds: Double?, into events: inout [InputEvent]) -> EventNotes {
    var notes = EventNotes()
    var event = SDL_Event()
    var isThere = Self.wait(upTo: seconds, for: &event)
    if watch?.takeNews() == true {
      gamepads.update()
      if !isThere { isThere = SDL_PollEvent(&event) != 0 }
    }
    while isThere {
      notes.merge(translator.translate(event, in: surroundings, into: &events))
      isThere = SDL_PollEvent(&event) != 0
    }
    translator.cancelLostFingers(at: now(), in: surroundings, into: &events)
    return notes
  }

  /// The time by the clock that events are stamped with.
  public func now() -> Timestamp { Timestamp(milliseconds: SDL_GetTicks()) }

  /// Ends a sleep in ``wait(upTo:into:)`` from any thread; does nothing where no video runs.
  public static func wake() {
    guard SDL_WasInit(SDL_INIT_EVENTS) != 0 else { return }
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    SDL_PushEvent(&event)
  }

  private static func wait(upTo seconds: Double?, for event: inout SDL_Event) -> Bool {
    guard let seconds else { return SDL_WaitEvent(&event) != 0 }
    // Rounded up: a wait that ends just before its time would only be followed by another.
    let milliseconds = (min(max(seconds, 0), longest) * 1_000).rounded(.up)
    guard milliseconds > 0 else { return SDL_PollEvent(&event) != 0 }
    return SDL_WaitEventTimeout(&event, Int32(milliseconds)) != 0
  }

  /// No wait lasts longer, in seconds.
  private static let longest = 3_600.0
}
