import SwivelGame
import SwivelInput
import SwivelPlatform

/// Plays the demonstration without a display, and writes its pictures.
enum DemonstrationRun {
  static func play(_ options: GameOptions) throws {
    let paths = Paths.current()
    let folder = paths.state + "/demonstration"
    try Files.makeFolder(folder)
    let assets = try Assets.load(
      from: paths, withLevels: false, texts: TextLoader.load(options.language, from: paths))
    var game = HeadlessGame(assets, options)
    let demonstration = Demonstration(for: game.session)
    Console.printLines("No display here: the demonstration is played offscreen.")
    var events = demonstration.events[...]
    for shot in demonstration.shots {
      while let event = events.first, event.time.seconds <= shot.time {
        _ = game.handle(event)
        events = events.dropFirst()
      }
      game.advance(to: shot.time)
      let path = folder + "/" + shot.name
      try game.writePicture(to: path)
      Console.printLines(path)
    }
    if let report = options.report {
      try ReportFile.write(game.session, frames: game.frames, to: report)
    }
  }
}
