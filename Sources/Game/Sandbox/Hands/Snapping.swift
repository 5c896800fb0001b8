import SwivelGestures
package import SwivelWorld

package struct SandboxHand: Hashable, Encodable, Sendable {
  package var grab: Grab
  var snapping = Snapping()
  /// How it turns about an axle, or about its middle by its knob; nil where it does neither.
  var axle: AxleHand?

  /// Whether it turns about an axle; a comparison with nil would copy what is there.
  @inline(__always) var turnsOnAxle: Bool {
    switch axle {
    case .some: true
    case .none: false
    }
  }

  package var entity: EntityID { grab.entity }
}

/// What a hand on a thing has snapped to: angles, and vertical and horizontal lines.
struct Snapping: Hashable, Encodable, Sendable {
  /// Snapping to right angles, which is the stronger.
  private var quarter = AngleSnapping.quarter
  private var fifteen = AngleSnapping.fifteenDegrees
  private var isTurning = false
  /// The angle in the world to which it has snapped.
  private(set) var angle: Angle?
  /// Snapping to vertical and to horizontal lines.
  var upright = GuideSnapping()
  var level = GuideSnapping()
  /// Whether it has snapped to something else by the last report.
  var isNew = false

  /// The snapped angle for the free angle of a hand; nil where it doesn't snap.
  mutating func catching(_ free: Angle, speed: Angle, from start: Angle) -> Angle? {
    if !isTurning {
      quarter.begin(at: start)
      fifteen.begin(at: start)
      isTurning = true
    }
    let coarse = quarter.snap(free, speed: speed)
    let fine = fifteen.snap(free, speed: speed)
    note(quarter.mark ?? fifteen.mark)
    return quarter.mark != nil ? coarse : fifteen.mark != nil ? fine : nil
  }

  mutating func note(_ angle: Angle?) {
    if angle != nil, angle != self.angle { isNew = true }
    self.angle = angle
  }

  /// The middle to show for the one that the hand gives: see ``GuideSnapping/shown(_:half:unit:nearest:)``.
  mutating func shown(
    _ middle: Vector, half: Vector, unit: Double,
    nearest: (upright: GuideSnapping.Line?, level: GuideSnapping.Line?)
  ) -> Vector {
    let before = (upright.line, level.line)
    let shown = Vector(
      x: upright.shown(middle.x, half: half.x, unit: unit, nearest: nearest.upright),
      y: level.shown(middle.y, half: half.y, unit: unit, nearest: nearest.level))
    if upright.line != nil && upright.line != before.0
      || level.line != nil && level.line != before.1
    {
      isNew = true
    }
    return shown
  }
}

/// Snapping of an edge or the middle of a thing to a line, with hysteresis.
///
/// While snapped, the thing lies on the line; it then catches up with the hand, and is under it again where it
/// is released, so that nothing jumps.
struct GuideSnapping: Hashable, Encodable, Sendable {
  /// A line to snap to: its coordinate, the part of the thing that lies on it, and its extent.
  package struct Line: Hashable, Encodable, Sendable {
    /// The coordinate across the line, in points of the world.
    package var value: Double
    /// −1 for the thing's near edge, 0 for its middle, 1 for its far edge.
    package var edge: Double
    /// The extent of the other thing along the line; empty for the grid.
    package var low = 0.0
    package var high = 0.0
    var isGrid = false

    /// How far the part that is to lie on it is beyond it, of a thing with a middle and half a size.
    func travel(of middle: Double, _ half: Double) -> Double { middle + edge * half - value }
  }

  /// The distances at which it snaps and releases, in points of the window.
  static let catchDistance = 5.0
  static let releaseDistance = 9.0

  private(set) var line: Line?
  /// The middle of the thing in the last call, without snapping.
  private var last: Double?

  mutating func release() {
    line = nil
    last = nil
  }

  /// Whether a line attracts a thing with its middle at a coordinate: it is near and comes nearer.
  func catches(_ line: Line, _ middle: Double, half: Double, unit: Double) -> Bool {
    let distance = line.travel(of: middle, half)
    guard distance.magnitude <= Self.catchDistance * unit, let last else { return false }
    let before = line.travel(of: last, half)
    return distance.magnitude < before.magnitude || (distance < 0) != (before < 0)
  }

  /// The coordinate to show for the middle that the hand gives.
  ///
  /// - Parameters:
  ///   - half: half the thing's size.
  ///   - unit: a point of the window, in points of the world.
  ///   - nearest: the line that attracts it now; nil for none.
  mutating func shown(_ middle: Double, half: Double, unit: Double, nearest: Line?) -> Double {
    defer { last = middle }
    if let held = line, !(held.travel(of: middle, half).magnitude < Self.releaseDistance * unit) {
      line = nil
    }
    line = line ?? nearest
    guard let line else { return middle }
    let travel = line.travel(of: middle, half)
    let beyond = travel.magnitude - Self.catchDistance * unit
    guard beyond > 0 else { return middle - travel }
    let share = beyond / ((Self.releaseDistance - Self.catchDistance) * unit)
    return middle - travel + (travel < 0 ? -share : share) * Self.releaseDistance * unit
  }
}
