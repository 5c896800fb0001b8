public import Geometry

/// A turn through exactly the angle asked for, in the direction asked for.
///
/// 2π is a full turn, −10π are five turns back; nothing is ever taken modulo a turn unless
/// ``RotationPath/shortest`` says so.
public typealias RotationAnimation = ValueAnimation<Angle>

/// Which of the turns that end in the same direction is meant.
public enum RotationPath: String, Hashable, Codable, Sendable {
  /// From the first angle to the second, through all the turns between them.
  case asAsked
  /// To where the second angle points, by half a turn at most; turns are not counted.
  case shortest
}

/// How long a turn takes.
public enum RotationTiming: Hashable, Codable, Sendable {
  /// So many seconds, however far it is.
  case seconds(Double)
  /// So many seconds for each radian, so that a longer turn takes longer.
  case secondsPerRadian(Double)

  /// The duration of a turn through an angle, in seconds.
  public func duration(of angle: Angle) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .secondsPerRadian(let seconds): angle.magnitude * seconds
    }
  }

  /// 0.2 seconds, what a turn takes unless something else is asked for.
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

  /// The angle that is turned through in all; the sign is the direction.
  public var turn: Angle { to - from }
}
