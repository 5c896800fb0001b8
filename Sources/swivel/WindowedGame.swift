import Drawing
import Game
import Input
import Platform

/// A session in a window: events in, pictures out, asleep while nothing moves.
struct WindowedGame {
  /// How long a frame lasts where the display doesn't say, in seconds.
  private static let frame = 1.0 / 60

  private var session: Session
  private var recorder: Recorder?
  private let window: Window
  private let source: EventSource
  private let renderer: any Renderer
  private let supplies: Supplies
  private let signals: Signals
  private let end: Double?
  private var events: [InputEvent] = []
  private var list = DrawList()
  private var frames = 0

  init(_ supplies: Supplies, _ options: GameOptions, record: String?, signals: Signals) throws {
    self.supplies = supplies
    self.signals = signals
    end = options.quitAfter
    let fonts = try Fonts(path: options.font)
    var asked = WindowOptions()
    asked.width = options.size.width
    asked.height = options.size.height
    asked.isFullscreen = options.fullscreen
    window = try Window(asked)
    renderer = try window.makeRenderer(options.renderer, atlas: supplies.atlas, fonts: fonts)
    source = EventSource(window: window)
    session = Session(library: supplies.library, surface: window.surface)
    recorder = record.map { Recorder(path: $0, of: session) }
    events.reserveCapacity(64)
  }

  /// Runs until the person, a signal or the time that was set ends it.
  mutating func run(report: String?) throws {
    var isStale = true
    while !signals.isRaised {
      let notes = source.wait(upTo: patience(isStale: isStale), into: &events)
      if notes.needsRecovery { try renderer.recover() }
      isStale = isStale || notes.needsRedraw || notes.needsRecovery || !events.isEmpty
      let goesOn = takeIn()
      isStale = isStale || session.isMoving
      if isStale, goesOn {
        try draw()
        // What still moves is out of date again as soon as it is shown.
        isStale = session.isMoving
      }
      if !goesOn || isTimeUp { break }
    }
    try recorder?.finish(session)
    if let report { try ReportFile.write(session, frames: frames, to: report) }
  }

  /// How long to sleep for events, in seconds; nil for as long as there is none.
  private func patience(isStale: Bool) -> Double? {
    if isStale { return renderer.presentWaits || frames == 0 ? 0 : Self.frame }
    return end.map { max(0, $0 - source.now().seconds) }
  }

  private var isTimeUp: Bool { end.map { source.now().seconds >= $0 } ?? false }

  /// Hands the events to the session and does what it wants; answers whether it goes on.
  private mutating func takeIn() -> Bool {
    for event in events {
      let admitted = session.handle(event)
      recorder?.append(admitted, session)
    }
    events.removeAll(keepingCapacity: true)
    session.advance(to: source.now())
    return perform()
  }

  private mutating func perform() -> Bool {
    guard !session.effects.isEmpty else { return true }
    var goesOn = true
    for effect in session.takeEffects() {
      switch effect {
      case .quit: goesOn = false
      case .toggleFullscreen: window.isFullscreen.toggle()
      case .play: break
      }
    }
    return goesOn
  }

  private mutating func draw() throws {
    SandboxView.draw(session, supplies.book, into: &list)
    try renderer.draw(list, on: session.state.surface)
    try renderer.present()
    frames += 1
  }
}
