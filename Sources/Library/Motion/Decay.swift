import SwivelGeometry

/// The motion of a thing that is released while it moves: its velocity decays exponentially.
///
/// With friction k the velocity is v₀·e^(−kt) and the value x₀ + v₀/k·(1 − e^(−kt)). It rests once it
/// is slower than a given speed, there and not a little farther, so nothing jumps at the end. Signs
/// and whole turns are kept: a dial flung back by three turns comes to rest three turns back.
public struct Decay<Value: Interpolatable>: Animation {
  /// The value at the release.
  public let start: Value
  /// The velocity at the release, per second.
  public let initialVelocity: Value
  /// The decay rate of the velocity, per second: after 1/friction seconds 37 % of it is left.
  public let friction: Double
  /// The speed, per second, below which it rests.
  public let restSpeed: Double
  /// When it comes to rest, in seconds.
  public let duration: Double
  /// Where it comes to rest.
  public let end: Value

  /// A release; friction and rest speed are clamped to at least 0.001, in their own units.
  public init(from start: Value, velocity: Value, friction: Double = 4, restSpeed: Double) {
    self.start = start
    initialVelocity = velocity
    self.friction = (Self.least...Self.most).nearest(friction)
    self.restSpeed = (Self.least...Self.most).nearest(restSpeed)
    let ratio = velocity.magnitude / self.restSpeed
    duration = ratio > 1 && ratio.isFinite ? logarithm(ratio) / self.friction : 0
    end = duration > 0 ? start + velocity * ((1 - 1 / ratio) / self.friction) : start
  }

  private static var least: Double { 1e-3 }
  private static var most: Double { 1e9 }

  /// The value at a number of seconds after the release.
  public func value(at seconds: Double) -> Value {
    guard seconds < duration else { return end }
    guard seconds > 0 else { return start }
    let whole = 1 - exponential(-friction * duration)
    return .interpolate(start, end, at: min(1, (1 - exponential(-friction * seconds)) / whole))
  }

  /// The velocity at a number of seconds after the release, per second; 0 at rest.
  public func velocity(at seconds: Double) -> Value {
    guard seconds >= 0, seconds < duration else { return .zero }
    return initialVelocity * exponential(-friction * seconds)
  }
}
