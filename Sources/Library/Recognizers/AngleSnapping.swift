public import SwivelGeometry

/// Snapping of a rotation to multiples of an angle.
///
/// A mark attracts an angle that a fast hand brings near: within ``catchDistance`` at `fullSpeed` and above, within less the
/// slower the hand is, and not at all at `freeSpeed` or below, so that a slow hand can stop anywhere.
///
/// Only an angle that approaches or passes the mark is caught, never one that leaves it.
///
/// A caught angle rests on the mark while the hand is within the catch distance, then catches up with the hand,
/// and is released at ``releaseDistance``, where it equals the hand's angle again.
///
/// So nothing jumps at the release, the angle is never farther from the hand's than the catch distance, and a
/// hand that turns in one direction never sees the thing turn in the other.
///
/// Angles are unbounded: after three turns the mark is at three turns.
///
/// ```swift
/// var snapping = AngleSnapping.fifteenDegrees
/// snapping.begin(at: start)                      // the gesture begins
/// shown = snapping.snap(angle, speed: velocity)  // at each change
/// if case .caught = snapping.change { tick() }
/// ```
public struct AngleSnapping: Hashable, Encodable, Sendable {
  /// The angle between two marks; there is one at 0.
  public let step: Angle
  /// How near a mark catches a hand at full speed, and how far it holds the angle.
  public let catchDistance: Angle
  /// How far from its mark a caught angle is released.
  public let releaseDistance: Angle
  /// The speed per second up to which nothing is caught.
  public let freeSpeed: Angle
  /// The speed per second from which on marks have their full strength.
  public let fullSpeed: Angle

  /// The mark that holds the angle; nil while it is free.
  public private(set) var mark: Angle?
  /// The change by the last call of ``snap(_:speed:)``; nil for none.
  public private(set) var change: Change?
  private var last: Angle?

  /// A change of the snapping, such as for a click or a line.
  public enum Change: Hashable, Encodable, Sendable {
    /// The mark at this angle has caught, whether or not another held before.
    case caught(Angle)
    /// The mark at this angle has released.
    case released(Angle)
  }

  /// Snapping that holds nothing yet.
  ///
  /// - Parameters:
  ///   - step: clamped to 1°…360°.
  ///   - catchDistance: clamped to 0…0.3 of a step.
  ///   - releaseDistance: clamped to between 1.25 of the catch distance and half a step.
  ///   - freeSpeed: per second, at least 0.
  ///   - fullSpeed: per second, at least the free speed.
  public init(
    step: Angle, catchDistance: Angle, releaseDistance: Angle,
    freeSpeed: Angle = Self.freeSpeed, fullSpeed: Angle = Self.fullSpeed
  ) {
    func clamped(_ angle: Angle, _ least: Angle, _ most: Angle) -> Angle {
      Angle(radians: (least.radians...most.radians).nearest(angle.radians))
    }
    let endless = Angle(radians: .infinity)
    self.step = clamped(step, .degrees(1), .degrees(360))
    self.catchDistance = clamped(catchDistance, .zero, self.step * 0.3)
    self.releaseDistance = clamped(releaseDistance, self.catchDistance * 1.25, self.step / 2)
    self.freeSpeed = clamped(freeSpeed, .zero, endless)
    self.fullSpeed = clamped(fullSpeed, self.freeSpeed, endless)
  }

  /// The default speed up to which a hand is free: 10° per second.
  public static let freeSpeed = Angle(degrees: 10)
  /// The default speed of full strength: 45° per second.
  public static let fullSpeed = Angle(degrees: 45)

  /// Marks at every 15°, which catch within 3° and release at 5°.
  public static let fifteenDegrees = AngleSnapping(
    step: .degrees(15), catchDistance: .degrees(3), releaseDistance: .degrees(5))

  /// Marks at quarter turns, which catch within 5° and release at 9°.
  public static let quarter = AngleSnapping(
    step: .degrees(90), catchDistance: .degrees(5), releaseDistance: .degrees(9))

  /// Begins at an angle: nothing is held, even where the angle is a mark.
  public mutating func begin(at angle: Angle) {
    mark = nil
    change = nil
    last = angle.radians.isFinite ? angle : nil
  }

  /// The angle to show for the hand's angle; ``change`` has what has changed.
  ///
  /// An infinite or NaN angle is returned unchanged, and releases.
  ///
  /// - Parameters:
  ///   - angle: the hand's angle, with whole turns.
  ///   - speed: the hand's angular velocity per second, of either sign.
  public mutating func snap(_ angle: Angle, speed: Angle) -> Angle {
    let before = mark
    defer { last = angle.radians.isFinite ? angle : nil }
    if let held = mark, !(distance(angle, held) < releaseDistance) { mark = nil }
    if mark == nil { mark = catchingMark(angle, speed: speed) }
    change = mark.map { Change.caught($0) } ?? before.map { Change.released($0) }
    if mark == before { change = nil }
    guard let mark else { return angle }
    return mark + held(angle - mark)
  }

  private func distance(_ a: Angle, _ b: Angle) -> Angle {
    Angle(radians: (a - b).radians.magnitude)
  }

  /// The mark that catches an angle, if the hand is fast enough and approaches or passes the mark.
  private func catchingMark(_ angle: Angle, speed: Angle) -> Angle? {
    guard let last, angle.radians.isFinite else { return nil }
    let near = step * (angle.radians / step.radians).rounded()
    let isPassed = (last < near && near <= angle) || (angle <= near && near < last)
    guard isPassed || distance(angle, near) < distance(last, near) else { return nil }
    let strength = strength(at: speed)
    guard strength > 0, distance(angle, near) <= catchDistance * strength else { return nil }
    return near
  }

  /// The strength of marks for the speed of a hand, from 0 to 1.
  private func strength(at speed: Angle) -> Double {
    let beyond = speed.radians.magnitude - freeSpeed.radians
    guard beyond > 0 else { return 0 }
    let range = fullSpeed.radians - freeSpeed.radians
    return beyond < range ? beyond / range : 1
  }

  /// The offset from its mark at which an angle is shown, for the hand's offset.
  private func held(_ offset: Angle) -> Angle {
    let beyond = offset.radians.magnitude - catchDistance.radians
    guard beyond > 0 else { return .zero }
    let share = beyond / (releaseDistance - catchDistance).radians
    return offset.radians < 0 ? releaseDistance * -share : releaseDistance * share
  }
}
