/// Something whose time is taken.
public struct Runner {
  let units: Int
  let run: () -> Void

  /// Work that does so many units each time it runs.
  public init(units: Int, run: @escaping () -> Void) {
    self.units = max(1, units)
    self.run = run
  }
}

/// What a runner took for a unit, in nanoseconds.
public struct Timing: Hashable, Sendable {
  /// In the best round.
  public let least: Double
  /// In the middle of all rounds.
  public let median: Double

  init(_ rounds: [Double]) {
    let sorted = rounds.sorted()
    least = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Runners that run in turns, round by round, so that what disturbs one disturbs all.
///
/// On a machine that others use too, the best round says most.
public enum Race {
  /// The times of all runners, in their order, after a round that doesn't count.
  ///
  /// - Parameter clock: nanoseconds from any moment on.
  public static func times(
    of runners: [Runner], rounds: Int, clock: () -> Int64
  ) -> [Timing] {
    var times = runners.map { _ in [Double]() }
    for round in 0...rounds {
      for (index, runner) in runners.enumerated() {
        let start = clock()
        runner.run()
        let elapsed = clock() - start
        if round > 0 { times[index].append(Double(elapsed) / Double(runner.units)) }
      }
    }
    return times.map(Timing.init)
  }
}
