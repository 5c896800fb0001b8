import ArgumentParser
import Platform

/// `swivel play`: the game with everything said.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play the sandbox in a window, or without one.")

  @Argument(
    help: ArgumentHelp("What to open; the sandbox if nothing is named.", valueName: "scene"))
  var scene = "sandbox"

  @Option(help: ArgumentHelp("Record everything that comes in, as a tape.", valueName: "tape"))
  var record: String?

  @Flag(help: "Play without a window and without input, as fast as it goes.")
  var headless = false

  @OptionGroup var options: GameOptions

  func validate() throws {
    guard scene == "sandbox" else {
      throw ValidationError("scene: found \"\(scene)\", expected \"sandbox\"")
    }
  }

  func run() throws {
    try ReportFile.check(options.report)
    try ReportFile.check(record)
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
    var game = try WindowedGame(
      try Supplies.load(from: Paths.current()), options, record: record, signals: signals)
    try game.run()
  }

  private func playHeadless() throws {
    var game = HeadlessGame(try Supplies.load(from: Paths.current()), options)
    var recorder = record.map { Recorder(path: $0, of: game.session) }
    game.advance(to: options.quitAfter ?? 0)
    try recorder?.finish(game.session)
    if let report = options.report {
      try ReportFile.write(game.session, frames: game.frames, to: report)
    }
  }
}
