import SwivelDrawing
import SwivelGeometry
import SwivelInterface

/// Draws a bolt: a round bar with a round nose that reaches out of the door's edge.
struct BoltView {
  let builder: ShapeBuilder
  /// The tip of its nose, in points.
  let nose: Vector
  /// Its length and thickness, in points.
  let size: Vector

  private static let strips = 10
  /// The radius of the nose as a part of the bar's thickness.
  private static let roundness = 0.3

  func draw(into list: inout DrawList) {
    for strip in 0..<Self.strips {
      let (a, b) = (edge(strip), edge(strip + 1))
      list.addQuad(a.back, a.tip, b.tip, b.back)
      // The tip fades out over a pixel.
      list.addQuad(a.tip, faded(a.tip), faded(b.tip), b.tip)
    }
  }

  private func edge(_ strip: Int) -> (back: Corner, tip: Corner) {
    let share = Double(strip) / Double(Self.strips)
    let side = 2 * share - 1
    let round = 1 - max(0, 1 - side * side).squareRoot()
    func corner(_ x: Double) -> Corner {
      Corner(
        Vector(x: x, y: nose.y + size.y * (share - 0.5)),
        Metal.brass.tone(0.9 - 3.2 * (share - 0.3).magnitude))
    }
    return (corner(nose.x - size.x), corner(nose.x - Self.roundness * round * size.y))
  }

  private func faded(_ corner: Corner) -> Corner {
    Corner(corner.position + Vector(x: builder.feather, y: 0), corner.color.faded(0))
  }
}
