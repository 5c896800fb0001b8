import SwivelCommands
import SwivelDrawing
import SwivelGestures
import SwivelPlatform
import SwivelScreens
import SwivelSession

/// A window with its event source and its renderer; it sleeps until an event or a frame is due.
struct GameWindow {
  let window: Window
  /// At the session's times.
  var events: [InputEvent] = []
  private(set) var frames = 0
  /// Whether the window must be redrawn.
  var isStale = true
  var zoom = Zoom()
  var wanted = 1.0
  /// The difference from the window's time to the session's, in microseconds.
  var lead: Int64 = 0

  var drops: [Drop] = []
  /// The names of those that were plugged in.
  var unmappedGamepads: [String] = []
  /// What was dropped so lately that the pointer may still say where, and until when, by SDL's clock.
  private var fallingDrop: (drop: Drop, end: Double)?
  let source: EventSource
  private let renderer: any Renderer
  private let signals: Signals
  private let quitAfter: Double?
  private var pace: FrameLimiter
  private var list = DrawList()
  /// What the frame before shows, and when it began; when something came in last.
  private var shown = DrawList()
  private var lastFrame = ContinuousClock.now
  private var lastEvent = ContinuousClock.now
  /// Where the input method believes the caret to be, in the session's points.
  private var caret: Rectangle?
  private var cursors = Cursors { try? HandCursor.picture(isOpen: $0 == .openHand) }
  private var isHidden = false

  init(_ wanted: WindowOptions, _ assets: Assets, _ options: GameOptions, signals: Signals) throws {
    let fonts = try Fonts(path: options.font)
    signals.endAtOnce()
    window = try Self.open(wanted, options.video)
    renderer = try Self.renderer(options.renderer, for: window, assets, fonts)
    source = EventSource(window: window)
    pace = FrameLimiter(rate: window.refreshRate, presentWaits: renderer.presentWaits)
    quitAfter = options.quitAfter
    self.signals = signals
    signals.cut(window.serverLine)
    events.reserveCapacity(64)
    refit()
  }

  private static func open(_ wanted: WindowOptions, _ video: VideoChoice) throws -> Window {
    do { return try Window(wanted) } catch {
      guard video != .auto else { throw error }
      throw Failure("--video \(video)", found: "none here (\(error))", expected: "auto")
    }
  }

  private static func renderer(
    _ choice: RendererChoice, for window: Window, _ assets: Assets, _ fonts: Fonts
  ) throws -> any Renderer {
    do { return try window.makeRenderer(choice, atlas: assets.atlas, fonts: fonts) } catch {
      throw Failure(
        "--renderer \(choice)", found: "none here (\(error))", expected: "auto or software")
    }
  }

  var now: Timestamp { Timestamp(microseconds: source.now().microseconds + lead) }

  /// Whether a signal or the time limit ends the program, or nothing can be seen of it any more.
  var isOver: Bool { signals.isRaised || isTimeUp || window.hasLostDesktop }

  /// Whether nothing can be seen of the program any more though nobody has asked it to end.
  var isCutOff: Bool { window.hasLostDesktop && !signals.isRaised }

  /// Sleeps until an event or the time of a frame, at most for a number of seconds; then takes the events.
  mutating func wait(upTo limit: Double? = nil) throws {
    let timeUntilDue = timeUntilDue
    try waitForEvents(upTo: limit.map { min($0, timeUntilDue ?? $0) } ?? timeUntilDue)
  }

  mutating func waitForEvents(upTo seconds: Double?) throws {
    let first = events.count
    let notes = source.wait(upTo: seconds, into: &events)
    for index in first..<events.count {
      events[index].time.microseconds += lead
      if case .window(.resized) = events[index].kind { refit() }
      events[index].kind = zoom.event(of: events[index].kind)
      updateVisibility(for: events[index].kind)
    }
    try handle(notes)
    isStale = renderer.takeLoadedPages() || isStale
  }

  mutating func use(_ atlas: Atlas) throws {
    try renderer.use(atlas)
    isStale = true
  }

  /// How long to sleep for events, in seconds; nil for no limit.
  private var timeUntilDue: Double? {
    // Replies to effects are handled at once.
    if !events.isEmpty { return 0 }
    // What the desktop doesn't want yet it asks for. What is heard keeps its time where frames are left out.
    if isStale, !isHidden, window.wantsFrame { return min(pace.delay(at: .now), Self.longestWait) }
    return [quitAfter, fallingDrop?.end].compactMap(\.self).min().map {
      max(0, $0 - source.now().seconds)
    }
  }

  private var isTimeUp: Bool { quitAfter.map { source.now().seconds >= $0 } ?? false }

  private mutating func handle(_ notes: EventNotes) throws {
    collectDrops(in: notes)
    unmappedGamepads += notes.unmappedGamepads
    if notes.needsRecovery { try renderer.recover() }
    guard notes.needsRedraw || notes.needsRecovery else { return }
    isStale = true
    renderer.forget()
    // The window may have moved to another display.
    pace.rate = window.refreshRate
  }

  /// Handles what was dropped, as soon as it is known where, or that nobody says.
  private mutating func collectDrops(in notes: EventNotes) {
    if !notes.droppedFiles.isEmpty || !notes.droppedTexts.isEmpty {
      let wait = window.followsDrags ? 0 : Self.dropSettleTime
      var falling = fallingDrop ?? (Drop(), source.now().seconds + wait)
      falling.drop.files += notes.droppedFiles
      falling.drop.texts += notes.droppedTexts
      if window.followsDrags, notes.dropPosition == nil {
        falling.drop.position = window.pointerPosition.map(zoom.position)
      }
      fallingDrop = falling
    }
    guard var falling = fallingDrop else { return }
    falling.drop.position = falling.drop.position ?? notes.dropPosition.map(zoom.position)
    guard falling.drop.position != nil || source.now().seconds >= falling.end else { return }
    drops.append(falling.drop)
    fallingDrop = nil
  }

