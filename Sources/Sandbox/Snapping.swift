import Entities
import Geometry
import Gestures

/// What a thing in a hand catches at: angles, and lines across and down.
struct Snapping: Hashable, Codable, Sendable {
  /// The thing.
  let entity: EntityID
  /// The right angles, which are the stronger.
  private var quarter = AngleSnapping.quarter
  /// Every 15°.
  private var fifteen = AngleSnapping.fifteenDegrees
  /// Whether the thing turns.
  private var isTurning = false
  /// The angle in the world at which it has caught.
  private(set) var angle: Angle?
  /// The upright line at which it has caught.
  var upright = GuideSnapping()
  /// The level line at which it has caught.
  var level = GuideSnapping()

  init(entity: EntityID) { self.entity = entity }
}

extension Snapping {
  /// The angle to show for the one that a hand has turned to; answers nil where it is free.
  mutating func catching(_ free: Angle, speed: Angle, from start: Angle) -> Angle? {
    if !isTurning {
      quarter.begin(at: start)
      fifteen.begin(at: start)
      isTurning = true
    }
    let coarse = quarter.snap(free, speed: speed)
    let fine = fifteen.snap(free, speed: speed)
    angle = quarter.mark ?? fifteen.mark
    return quarter.mark != nil ? coarse : fifteen.mark != nil ? fine : nil
  }

  /// Notes the angle to which a turn is rounded; nil where it is free.
  mutating func note(_ angle: Angle?) { self.angle = angle }

  /// Lets go of all lines.
  mutating func releaseLines() {
    upright.release()
    level.release()
  }
}

/// A line at which an edge or the middle of a thing catches, and lets go farther away than it caught.
///
/// What has caught lies on the line while the hand is near, then catches up with it, and is under it where
/// it lets go, so that nothing jumps.
struct GuideSnapping: Hashable, Codable, Sendable {
  /// A line that can catch: where it is, which part of the thing lies on it, and how far it reaches.
  package struct Line: Hashable, Codable, Sendable {
    /// Its place across itself.
    package var value: Double
    /// −1 for the thing's near edge, 0 for its middle, 1 for its far edge.
    package var edge: Double
    /// How far the other thing reaches along the line; nothing for the grid.
    package var low = 0.0
    package var high = 0.0
    /// Whether it is one of the grid.
    var isGrid = false
  }

  /// How near it catches and how far it lets go, in points of the window.
  static let catchDistance = 5.0
  static let releaseDistance = 9.0

  /// The line at which it has caught; nil while it is free.
  private(set) var line: Line?
  /// Where the middle was last, as the hand has it.
  private var last: Double?
}

extension GuideSnapping {
  /// Forgets everything.
  mutating func release() {
    line = nil
    last = nil
  }

  /// Whether a line would catch a thing whose middle comes to a place: one that is near and comes nearer.
  func catches(_ line: Line, _ middle: Double, half: Double, unit: Double) -> Bool {
    let way = middle + line.edge * half - line.value
    guard way.magnitude <= Self.catchDistance * unit, let last else { return false }
    let before = last + line.edge * half - line.value
    return way.magnitude < before.magnitude || (way < 0) != (before < 0)
  }

  /// Where to show a middle that the hand has brought to a place.
  ///
  /// - Parameters:
  ///   - half: half the thing's size.
  ///   - unit: a point of the window.
  ///   - nearest: the line that catches it now, if one does.
  mutating func shown(
    _ middle: Double, half: Double, unit: Double, nearest: Line?
  ) -> Double {
    defer { last = middle }
    if let held = line, !(distance(middle, half, held) < Self.releaseDistance * unit) {
      line = nil
    }
    line = line ?? nearest
    guard let line else { return middle }
    let way = middle + line.edge * half - line.value
    let beyond = way.magnitude - Self.catchDistance * unit
    guard beyond > 0 else { return middle - way }
    let share = beyond / ((Self.releaseDistance - Self.catchDistance) * unit)
    return middle - way + (way < 0 ? -share : share) * Self.releaseDistance * unit
  }

  private func distance(_ middle: Double, _ half: Double, _ line: Line) -> Double {
    (middle + line.edge * half - line.value).magnitude
  }
}
