import SwivelInput

extension Timestamp {
  /// Microseconds from another time to this one, clamped to the range of an Int64.
  func microseconds(since other: Timestamp) -> Int64 {
    let (difference, isTooFar) = microseconds.subtractingReportingOverflow(other.microseconds)
    guard isTooFar else { return difference }
    return self < other ? .min : .max
  }
}
