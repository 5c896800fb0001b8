import Drawing
import Geometry
import Interface

/// Draws a rim of parallel ridges, by which one sees that something can be turned: each flank is as
/// light as it faces the lamp.
struct RidgesView {
  /// What the ridges turn with.
  let frame: DialFrame
  /// What draws.
  let ink: ShapeBuilder
  /// How many ridges there are.
  let count: Int
  /// From which radius to which the rim reaches, in points.
  let inner: Double
  let outer: Double
  /// How much lower the grooves lie, in points.
  let depth: Double
  /// What it is made of.
  let metal: Metal

  /// A line along a ridge: where in the rim in ridges, whether on a crest, and on which side of it.
  private struct Line {
    let place: Double
    let isCrest: Bool
    let flank: Double
  }

  /// The corners of a line from the inside to the fading edge.
  private typealias Corners = (inner: Corner, rim: Corner, beyond: Corner)

  /// Where within a ridge its lines lie: groove, crest, crest, groove.
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
      place: Double(ridge) + Self.lines[part], isCrest: part == 1 || part == 2,
      flank: part == 1 ? -1 : part == 2 ? 1 : 0)
  }

  private func addFlank(_ a: Corners, _ b: Corners, to list: inout DrawList) {
    list.addTriangle(a.inner, a.rim, b.rim)
    list.addTriangle(a.inner, b.rim, b.inner)
    list.addTriangle(a.rim, a.beyond, b.beyond)
    list.addTriangle(a.rim, b.beyond, b.rim)
  }

  private func corners(_ line: Line) -> Corners {
    let way = frame.way(at: frame.angle + .turns(line.place / Double(count)))
    let slope = Metal.light(on: way.perpendicular * line.flank)
    let light = line.isCrest ? 0.3 + 0.75 * slope + 0.35 * Metal.light(on: way) : -0.85
    let color = metal.tone(light)
    let reach = line.isCrest ? outer : outer - depth
    return (
      Corner(frame.center + way * inner, color),
      Corner(frame.center + way * (reach - ink.feather / 2), color),
      Corner(frame.center + way * (reach + ink.feather / 2), color.faded(0))
    )
  }
}
