import Drawing
import Geometry
import Interface

/// Draws a rim of parallel ridges, the sign for something that can be turned; each flank is lit by its angle to
/// the lamp.
struct RidgesView {
  /// The geometry with the angle of the ridges.
  let frame: DialFrame
  let builder: ShapeBuilder
  /// The number of ridges.
  let count: Int
  /// The inner and outer radius of the rim, in points.
  let inner: Double
  let outer: Double
  /// The depth of the grooves, in points.
  let depth: Double
  /// The metal of the rim.
  let metal: Metal

  /// A line along a ridge: its position around the rim in ridges, whether it is on a crest, and its side.
  private struct Line {
    let offset: Double
    let isCrest: Bool
    let flank: Double
  }

  /// The corners of a line, from the inner end to the faded outer edge.
  private typealias Corners = (inner: Corner, rim: Corner, beyond: Corner)

  /// The positions of a ridge's lines within the ridge: groove, crest, crest, groove.
  private static let lines = [0, 0.28, 0.72, 1] as InlineArray<4, Double>

  /// Draws all ridges.
  func draw(into list: inout DrawList) {
    for ridge in 0..<count {
      var last = corners(line(ridge, 0))
      for part in 1...3 {
        let next = corners(line(ridge, part))
        addFlank(last, next, to: &list)
        last = next
      }
    }
  }

  private func line(_ ridge: Int, _ part: Int) -> Line {
    Line(
      offset: Double(ridge) + Self.lines[part], isCrest: part == 1 || part == 2,
      flank: part == 1 ? -1 : part == 2 ? 1 : 0)
  }

  private func addFlank(_ a: Corners, _ b: Corners, to list: inout DrawList) {
    list.addQuad(a.inner, a.rim, b.rim, b.inner)
    list.addQuad(a.rim, a.beyond, b.beyond, b.rim)
  }

  private func corners(_ line: Line) -> Corners {
    let displacement = frame.direction(at: frame.angle + .turns(line.offset / Double(count)))
    let slope = Metal.light(on: displacement.perpendicular * line.flank)
    let light = line.isCrest ? 0.3 + 0.75 * slope + 0.35 * Metal.light(on: displacement) : -0.85
    let color = metal.tone(light)
    let reach = line.isCrest ? outer : outer - depth
    return (
      Corner(frame.center + displacement * inner, color),
      Corner(frame.center + displacement * (reach - builder.feather / 2), color),
      Corner(frame.center + displacement * (reach + builder.feather / 2), color.faded(0))
    )
  }
}
