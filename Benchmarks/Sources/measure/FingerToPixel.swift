import Measuring

/// From a report of a finger until a pixel of the screen is another, beside a program in C.
enum FingerToPixel {
  private static let reports = 100
  /// How often each program is started, so that what disturbs one disturbs all.
  private static let rounds = Measure.rounds(3)

  static func measure() -> [Report] {
    guard let swivel = Companion.variable("SWIVEL"),
      let socket = Companion.variable("SWIVEL_FINGERS")
    else {
      print("finger: left out, as it needs a touchscreen: Benchmarks/screen Benchmarks/run finger")
      return []
    }
    let play = [swivel, "play", "--no-sound", "--renderer"]
    let commands = [
      ("Swivel, software", play + ["software"]), ("Swivel, OpenGL", play + ["opengl"]),
      ("C: SDL2, a block, software", [Companion.path("finger-in-c")]),
    ]
    var times = commands.map { _ in [Double]() }
    var device = 0
    for _ in 0..<rounds {
      for (index, command) in commands.enumerated() {
        device += 1
        times[index] += delays(of: command.1, socket: "\(socket)\(device)")
      }
    }
    var report = Report(
      "finger", "Milliseconds from a report of a finger to the pixel",
      columns: ["best", "middle", "95 of 100"], decimals: 1)
    for (command, times) in zip(commands, times) {
      let sorted = times.sorted()
      let values = [0, 0.5, 0.95].map { share in
        sorted.isEmpty ? nil : sorted[Int(share * Double(sorted.count - 1))]
      }
      report.rows.append(Report.Row(command.0, values))
    }
    return [report]
  }

  /// The milliseconds of each report of a finger on the program's window.
  private static func delays(of command: [String], socket: String) -> [Double] {
    let program = Companion(command)
    defer { withExtendedLifetime(program) {} }
    Companion.sleep(Measure.isBrief ? 1 : 3)
    let tool = [Companion.path("finger-to-pixel"), socket, "\(reports)"]
    guard program != nil, let lines = Companion.lines(of: tool) else {
      print("finger: \(command[0]) failed")
      return []
    }
    return lines.compactMap(Double.init)
  }
}
