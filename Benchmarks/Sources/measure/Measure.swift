import Measuring

#if canImport(Glibc)
  import Glibc
#endif

/// Measures what is named, or everything, and prints the tables; `work` does a piece of work instead.
@main
enum Measure {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "work" {
      return Work.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    let names = CommandLine.arguments.dropFirst().filter { $0 != brief }
    for (name, measure) in all
    where names.contains(name) || names.isEmpty && (isBrief || name != curves) {
      for report in measure() { print(report.lines.joined(separator: "\n") + "\n") }
    }
  }

  private static let all: [(name: String, measure: @Sendable () -> [Report])] = [
    ("events", Events.measure), ("neighbors", Neighbors.measure), ("stop", StoppedHands.measure),
    ("flick", Flicks.measure),
    ("bound", ChangingHands.measure), ("wobble", Wobbles.measure),
    ("laws", HandLaws.measure), ("beginnings", Beginnings.measure), ("tick", Ticks.measure),
    ("frames", Frames.measure),
    ("locks", Locks.measure), ("commands", Commands.measure),
    ("scenes", Scenes.measure), ("tapes", SavedTapes.measure),
    ("verify", verify), ("seeking", Seeking.measure), ("formats", Formats.measure),
    ("screens", Screens.measure),
    ("start", Start.measure), ("pictures", Pictures.measure), ("finger", FingerToPixel.measure),
    ("rest", Rest.measure),
    ("fingerprints", Fingerprints.measure), (curves, Curves.measure),
  ]

  /// Measured only by name: it takes long and writes files.
  private static let curves = "curves"

  /// Reading and verifying tapes, beside a bare loop over their lines.
  @Sendable private static func verify() -> [Report] {
    [VerifyTable.report(rounds: rounds(20), clock: clock)]
  }

  /// How often something is measured: so often, but once where only is looked whether it can be.
  static func rounds(_ usual: Int) -> Int { isBrief ? 1 : usual }

  /// Whether only is looked whether everything can be measured.
  static var isBrief: Bool { CommandLine.arguments.contains(brief) }

  private static let brief = "--briefly"

  /// Nanoseconds from any moment on.
  static func clock() -> Int64 { nanoseconds(CLOCK_MONOTONIC) }

  /// Nanoseconds that this thread has had a processor: what others take isn't counted.
  static func ownTime() -> Int64 { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
