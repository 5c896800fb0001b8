package import SwivelDrawing
package import SwivelGestures

extension ShapeBuilder {
  /// The number of segments of a circle: its edge deviates by at most a seventh of a pixel.
  private func pieces(_ radius: Double) -> Int {
    let pieces = 5.7 * (max(radius, 0) / feather).squareRoot()
    return pieces.isFinite ? min(max(Int(pieces), 24), 160) : 24
  }

  /// Fills the ring between two circles, with a colour for every direction; its outer edge fades out.
  package func addBand(
    _ center: Vector, from inner: Double, to outer: Double, to list: inout DrawList,
    color: (_ direction: Vector) -> (inner: Color, outer: Color)
  ) {
    guard outer > inner else { return }
    let count = pieces(outer)
    var last = Vector(x: 1, y: 0)
    var shade = color(last)
    for piece in 1...count {
      let next = Vector(length: 1, angle: .turns(Double(piece) / Double(count)))
      let nextShade = color(next)
      let (a, b) = (Spoke(last, shade), Spoke(next, nextShade))
      let rim = outer - feather / 2
      fill(center, inner, rim, a, b, to: &list)
      fill(center, rim, outer + feather / 2, a.outside, b.outside, to: &list)
      (last, shade) = (next, nextShade)
    }
  }

  package func addBand(
    _ center: Vector, from inner: Double, to outer: Double, _ inside: Color, _ outside: Color,
    to list: inout DrawList
  ) {
    addBand(center, from: inner, to: outer, to: &list) { _ in (inside, outside) }
  }

  /// Draws rays of light that fade as they go out from a point, the first to the right unless they are turned, in turns.
  package func addRays(
    from center: Vector, reach: Double, turned: Double = 0, _ light: Color, to list: inout DrawList
  ) {
    let (middle, rays) = (Corner(center, light), 14.0)
    func end(_ ray: Double) -> Corner {
      Corner(center + Vector(length: reach, angle: .turns(ray / rays + turned)), light.faded(0))
    }
    for ray in 0..<Int(rays) {
      list.addQuad(middle, end(Double(ray)), end(Double(ray) + 0.4), middle)
    }
  }

  /// Fills a sector of a ring, clockwise from one angle over another; all four sides fade out.
  package func addSector(
    _ center: Vector, from inner: Double, to outer: Double, start: Angle, sweep: Angle,
    to list: inout DrawList, color: (_ direction: Vector) -> Color
  ) {
    guard outer > inner, outer > 0, start.turns.isFinite, sweep.turns.isFinite else { return }
    let middle = (inner + outer) / 2
    let turns = min(sweep.turns.magnitude, Self.maximumTurns)
    let count = max(1, Int((turns * Double(pieces(outer))).rounded(.up)))
    func strokePoint(_ angle: Angle, isEnd: Bool = false) -> StrokePoint {
      let side = Vector(length: 1, angle: angle)
      return StrokePoint(
        position: center + side * middle, side: side, width: outer - inner,
        color: isEnd ? color(side).faded(0) : color(side))
    }
    let fade = Angle(radians: feather / max(middle, feather)) * (sweep.radians < 0 ? -1 : 1)
    var last = strokePoint(start)
    addPiece(from: strokePoint(start - fade, isEnd: true), to: last, to: &list)
    for piece in 1...count {
      let next = strokePoint(start + sweep * (Double(piece) / Double(count)))
      addPiece(from: last, to: next, to: &list)
      last = next
    }
    addPiece(from: last, to: strokePoint(start + sweep + fade, isEnd: true), to: &list)
  }

  /// The turns of a sector that are divided finely; it covers itself beyond one.
  private static let maximumTurns = 2.0

  package func addSector(
    _ center: Vector, from inner: Double, to outer: Double, start: Angle, sweep: Angle,
    _ color: Color, to list: inout DrawList
  ) {
    addSector(center, from: inner, to: outer, start: start, sweep: sweep, to: &list) { _ in color }
  }

  /// A direction from the centre, with the colours there.
  private struct Spoke {
    let displacement: Vector
    let inner: Color
    let outer: Color

    init(_ displacement: Vector, _ shade: (inner: Color, outer: Color)) {
      self.displacement = displacement
      (inner, outer) = shade
    }

    /// The spoke of the edge that fades outwards.
    var outside: Spoke { Spoke(displacement, (outer, outer.faded(0))) }
  }

  private func fill(
    _ center: Vector, _ inner: Double, _ outer: Double, _ a: Spoke, _ b: Spoke,
    to list: inout DrawList
  ) {
    let a0 = Corner(center + a.displacement * inner, a.inner)
    let a1 = Corner(center + a.displacement * outer, a.outer)
    let b0 = Corner(center + b.displacement * inner, b.inner)
    let b1 = Corner(center + b.displacement * outer, b.outer)
    list.addTriangle(a0, a1, b1)
    if inner > 0 { list.addTriangle(a0, b1, b0) }
  }
}
