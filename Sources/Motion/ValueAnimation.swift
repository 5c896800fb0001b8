/// The way from one value to another, eased over a duration.
public struct ValueAnimation<Value: Interpolatable>: Animation {
  /// What is shown up to the start.
  public let from: Value
  /// What is shown from the end on, to the bit.
  public let to: Value
  /// How long the way takes, in seconds, at least 0.
  public let duration: Double
  /// How the way is shared out over the time.
  public let easing: Easing
  /// The velocity taken over from an animation that this one interrupts, per second; `nil` for none,
  /// which leaves the start to the easing.
  public let initialVelocity: Value?

  /// An animation between two values; a spring sets its own duration, others take the one asked for.
  ///
  /// A duration that is negative, infinite or not a number counts as 0: the end is shown at once.
  public init(
    from: Value, to: Value, duration: Double, easing: Easing = .easeInOut,
    initialVelocity: Value? = nil
  ) {
    self.from = from
    self.to = to
    self.duration = easing.naturalDuration ?? (duration.isFinite ? max(0, duration) : 0)
    self.easing = easing
    self.initialVelocity = initialVelocity
  }

  /// The value so many seconds after the start: `from` up to 0, `to` from the duration on.
  public func value(at seconds: Double) -> Value {
    guard seconds < duration else { return to }
    guard seconds > 0 else { return from }
    let fraction = seconds / duration
    let eased = Value.interpolate(from, to, at: easing.value(at: fraction))
    guard let excess else { return eased }
    return eased + excess * easing.carry(at: fraction)
  }

  /// How fast the value changes, per second; 0 before the start and from the end on.
  public func velocity(at seconds: Double) -> Value {
    guard seconds >= 0, seconds < duration else { return .zero }
    let fraction = seconds / duration
    let eased = (to - from) * (easing.slope(at: fraction) / duration)
    guard let excess else { return eased }
    return eased + excess * (easing.carrySlope(at: fraction) / duration)
  }

  /// The way that the velocity taken over would make in the whole time beyond what the easing starts
  /// with.
  private var excess: Value? {
    initialVelocity.map { $0 * duration - (to - from) * easing.slope(at: 0) }
  }
}
