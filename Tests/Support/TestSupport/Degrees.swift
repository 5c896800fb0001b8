import SwivelGeometry

/// Radians as degrees, for readable failures.
public func degrees(_ radians: Double) -> Double { Angle(radians: radians).degrees }

extension Double {
  /// Whether another number is the same but for rounding.
  public func isNearly(_ other: Double, within tolerance: Double = 1e-9) -> Bool {
    (self - other).magnitude < tolerance
  }
}
