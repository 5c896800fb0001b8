extension ClosedRange<Double> {
  /// The number of the range nearest to one; what is no number counts as a standard.
  @inlinable package func nearest(_ number: Double, or standard: Double = 0) -> Double {
    Swift.min(Swift.max(number.isNaN ? standard : number, lowerBound), upperBound)
  }
}
