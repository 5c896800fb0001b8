import ArgumentParser
import Glibc
import SwivelGestures
import SwivelLockPlay
import SwivelPlatform
import SwivelSession
import SwivelTapes

struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the sandbox or a lock, in a window or without one.",
    discussion: "Example: swivel play left-right-left --record mine.tape")

  @Argument(
    help: ArgumentHelp(
      "What to open: sandbox, a scene's file, a lock's id that \"swivel locks\" lists, or a lock's file.",
      valueName: "scene|lock"),
    completion: .custom { _, _, prefix in StartCompletions.all(prefix) })
  var scene = StartPlace.sandbox

  @Option(
    help: ArgumentHelp("Record everything that comes in, as a tape.", valueName: "tape"),
    completion: .file(extensions: ["tape"])) var record: String?

  @Flag(help: "Play without a window and without input, as fast as it goes.") var headless = false

  @OptionGroup var words: GameWords

  func run() throws {
    try PlayedScene(scene: scene, options: words.options, record: record, headless: headless).run()
  }
}

/// A game of something that is named, with all that `swivel play` lets one say.
struct PlayedScene {
  let scene: String
  let options: GameOptions
  var record: String?
  var headless = false

  func run() throws {
    try ReportFile.check(options.report)
    try TapeFile.check(target: record)
    guard record == nil || record != options.report else {
      throw Failure("--record and --report", found: "one file for both", expected: "two files")
    }
    if !headless { try Failure.demandDisplay(for: "play", or: ", or --headless") }
    if isBrought { try ImportQueue.check([scene]) }
    try headless ? playHeadless() : playInWindow()
  }

  private func playInWindow() throws {
    let paths = Paths.current()
    let assets = try Assets.load(
      from: paths, texts: TextLoader.load(options, from: paths), isForWindow: true)
    let performer = try self.performer(assets)
    // Only a window is closed when a signal comes; all before it ends at once.
    let signals = Signals()
    let start = try startPlace(assets)
    printTapeRequirements(start, assets)
    var game = try WindowedGame(
      assets, options, at: start, record: record, signals: signals,
      files: PlayerFiles(
        progress: .progress(in: paths), settings: try .settings(in: paths, options)),
      scene: isScene
        ? try SceneStart(opening: scene, in: paths, assets) : SceneStart(plainIn: paths, assets),
      performing: performer,
      bringing: isBrought ? [scene] : [])
    try game.run()
  }

  private var isScene: Bool { scene != StartPlace.sandbox && SceneFiles.isScene(scene) }

  /// Whether the words name files to import into the sandbox.
  private var isBrought: Bool { scene != StartPlace.sandbox && Drop.isMeant(scene) }

  private func startPlace(_ assets: Assets) throws(Failure) -> StartPlace {
    isScene || isBrought ? StartPlace(assets.levels) : try StartPlace(scene, among: assets.levels)
  }

  /// Says what the tape of a lock's file needs to be played again.
  private func printTapeRequirements(_ start: StartPlace, _ assets: Assets) {
    guard let record, !isScene, !isBrought, scene != StartPlace.sandbox,
      assets.levels.level(scene) == nil
    else { return }
    let file = Console.inOneLine(scene)
    if assets.levels.level(start.name) != nil {
      Console.printNote("\(file): its id \(start.name) is that of one of the program's locks too")
    }
    guard Files.folder(of: record) != Files.folder(of: scene) else { return }
    Console.printNote("\(Console.inOneLine(record)): needs \(file) beside it to be played again")
  }

  /// What the tests let come in as if by hand, in a window that nobody else can reach.
  private func performer(_ assets: Assets) throws -> Performer? {
    // A script plans with what lies in the scene that it is performed in.
    let files = SceneFiles(in: Paths.current(), assets.library)
    return try getenv("SWIVEL_PERFORM").map { String(cString: $0) }.map { path in
      let scene = isScene && PlayableFile.isScript(path) ? try files.reply(opening: scene) : nil
      return Performer(try PlayableFile.read(path, assets, in: scene).tape.events)
    }
  }

  private func playHeadless() throws {
    let paths = Paths.current()
    let assets = try Assets.load(
      from: paths, withLevels: scene != StartPlace.sandbox,
      texts: TextLoader.load(options.language, from: paths))
    let start = try startPlace(assets)
    printTapeRequirements(start, assets)
    var session = start.session(assets, on: options.surface)
    var recorder = try record.map { try Recorder(path: $0, of: session, from: start) }
    var replies: [Reply] = []
    if isScene { replies.append(try SceneFiles(in: paths, assets.library).reply(opening: scene)) }
    if isBrought {
      let imports = ImportQueue(PictureStore(in: paths, recording: record))
      replies += try imports.replies(to: Drop(words: [scene]))
    }
    for reply in replies {
      let admitted = session.answer(reply)
      recorder?.append(admitted)
    }
    session.advance(to: Timestamp(seconds: options.quitAfter ?? 0))
    try recorder?.finish(session)
    try ReportFile.write(session, frames: 0, to: options.report)
  }
}
