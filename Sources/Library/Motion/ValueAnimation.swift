/// An animation from one value to another, with an easing.
public struct ValueAnimation<Value: Interpolatable>: Animation {
  /// The value at the start.
  public let from: Value
  /// The value from the end on, exactly.
  public let to: Value
  /// The duration, in seconds, at least 0.
  public let duration: Double
  /// The easing from `from` to `to`.
  public let easing: Easing
  /// The velocity of the animation that this one interrupts, per second; `nil` for none, which leaves the
  /// initial velocity to the easing.
  public let initialVelocity: Value?

  /// An animation between two values; a spring sets its own duration.
  ///
  /// A negative, infinite or NaN duration counts as 0: the end is shown at once.
  public init(
    from: Value, to: Value, duration: Double, easing: Easing = .easeInOut,
    initialVelocity: Value? = nil
  ) {
    (self.from, self.to) = (from, to)
    self.duration = easing.naturalDuration ?? (duration.isFinite ? max(0, duration) : 0)
    (self.easing, self.initialVelocity) = (easing, initialVelocity)
  }

  /// The value at a number of seconds after the start: `from` up to 0, `to` from the duration on.
  public func value(at seconds: Double) -> Value {
    guard seconds < duration else { return to }
    guard seconds > 0 else { return from }
    let fraction = seconds / duration
    let eased = Value.interpolate(from, to, at: easing.value(at: fraction))
    guard let excess else { return eased }
    return eased + excess * easing.carry(at: fraction)
  }

  /// The rate of change of the value, per second; 0 before the start and from the end on.
  public func velocity(at seconds: Double) -> Value {
    guard seconds >= 0, seconds < duration else { return .zero }
    let fraction = seconds / duration
    let eased = (to - from) * (easing.slope(at: fraction) / duration)
    guard let excess else { return eased }
    return eased + excess * (easing.carrySlope(at: fraction) / duration)
  }

  /// The distance that the initial velocity would cover in the whole duration, beyond that of the easing.
  private var excess: Value? {
    initialVelocity.map { $0 * duration - (to - from) * easing.slope(at: 0) }
  }
}
