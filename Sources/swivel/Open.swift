import ArgumentParser
import Platform

/// `swivel` without a command: the game, or the demonstration where there is no display.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Open the game; without a display, play its demonstration offscreen.",
    shouldDisplay: false)

  @OptionGroup var options: GameOptions

  @Flag(name: .customLong("print-paths"), help: "Print the folders that the program uses.")
  var printPaths = false

  func run() throws {
    if printPaths { return sayPaths() }
    try ReportFile.check(options.report)
    guard Window.hasDisplay else { return try DemonstrationRun.play(options) }
    let signals = Signals()
    let paths = Paths.current()
    let supplies = try Supplies.load(from: paths, language: options.language)
    var game = try WindowedGame(
      supplies, options, at: StartPlace(supplies.levels), signals: signals,
      memory: options.size == nil ? WindowMemory(in: paths) : nil,
      progress: ProgressFile(in: paths))
    try game.run()
  }

  private func sayPaths() {
    let paths = Paths.current()
    Console.say("config: \(paths.config)")
    Console.say("data: \(paths.data)")
    Console.say("state: \(paths.state)")
  }
}
