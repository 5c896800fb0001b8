package import SwivelGeometry

/// How far things glide that are released while they move.
///
/// Where animations are to be reduced, choose ``off``.
public enum Inertia: String, Hashable, Encodable, Sendable, CaseIterable {
  /// They stop where they are released.
  case off
  /// They glide a little: a thing of 1,000 points a second by 125 points.
  case low
  /// They glide far: a thing of 1,000 points a second by 400 points.
  case high

  /// The decay rate of the velocity, per second; nil for no gliding.
  public var friction: Double? { glide?.friction }

  /// By how many radians a second a turn slows down each second, evenly as on a bearing; nil for no gliding.
  ///
  /// So a flick of two turns a second turns on by 1.3 turns in 1.3 seconds, or by 3.1 in 3.1.
  public var braking: Double? { glide?.braking }

  /// The longest time for which a turn coasts, in seconds: one that would coast longer is braked harder; nil for no gliding.
  public var maximumTurnDuration: Double? { glide?.maximumTurnDuration }

  private var glide: (friction: Double, braking: Double, maximumTurnDuration: Double)? {
    switch self {
    case .off: nil
    case .low: (8, 10, 4.5)
    case .high: (2.5, 4, 12)
    }
  }

  /// The braking of a turn with a velocity per second, on a bearing with a share of the friction; nil for no gliding.
  package func braking(of velocity: Angle, share: Double = 1) -> Double? {
    glide.map { max($0.braking * share, velocity.radians.magnitude / $0.maximumTurnDuration) }
  }
}
