import Drawing
import Game
import Geometry
import Input
import Platform

/// A session in a window: events in, pictures out, asleep while nothing moves.
struct WindowedGame {
  private var session: Session
  private var tapes: GameTapes
  private var sound: SoundPlayer?
  private let window: Window
  private let source: EventSource
  private let renderer: any Renderer
  private let supplies: Supplies
  private let signals: Signals
  private let memory: WindowMemory?
  private let progress: ProgressFile?
  private let options: GameOptions
  private var pace: FramePace
  private var events: [InputEvent] = []
  private var list = DrawList()
  private var frames = 0
  private var times = FrameTimes(event: 0, frame: 0)
  private var isStale = true
  private var isHidden = false
  private var goesOn = true

  /// Opens the window; with a memory, in the frame that it had last, and with what was opened before.
  init(
    _ supplies: Supplies, _ options: GameOptions, at place: StartPlace, record: String? = nil,
    signals: Signals, memory: WindowMemory? = nil, progress: ProgressFile? = nil
  ) throws {
    self.supplies = supplies
    self.signals = signals
    self.memory = memory
    self.progress = progress
    self.options = options
    let fonts = try Fonts(path: options.font)
    let asked = WindowOptions(options, remembered: memory?.recall())
    window = try Window(asked)
    renderer = try Self.renderer(options.renderer, for: window, supplies, fonts)
    pace = FramePace(rate: window.refreshRate, presentWaits: renderer.presentWaits)
    source = EventSource(window: window)
    sound = options.noSound ? nil : SoundPlayer()
    session = place.session(
      supplies, on: Surface(width: asked.width, height: asked.height))
    tapes = try GameTapes(record: record, of: session, from: place)
    events.reserveCapacity(64)
    recallProgress()
    // Things lie as the size that was asked for has them, whatever the desktop makes of it.
    if window.surface != session.state.surface {
      events.append(InputEvent(time: .zero, kind: .window(.resized(window.surface))))
    }
  }

  /// Tells the session what was opened before, as its first event, so that it is on the tape too.
  private mutating func recallProgress() {
    guard let (known, trouble) = progress?.recall() else { return }
    if !known.records.isEmpty {
      events.append(InputEvent(time: .zero, kind: .reply(.progress(known.text))))
    }
    if let trouble { report(trouble, at: .zero) }
  }

  /// Says what went wrong outside, to the person and to the session.
  private mutating func report(_ trouble: String, at time: Timestamp) {
    tell(.failed(trouble), at: time)
  }

  /// Says what has become of something, to the person and to the session.
  private mutating func tell(_ reply: Reply, at time: Timestamp) {
    Console.complain(reply.told)
    events.append(InputEvent(time: time, kind: .reply(reply)))
  }

  /// Takes in what was done meanwhile on other threads.
  private mutating func hear() {
    for reply in tapes.takeReplies() { tell(reply, at: source.now()) }
  }

  private static func renderer(
    _ choice: RendererChoice, for window: Window, _ supplies: Supplies, _ fonts: Fonts
  ) throws -> any Renderer {
    do {
      return try window.makeRenderer(choice, atlas: supplies.atlas, fonts: fonts)
    } catch {
      throw Failure(
        "--renderer \(choice)", found: "none here (\(error))", expected: "auto or software")
    }
  }

  /// Runs until the person, a signal or the time that was set ends it, and leaves everything in good order.
  mutating func run() throws {
    let outcome = Result { try play() }
    sound?.end()
    if let frame = window.frame { memory?.keep(frame) }
    let closing = Result { try tapes.finish(session) }
    if let report = options.report {
      try ReportFile.write(session, frames: frames, to: report)
    }
    try outcome.get()
    try closing.get()
  }
}

extension WindowedGame {
  private mutating func play() throws {
    repeat {
      let notes = source.wait(upTo: patience, into: &events)
      try follow(notes)
      hear()
      takeIn()
      perform()
      if goesOn, isDrawingDue { try draw() }
    } while goesOn && !signals.isRaised && !isTimeUp
    // What was on its way when a signal came still counts.
    _ = source.wait(upTo: 0, into: &events)
    takeIn()
  }

  /// How long to sleep for events, in seconds; nil for as long as there is none.
  private var patience: Double? {
    // What an effect answered is to be handled at once.
    if !events.isEmpty { return 0 }
    if isStale, !isHidden { return pace.delay(at: .now) }
    let rest = options.quitAfter.map { max(0, $0 - source.now().seconds) }
    return tapes.patience.map { min($0, rest ?? $0) } ?? rest
  }

  private var isTimeUp: Bool { options.quitAfter.map { source.now().seconds >= $0 } ?? false }

  private var isDrawingDue: Bool { isStale && !isHidden && pace.delay(at: .now) == 0 }

  private mutating func follow(_ notes: EventNotes) throws {
    if notes.needsRecovery { try renderer.recover() }
    guard notes.needsRedraw || notes.needsRecovery else { return }
    isStale = true
    // The window may have come to another display.
    pace.rate = window.refreshRate
  }

  /// Hands the events to the session.
  private mutating func takeIn() {
    isStale = isStale || !events.isEmpty
    for event in events {
      let start = ContinuousClock.now
      let admitted = session.handle(event)
      times.event = (ContinuousClock.now - start) / .microseconds(1)
      tapes.append(admitted)
      if tapes.isDue { tapes.mark(session) }
      if case .window(let change) = event.kind { follow(change) }
    }
    events.removeAll(keepingCapacity: true)
    session.advance(to: source.now())
    tapes.settle(ticks: session.state.ticks)
    isStale = isStale || session.isMoving
  }

  private mutating func follow(_ change: WindowChange) {
    switch change {
    case .hidden: isHidden = true
    case .shown: isHidden = false
    default: break
    }
  }

  /// Does what the session wants done.
  private mutating func perform() {
    guard !session.effects.isEmpty else { return }
    let now = source.now()
    for effect in session.takeEffects() {
      switch effect {
      case .quit: goesOn = false
      case .toggleFullscreen: window.isFullscreen.toggle()
      case .play(let wanted): sound?.play(wanted, at: now)
      case .keep(let opened): keep(opened, at: now)
      case .keepRecent: tapes.keepRecent(session)
      }
    }
  }

  private mutating func keep(_ opened: LockProgress, at time: Timestamp) {
    do {
      try progress?.keep(opened)
    } catch {
      report(error.description, at: time)
    }
  }

  private mutating func draw() throws {
    let start = ContinuousClock.now
    pace.begin(at: start)
    GameView.draw(session, supplies.book, times: times, into: &list)
    try renderer.draw(list, on: session.state.surface)
    times.frame = (ContinuousClock.now - start) / .milliseconds(1)
    try renderer.present()
    frames += 1
    if frames == 1 { source.watchGamepads() }
    // What still moves is out of date again as soon as it is shown.
    isStale = session.isMoving
  }
}

extension WindowOptions {
  /// The window of a command line, or the remembered one; never smaller than the layout needs.
  fileprivate init(_ options: GameOptions, remembered: WindowFrame?) {
    self.init()
    let size = options.startSize
    width = max(remembered?.width ?? size.width, Int(Window.leastSize.x))
    height = max(remembered?.height ?? size.height, Int(Window.leastSize.y))
    place = remembered?.place
    isFullscreen = options.fullscreen
  }
}
