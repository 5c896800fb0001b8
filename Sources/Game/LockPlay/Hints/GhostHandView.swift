import SwivelDrawing
import SwivelGestures
import SwivelInterface

/// Draws the hand that turns a dial in a demonstration, and then the handle, with its finger on the rim and a glowing trail behind it.
struct GhostHandView {
  let scene: LockRenderContext

  /// The finger's position as a fraction of the dial's radius, half its width as a fraction of that, and its opacity.
  private enum Measure {
    static let touch = 0.95
    static let finger = 0.034
    static let minimumFinger = 5.0
    static let edge = 1.5
    /// The length of the trail as an angle, and its width in half widths of the finger.
    static let trail = Angle.degrees(55)
    static let trailWidth = 2.4
    static let trailSeen = 0.7
    /// The direction from which the hand comes, like a right hand; from the right where its finger is low, off what is said.
    static let direction = Angle.degrees(66)
  }

  private typealias Finger = (tip: Vector, foot: Vector, half: Double)

  /// The fingers from the back to the front, in half widths of the index finger, whose tip is the origin: x to
  /// the right of the hand, y along it.
  private static let fingers: [Finger] = [
    (Vector(x: 5.8, y: 6.2), Vector(x: 5.8, y: 9), 0.9),
    (Vector(x: 4, y: 5.3), Vector(x: 4, y: 9), 1), (Vector(x: 2, y: 4.8), Vector(x: 2, y: 9), 1),
    (Vector(x: -2.9, y: 7.4), Vector(x: -0.4, y: 11.2), 1),
    (Vector(x: 0, y: 0), Vector(x: 0, y: 9), 1),
  ]

  /// The outlines of the palm and of the cuff below it, clockwise.
  private static let palm = [
    Vector(x: -1, y: 7.6), Vector(x: 6.7, y: 7.6), Vector(x: 6.7, y: 10), Vector(x: 6.3, y: 11.8),
    Vector(x: 5.4, y: 13.4), Vector(x: 5.1, y: 14.4), Vector(x: 0.5, y: 14.4),
    Vector(x: 0.2, y: 13.2), Vector(x: -0.6, y: 12), Vector(x: -1, y: 11),
  ]
  private static let cuff = [
    Vector(x: 0, y: 14.2), Vector(x: 5.6, y: 14.2), Vector(x: 5.6, y: 16.2), Vector(x: 0, y: 16.2),
  ]

  func draw(into list: inout DrawList) {
    guard let shown = scene.lockSession.demonstration, let ghost = shown.ghost,
      scene.isDemonstrating, scene.layout.faces.indices.contains(ghost.dial)
    else { return }
    let face = scene.layout.faces[ghost.dial]
    let radius = face.radius * Measure.touch
    let half = max(Measure.minimumFinger, face.radius * Measure.finger)
    var tip = face.center + Vector(length: radius, angle: ghost.angle)
    if shown.opening >= 0 {
      let (stage, turn) = (scene.layout.stage, scene.lockSession.handleTurn(at: scene.motionTime))
      tip =
        stage.pivot
        + Vector(x: -50 * stage.scale, y: 0)
        .turned(by: .degrees(turn * HandlePull.wholeTravel))
    } else {
      drawTrail(
        face.center, radius, half, from: ghost.angle, shown.distance(of: ghost.dial), into: &list)
    }
    scene.builder.addRing(tip, radius: half * 1.9, width: 2, Palette.ivory.faded(0.8), to: &list)
    let above = 1 - max(0, ghost.angle.sineAndCosine.sine)
    let pose = Pose(
      tip: tip, half: half, along: Vector(length: 1, angle: Measure.direction * above))
    drawEdge(of: Self.cuff, pose, into: &list)
    fill(Self.cuff, pose, Palette.brass, into: &list)
    // Each part is drawn only where no other covers it, so that no overlap shows through.
    drawEdge(of: Self.palm, pose, into: &list)
    for finger in Self.fingers {
      draw(finger, pose, grown: Measure.edge, Palette.ground, into: &list)
      draw(finger, pose, grown: 0, Palette.ivory, into: &list)
    }
    fill(Self.palm, pose, Palette.ivory, into: &list)
  }

  private func drawTrail(
    _ center: Vector, _ radius: Double, _ half: Double, from angle: Angle, _ distance: Angle,
    into list: inout DrawList
  ) {
    let length = min(distance.radians.magnitude, Measure.trail.radians)
    guard length > 0 else { return }
    let sweep = Angle(radians: distance.radians < 0 ? length : -length)
    let (head, width) = (Vector(length: 1, angle: angle), half * Measure.trailWidth / 2)
    let farthest = 1 - Measure.trail.sineAndCosine.cosine
    scene.builder.addSector(
      center, from: radius - width, to: radius + width, start: angle, sweep: sweep, to: &list
    ) { position in
      let share = min(1, max(0, (1 - position.dot(head)) / farthest))
      return Palette.ivory.faded(Measure.trailSeen * (1 - share.squareRoot()))
    }
  }

  private struct Pose {
    let tip: Vector
    let half: Double
    let along: Vector

    func point(_ point: Vector) -> Vector {
      tip + (along * point.y - along.perpendicular * point.x) * half
    }
  }

  private func draw(
    _ finger: Finger, _ pose: Pose, grown: Double, _ color: Color, into list: inout DrawList
  ) {
    let half = finger.half * pose.half + grown
    let (tip, foot) = (pose.point(finger.tip), pose.point(finger.foot))
    scene.builder.addDisc(tip, radius: half, color, to: &list)
    scene.builder.addLine(from: tip, to: foot, width: 2 * half, color, to: &list)
  }

  private func drawEdge(of outline: [Vector], _ pose: Pose, into list: inout DrawList) {
    scene.builder.addStroke(
      outline.count, isClosed: true, width: 2 * Measure.edge, Palette.ground, to: &list
    ) { pose.point(outline[$0]) }
  }

  private func fill(_ outline: [Vector], _ pose: Pose, _ color: Color, into list: inout DrawList) {
    let middle = pose.point(outline.reduce(.zero, +) / Double(outline.count))
    // The hand's grid is rotated, never mirrored, so clockwise stays clockwise.
    scene.builder.addPolygon(outline.count, around: middle, color, to: &list) {
      pose.point(outline[$0])
    }
  }
}
