import SwivelCommands
import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

/// A tape in a window: input controls the player, until the user takes over.
struct WindowedReplay {
  /// The longest time for which the tape is explored at once while the window is idle.
  private static let slice = Duration.milliseconds(4)

  private var playback: Playback
  private var view = PlaybackView()
  private var window: GameWindow
  private var sound: AudioOutput?
  private var shots: Shots
  private var assets: Assets
  private let pictures: PictureStore
  private let options: GameOptions
  private var isToPlay: Bool
  private var end: PlaybackEffect?

  init(
    of tape: Tape, from session: Session, in window: GameWindow, _ assets: Assets,
    _ options: GameOptions, keys: KeyMap, hasHighContrast: Bool, sound: AudioOutput?,
    pictures: PictureStore, shots: Shots? = nil, speed: PlaybackRate = .normal,
    isPaused: Bool = false
  ) {
    let shots = shots ?? Shots([], in: ".", assets, options, pictures: pictures)
    playback = Playback(
      tape, from: session, on: window.surface, speed: speed, isPlaying: false,
      shots: shots.left.map(\.mark), keys: keys, hasHighContrast: hasHighContrast)
    (self.window, self.sound, self.shots, isToPlay) = (window, sound, shots, !isPaused)
    (self.pictures, self.assets, self.options) = (pictures, assets, options)
    self.window.isStale = true
  }

  /// Runs until the user, a signal or the time limit ends it; continues as a game once taken over.
  mutating func run() throws {
    let outcome = Result { try play() }
    if end == .takeOver {
      try outcome.get()
      return try goOn()
    }
    sound?.end()
    for shot in shots.left {
      Console.printError("\(shot.name): not taken, \(shot.time.seconds) s was not reached")
    }
    try ReportFile.write(playback.session, frames: window.frames, to: options.report)
    try outcome.get()
  }

  /// Plays until the user leaves the tape, and returns the window; nil where the program is to end.
  ///
  /// After a takeover the session continues until the program ends.
  mutating func watch() throws -> GameWindow? {
    try play()
    if end == .takeOver { try goOn() }
    return end == .leave ? window : nil
  }

  /// Continues the session by hand, with its scene as a new one; progress and settings aren't saved, since they may be
  /// someone else's.
  private func goOn() throws {
    let takeover = playback.takenOver()
    let session = takeover.session
    var window = window
    window.isStale = true
    window.lead += session.now.microseconds - window.now.microseconds
    var game = WindowedGame(
      session, in: window, assets, options, tapes: GameTapes(after: takeover), sound: sound,
      pictures: pictures)
    game.autosave = SceneStart(plainIn: Paths.current(), assets).beginAutosave(session)
    try game.run()
  }

  private mutating func play() throws {
    repeat {
      try window.wait(upTo: playback.isExplored ? nil : 0)
      window.forEachEvent { playback.handle($0) }
      playback.advance(to: window.now)
      try takeShots()
      perform()
      if end == nil { try draw() }
      explore()
    } while end == nil && !window.isOver
  }

  private mutating func perform() {
    let now = window.now
    for effect in playback.takeEffects() {
      switch effect {
      case .quit, .leave, .takeOver: end = effect
      case .toggleFullscreen: window.window.isFullscreen.toggle()
      case .play(let wanted): sound?.play(wanted, of: playback.session, at: now)
      }
    }
  }

  private mutating func takeShots() throws {
    while let time = shots.nextTime, time <= playback.position {
      var there = playback
      there.seek(to: time)
      try shots.takeNext(there.session)
    }
  }

  private mutating func draw() throws {
    if try assets.loadImports(
      playback.session.state.importedAssets, from: pictures, font: options.font)
    {
      try window.use(assets.atlas)
    }
    let sprites = assets.sprites
    try window.drawIfDue(on: playback.surface) { list in view.draw(playback, sprites, into: &list) }
    // The tape begins when its first picture is visible.
    if isToPlay, !window.isStale {
      isToPlay = false
      playback.advance(to: window.now)
      playback.play()
    }
    window.isStale = window.isStale || playback.isPlaying
  }

  /// Explores the tape for a short time, which makes seeking fast.
  private mutating func explore() {
    let previous = playback.divergence
    let start = ContinuousClock.now
    while !playback.isExplored, ContinuousClock.now - start < Self.slice { playback.explore() }
    window.isStale = window.isStale || playback.divergence != previous
  }
}

extension WindowSize {
  /// The size of a surface in whole points, within the valid sizes of a window.
  init(_ surface: Surface) {
    func side(_ points: Double) -> Int {
      let bounds = (Double(Self.sides.lowerBound), Double(Self.sides.upperBound))
      return Int(min(max(points.rounded(), bounds.0), bounds.1))
    }
    let size = surface.size.vector
    self.init(width: side(size.x), height: side(size.y))
  }
}
