/// A value that is a function of the time, from 0 to a duration.
///
/// Nothing here knows a clock: the caller passes the seconds since the start, or uses a ``Timeline``.
///
/// The same time gives the same bits on every machine.
public protocol Animation: Hashable, Encodable, Sendable {
  /// The type of the animated value.
  associatedtype Value: Interpolatable

  /// The duration, in seconds; infinite for one that never ends.
  var duration: Double { get }

  /// The points at which a part of it is complete, sorted by time.
  var marks: [Mark] { get }

  /// The value at a number of seconds after the start; clamped to the first and the last value.
  func value(at seconds: Double) -> Value

  /// The rate of change of the value, per second; 0 before the start and from the end on.
  func velocity(at seconds: Double) -> Value
}

/// The completion of a part of an animation.
public struct Mark: Hashable, Encodable, Sendable {
  /// The number of the part, counted from 0.
  public var number: Int
  /// The name of the part, by which the caller recognises it.
  public var name: String
  /// The time, in seconds after the start of the whole.
  public var time: Double

  /// The completion of a part at a time.
  public init(number: Int, name: String, time: Double) {
    (self.number, self.name, self.time) = (number, name, time)
  }
}

extension Animation {
  /// One point, the end, without a name; none for an animation that never ends.
  public var marks: [Mark] { duration.isFinite ? [Mark(number: 0, name: "", time: duration)] : [] }

  /// The animation that takes over at a time: it starts from the value *and the velocity* shown then.
  ///
  /// The first is e(u)·way, eased; to it comes (v·d − e′(0)·way)·c(u), where v is the velocity taken
  /// over, d the duration, u the fraction of it and c the easing's ``Easing/carry(at:)``. Since
  /// c′(0) = 1, the velocity at the start is v, whatever the easing; since c(1) = 0, the end is exact.
  public func interrupted(
    at seconds: Double, to target: Value, duration: Double, easing: Easing = .easeInOut
  ) -> ValueAnimation<Value> {
    ValueAnimation(
      from: value(at: seconds), to: target, duration: duration, easing: easing,
      initialVelocity: velocity(at: seconds))
  }
}

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
