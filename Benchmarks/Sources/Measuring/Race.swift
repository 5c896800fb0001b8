/// A piece of work to be timed.
package struct Runner {
  let units: Int
  let run: () -> Void

  /// Work with a number of units in each run.
  package init(units: Int, run: @escaping () -> Void) {
    self.units = max(1, units)
    self.run = run
  }
}

/// The time of a runner per unit, in nanoseconds.
package struct Timing: Hashable, Sendable {
  /// The least of all rounds.
  package let least: Double
  /// The median of all rounds.
  package let median: Double

  init(_ rounds: [Double]) {
    let sorted = rounds.sorted()
    least = sorted.first ?? 0
    median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Runs several runners alternately, round by round, so that disturbances affect all of them.
///
/// On a shared machine the best round is the most meaningful.
package enum Race {
  /// The times of all runners, in order, after a warm-up round.
  ///
  /// - Parameter clock: a monotonic clock in nanoseconds.
  package static func times(
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
