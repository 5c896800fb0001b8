public import SwivelGeometry
package import SwivelMotion
public import SwivelRecognizers

/// The motion of a thing that was released while it moved: it glides, spins and grows until it rests.
///
/// Its middle moves on as it moved under the hand, in a straight line, and it turns and scales about that, as a body that
/// nothing holds: so a turn by fingers that lay beside the middle doesn't swing it about where they lifted.
///
/// Translation and scale decay exponentially, with the friction of an ``Inertia``; the rotation, which lasts longer, evenly
/// with its ``Inertia/braking``, as that of a wheel on a bearing. Each is independent of the others.
///
/// The motion is a function of the time, so it is the same bits however often it is evaluated; signs and whole
/// turns are kept. To catch the thing, stop evaluating: it is at ``placement(of:at:)``, with ``velocity(at:)``.
public struct Throw: Hashable, Encodable, Sendable {
  /// The thing's similarity at the release.
  public let start: Similarity
  /// The point that glides in a straight line, and about which the thing turns and scales, as it was at the release.
  public let pivot: Vector

  private var move: Decay<Vector>
  /// The part of the gliding that is braked on its own; none where nothing ends it before its time.
  private var sideways = Decay(from: Vector.zero, velocity: .zero, restSpeed: 1)
  private let turn: RotationAnimation
  private let growth: Decay<Double>

  /// The throw of a thing; nil where it stays: without inertia, or too slow.
  ///
  /// A component slower than its least speed doesn't continue, and none starts faster than its greatest.
  ///
  /// - Parameters:
  ///   - thing: the similarity at the release.
  ///   - hold: the fingers' centroid, in the container's plane.
  ///   - middle: the middle of all that moves on together; nil for the position of the thing.
  ///   - velocity: the hand's velocity at the centroid, in the container's plane.
  ///   - inertia: how far it glides.
  ///   - step: the angle in the container's plane at a multiple of which it comes to rest; nil for any.
  public init?(
    of thing: Similarity, heldAt hold: Vector, turningAbout middle: Vector? = nil,
    velocity: VelocityTracker.Velocity, inertia: Inertia, snappingTo step: Angle? = nil
  ) {
    let spin = Self.limited(velocity.rotation, to: Self.turnSpeeds)
    guard let friction = inertia.friction, let braking = inertia.braking(of: spin) else {
      return nil
    }
    start = thing
    pivot = middle ?? thing.translation
    let lever = pivot - hold
    let speed =
      velocity.translation + lever.perpendicular * spin.radians + lever * velocity.logScale
    move = Self.decay(speed, Self.moveSpeeds, friction)
    turn = RotationAnimation(
      coastingFrom: thing.rotation, velocity: spin, braking: braking, toMultipleOf: step)
    growth = Self.decay(velocity.logScale, Self.growthSpeeds, friction)
    guard duration > 0 else { return nil }
  }

  /// The least and the greatest speed of gliding, in points per second.
  public static let moveSpeeds = 60.0...10_000
  /// The least and the greatest speed of spinning, in radians per second.
  public static let turnSpeeds = 0.35...60
  /// The least and the greatest speed of growing, in the natural logarithm of the scale per second.
  public static let growthSpeeds = 0.35...8
  /// Within which scales a thing stays, however it is thrown.
  static let scaleRange = 0.05...20.0
  /// Which share of the least speed is as good as rest.
  private static let rest = 0.05

  private static func decay<Value: Interpolatable>(
    _ velocity: Value, _ speeds: ClosedRange<Double>, _ friction: Double
  ) -> Decay<Value> {
    Decay(
      from: .zero, velocity: limited(velocity, to: speeds), friction: friction,
      restSpeed: speeds.lowerBound * rest)
  }

  /// A velocity at most as fast as the fastest of some speeds; zero where it is slower than all of them, or no number.
  package static func limited<Value: Interpolatable>(
    _ velocity: Value, to speeds: ClosedRange<Double>
  ) -> Value {
    let speed = velocity.magnitude
    guard speed >= speeds.lowerBound, speed < .infinity else { return .zero }
    return velocity * min(1, speeds.upperBound / speed)
  }

  /// Brakes it the harder the less room it has, so that its pivot rests within a box of a window, as at a soft edge.
  ///
  /// It is braked across and down on its own, and goes no farther where the pivot is beyond the box already.
  ///
  /// - Parameter view: the similarity from the container's plane to the window.
  package mutating func constrainPivot(within box: Rectangle, seenBy view: Similarity) {
    let (from, free) = (view.apply(pivot), view.apply(pivot + move.end))
    let rest = Vector(
      x: Self.rest(free.x, from: from.x, within: box.origin.x...box.end.x),
      y: Self.rest(free.y, from: from.y, within: box.origin.y...box.end.y))
    let across = view.inverse.applyToDisplacement(Vector(x: 1, y: 0))
    guard rest != free, across.length > 0 else { return }
    let unit = across / across.length
    let (whole, speed) = (move.initialVelocity, unit * move.initialVelocity.dot(unit))
    sideways = braked(whole - speed, to: rest.y - from.y, insteadOf: free.y - from.y)
    move = braked(speed, to: rest.x - from.x, insteadOf: free.x - from.x)
  }

  /// Where it rests that goes to an end, but not beyond limits, and no farther where it is beyond one already.
  private static func rest(
    _ end: Double, from start: Double, within limits: ClosedRange<Double>
  ) -> Double {
    end > start
      ? min(end, max(start, limits.upperBound)) : max(end, min(start, limits.lowerBound))
  }

  /// A part of the gliding, which goes a shorter way than it would.
  private func braked(_ velocity: Vector, to way: Double, insteadOf whole: Double) -> Decay<Vector>
  {
    let share = whole == 0 ? 0 : way / whole
    return Decay(
      from: .zero, velocity: share > 0 ? velocity : .zero,
      friction: move.friction / max(share, 1e-6), restSpeed: move.restSpeed)
  }

  /// The duration of the motion, in seconds.
  public var duration: Double {
    max(move.duration, sideways.duration, turn.duration, growth.duration)
  }

  /// The change of the plane at a number of seconds after the release.
  public func change(at seconds: Double) -> Similarity {
    let scale = exponential(growth.value(at: seconds))
    let there = pivot + move.value(at: seconds) + sideways.value(at: seconds)
    return Similarity(
      rotation: turn.value(at: seconds) - start.rotation, scale: scale, carrying: pivot, to: there
    ).limitingScale(to: Self.scaleRange, of: start.scale, about: there)
  }

  /// The velocity of the pivot, the rotation and the scale at a time; 0 at rest.
  public func velocity(at seconds: Double) -> VelocityTracker.Velocity {
    var velocity = VelocityTracker.Velocity()
    velocity.translation = move.velocity(at: seconds) + sideways.velocity(at: seconds)
    velocity.rotation = turn.velocity(at: seconds)
    velocity.logScale = growth.velocity(at: seconds)
    return velocity
  }
}
