import SwivelPlatform
import SwivelSession
import SwivelTapes

/// Plays the demonstration without a display, and writes its pictures.
enum DemonstrationRun {
  static func play(_ options: GameOptions) throws {
    let paths = Paths.current()
    let assets = try Assets.load(
      from: paths, withLevels: false, texts: TextLoader.load(options.language, from: paths))
    var session = StartPlace(assets.levels).session(assets, on: options.surface)
    let demonstration = Demonstration(for: session)
    Console.printLines("No display here: the demonstration is played offscreen.")
    try PictureOptions.check(options.surface, of: "--size and --density")
    var shots = Shots(
      demonstration.shots.map(Shot.init), in: paths.state + "/demonstration", assets, options,
      pictures: PictureStore(in: paths))
    var rest = Tape.Entries(demonstration.events.map { .event($0) })[...]
    while let time = shots.nextTime {
      session.play(&rest, upTo: time)
      try shots.takeNext(session)
    }
    try ReportFile.write(session, frames: shots.taken, to: options.report)
  }
}
