public import Geometry

/// A magnet for a turning angle: marks at whole steps, which catch it and let it go again.
///
/// A mark catches an angle that a quick hand brings near: within ``catchDistance`` at `fullSpeed` and
/// above, nearer the slower the hand is, and not at all at `freeSpeed` or below, so that a slow hand is
/// free to stop anywhere. Only an angle that nears the mark or passes it is caught, never one that leaves.
///
/// What is caught never sticks. It rests on the mark while the hand is within the catch distance, then
/// catches up with the hand, and is let go at ``releaseDistance``, where it lies under the hand
/// again. So nothing jumps when it is let go, it is never farther from the hand than the catch distance,
/// and a hand that turns one way never sees the thing turn the other way.
///
/// Angles are unbounded and stay so: near three turns the mark is at three turns.
///
/// ```swift
/// var snapping = AngleSnapping.fifteenDegrees
/// snapping.begin(at: start)                      // the gesture begins
/// shown = snapping.snap(angle, speed: velocity)  // at each change
/// if case .caught = snapping.change { tick() }
/// ```
public struct AngleSnapping: Hashable, Sendable {
  /// How far the marks are from each other; there is one at 0.
  public let step: Angle
  /// How near a mark catches a hand at full speed, and how far it holds it still.
  public let catchDistance: Angle
  /// How far from its mark what is caught is let go.
  public let releaseDistance: Angle
  /// The speed, a second, up to which nothing is caught.
  public let freeSpeed: Angle
  /// The speed, a second, from which on marks catch with their full strength.
  public let fullSpeed: Angle

  /// The mark that holds the angle, or nil while it is free.
  public private(set) var mark: Angle?
  /// What the last call of ``snap(_:speed:)`` changed, or nil where it changed nothing.
  public private(set) var change: Change?
  /// The hand's last angle.
  private var last: Angle?

  /// What happens to a mark: a tick to hear, a line to draw.
  public enum Change: Hashable, Codable, Sendable {
    /// The mark at this angle caught, whether or not another held before.
    case caught(Angle)
    /// The mark at this angle let go.
    case released(Angle)
  }

  /// A magnet that holds nothing yet.
  ///
  /// - Parameters:
  ///   - step: kept within 1°…360°.
  ///   - catchDistance: kept within 0…0.3 of a step.
  ///   - releaseDistance: kept within 1.25 of the catch distance and half a step.
  ///   - freeSpeed: a second, kept at 0 or above.
  ///   - fullSpeed: a second, kept at the free speed or above.
  public init(
    step: Angle, catchDistance: Angle, releaseDistance: Angle,
    freeSpeed: Angle = Self.freeSpeed, fullSpeed: Angle = Self.fullSpeed
  ) {
    func kept(_ angle: Angle, _ least: Angle, _ most: Angle) -> Angle {
      Angle(radians: Gestures.kept(angle.radians, within: least.radians...most.radians))
    }
    let endless = Angle(radians: .infinity)
    self.step = kept(step, .degrees(1), .degrees(360))
    self.catchDistance = kept(catchDistance, .zero, self.step * 0.3)
    self.releaseDistance = kept(releaseDistance, self.catchDistance * 1.25, self.step / 2)
    self.freeSpeed = kept(freeSpeed, .zero, endless)
    self.fullSpeed = kept(fullSpeed, self.freeSpeed, endless)
  }
}

extension AngleSnapping {
  /// The speed up to which a hand is free unless something else is said: 10° a second.
  public static let freeSpeed = Angle(degrees: 10)
  /// The speed of full strength unless something else is said: 45° a second.
  public static let fullSpeed = Angle(degrees: 45)

  /// Marks at every 15°, which catch within 3° and let go at 5°.
  public static let fifteenDegrees = AngleSnapping(
    step: .degrees(15), catchDistance: .degrees(3), releaseDistance: .degrees(5))

  /// Marks at the quarters of a turn, which catch within 5° and let go at 9°.
  public static let quarter = AngleSnapping(
    step: .degrees(90), catchDistance: .degrees(5), releaseDistance: .degrees(9))
}

extension AngleSnapping {
  /// Starts a turn at an angle: nothing is held, not even where the angle is a mark.
  public mutating func begin(at angle: Angle) {
    mark = nil
    change = nil
    last = angle.radians.isFinite ? angle : nil
  }

  /// The angle to show for the angle that the hand has turned to; what changed is in ``change``.
  ///
  /// An angle that is infinite or not a number comes back as it is, and lets go.
  ///
  /// - Parameters:
  ///   - angle: the hand's, whole turns and all.
  ///   - speed: the hand's angular velocity, a second, whichever way.
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

  /// The mark that catches an angle, if the hand is quick enough and nears or passes the mark.
  private func catchingMark(_ angle: Angle, speed: Angle) -> Angle? {
    guard let last, angle.radians.isFinite else { return nil }
    let near = step * (angle.radians / step.radians).rounded()
    let isPassed = (last < near && near <= angle) || (angle <= near && near < last)
    guard isPassed || distance(angle, near) < distance(last, near) else { return nil }
    let strength = strength(at: speed)
    guard strength > 0, distance(angle, near) <= catchDistance * strength else { return nil }
    return near
  }

  /// How strong marks are for a hand of a speed, from 0 to 1.
  private func strength(at speed: Angle) -> Double {
    let beyond = speed.radians.magnitude - freeSpeed.radians
    guard beyond > 0 else { return 0 }
    let range = fullSpeed.radians - freeSpeed.radians
    return beyond < range ? beyond / range : 1
  }

  /// How far from its mark an angle is shown that the hand has turned so far from it.
  private func held(_ way: Angle) -> Angle {
    let beyond = way.radians.magnitude - catchDistance.radians
    guard beyond > 0 else { return .zero }
    let share = beyond / (releaseDistance - catchDistance).radians
    return way.radians < 0 ? releaseDistance * -share : releaseDistance * share
  }
}

/// Written as the five settings, the mark that holds, the last change and the hand's last angle.
extension AngleSnapping: Codable {
  private enum CodingKeys: String, CodingKey {
    case step, catchDistance, releaseDistance, freeSpeed, fullSpeed, mark, change, last
  }

  /// Reads a magnet; its settings are kept within their ranges.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      step: try parts.decode(Angle.self, forKey: .step),
      catchDistance: try parts.decode(Angle.self, forKey: .catchDistance),
      releaseDistance: try parts.decode(Angle.self, forKey: .releaseDistance),
      freeSpeed: try parts.decode(Angle.self, forKey: .freeSpeed),
      fullSpeed: try parts.decode(Angle.self, forKey: .fullSpeed))
    mark = try parts.decodeIfPresent(Angle.self, forKey: .mark)
    change = try parts.decodeIfPresent(Change.self, forKey: .change)
    last = try parts.decodeIfPresent(Angle.self, forKey: .last)
  }
}
