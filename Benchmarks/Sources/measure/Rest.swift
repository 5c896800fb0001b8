import Measuring
import SwivelPlatform

/// What the program uses while nobody does anything, beside a program in C that waits for events.
enum Rest {
  private static let seconds = Measure.isBrief ? 1 : 10.0

  /// Something that a user does before resting, as words for `xdotool`.
  private struct State {
    let name: String
    var keys: [String] = []
    var isMinimised = false
  }

  private static let states = [
    State(name: "the sandbox"), State(name: "with a thing chosen", keys: ["Tab"]),
    State(name: "with the inspector", keys: ["F3"]), State(name: "with the help", keys: ["F1"]),
    State(name: "with the panel that spins", keys: ["Tab", "Return"]),
    State(name: "with the shelf", keys: ["a"]), State(name: "the first screen", keys: ["alt+Home"]),
    State(name: "the list of commands", keys: ["ctrl+k"]),
    State(name: "the scenes", keys: ["ctrl+o"]), State(name: "the settings", keys: ["ctrl+comma"]),
    State(name: "the list of locks", keys: ["l"]), State(name: "a lock", keys: ["l", "Return"]),
    State(name: "minimised", isMinimised: true),
  ]

  static func measure() -> [Report] {
    guard let swivel = Companion.variable("SWIVEL"), Companion.variable("DISPLAY") != nil else {
      print("rest: left out, as it needs a screen: Benchmarks/screen Benchmarks/run rest")
      return []
    }
    var report = Report(
      "rest", "At rest for \(Int(seconds)) seconds",
      columns: ["% of a core", "wake-ups a second", "MB"], decimals: 3)
    for state in states {
      report.rows.append(Report.Row(state.name, use(of: [swivel, "play"], state)))
    }
    report.rows.append(
      Report.Row(
        "C: SDL_WaitEvent", use(of: [Companion.path("finger-in-c")], State(name: ""))))
    return [report]
  }

  private static func use(of command: [String], _ state: State) -> [Double?] {
    guard let program = Companion(command) else { return [] }
    defer { withExtendedLifetime(program) {} }
    Companion.sleep(Measure.isBrief ? 1 : 3)
    for key in state.keys { tell(["key", key]) }
    if state.isMinimised, let window = tell(["search", "--onlyvisible", "--name", "."]).last {
      tell(["windowunmap", window])
    }
    // Once the tone of the room has faded.
    Companion.sleep(Measure.isBrief ? 1 : 14)
    let before = Use(of: program.process)
    // Whoever started has used something; else nothing could be read.
    guard before.nanoseconds > 0 else { return [] }
    Companion.sleep(seconds)
    let after = Use(of: program.process)
    return [
      Double(after.nanoseconds - before.nanoseconds) / 1e9 / seconds * 100,
      Double(after.switches - before.switches) / seconds, Double(after.kilobytes) / 1_024,
    ]
  }

  @discardableResult
  private static func tell(_ words: [String]) -> [String] {
    Companion.lines(of: ["/usr/bin/env", "xdotool"] + words) ?? []
  }
}

/// What a process has used so far, of all its threads.
private struct Use {
  private(set) var nanoseconds = 0
  private(set) var switches = 0
  private(set) var kilobytes = 0

  init(of process: Int32) {
    let folder = "/proc/\(process)/task"
    for thread in (try? Files.list(folder)) ?? [] {
      nanoseconds += Self.words("\(folder)/\(thread)/schedstat").first.flatMap { Int($0) } ?? 0
      let status = Self.words("\(folder)/\(thread)/status")
      switches += Self.number(after: "voluntary_ctxt_switches:", in: status)
    }
    kilobytes = Self.number(after: "VmRSS:", in: Self.words("/proc/\(process)/status"))
  }

  private static func words(_ path: String) -> [Substring] {
    guard let bytes = try? Files.read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  }

  private static func number(after word: String, in words: [Substring]) -> Int {
    guard let index = words.firstIndex(where: { $0 == word }), index + 1 < words.count else {
      return 0
    }
    return Int(words[index + 1]) ?? 0
  }
}
