import Drawing
import Geometry
import Interface

/// Draws a bolt: a round bar with a round nose that reaches out of the door's edge.
struct BoltView {
  let builder: ShapeBuilder
  /// The tip of its nose, in points.
  let nose: Vector
  /// Its length and thickness, in points.
  let size: Vector

  /// The number of strips across the bar, each with a shade of its own.
  private static let strips = 10
  /// The radius of the nose as a part of the bar's thickness.
  private static let roundness = 0.3

  func draw(into list: inout DrawList) {
    for strip in 0..<Self.strips {
      let (a, b) = (share(strip), share(strip + 1))
      addStrip((back(a), tip(a)), (back(b), tip(b)), into: &list)
    }
  }

  private func share(_ strip: Int) -> Double { Double(strip) / Double(Self.strips) }

  private func back(_ share: Double) -> Corner { corner(share, nose.x - size.x) }

  private func tip(_ share: Double) -> Corner {
    let side = 2 * share - 1
    let round = 1 - max(0, 1 - side * side).squareRoot()
    return corner(share, nose.x - Self.roundness * round * size.y)
  }

  /// A corner at a fraction of the bar's thickness, shaded by its roundness.
  private func corner(_ share: Double, _ x: Double) -> Corner {
    Corner(
      Vector(x: x, y: nose.y + size.y * (share - 0.5)),
      Metal.brass.tone(0.9 - 3.2 * (share - 0.3).magnitude))
  }

  /// Adds a strip, whose tip fades out over a pixel.
  private func addStrip(
    _ a: (back: Corner, tip: Corner), _ b: (back: Corner, tip: Corner), into list: inout DrawList
  ) {
    list.addQuad(a.back, a.tip, b.tip, b.back)
    list.addQuad(a.tip, faded(a.tip), faded(b.tip), b.tip)
  }

  private func faded(_ corner: Corner) -> Corner {
    Corner(corner.position + Vector(x: builder.feather, y: 0), corner.color.faded(0))
  }
}
