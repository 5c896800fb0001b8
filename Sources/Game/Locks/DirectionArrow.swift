import Drawing
import Geometry
import Interface
import Locks

/// A plain arrow to the left or to the right.
struct DirectionArrow {
  /// What draws.
  let ink: ShapeBuilder
  /// Its middle, in points.
  let center: Vector
  /// How long it is, in points.
  let length: Double
  /// Its colour.
  let color: Color

  /// Draws the arrow of a direction.
  func draw(_ direction: DialDirection, into list: inout DrawList) {
    let way = Vector(x: direction == .clockwise ? 1 : -1, y: 0)
    let head = length * 0.5
    let (tail, neck) = (center - way * (length / 2), center + way * (length / 2 - head * 0.9))
    ink.addStroke(2, width: max(1.8, length * 0.14), color, to: &list) { $0 == 0 ? tail : neck }
    let side = Vector(x: 0, y: head * 0.62)
    ink.addTriangle(neck - side, center + way * (length / 2), neck + side, color, to: &list)
  }
}
