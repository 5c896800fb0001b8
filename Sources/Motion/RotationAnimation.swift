public import SwivelGeometry

/// A turn by exactly the given angle and direction.
///
/// 2π is a full turn, −10π are five turns back; angles are never reduced modulo a turn except by
/// ``RotationPath/shortest``.
public typealias RotationAnimation = ValueAnimation<Angle>

/// The choice among the turns that end in the same direction.
public enum RotationPath: String, Hashable, Codable, Sendable {
  /// From the first angle to the second, with all turns between them.
  case asAsked
  /// To the direction of the second angle, by at most half a turn.
  case shortest
}

/// The duration of a turn.
public enum RotationTiming: Hashable, Codable, Sendable {
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
    self.init(
      from: start, to: start + angle, duration: timing.duration(of: angle), easing: easing)
  }

  /// The whole angle of the turn; the sign is the direction.
  public var turn: Angle { to - from }
}
