import Drawing
import Game
import Geometry
import Input
import Platform
import Screens

/// A window with all that belongs to it: events come in, pictures go out, and it sleeps in between.
struct GameWindow {
  let window: Window
  /// What came in and was not handled yet, at the session's times.
  var events: [InputEvent] = []
  /// What the last event and the last frame took.
  private var times = FrameTimes(event: 0, frame: 0)
  /// How many frames were drawn.
  private(set) var frames = 0
  /// Whether what is shown is out of date.
  var isStale = true
  /// How large everything is, and how large it is wanted.
  var zoom = Zoom()
  var wanted = 1.0
  /// How far the session's time is before the window's, in microseconds.
  var lead: Int64 = 0

  /// What was dropped on the window and not taken in yet.
  var drops: [Drop] = []
  private let source: EventSource
  private let renderer: any Renderer
  private let signals: Signals
  private let quitAfter: Double?
  private var pace: FramePace
  private var list = DrawList()
  private var isHidden = false

  /// Opens a window with what draws into it.
  init(
    _ wanted: WindowOptions, _ supplies: Assets, _ options: GameOptions, signals: Signals
  ) throws {
    let fonts = try Fonts(path: options.font)
    window = try Window(wanted)
    renderer = try Self.renderer(options.renderer, for: window, supplies, fonts)
    source = EventSource(window: window)
    pace = FramePace(rate: window.refreshRate, presentWaits: renderer.presentWaits)
    quitAfter = options.quitAfter
    self.signals = signals
    events.reserveCapacity(64)
  }

  private static func renderer(
    _ choice: RendererChoice, for window: Window, _ supplies: Assets, _ fonts: Fonts
  ) throws -> any Renderer {
    do {
      return try window.makeRenderer(choice, atlas: supplies.atlas, fonts: fonts)
    } catch {
      throw Failure(
        "--renderer \(choice)", found: "none here (\(error))", expected: "auto or software")
    }
  }
}

extension GameWindow {
  /// The session's time now.
  var now: Timestamp { Timestamp(microseconds: source.now().microseconds + lead) }

  /// Whether a signal or the time that was set ends the program.
  var isOver: Bool { signals.isRaised || isTimeUp }

  /// Sleeps until something comes in or a frame is due, for so many seconds at most; takes in what came.
  mutating func wait(upTo limit: Double? = nil) throws {
    let patience = patience
    try take(upTo: limit.map { min($0, patience ?? $0) } ?? patience)
  }

  /// Takes in what is there already.
  mutating func takeRest() throws { try take(upTo: 0) }

  private mutating func take(upTo seconds: Double?) throws {
    let known = events.count
    let notes = source.wait(upTo: seconds, into: &events)
    for index in known..<events.count {
      events[index].time.microseconds += lead
      if case .window(.resized) = events[index].kind { refit() }
      events[index].kind = zoom.event(of: events[index].kind)
      follow(events[index].kind)
    }
    try follow(notes)
  }

  /// Draws from an atlas that has come to hold more pictures.
  mutating func use(_ atlas: Atlas) throws {
    try renderer.use(atlas)
    isStale = true
  }

  /// How long to sleep for events, in seconds; nil for as long as there is none.
  private var patience: Double? {
    // What an effect answered is to be handled at once.
    if !events.isEmpty { return 0 }
    if isStale, !isHidden { return pace.delay(at: .now) }
    return quitAfter.map { max(0, $0 - source.now().seconds) }
  }

  private var isTimeUp: Bool { quitAfter.map { source.now().seconds >= $0 } ?? false }

  private mutating func follow(_ notes: EventNotes) throws {
    if !notes.droppedFiles.isEmpty || !notes.droppedTexts.isEmpty {
      drops.append(
        Drop(files: notes.droppedFiles, texts: notes.droppedTexts, place: window.pointerPlace))
    }
    if notes.needsRecovery { try renderer.recover() }
    guard notes.needsRedraw || notes.needsRecovery else { return }
    isStale = true
    // The window may have come to another display.
    pace.rate = window.refreshRate
  }

  private mutating func follow(_ event: InputEvent.Kind) {
    switch event {
    case .window(.hidden): isHidden = true
    case .window(.shown): isHidden = false
    default: break
    }
  }

  /// Hands out what came in, one by one, with the place for how long it took; what is shown is stale then.
  mutating func forEachEvent(_ handle: (InputEvent, inout FrameTimes) -> Void) {
    isStale = isStale || !events.isEmpty
    for event in events { handle(event, &times) }
    events.removeAll(keepingCapacity: true)
  }

  /// Draws a frame if one is due: what is shown is stale, can be seen, and the display is ready.
  mutating func drawIfDue(
    on surface: Surface, _ fill: (FrameTimes, inout DrawList) -> Void
  ) throws {
    let start = ContinuousClock.now
    guard isStale, !isHidden, pace.delay(at: start) == 0 else { return }
    pace.begin(at: start)
    fill(times, &list)
    try renderer.draw(list, on: surface)
    times.frame = (ContinuousClock.now - start) / .milliseconds(1)
    try renderer.present()
    frames += 1
    if frames == 1 { source.watchGamepads() }
    isStale = false
  }
}

extension WindowOptions {
  /// The window of a command line, or the remembered one; never smaller than the layout needs.
  init(_ options: GameOptions, usual: WindowSize = .standard, remembered: WindowFrame? = nil) {
    self.init()
    let size = options.size ?? usual
    width = max(remembered?.width ?? size.width, Int(Window.leastSize.x))
    height = max(remembered?.height ?? size.height, Int(Window.leastSize.y))
    place = remembered?.place
    isFullscreen = options.fullscreen
  }
}
