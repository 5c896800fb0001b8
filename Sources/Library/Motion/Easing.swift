/// The progress of an animation as a function of the time.
public enum Easing: Hashable, Encodable, Sendable {
  /// Constant speed.
  case linear
  /// Starts slowly.
  case easeIn
  /// Stops slowly.
  case easeOut
  /// Starts and stops slowly.
  case easeInOut
  /// A curve with two control points.
  case bezier(CubicBezier)
  /// A spring, which determines the duration: ``naturalDuration``.
  case spring(Spring)

  /// A curve with the control points (x1, y1) and (x2, y2); see ``CubicBezier``.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
    .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// A spring, critically damped unless said otherwise; see ``Spring``.
  public static func spring(dampingRatio: Double = 1, response: Double) -> Easing {
    .spring(Spring(dampingRatio: dampingRatio, response: response))
  }

  /// The duration that the easing determines itself, in seconds: a spring's settling time; `nil` for others.
  public var naturalDuration: Double? {
    if case .spring(let spring) = self { return spring.settlingDuration }
    return nil
  }

  /// The progress at a fraction of the time; exactly 0 up to 0 and 1 from 1 on.
  ///
  /// An underdamped spring and a Bézier curve with y outside 0…1 exceed 1 in between.
  public func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if case .spring(let spring) = self {
      return 1 - spring.response(at: fraction * spring.settlingDuration).displacement
    }
    return curve?.value(at: fraction) ?? fraction
  }

  /// The slope of the progress at a fraction of the time, 0…1.
  public func slope(at fraction: Double) -> Double {
    if case .spring(let spring) = self {
      let duration = spring.settlingDuration
      return -spring.response(at: fraction * duration).displacementRate * duration
    }
    return curve?.slope(at: fraction) ?? 1
  }

  /// The additional progress for an excess of the start velocity by 1 per duration.
  ///
  /// A spring carries it as a spring does. The others use the cubic Hermite blend u·(1 − u)²: 0 at
  /// both ends, slope 1 at the start and 0 at the end, so the target is met and nothing jumps.
  public func carry(at fraction: Double) -> Double {
    guard fraction > 0, fraction < 1 else { return 0 }
    if case .spring(let spring) = self {
      let duration = spring.settlingDuration
      return spring.response(at: fraction * duration).carry / duration
    }
    return fraction * (1 - fraction) * (1 - fraction)
  }

  /// The slope of ``carry(at:)``: 1 at a fraction of 0.
  public func carrySlope(at fraction: Double) -> Double {
    if case .spring(let spring) = self {
      return spring.response(at: fraction * spring.settlingDuration).carryRate
    }
    return (1 - fraction) * (1 - 3 * fraction)
  }

  /// The curve of the named easings; `nil` for a straight line and for a spring.
  private var curve: CubicBezier? {
    switch self {
    case .linear, .spring: nil
    case .easeIn: CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInOut: CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case .bezier(let curve): curve
    }
  }
}
