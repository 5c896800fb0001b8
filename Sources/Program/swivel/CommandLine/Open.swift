import ArgumentParser
import Glibc
import SwivelHosting
import SwivelLockPlay
import SwivelLocks
import SwivelPlatform

/// `swivel` without a subcommand: the game, or the demonstration where there is no display.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the game or a file; it is what happens without a command.",
    discussion: """
      Without a display and without a file it plays its demonstration offscreen and says where the \
      pictures are.
      """)

  @Argument(
    help: ArgumentHelp(
      "What to open: a scene, a lock's file or id, a tape, or pictures and folders of them.",
      valueName: "file"),
    completion: .custom { words, _, prefix in StartCompletions.all(openedBy: words, prefix) })
  var files: [String] = []

  @OptionGroup var words: GameWords

  private var options: GameOptions { words.options }

  @Flag(
    help: ArgumentHelp(
      "Play at an exhibition: the whole screen, without keys, files or a way out but corners touched in turn.",
      discussion:
        "A folder that is named gets a log with a line for each visitor; its kiosk.json sets the way out, and what is open. After a crash it is started again."
    ))
  var kiosk = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "At an exhibition, begin anew after so many seconds without a touch, from 15 to 3600.",
      valueName: "seconds"),
    transform: { text in
      guard let seconds = Int(text), KioskRules.idleRange.contains(seconds) else {
        throw ValidationError("expected whole seconds from 15 to 3600")
      }
      return seconds
    }) var idle: Int?

  @Flag(name: .customLong("print-paths"), help: "Print the folders that the program uses.")
  var printPaths = false

  @Flag(help: "Print them as JSON.") var json = false

  func validate() throws {
    guard printPaths || !json else {
      throw ValidationError("found --json without --print-paths, expected both")
    }
    guard kiosk || idle == nil else {
      throw ValidationError("found --idle without --kiosk, expected both")
    }
  }

  /// The variable that tells an exhibition's process which other one looks after it.
  private static let supervised = "SWIVEL_SUPERVISED"

  /// Keeps an exhibition going, in a process of its own.
  private func superviseExhibition() throws {
    _ = try KioskRun.rules(in: files.first)
    setenv(Self.supervised, "\(getpid())", 1)
    let log = files.first
    var supervisor = Supervisor(ProcessArguments.words)
    let status = try supervisor.run { reason, pause in
      KioskRun.note(crash: "ended by \(reason); begins again in \(pause) s", in: log)
    }
    if status != 0 { throw Failure("", status: status) }
  }

  /// Plays at an exhibition; nothing that is kept on this machine is read or written but the log.
  private func exhibit() throws {
    guard files.count < 2 else {
      throw Failure("--kiosk", found: "\(files.count) files", expected: "one folder, or none")
    }
    let supervisor = getenv(Self.supervised).flatMap { Int32(String(cString: $0)) }
    let process = supervisor.map { SupervisedProcess(of: $0) }
    var rules = KioskRun.withWayOut(try KioskRun.rules(in: files.first))
    if let idle { (rules.idle, rules.countdown) = (idle, min(rules.countdown, idle - 5)) }
    var options = options
    options.fullscreen = true
    let (signals, _, assets) = try Self.prepared("--kiosk", options)
    var game = try WindowedGame(
      assets, options, at: StartPlace(assets.levels), signals: signals,
      kiosk: (rules, files.first, process))
    try game.run()
  }

  private static func prepared(
    _ word: String, _ options: GameOptions
  ) throws -> (Signals, Paths, Assets) {
    try Failure.demandDisplay(for: word)
    let (signals, paths) = (Signals(), Paths.current())
    let texts = try TextLoader.load(options, from: paths)
    return (signals, paths, try Assets.load(from: paths, texts: texts, isForWindow: true))
  }

  func run() throws {
    if kiosk { return getenv(Self.supervised) == nil ? try superviseExhibition() : try exhibit() }
    if printPaths { return PrintPaths.printResult(Paths.current(), asJSON: json) }
    try Self.open(files, options, words)
  }

  /// Opens what files hold; words are those of the command line, nil where it has only files.
  static func open(_ files: [String], _ options: GameOptions, _ words: GameWords? = nil) throws {
    guard files.count == 1, let file = files.first, !Drop.isMeant(file) else {
      return try play(files, options)
    }
    try open(file, options, words)
  }

  /// Opens the game with files that are brought, or the demonstration where there is neither a display nor a file.
  static func play(_ files: [String] = [], _ options: GameOptions = GameOptions()) throws {
    for (index, file) in files.enumerated() { try check(file, isFirst: index == 0) }
    try ImportQueue.check(files)
    try ReportFile.check(options.report)
    guard Window.hasDisplay || !files.isEmpty else { return try Replay.playDemonstration(options) }
    let (signals, paths, assets) = try prepared("open", options)
    var game = try WindowedGame(
      assets, options, at: files.isEmpty ? start(in: paths, assets) : StartPlace(assets.levels),
      signals: signals,
      files: PlayerFiles(
        frame: options.size == nil ? .window(in: paths) : nil, progress: .progress(in: paths),
        settings: try .settings(in: paths, options), coachMarks: CoachMarkFile(in: paths)),
      scene: SceneStart(in: paths, assets), bringing: files)
    try game.run()
  }

  /// The first screen; on a machine on which nothing was ever kept the first door.
  private static func start(in paths: Paths, _ assets: Assets) -> StartPlace {
    guard !Files.exists(paths.data),
      let first = assets.levels.levels.first(where: { $0.order == 1 })
    else { return StartPlace(assets.levels, isHome: true) }
    return StartPlace(first, among: assets.levels)
  }

  /// Rejects a file that can't be opened together with others.
  private static func check(_ file: String, isFirst: Bool) throws(Failure) {
    guard PlayableFile.kind(of: file) == nil, !Drop.isText(file) else { return }
    if isFirst, !Files.exists(file), let meant = Nearest.name(to: file, among: Swivel.commands) {
      throw Swivel.noCommand(file, meant: meant)
    }
    throw Failure(
      Console.inOneLine(file),
      found: Files.exists(file) ? "nothing that can be opened" : "no such file",
      expected: "a picture, a folder, a lock or a tape")
  }

  /// Replays a tape or a script; opens any other file in the game.
  private static func open(_ file: String, _ options: GameOptions, _ words: GameWords?) throws {
    guard !TapeFile.isTape(file), !PlayableFile.isScript(file) else {
      var replay = try Replay.parse(["--", file])
      if let words { replay.words = words }
      return try replay.run()
    }
    let levels = LockLevels.ids
    guard Files.exists(file) || levels.contains(file) else {
      let hint = Nearest.hint(to: file, among: Swivel.commands + levels)
      throw Failure(
        Console.inOneLine(file), found: "no command, no file and no lock of this name",
        expected: "one of them\(hint); \"swivel --help\" lists the commands")
    }
    guard !Files.exists(file) || file.hasSuffix(".json") || PlayableFile.kind(of: file) != nil
    else {
      throw Failure(
        Console.inOneLine(file), found: "nothing that can be opened",
        expected: "a scene, a lock, a tape, a script, a picture or a folder")
    }
    try PlayedScene(scene: file, options: options).run()
  }
}
