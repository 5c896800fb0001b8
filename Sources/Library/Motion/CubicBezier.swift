import SwivelGeometry

/// A curve from (0, 0) to (1, 1) with two control points, as style sheets and Core Animation use it:
/// x is the fraction of the time, y the fraction of the way.
public struct CubicBezier: Hashable, Sendable {
  /// The time of the first control point, 0…1.
  public let x1: Double
  /// The progress of the first control point; outside 0…1 the curve overshoots.
  public let y1: Double
  /// The time of the second control point, 0…1.
  public let x2: Double
  /// The progress of the second control point; outside 0…1 the curve overshoots.
  public let y2: Double

  /// A curve of these control points.
  ///
  /// x1 and x2 are clamped to 0…1, so that every time has one value; y1 and y2 to ±10; naN counts as 0.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = (0...1).nearest(x1)
    self.y1 = (-Self.steepest...Self.steepest).nearest(y1)
    self.x2 = (0...1).nearest(x2)
    self.y2 = (-Self.steepest...Self.steepest).nearest(y2)
  }

  private static let steepest = 10.0

  /// The progress at a fraction of the time within 0…1; exactly 0 at 0 and 1 at 1.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let value = Self.coordinate(y1, y2, at: parameter(at: fraction))
    let overshoots = min(y1, y2) < 0 || max(y1, y2) > 1
    return overshoots ? value : min(max(value, 0), 1)
  }

  /// The slope of the progress, clamped to ±1,000 where the curve is vertical.
  public func slope(at fraction: Double) -> Double {
    let s = parameter(at: min(max(fraction, 0), 1))
    // Where both derivatives are 0, the next ones give the direction of the curve.
    for order in 1...3 {
      let dx = Self.derivative(x1, x2, order: order, at: s)
      let dy = Self.derivative(y1, y2, order: order, at: s)
      guard dx.magnitude < Self.standstill else {
        return (-Self.upright...Self.upright).nearest(dy / dx)
      }
      guard dy.magnitude < Self.standstill else { return dy < 0 ? -Self.upright : Self.upright }
    }
    return 1
  }

  private static let standstill = 1e-9
  private static let upright = 1e3
  /// Newton's method needs four to six steps; the bisection that guards it never more than 60.
  private static let maximumSteps = 64

  /// The parameter of the curve at which its x is the fraction: Newton's method inside a bracket that
  /// each step narrows, and a bisection wherever a step would leave it.
  private func parameter(at fraction: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = fraction
    for _ in 0..<Self.maximumSteps {
      let miss = Self.coordinate(x1, x2, at: s) - fraction
      if miss == 0 { return s }
      if miss < 0 { low = s } else { high = s }
      let newton = s - miss / Self.derivative(x1, x2, order: 1, at: s)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { return s }
      s = next
    }
    return s
  }

  /// 3(1 − s)²s·a + 3(1 − s)s²·b + s³.
  private static func coordinate(_ a: Double, _ b: Double, at s: Double) -> Double {
    ((1 + 3 * (a - b)) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
  }

  /// The first, second or third derivative of ``coordinate(_:_:at:)`` by s.
  private static func derivative(_ a: Double, _ b: Double, order: Int, at s: Double) -> Double {
    let cubic = 1 + 3 * (a - b)
    let square = 3 * (b - 2 * a)
    switch order {
    case 1: return (3 * cubic * s + 2 * square) * s + 3 * a
    case 2: return 6 * cubic * s + 2 * square
    default: return 6 * cubic
    }
  }
}

#if !hasFeature(Embedded)
  /// Written as four numbers, `[x1, y1, x2, y2]`.
  extension CubicBezier: Encodable {
    /// Writes four numbers.
    public func encode(to encoder: any Encoder) throws {
      var parts = encoder.unkeyedContainer()
      for part in [x1, y1, x2, y2] { try parts.encode(part) }
    }
  }
#endif
