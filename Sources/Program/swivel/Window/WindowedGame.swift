import SwivelCommands
import SwivelDocuments
import SwivelGestures
import SwivelHosting
import SwivelInterface
import SwivelLockPlay
import SwivelPlatform
import SwivelSandbox
import SwivelScreens
import SwivelSession
import SwivelTexts

/// A session in a window: the main loop, which sleeps while nothing moves.
struct WindowedGame {
  var session: Session
  var window: GameWindow
  var tapes: GameTapes
  private var sound: AudioOutput?
  private var rumblePace = RumbleLimiter()
  var assets: Assets
  let imports: ImportQueue
  /// What was brought together with a scene that is being opened.
  var waiting: [ImportQueue.Answer] = []
  var isOpening = false
  let exports: ExportKeeper
  private let loader = Worker<LoadedPhoto>()
  let pictureFolder = PictureFolder(in: Paths.current())
  let tapeFiles = TrashableFiles(in: Paths.current())
  let files: PlayerFiles
  let desktop = Worker<DesktopPreferences>()
  private var narrator: Narrator?
  /// Nil where a tape is played.
  var spoken: SpokenSession?
  /// What is on the clipboard, while it is on its way.
  var clipboard: ClipboardReading?
  private let options: GameOptions
  /// Nil where nothing is saved.
  var autosave: Autosave?
  private var performer: Performer?
  /// Nil where somebody plays at home.
  private var kiosk: KioskRun?
  /// The start, until its scene was drawn and nothing happened for a while.
  private var opening: SceneStart?
  /// The time until which nothing may happen, from the first frame on.
  private var openingEnd: Timestamp?
  private var isRunning = true
  /// Whether the user was informed that leaving loses something.
  private var isWarned = false
  /// The language of the settings when the texts were loaded last.
  private var language = LanguageChoice.desktop
  private var view = GameView(isWatched: true)

  /// Opens the window; with a file of its frame, in its last one, and with the progress that was saved.
  init(
    _ assets: Assets, _ options: GameOptions, at start: StartPlace, record: String? = nil,
    signals: Signals, files: PlayerFiles = PlayerFiles(), scene: SceneStart? = nil,
    performing: Performer? = nil, bringing brought: [String] = [],
    kiosk: (rules: KioskRules, folder: String?, process: SupervisedProcess?)? = nil
  ) throws {
    let remembered = files.frame?.readOrDefault()
    if let error = remembered?.error { Console.printError(error) }
    let asked = WindowOptions(options, remembered: remembered?.record)
    let window = try GameWindow(asked, assets, options, signals: signals)
    var session = start.session(
      assets, on: Surface(width: asked.frame.width, height: asked.frame.height))
    let plain = session
    kiosk?.rules.open(&session)
    self.init(
      session, in: window, assets, options,
      tapes: try GameTapes(record: record, of: session, from: start, isKiosk: kiosk != nil),
      sound: options.noSound ? nil : AudioOutput(), files: files,
      pictures: PictureStore(in: Paths.current(), recording: record))
    performer = performing
    if let kiosk {
      self.kiosk = KioskRun(
        kiosk.rules, over: self.session, from: plain, folder: kiosk.folder, process: kiosk.process)
    }
    // The first frame doesn't wait for the answer.
    desktop.post(DesktopPreferences.read)
    narrator = options.narrate ? Narrator() : nil
    spoken = SpokenSession()
    for reply in startNews(scene).replies { answer(reply, at: .zero) }
    if !brought.isEmpty { self.window.drops.append(Drop(words: brought)) }
    // The initial bench is laid out for the requested size, whatever size the desktop gives.
    if window.surface != session.state.surface {
      self.window.events.append(InputEvent(time: .zero, kind: .window(.resized(window.surface))))
    }
  }

  /// Continues a session in a window that is already open.
  init(
    _ session: Session, in window: GameWindow, _ assets: Assets, _ options: GameOptions,
    tapes: GameTapes, sound: AudioOutput?, files: PlayerFiles = PlayerFiles(),
    pictures: PictureStore = PictureStore(in: Paths.current())
  ) {
    imports = ImportQueue(pictures)
    exports = ExportKeeper(in: Paths.current(), pictures, assets.currentTexts, font: options.font)
    self.session = session
    language = session.state.settings.language
    (self.window, self.assets, self.options, self.sound) = (window, assets, options, sound)
    (self.tapes, self.files) = (tapes, files)
  }

