import SwivelDrawing
import SwivelGeometry
import SwivelInterface

/// Draws a rim of parallel ridges, the sign for something that can be turned; each flank is lit by its angle to the lamp.
struct RidgesView {
  let frame: DialFrame
  let builder: ShapeBuilder
  let count: Int
  /// The inner and outer radius of the rim, in points.
  let inner: Double
  let outer: Double
  /// Of the grooves, in points.
  let depth: Double
  let metal: Metal

  /// The corners of a line, from the inner end to the faded outer edge.
  private typealias Corners = (inner: Corner, rim: Corner, beyond: Corner)

  /// The positions of a ridge's lines within the ridge: groove, crest, crest, groove.
  private static let lines = [0, 0.28, 0.72, 1] as InlineArray<4, Double>

  func draw(into list: inout DrawList) {
    for ridge in 0..<count {
      var a = corners(ridge, 0)
      for part in 1...3 {
        let b = corners(ridge, part)
        list.addQuad(a.inner, a.rim, b.rim, b.inner)
        list.addQuad(a.rim, a.beyond, b.beyond, b.rim)
        a = b
      }
    }
  }

  /// The corners of a line along a ridge: two are on its crest.
  private func corners(_ ridge: Int, _ part: Int) -> Corners {
    let (isCrest, flank) = (part == 1 || part == 2, part == 1 ? -1.0 : part == 2 ? 1 : 0)
    let offset = Double(ridge) + Self.lines[part]
    let direction = frame.direction(at: frame.angle + .turns(offset / Double(count)))
    let slope = Metal.light(on: direction.perpendicular * flank)
    let light = isCrest ? 0.3 + 0.75 * slope + 0.35 * Metal.light(on: direction) : -0.85
    let color = metal.tone(light)
    let reach = isCrest ? outer : outer - depth
    return (
      Corner(frame.center + direction * inner, color),
      Corner(frame.center + direction * (reach - builder.feather / 2), color),
      Corner(frame.center + direction * (reach + builder.feather / 2), color.faded(0))
    )
  }
}
