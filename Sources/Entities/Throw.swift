public import Geometry
public import Gestures
import Motion

/// The way of a thing that was let go of while it moved: it glides, spins and grows on until it rests.
///
/// The point that was under the middle of the fingers glides in a straight line; the thing turns and
/// scales about it. Move, turn and scale die out exponentially, each by itself, with the friction of an
/// ``Inertia``. The way is a function of the time, so it is the same bits however often and when it is
/// looked at; signs and whole turns are kept. To grab the thing is to stop asking: it is where
/// ``placement(of:at:)`` puts it, as fast as ``velocity(at:)`` says.
public struct Throw: Hashable, Codable, Sendable {
  /// Where the thing was when it was let go of.
  public let start: Similarity
  /// The middle of the fingers then.
  public let pivot: Vector

  private let move: Decay<Vector>
  private let turn: Decay<Angle>
  private let growth: Decay<Double>

  /// The way of a thing that is let go of, or nil where it stays: without inertia, or too slow.
  ///
  /// A part that is slower than its least speed doesn't go on, and none starts faster than its most.
  ///
  /// - Parameters:
  ///   - thing: where it is.
  ///   - pivot: the middle of the fingers, in the thing's surroundings.
  ///   - velocity: the hand's, in the same surroundings.
  ///   - inertia: how far it glides.
  public init?(
    of thing: Similarity, about pivot: Vector, velocity: VelocityTracker.Velocity,
    inertia: Inertia
  ) {
    guard let friction = inertia.friction else { return nil }
    start = thing
    self.pivot = pivot
    move = Self.decay(velocity.translation, Self.moveSpeeds, friction)
    turn = Self.decay(velocity.rotation, Self.turnSpeeds, friction)
    growth = Self.decay(velocity.logScale, Self.growthSpeeds, friction)
    guard duration > 0 else { return nil }
  }
}

extension Throw {
  /// The least speed at which a thing glides on, and the most, in points a second.
  public static let moveSpeeds = 60.0...10_000
  /// The least speed at which a thing spins on, and the most, in radians a second.
  public static let turnSpeeds = 0.35...60
  /// The least speed at which a thing grows on, and the most, in the logarithm of its scale a second.
  public static let growthSpeeds = 0.35...8
  /// Which share of the least speed is as good as rest.
  private static let rest = 0.05

  private static func decay<Value: Interpolatable>(
    _ velocity: Value, _ speeds: ClosedRange<Double>, _ friction: Double
  ) -> Decay<Value> {
    let speed = velocity.magnitude
    let isQuick = speed >= speeds.lowerBound && speed < .infinity
    let factor = isQuick ? min(1, speeds.upperBound / speed) : 0
    return Decay(
      from: .zero, velocity: isQuick ? velocity * factor : .zero, friction: friction,
      restSpeed: speeds.lowerBound * rest)
  }
}

extension Throw {
  /// How long the thing is on its way, in seconds.
  public var duration: Double { max(move.duration, turn.duration, growth.duration) }

  /// What the throw has made of the plane so many seconds after the thing was let go of.
  public func change(at seconds: Double) -> Similarity {
    let scale = exponential(growth.value(at: seconds))
    let there = pivot + move.value(at: seconds)
    return Similarity(
      rotation: turn.value(at: seconds), scale: scale, carrying: pivot, to: there
    ).limitingScale(to: Placement.scaleRange, of: start.scale, about: there)
  }

  /// A placement with the thing where it is so many seconds after it was let go of.
  ///
  /// - Parameters:
  ///   - placement: lends its opacity and what is attached to it.
  ///   - seconds: before 0 the thing is where it was let go of, after ``duration`` where it rests.
  public func placement(of placement: Placement, at seconds: Double) -> Placement {
    let change = change(at: seconds)
    var moved = placement
    moved.position = change.apply(start.translation)
    moved.rotation = start.rotation + change.rotation
    moved.scale = start.scale * change.scale
    return moved
  }

  /// A placement with the thing where it comes to rest.
  public func restingPlacement(of placement: Placement) -> Placement {
    self.placement(of: placement, at: duration)
  }

  /// How fast the pivot moves and the thing turns and grows then; nothing once it rests.
  public func velocity(at seconds: Double) -> VelocityTracker.Velocity {
    var velocity = VelocityTracker.Velocity()
    velocity.translation = move.velocity(at: seconds)
    velocity.rotation = turn.velocity(at: seconds)
    velocity.logScale = growth.velocity(at: seconds)
    return velocity
  }
}
