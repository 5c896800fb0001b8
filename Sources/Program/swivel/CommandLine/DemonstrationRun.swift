import SwivelInput
import SwivelPlatform

/// Plays the demonstration that comes along without a display, and writes its pictures.
enum DemonstrationRun {
  private static let moments = [
    (0.2, "1-at-rest.png"), (2.2, "2-two-hands.png"), (3.5, "3-beyond-a-turn.png"),
    (12, "4-afterwards.png"),
  ]

  static func play(_ options: GameOptions) throws {
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
    try Replay.playOffscreen(tape, of: script, from: session, shots, options)
  }
}
