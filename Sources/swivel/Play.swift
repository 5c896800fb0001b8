import ArgumentParser
import Platform

/// `swivel play`: the game with everything said.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the sandbox or a lock, in a window or without one.",
    discussion: "Example: swivel play left-right-left --record mine.tape")

  @Argument(
    help: ArgumentHelp(
      "What to open: sandbox, a level's id that \"swivel locks\" lists, or a level's file.",
      valueName: "scene|level"),
    completion: .custom { _, _, prefix in StartPlaces.all(prefix) })
  var scene = StartPlace.sandbox

  @Option(
    help: ArgumentHelp("Record everything that comes in, as a tape.", valueName: "tape"),
    completion: .file(extensions: ["tape"]))
  var record: String?

  @Flag(help: "Play without a window and without input, as fast as it goes.")
  var headless = false

  @OptionGroup var options: GameOptions

  func run() throws {
    try ReportFile.check(options.report)
    try TapeFile.check(target: record)
    guard record == nil || record != options.report else {
      throw Failure("--record and --report", found: "one file for both", expected: "two files")
    }
    try headless ? playHeadless() : playInWindow()
  }

  private func playInWindow() throws {
    guard Window.hasDisplay else {
      throw Failure(
        "play", found: "no display",
        expected: "DISPLAY or WAYLAND_DISPLAY to be set, or --headless")
    }
    let signals = Signals()
    let paths = Paths.current()
    let supplies = try Supplies.load(from: paths, language: options.language)
    var game = try WindowedGame(
      supplies, options, at: try StartPlace(scene, among: supplies.levels), record: record,
      signals: signals, progress: ProgressFile(in: paths),
      settings: try SettingsFile.open(in: paths, options))
    try game.run()
  }

  private func playHeadless() throws {
    let supplies = try Supplies.load(
      from: Paths.current(), withLevels: scene != StartPlace.sandbox,
      language: options.language)
    let place = try StartPlace(scene, among: supplies.levels)
    var game = HeadlessGame(supplies, options, at: place)
    var recorder = try record.map { try Recorder(path: $0, of: game.session, from: place) }
    game.advance(to: options.quitAfter ?? 0)
    try recorder?.finish(game.session)
    if let report = options.report {
      try ReportFile.write(game.session, frames: game.frames, to: report)
    }
  }
}
