import Drawing
import Geometry

/// Draws the hand that turns a dial in a demonstration: it can be seen through, and goes with the rim.
struct GhostHandView {
  /// What it is drawn from.
  let scene: LockScene

  /// Where on the dial's radius the finger lies; half its width as a share of it; how much is seen.
  private enum Measure {
    static let touch = 0.95
    static let finger = 0.05
    static let leastFinger = 6.0
    static let seen = 0.62
    /// From where the hand comes, as a right hand does.
    static let way = Angle.degrees(62)
  }

  /// The outline on both sides along the hand, in half widths of the finger from its tip on.
  private static let outline: [(along: Double, left: Double, right: Double)] = [
    (-1, -0.15, 0.15), (-0.92, -0.4, 0.4), (-0.7, -0.72, 0.72), (-0.35, -0.94, 0.94),
    (0, -1, 1), (4.6, -1, 1), (4.75, -1, 1.2), (4.9, -1, 2.7), (5.15, -1.02, 3.05),
    (5.5, -1.04, 3.2), (5.6, -1.05, 4.5), (5.9, -1.08, 4.85), (6.3, -1.1, 5), (6.4, -1.1, 5.9),
    (6.7, -1.15, 6.25), (7.1, -1.3, 6.4), (7.3, -2.2, 6.45), (7.6, -2.7, 6.45),
    (8, -2.95, 6.4), (8.6, -3, 6.3), (9.6, -2.6, 6.1), (11, -1.5, 5.7), (12.2, -0.7, 5.2),
    (13, -0.4, 4.9), (14, -0.3, 4.8),
  ]

  /// Draws the hand where it is now.
  func draw(into list: inout DrawList) {
    guard let ghost = scene.room.demonstration?.ghost, scene.isDemonstrating,
      scene.layout.faces.indices.contains(ghost.dial)
    else { return }
    let face = scene.layout.faces[ghost.dial]
    let touch = face.center + Vector(length: face.radius * Measure.touch, angle: ghost.angle)
    let thick = max(Measure.leastFinger, face.radius * Measure.finger)
    scene.ink.addRing(touch, radius: thick * 1.7, width: 2, Palette.signal, to: &list)
    drawHand(touch, thick, into: &list)
  }

  /// Strips across the hand, so that no part is painted twice and shows.
  private func drawHand(_ tip: Vector, _ thick: Double, into list: inout DrawList) {
    let way = Vector(length: 1, angle: Measure.way)
    let side = -way.perpendicular
    let count = Self.outline.count
    func stations(_ index: Int) -> (left: Vector, right: Vector, color: Color) {
      let row = Self.outline[index]
      let middle = tip + way * (row.along * thick)
      // The wrist fades away.
      let seen = min(1, (14 - row.along) / 4.5)
      return (
        middle + side * (row.left * thick), middle + side * (row.right * thick),
        Palette.ivory.faded(Measure.seen * seen)
      )
    }
    for index in 1..<count {
      let (a, b) = (stations(index - 1), stations(index))
      list.addTriangle(
        Corner(a.left, a.color), Corner(a.right, a.color), Corner(b.right, b.color))
      list.addTriangle(
        Corner(a.left, a.color), Corner(b.right, b.color), Corner(b.left, b.color))
    }
    let edge = Palette.ground.faded(0.75)
    // The outline ends before the wrist does.
    let drawn = count - 3
    scene.ink.addStroke(2 * drawn, width: 1.6, edge, to: &list) { index in
      index < drawn ? stations(drawn - 1 - index).left : stations(index - drawn).right
    }
    drawNail(tip, way, side, thick, into: &list)
  }

  private func drawNail(
    _ tip: Vector, _ way: Vector, _ side: Vector, _ thick: Double, into list: inout DrawList
  ) {
    scene.ink.addStroke(7, width: 1.2, Palette.ground.faded(0.5), to: &list) { index in
      let (sine, cosine) = Angle.turns(Double(index) / 12 - 0.25).sineAndCosine
      return tip + side * (sine * thick * 0.55) + way * ((0.5 + cosine * 0.6) * thick)
    }
  }
}