  /// What the session is sent at its start, so that it is on the tape too.
  private mutating func startNews(_ scene: SceneStart?) -> SessionStart {
    var news = SessionStart()
    if let (recalled, error) = files.settings?.readOrDefault() {
      news.settings = recalled
      window.enlarge(to: recalled.textScale, at: .zero)
      // The texts were loaded in this language already.
      language = recalled.language
      if let error { report(error, at: .zero) }
    }
    if let (recalled, error) = files.progress?.readOrDefault() {
      news.progress = recalled
      if let error { report(error, at: .zero) }
    }
    if !isKiosk { reportMissingTypeface(at: .zero) }
    if let scene { news.scene = begin(scene) }
    news.coachMarks = files.coachMarks?.open
    return news
  }

  /// Begins to save the scene; returns what opens the requested one.
  private mutating func begin(_ scene: SceneStart) -> [Reply] {
    autosave = scene.beginAutosave(session)
    opening = scene
    for case .kept(let text) in scene.replies { Console.printError(text) }
    return scene.replies
  }

  /// Updates sprite table and atlas with imported assets and with photos that were read meanwhile; a missing picture is
  /// reported once.
  private mutating func receivePictures() {
    do {
      var isNew = try assets.registerImports(
        session.state.importedAssets, store: imports.store, font: options.font)
      let photos = loader.takeAnswers()
      if !photos.isEmpty {
        try assets.add(photos, from: imports.store, font: options.font)
        isNew = true
      }
      for thumbnail in pictureFolder.takeThumbnails() {
        assets.add(thumbnail.atlas, of: thumbnail.name)
        isNew = true
      }
      session.picturesInSight.first { !assets.sprites.thumbnails.keys.contains($0) }
        .map(pictureFolder.beginThumbnail)
      if let all = assets.importedAssets { loader.begin(assets.waiting, in: all, imports.store) }
      if isNew { try window.use(assets.atlas) }
    } catch {
      let message = Message(.pictureNotShown, .text(oneLine(error)))
      report(assets.texts[message], at: window.now)
    }
  }

  /// Runs until the user, a signal or the time limit ends it, and closes everything.
  mutating func run() throws {
    let outcome = Result { try play() }
    opening?.crashLoopGuard.reset()
    kiosk?.finish()
    sound?.end()
    desktop.finish()
    spoken?.finish()
    do throws(Failure) {
      if let frame = window.window.frame { try files.frame?.change { $0 = frame } }
    } catch { Console.printError("\(error)") }
    let left = autosave?.finish(session)
    if left?.isLost == true {
      let loss = "what was done since the scene was saved last is lost"
      Console.printError(((left?.reports ?? []) + [loss]).joined(separator: "; "))
    } else {
      for line in left?.reports ?? [] { Console.printError(line) }
    }
    let closing = Result { try tapes.recorder?.finish(session) }
    exports.worker.finish()
    for answer in exports.worker.takeAnswers() { Console.printError(answer.report) }
    try ReportFile.write(session, frames: window.frames, to: options.report)
    try outcome.get()
    try closing.get()
    if isKiosk, isRunning, window.isCutOff {
      throw Failure(
        "--kiosk: found the end of the display, expected one that stays",
        status: Failure.checkFailed)
    }
    if left?.isLost == true { throw Failure.lost }
  }

  var isKiosk: Bool { kiosk != nil }

  private mutating func play() throws {
    repeat {
      if window.frames > 0 { tapes.begin() }
      try window.wait(upTo: timeUntilDue)
      if openingEnd == nil { opening?.beginDrawing() }
      receive()
      receiveInput()
      try perform()
      if isRunning { try draw() }
      followOpening()
    } while isRunning && !window.isOver
    // Events that were in the queue when a signal came are still handled.
    try window.waitForEvents(upTo: 0)
    receiveInput()
  }

