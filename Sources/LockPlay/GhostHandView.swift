package import Drawing
import Geometry
import Interface

/// Draws the hand that turns a dial in a demonstration: its finger lies on the rim and goes with it, and
/// what it has just passed glows behind it.
package struct GhostHandView {
  /// What it is drawn from.
  package let scene: LockRenderContext

  package init(scene: LockRenderContext) {
    self.scene = scene
  }

  /// Where on the dial's radius the finger lies; half its width as a share of it; how much is seen.
  private enum Measure {
    static let touch = 0.95
    static let finger = 0.034
    static let leastFinger = 5.0
    static let edge = 1.5
    /// How far the glow reaches back, and how wide it is in half widths of the finger.
    static let trail = Angle.degrees(55)
    static let trailWidth = 2.4
    static let trailSeen = 0.7
    /// From where the hand comes, as a right hand does.
    static let way = Angle.degrees(66)
  }

  /// A finger, from its tip to where it ends in the palm.
  private typealias Finger = (tip: Vector, foot: Vector, half: Double)

  /// The fingers from the back to the front, in half widths of the one that points, whose tip is at the
  /// origin: to the right of the hand, and along it.
  private static let fingers: [Finger] = [
    (Vector(x: 5.8, y: 6.2), Vector(x: 5.8, y: 9), 0.9),
    (Vector(x: 4, y: 5.3), Vector(x: 4, y: 9), 1),
    (Vector(x: 2, y: 4.8), Vector(x: 2, y: 9), 1),
    (Vector(x: -2.9, y: 7.4), Vector(x: -0.4, y: 11.2), 1),
    (Vector(x: 0, y: 0), Vector(x: 0, y: 9), 1),
  ]

  /// The outline of the palm, and of the cuff below it, clockwise.
  private static let palm = [
    Vector(x: -1, y: 7.6), Vector(x: 6.7, y: 7.6), Vector(x: 6.7, y: 10), Vector(x: 6.3, y: 11.8),
    Vector(x: 5.4, y: 13.4), Vector(x: 5.1, y: 14.4), Vector(x: 0.5, y: 14.4),
    Vector(x: 0.2, y: 13.2), Vector(x: -0.6, y: 12), Vector(x: -1, y: 11),
  ]
  private static let cuff = [
    Vector(x: 0, y: 14.2), Vector(x: 5.6, y: 14.2), Vector(x: 5.6, y: 16.2),
    Vector(x: 0, y: 16.2),
  ]

  /// Draws the hand where it is now.
  package func draw(into list: inout DrawList) {
    guard let shown = scene.room.demonstration, let ghost = shown.ghost, scene.isDemonstrating,
      scene.layout.faces.indices.contains(ghost.dial)
    else { return }
    let face = scene.layout.faces[ghost.dial]
    let radius = face.radius * Measure.touch
    let half = max(Measure.leastFinger, face.radius * Measure.finger)
    drawTrail(
      face.center, radius, half, from: ghost.angle, shown.way(of: ghost.dial), into: &list)
    let tip = face.center + Vector(length: radius, angle: ghost.angle)
    scene.ink.addRing(tip, radius: half * 1.9, width: 2, Palette.ivory.faded(0.8), to: &list)
    let pose = Pose(tip: tip, half: half)
    draw(Self.cuff, pose, Palette.brass, into: &list)
    drawHand(pose, into: &list)
  }

  /// Where the finger has just been, the fainter the longer ago.
  private func drawTrail(
    _ center: Vector, _ radius: Double, _ half: Double, from angle: Angle, _ way: Angle,
    into list: inout DrawList
  ) {
    let length = min(way.radians.magnitude, Measure.trail.radians)
    guard length > 0 else { return }
    let sweep = Angle(radians: way.radians < 0 ? length : -length)
    let (head, width) = (Vector(length: 1, angle: angle), half * Measure.trailWidth / 2)
    let farthest = 1 - Measure.trail.sineAndCosine.cosine
    scene.ink.addSector(
      center, from: radius - width, to: radius + width, start: angle, sweep: sweep, to: &list
    ) { place in
      let share = min(1, max(0, (1 - place.dot(head)) / farthest))
      return Palette.ivory.faded(Measure.trailSeen * (1 - share.squareRoot()))
    }
  }
}

extension GhostHandView {
  /// How the hand lies on the window.
  private struct Pose {
    let tip: Vector
    let half: Double
    private let along = Vector(length: 1, angle: Measure.way)

    init(tip: Vector, half: Double) {
      self.tip = tip
      self.half = half
    }

    /// A place of the hand on the window.
    func place(_ point: Vector) -> Vector {
      tip + (along * point.y - along.perpendicular * point.x) * half
    }
  }

  /// All is covered by what lies before it, so no part is painted twice and shows.
  private func drawHand(_ pose: Pose, into list: inout DrawList) {
    drawEdge(of: Self.palm, pose, into: &list)
    for finger in Self.fingers {
      draw(finger, pose, grown: Measure.edge, Palette.ground, into: &list)
      draw(finger, pose, grown: 0, Palette.ivory, into: &list)
    }
    fill(Self.palm, pose, Palette.ivory, into: &list)
  }

  private func draw(
    _ finger: Finger, _ pose: Pose, grown: Double, _ color: Color, into list: inout DrawList
  ) {
    let half = finger.half * pose.half + grown
    let (tip, foot) = (pose.place(finger.tip), pose.place(finger.foot))
    scene.ink.addDisc(tip, radius: half, color, to: &list)
    scene.ink.addLine(from: tip, to: foot, width: 2 * half, color, to: &list)
  }

  private func draw(
    _ outline: [Vector], _ pose: Pose, _ color: Color, into list: inout DrawList
  ) {
    drawEdge(of: outline, pose, into: &list)
    fill(outline, pose, color, into: &list)
  }

  private func drawEdge(of outline: [Vector], _ pose: Pose, into list: inout DrawList) {
    scene.ink.addStroke(
      outline.count, isClosed: true, width: 2 * Measure.edge, Palette.ground, to: &list
    ) { pose.place(outline[$0]) }
  }

  private func fill(
    _ outline: [Vector], _ pose: Pose, _ color: Color, into list: inout DrawList
  ) {
    let middle = pose.place(outline.reduce(.zero, +) / Double(outline.count))
    // The hand's grid is turned round into the window, never mirrored: clockwise stays clockwise.
    scene.ink.addPolygon(outline.count, around: middle, color, to: &list) {
      pose.place(outline[$0])
    }
  }
}
