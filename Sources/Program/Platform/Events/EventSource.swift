import CSwivelSDL2
public import SwivelGestures

/// The source of input events: SDL's queue, drained and translated.
public final class EventSource {
  private let queries: SDLQueries
  private var translator: EventTranslator
  let gamepads = Gamepads()
  private var watch: GamepadWatch?

  /// The events of a window.
  public init(window: Window) {
    queries = SDLQueries(window: window)
    translator = EventTranslator(
      driver: window.driver, surface: window.surface, window: window.number)
  }

  /// To be called after the first frame, since the start needn't wait for them.
  ///
  /// It costs a sleeping thread; SDL's gamepad part is started with the first gamepad.
  package func watchGamepads() {
    guard watch == nil else { return }
    watch = GamepadWatch { Self.wake() }
  }

  /// When the reports of touchscreens are filtered, from the next landing on; nil for each by what is known of it.
  package var touchFilter: LearningTouchFilter.Mode? {
    get { translator.panels.mode }
    set { translator.panels.mode = newValue }
  }

  /// Sleeps until an event comes, at most for a number of seconds (nil: no limit; 0: not at all), then appends all events.
  ///
  /// ``wake()`` ends the sleep with no event, and so may whatever the desktop says.
  public func wait(upTo seconds: Double?, into events: inout [InputEvent]) -> EventNotes {
    var notes = EventNotes()
    let first = events.count
    // Swapped, not shared: a shared array would be copied at the first event.
    swap(&events, &translator.events)
    defer { swap(&events, &translator.events) }
    translator.reports.begin(at: first)
    var event = SDL_Event()
    var isThere = wait(upTo: shortened(seconds), for: &event)
    translator.clock.advance(to: SDL_GetTicks64())
    if watch?.takeNews() == true {
      gamepads.update()
      if !isThere { isThere = SDL_PollEvent(&event) != 0 }
    }
    while isThere {
      translator.translate(event, in: queries, noting: &notes)
      isThere = SDL_PollEvent(&event) != 0
    }
    translator.finishKey()
    translator.cancelLostFingers(at: now(), in: queries)
    translator.filterFingers(from: first, at: now())
    return notes
  }

  /// A sleep that ends when a filter has something to tell.
  private func shortened(_ seconds: Double?) -> Double? {
    guard let due = translator.panels.due else { return seconds }
    let rest = max(0, due.seconds - now().seconds)
    return min(seconds ?? rest, rest)
  }

  /// The time by the clock that events are stamped with.
  public func now() -> Timestamp { Timestamp(milliseconds: Int64(clamping: SDL_GetTicks64())) }

  /// Ends the sleep in ``wait(upTo:into:)``, from any thread; does nothing where no video is running.
  package static func wake() {
    guard SDL_WasInit(SDL_INIT_EVENTS) != 0 else { return }
    UserEvent.wake.push()
    wakePipe?.wake()
  }

  private static let wakePipe = WakePipe()

  private func wait(upTo seconds: Double?, for event: inout SDL_Event) -> Bool {
    queries.window.touchpad?.read()
    // Rounded up: a wait that ends just before its time would only be followed by another.
    let timeout = seconds.map { Int32((min(max($0, 0), Self.longest) * 1_000).rounded(.up)) }
    if timeout != 0, let wakePipe = Self.wakePipe, queries.window.sleep(upTo: timeout, or: wakePipe)
    {
      return SDL_PollEvent(&event) != 0
    }
    guard timeout != 0 else { return SDL_PollEvent(&event) != 0 }
    return SDL_WaitEventTimeout(&event, timeout ?? Self.longestSleep) != 0
  }

  /// The longest wait, in seconds.
  private static let longest = 3_600.0
  /// A wake-up for which SDL had no memory is noticed after so many milliseconds.
  private static let longestSleep: Int32 = 1_000
}

/// What came in that isn't for the session but for the program.
public struct EventNotes: Hashable, Sendable {
  /// It was uncovered, resized, or shown again.
  package var needsRedraw = false
  /// Whether the graphics processor has lost its textures, so that the renderer must recover.
  public var needsRecovery = false
  package var droppedFiles: [String] = []
  package var droppedTexts: [String] = []
  /// The names of gamepads that were plugged in and that SDL can't read, since it has no mapping for their buttons.
  package var unmappedGamepads: [String] = []
  /// Where the pointer was right after, if it has been heard of.
  package var dropPosition: ExactPoint?
}

/// What the program puts into SDL's queue itself, so that it has its place among what comes in.
enum UserEvent: Int32 {
  case wake
  /// The desktop has taken all fingers for a gesture of its own.
  case fingersTaken
  case droppedText
  case droppedList
  /// The time at which the X server has read the finger before it.
  case fingerTime
  /// The fingers before it are a whole report, under Wayland.
  case reportEnd
  /// A touchpad's fingers have done something, which waits in ``TouchpadReports``.
  case touchpad

  /// Puts it at the end of the queue; from any thread.
  func push() {
    var event = event
    SDL_PushEvent(&event)
  }

  var event: SDL_Event {
    var event = SDL_Event()
    event.type = SDL_USEREVENT.rawValue
    event.user.code = rawValue
    return event
  }
}