  /// The time until the next timed change, in seconds; nil for none.
  private var timeUntilDue: Double? {
    let due = session.due.map { max(0, $0.seconds(since: window.now)) }
    let performed = performer?.timeUntilDue(at: window.now)
    let kiosk = kiosk?.timeUntilDue(at: window.now)
    let opening = openingEnd.map { max(0, $0.seconds(since: window.now)) }
    return [autosave?.timeUntilDue, performed, due, kiosk, opening].compactMap(\.self).min()
  }

  /// Counts an end of the program against the scene of the start only while that is read and drawn for the first time.
  private mutating func followOpening() {
    guard let start = opening else { return }
    start.crashLoopGuard.end()
    if let end = openingEnd {
      guard window.now >= end else { return }
      start.crashLoopGuard.reset()
      (opening, openingEnd) = (nil, nil)
    } else if window.frames > 0 {
      openingEnd = window.now
      openingEnd?.microseconds += Int64(CrashLoopGuard.survival * 1e6)
    }
  }

  private mutating func receiveInput() {
    // One look at the clock: what is due later must not find the session farther than that.
    let now = window.now
    performer?.takeDue(at: now, into: &window.events)
    let hasEvents = !window.events.isEmpty
    handleEvents()
    // What was dropped comes to the scene that is shown now.
    imports.enqueue(&window.drops, on: session.state.scenes?.serial ?? 0)
    window.enlarge(to: session.state.settings.textScale, at: window.now)
    window.filter(session.state.settings.touchFilter)
    followLanguage()
    let due = session.due
    session.advance(to: now)
    kiosk?.advance(&session, to: now)
    // Who looks after it ends the program: nobody else may close the window.
    if kiosk?.watch.isExitRequested == true { isRunning = false }
    window.isStale = window.isStale || session.due != due
    for line in narrator?.lines(for: session) ?? [] { Console.printIfReady(line) }
    spoken?.follow(session, in: window.window)
    tapes.recorder?.handOn()
    window.isStale = window.isStale || session.isMoving
    if let reason = autosave?.noteChanges(of: session, isChanging: hasEvents || session.isMoving) {
      report(assets.texts[Message(.journalFails, .reason(reason))], at: window.now)
    }
  }

  private mutating func handleEvents() {
    sound?.stage.centerPan()
    window.forEachEvent { event in
      let admitted =
        kiosk == nil ? session.handle(event) : kiosk?.handle(event, in: &session) ?? nil
      if let event = admitted {
        sound?.stage.updatePan(for: event, on: session.state.surface)
        if event.isByHand { sound?.hum(session, volume: session.state.settings.volume) }
        tapes.append(event)
      }
      if tapes.isDue { tapes.mark(session) }
    }
  }

  /// Loads the texts in the language of the settings when that has changed, unless an option names one.
  private mutating func followLanguage() {
    let wanted = session.state.settings.language
    guard wanted != language else { return }
    language = wanted
    guard options.language == nil else { return }
    do {
      assets.currentTexts.change(to: try TextLoader.load(wanted, from: Paths.current()))
    } catch {
      return report(oneLine(error), at: window.now)
    }
    reportMissingTypeface(at: window.now)
    session.texts = assets.texts
    answer(.words(session.paletteWords(in: assets.texts)), at: window.now)
    window.isStale = true
  }

  /// Says which typeface lacks where the language that is wanted can't be shown.
  private mutating func reportMissingTypeface(at time: Timestamp) {
    let wanted = options.language ?? language.code ?? Languages.wanted().first
    if TextLoader.lacksTypeface(wanted) { report(assets.texts[.languageNoTypeface], at: time) }
  }

