import Measuring
import SwivelPlatform

#if canImport(Glibc)
  import Glibc
#endif

/// From the start of the program to its end after one frame, beside a program in C.
enum Start {
  private static let rounds = Measure.rounds(30)
  /// With how many things a scene is opened.
  private static let things = 1_000
  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  static func measure() -> [Report] {
    guard let swivel = getenv("SWIVEL").map({ String(cString: $0) }), access(font, R_OK) == 0
    else {
      print("start: left out, as it needs SWIVEL=the program's path and \(font)")
      return []
    }
    let baseline = Companion.path("start-in-c")
    let folder = Companion.temporaryFolder() ?? "/tmp"
    let scene = "\(folder)/many.swivel-scene.json"
    try? Files.write(SceneMeasures.Kept(things: things).text, to: scene)
    defer {
      unlink(scene)
      rmdir(folder)
    }
    let commands = [
      ("Swivel: play --quit-after 0", [swivel, "play", "--quit-after", "0"]),
      ("C: SDL2, SDL2_ttf, a line of text", [baseline, font]),
      ("Swivel, a scene of \(things) things", [swivel, "play", scene, "--quit-after", "0"]),
      ("C: \(things) copies of the line", [baseline, font, "\(things)"]),
    ]
    let runners = commands.map { command in Runner(units: 1_000_000) { run(command.1) } }
    let times = Race.times(of: runners, rounds: rounds, clock: Measure.clock)
    var report = Report(
      "start", "Milliseconds from the start to the end after one frame",
      columns: ["best", "middle"], decimals: 1)
    for (command, time) in zip(commands, times) {
      report.rows.append(Report.Row(command.0, [time.least, time.median]))
    }
    return [report]
  }

  private static func run(_ command: [String]) {
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var status: Int32 = 0
    guard posix_spawn(&process, command[0], nil, nil, &arguments, environ) == 0,
      waitpid(process, &status, 0) == process, status == 0
    else { return print("start: \(command[0]) failed, status \(status)") }
  }
}
