import ArgumentParser
import SwivelCommands
import SwivelGestures
import SwivelPlatform
import SwivelPlayback
import SwivelSession
import SwivelTapes

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a tape, in a window or without one.",
    discussion: """
      In a window: Space plays and pauses; the arrow keys step, with Shift by a second, with Control \
      from gesture to gesture; Home and End; - and = change the speed; T or Enter takes over, and the \
      session goes on by hand from there; Tab goes from one control to the next. All of these can be set \
      anew in the settings. The line at the bottom is scrubbed by finger, mouse or wheel.

      Example: swivel replay mine.tape --speed 0.25
      """)

  @Argument(help: ArgumentHelp("The tape, or a script.", valueName: "tape")) var tape: String

  @Flag(help: "Write the tape of a script, or a tape with its states, instead of playing it.")
  var expand = false

  @Argument(help: ArgumentHelp("Where --expand writes to.", valueName: "expanded"))
  var expanded: String?

  @Flag(help: "Play without a window, as fast as it goes.") var headless = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many times as fast as it was taped, in a window: from 0.25 to 64, in quarters.",
      valueName: "factor"),
    transform: { text in
      guard let speed = Double(text).flatMap({ PlaybackRate(factor: $0) }) else {
        throw ValidationError("expected a multiple of 0.25 from 0.25 to 64")
      }
      return speed
    }) var speed = PlaybackRate.normal

  @Flag(help: "Wait at the start, in a window.") var paused = false

  @Option(
    help: ArgumentHelp(
      "The folder for pictures, which is made where there is none.", valueName: "folder"))
  var shots = "."

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Take a picture at a time, under a plain name; it can be given several times.",
      valueName: "seconds=name.png"), transform: Shot.init) var shot: [Shot] = []

  @OptionGroup var words: GameWords

  private var options: GameOptions { words.options }

  func run() throws {
    try ReportFile.check(options.report, differsFrom: tape)
    try Shot.check(shot)
    if !headless, !expand, expanded == nil {
      try Failure.demandDisplay(for: "replay", or: ", or --headless")
    }
    guard !headless || options.size == nil else {
      throw Failure(
        "--size", found: "it together with --headless",
        expected: "one of them: without a window a tape has the size that it was made in")
    }
    let paths = Paths.current()
    let assets = try Assets.load(
      from: paths,
      texts: headless
        ? TextLoader.load(options.language, from: paths) : TextLoader.load(options, from: paths),
      isForWindow: !headless && !expand && expanded == nil)
    if expand || expanded != nil { return try writeExpanded(assets) }
    let playable = try PlayableFile.read(tape, assets)
    let recording = playable.tape
    let session = try TapeFile.session(of: recording, tape, assets)
    let store = PictureStore(in: paths, beside: tape)
    let pictures = Shots(
      shot + playable.shots.map(Shot.init), in: shots, assets, options, pictures: store)
    guard !headless else {
      return try Self.playOffscreen(recording, of: tape, from: session, pictures, options)
    }
    // Only a window is closed when a signal comes; all before it ends at once.
    let signals = Signals()
    let settings = try settings()
    // The picture of the tape isn't scaled where the screen has room.
    var wanted = WindowOptions(
      options, default: WindowSize(PlaybackView.window(for: recording.surface)))
    wanted.title = "\(Console.inOneLine(Files.name(of: tape))) · Swivel"
    let window = try GameWindow(wanted, assets, options, signals: signals)
    var replay = WindowedReplay(
      of: recording, from: session, in: window, assets, options, keys: settings.keys,
      hasHighContrast: settings.contrast == .high, sound: options.noSound ? nil : AudioOutput(),
      pictures: store, shots: pictures, speed: speed, isPaused: paused)
    try replay.run()
  }

  /// Writes the tape of a script, or one with all that it leads to and that lies beside it, to standard output or a file.
  private func writeExpanded(_ assets: Assets) throws {
    guard expand else {
      throw Failure("replay", found: "a second file", expected: "one tape, or --expand before it")
    }
    let text = try expandedTape(assets).text
    if let expanded {
      try TapeFile.check(target: expanded)
      try Files.write(Array(text.utf8), to: expanded, for: .everybody)
    } else {
      Console.printData(String(text.dropLast()))
    }
  }

  private func expandedTape(_ assets: Assets) throws -> Tape {
    guard !PlayableFile.isScript(tape) else { return try PlayableFile.read(tape, assets).tape }
    let reading = try TapeFile.reading(tape, mayBeCut: true)
    if reading.tape.start.hash == Tape.Start.unplayed { return reading.tape.fingerprinted(assets) }
    for remark in TapeFile.remarks(on: reading, tape) { Console.printNote(remark) }
    return reading.tape
  }

  /// Which keys do what; a file of settings that can't be used is reported, and set aside, where one plays.
  private func settings() throws -> Settings {
    let file = try StoredFile.settings(in: Paths.current(), options)
    return (try? file.read()) ?? Settings()
  }

  /// When pictures of the demonstration are taken, in seconds, and what they are called.
  private static let moments = [
    (0.2, "1-at-rest.png"), (2.2, "2-two-hands.png"), (3.5, "3-beyond-a-turn.png"),
    (12, "4-afterwards.png"),
  ]

  /// Plays the demonstration that comes along without a display, and writes its pictures.
  static func playDemonstration(_ options: GameOptions) throws {
    try PictureOptions.check(options.surface, of: "--size and --density")
    let paths = Paths.current()
    let assets = try Assets.load(
      from: paths, withLevels: false, texts: TextLoader.load(options.language, from: paths))
    Console.printLines("No display here: the demonstration is played offscreen.")
    let script = try paths.find("Assets/Tapes/demonstration.script")
    let tape = try PlayableFile.read(script, assets).tape
    let shots = Shots(
      moments.map { Shot(time: Timestamp(seconds: $0), name: $1, replaces: true) },
      in: paths.state + "/demonstration", assets, options, pictures: PictureStore(in: paths))
    let session = try TapeFile.session(of: tape, script, assets)
    try playOffscreen(tape, of: script, from: session, shots, options)
  }

  /// Plays without a window; the first fingerprint that differs ends it.
  static func playOffscreen(
    _ recording: Tape, of path: String, from start: Session, _ shots: Shots, _ options: GameOptions
  ) throws {
    var (session, shots) = (start, shots)
    var memory = Session.newMemory
    let end = options.quitAfter.map { Timestamp(seconds: $0) }
    for entry in recording.entries {
      if let time = entry.due {
        if let end, time > end { break }
        try captureShots(&shots, before: time, &session)
      }
      do { try session.play(entry, remembering: &memory) } catch {
        throw Failure("\(path): \(error)", status: Failure.checkFailed)
      }
    }
    try captureShots(
      &shots, before: end.map { Timestamp(microseconds: $0.microseconds + 1) }, &session)
    if let end { session.advance(to: end) }
    try ReportFile.write(session, frames: shots.taken, to: options.report)
  }

  /// Takes the pictures that are due before a time, or all that are left.
  private static func captureShots(
    _ shots: inout Shots, before time: Timestamp?, _ session: inout Session
  ) throws {
    while let next = shots.nextTime, time.map({ next < $0 }) ?? true {
      session.advance(to: next)
      try shots.takeNext(session)
    }
  }
}