  private mutating func perform() throws {
    guard !session.effects.isEmpty else { return }
    let now = window.now
    for effect in session.takeEffects() where kiosk == nil || Kiosk.allows(effect) {
      switch effect {
      case .quit: isRunning = !mayLeave(at: now)
      case .toggleFullscreen: window.window.isFullscreen.toggle()
      case .play(let wanted):
        sound?.play(wanted, of: session, at: now, volume: session.state.settings.volume(of: wanted))
      case .rumble(let rumble):
        // Of the many short ones some are left out; a strong one never is.
        guard rumblePace.admits(at: now) || rumble.heavy > 0 else { continue }
        Gamepads.rumble(heavy: rumble.heavy, light: rumble.light, milliseconds: rumble.milliseconds)
      case .saveProgress(let opened):
        reporting(at: now) { [files] in try files.progress?.change { $0.merge(opened) } }
      case .exportProgress(let opened): exports.save(opened)
      case .importProgress:
        if let path = exports.newestProgress {
          window.drops.append(Drop(files: [path]))
        } else {
          report(assets.texts[Message(.progressNone, .text(exports.documents))], at: now)
        }
      case .saveSettings(let text):
        reporting(at: now) { [files] in
          let new = try Settings(text: text)
          try files.settings?.change { $0 = new }
        }
      case .saveTape: if let whole = tapes.takeWhole() { exports.saveTape(whole, session) }
      case .saveScene, .openScene, .listScenes, .change(.scene, _):
        autosave?.perform(effect, session)
      case .readClipboard: readClipboard()
      case .exportPicture: exports.savePicture(of: session, assets)
      case .exportAnimation:
        if let whole = tapes.takeWhole() { exports.saveAnimation(of: whole, session, assets) }
      case .copy(let text): window.window.copy(text)
      case .listPictures: pictureFolder.begin()
      case .bringPicture(let name): window.drops.append(Drop(files: [pictureFolder.path(of: name)]))
      case .listTapes: answer(.tapes(RawText(SavedTapes.list(assets))), at: now)
      case .change(.tape(let name), let change):
        do { try SavedTapes.perform(change, name, tapeFiles) } catch {
          report("\(Console.inOneLine(error.path)): \(error.reason)", at: now)
        }
        answer(.tapes(RawText(SavedTapes.list(assets))), at: now)
      case .showSaved(let message): exports.show(message)
      case .playTape(let name): try watch(name)
      case .sendWords: answer(.words(session.paletteWords(in: assets.texts)), at: now)
      case .saveLevel(let id, let text): keep(level: id, text, at: now)
      case .sendTime:
        if let time = PresentDay(text: WallClock.dateTime) { answer(.day(time), at: now) }
      case .learned(let open):
        reporting(at: now) { [files] in try files.coachMarks?.keep(open) }
      }
    }
  }

  /// Whether the program may be left: nothing is lost, or the user knows that and asks again.
  private mutating func mayLeave(at time: Timestamp) -> Bool {
    guard let error = autosave?.flush(session), !isWarned else { return true }
    isWarned = true
    report(assets.texts[Message(.leavingLoses, error)], at: time)
    return false
  }

  mutating func answer(_ reply: Reply, at time: Timestamp) {
    window.events.append(InputEvent(time: time, kind: .reply(reply)))
  }

  /// Plays a saved tape in the same window, until the user leaves it.
  private mutating func watch(_ name: String) throws {
    let replay: WindowedReplay
    do {
      let (tape, start) = try SavedTapes.open(name, assets)
      replay = WindowedReplay(
        of: tape, from: start, in: window, assets, options, keys: session.state.settings.keys,
        hasHighContrast: session.state.hasHighContrast, sound: sound, pictures: imports.store)
    } catch { return report(oneLine(error), at: window.now) }
    var player = replay
    guard let left = try player.watch() else { return isRunning = false }
    window = left
    window.isStale = true
    // The window may have lost contacts and changed its size meanwhile.
    window.events.append(InputEvent(time: window.now, kind: .contactsLost))
    guard window.surface != session.state.surface else { return }
    window.events.append(InputEvent(time: window.now, kind: .window(.resized(window.surface))))
  }

  mutating func reporting(at time: Timestamp, _ body: () throws -> Void) {
    do { try body() } catch { report("\(error)", at: time) }
  }

  private mutating func keep(level id: String, _ text: String, at time: Timestamp) {
    do {
      let path = "\(Paths.current().levels)/\(id).json"
      try Files.write(Array(text.utf8), to: path, makingFolder: true)
      answer(.kept(assets.texts[Message(.makerKept)]), at: time)
    } catch { report(oneLine(error), at: time) }
  }

  private mutating func draw() throws {
    receivePictures()
    let sprites = assets.sprites
    try window.drawIfDue(on: session.state.surface) { list in
      view.draw(session, sprites, into: &list)
    }
    // A moving session must be redrawn after each frame.
    window.isStale = window.isStale || session.isMoving || view.isTurning(at: session.now)
  }
}
