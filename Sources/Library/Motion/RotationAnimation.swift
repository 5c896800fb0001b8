public import SwivelGeometry

/// A turn by exactly the given angle and direction.
///
/// 2π is a full turn, −10π are five turns back; angles are never reduced modulo a turn except by ``RotationPath/shortest``.
public typealias RotationAnimation = ValueAnimation<Angle>

/// The choice among the turns that end in the same direction.
public enum RotationPath: String, Hashable, Encodable, Sendable {
  /// From the first angle to the second, with all turns between them.
  case asAsked
  /// To the direction of the second angle, by at most half a turn.
  case shortest
}

/// The duration of a turn.
public enum RotationTiming: Hashable, Encodable, Sendable {
  /// A fixed number of seconds.
  case seconds(Double)
  /// A number of seconds per radian.
  case secondsPerRadian(Double)

  /// The duration of a turn through an angle, in seconds.
  public func duration(of angle: Angle) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .secondsPerRadian(let seconds): angle.magnitude * seconds
    }
  }

  /// 0.2 seconds, the default.
  public static let standard = RotationTiming.seconds(0.2)
}

extension ValueAnimation where Value == Angle {
  /// The turn of a wheel that is let go of: its bearing brakes it evenly, so that a velocity v ends after v/b seconds and v²/2b.
  ///
  /// - Parameters:
  ///   - velocity: the angle per second at the start.
  ///   - braking: by how many radians a second the velocity falls each second, above 0.
  ///   - step: the wheel stops at a multiple of this angle, the next one ahead where the nearest lies behind; nil for
  ///     wherever it comes to rest.
  public init(
    coastingFrom start: Angle, velocity: Angle, braking: Double, toMultipleOf step: Angle? = nil
  ) {
    guard velocity != .zero else {
      self.init(from: start, to: start, duration: 0)
      return
    }
    let free = start + velocity * (velocity.magnitude / (2 * braking))
    let end = step.map { Self.stop(after: start, near: free, $0) } ?? free
    self.init(
      from: start, to: end, duration: 2 * (end - start).radians / velocity.radians,
      easing: .cubicBezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1))
  }

  /// The multiple of a step nearest to an end, but ahead of the start.
  private static func stop(after start: Angle, near end: Angle, _ step: Angle) -> Angle {
    let (first, last) = (start.radians / step.radians, end.radians / step.radians)
    let nearest = last.rounded()
    let isForward = last > first
    return step
      * (isForward ? max(nearest, first.rounded(.down) + 1) : min(nearest, first.rounded(.up) - 1))
  }

  /// The turn from one angle to another.
  public init(
    from: Angle, to: Angle, path: RotationPath = .asAsked, timing: RotationTiming = .standard,
    easing: Easing = .easeInOut
  ) {
    let end = path == .shortest ? from.unwrapped(towards: to) : to
    self.init(from: from, to: end, duration: timing.duration(of: end - from), easing: easing)
  }

  /// The turn through an angle, clockwise for a positive one, from a starting angle.
  public init(
    by angle: Angle, from start: Angle = .zero, timing: RotationTiming = .standard,
    easing: Easing = .easeInOut
  ) {
    self.init(from: start, to: start + angle, duration: timing.duration(of: angle), easing: easing)
  }

  /// The whole angle of the turn; the sign is the direction.
  public var turn: Angle { to - from }
}