  /// How long after a drop the pointer may say where that was, in seconds.
  private static let dropSettleTime = 0.1

  private mutating func updateVisibility(for event: InputEvent.Kind) {
    switch event {
    case .window(.hidden): isHidden = true
    case .window(.shown): isHidden = false
    default: break
    }
  }

  /// Calls a body with each event; the window must be redrawn after that.
  mutating func forEachEvent(_ handle: (InputEvent) -> Void) {
    if !events.isEmpty { (isStale, lastEvent, pace.isCalm) = (true, .now, false) }
    for event in events { handle(event) }
    events.removeAll(keepingCapacity: true)
  }

  /// Draws a frame if the window must be redrawn, is visible, and the display is ready.
  mutating func drawIfDue(on surface: Surface, _ fill: (inout DrawList) -> Void) throws {
    let start = ContinuousClock.now
    guard isStale, !isHidden, window.wantsFrame, pace.delay(at: start) == 0 else { return }
    pace.begin(at: start)
    swap(&list, &shown)
    fill(&list)
    pace.isCalm = isCalm(at: start)
    lastFrame = start
    if let now = list.caret, now != caret {
      window.setTextInputRect(
        Rectangle(origin: now.origin * zoom.factor, size: now.size * zoom.factor))
      caret = now
    }
    cursors.show(list.cursor)
    try renderer.draw(list, on: surface)
    try renderer.present()
    frames += 1
    if frames == 1 { source.watchGamepads() }
    isStale = false
  }

  /// Whether what moves does so slowly, and by itself for a while: without a graphics processor each frame that isn't drawn
  /// saves as much of the battery.
  private func isCalm(at now: ContinuousClock.Instant) -> Bool {
    guard renderer is SoftwareRenderer, now - lastEvent > .seconds(Self.rest),
      let travel = list.travel(since: shown)
    else { return false }
    return travel < Self.slow * surface.size.vector.y * ((now - lastFrame) / .seconds(1))
  }

  /// How long nothing has come in before frames are left out, in seconds, and what slow is, in heights of the window a second.
  private static let (rest, slow) = (1.0, 0.45)
  /// The longest time between ticks while something moves, in seconds.
  private static let longestWait = 1.0 / 60
}

extension WindowOptions {
  /// The window of a command line, or the remembered one; never smaller than the layout needs.
  init(
    _ options: GameOptions, default usual: WindowSize = .standard, remembered: WindowFrame? = nil
  ) {
    self.init()
    let size = options.size ?? usual
    frame = remembered ?? WindowFrame(width: size.width, height: size.height)
    frame.width = max(frame.width, Int(Window.minimumSize.x))
    frame.height = max(frame.height, Int(Window.minimumSize.y))
    fitsScreen = options.size == nil
    isFullscreen = options.fullscreen
    driver = options.video.driver
  }
}

/// The zoom of the whole window, as in a browser: the session's points are larger than the window's, and the
/// session knows nothing of it.
struct Zoom: Hashable {
  /// Points of the window per point of the session; less than 1 in windows that are too small for the layout.
  private(set) var factor = 1.0

  init() {}

  /// The requested zoom, limited by the window's size.
  init(_ wanted: Double, in window: Surface) {
    let size = window.size.vector
    let fitting = min(min(size.x, size.y) / Self.least.short, max(size.x, size.y) / Self.least.long)
    factor = max(Self.smallest, min(wanted, fitting))
  }

  /// The smallest surface with room for the layout, in points.
  private static let least = (short: 360.0, long: 640.0)
  private static let smallest = 0.2

  func surface(of window: Surface) -> Surface {
    guard factor != 1 else { return window }
    return Surface(
      size: ExactPoint(window.size.vector / factor),
      density: Int64((Double(window.density) * factor).rounded()))
  }

  func event(of event: InputEvent.Kind) -> InputEvent.Kind {
    guard factor != 1 else { return event }
    switch event {
    case .contact(var contact):
      contact.position = position(contact.position)
      return .contact(contact)
    case .hover(let point): return .hover(position(point))
    case .wheel(let point, let delta, let modifiers):
      return .wheel(position(point), delta: delta, modifiers)
    case .scroll(let point, let travel, let modifiers):
      return .scroll(position(point), by: position(travel), modifiers)
    case .secondaryPress(let point): return .secondaryPress(position(point))
    case .window(.resized(let surface)): return .window(.resized(self.surface(of: surface)))
    default: return event
    }
  }

  /// What a session sees of a place in the window.
  func position(_ point: ExactPoint) -> ExactPoint { ExactPoint(point.vector / factor) }
}

extension GameWindow {
  var surface: Surface { zoom.surface(of: window.surface) }

  /// Changes the zoom; the session gets the new surface by an event.
  mutating func enlarge(to wanted: Double, at time: Timestamp) {
    guard wanted != self.wanted else { return }
    self.wanted = wanted
    let seen = surface
    refit()
    guard surface != seen else { return }
    events.append(InputEvent(time: time, kind: .window(.resized(surface))))
  }

  func filter(_ choice: TouchFilterChoice) {
    source.touchFilter =
      switch choice {
      case .automatic: nil
      case .always: .on
      case .never: .off
      }
  }

  mutating func refit() { zoom = Zoom(wanted * window.scale, in: window.surface) }
}
