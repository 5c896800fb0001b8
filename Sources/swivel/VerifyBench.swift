import Measuring

extension BenchMeasures {
  /// Reading and verifying tapes.
  static var verify: Report { VerifyTable.report(rounds: 5, clock: clock) }
}
