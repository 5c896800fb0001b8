/// A value that is a function of the time, from 0 to a duration.
///
/// Nothing here knows a clock: whoever shows an animation says how many seconds it has run, or leaves
/// the counting to a ``Timeline``. The same time gives the same bits on every machine.
public protocol Animation: Hashable, Codable, Sendable {
  /// What is animated.
  associatedtype Value: Interpolatable

  /// How long it runs, in seconds; infinite for one that never ends.
  var duration: Double { get }

  /// The points at which something in it is complete, in the order of their times.
  var marks: [Mark] { get }

  /// The value so many seconds after the start; before it the first, after the end the last one.
  func value(at seconds: Double) -> Value

  /// How fast the value changes, per second; 0 before the start and from the end on.
  func velocity(at seconds: Double) -> Value
}

/// The completion of a part of an animation.
public struct Mark: Hashable, Codable, Sendable {
  /// Which part is complete, counted from 0.
  public var number: Int
  /// The name of the part, by which whoever plays the animation finds what to do.
  public var name: String
  /// When, in seconds after the start of the whole.
  public var time: Double

  /// The completion of a part at a time.
  public init(number: Int, name: String, time: Double) {
    self.number = number
    self.name = name
    self.time = time
  }
}

extension Animation {
  /// One point, the end, without a name; none for an animation that never ends.
  public var marks: [Mark] {
    duration.isFinite ? [Mark(number: 0, name: "", time: duration)] : []
  }

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
