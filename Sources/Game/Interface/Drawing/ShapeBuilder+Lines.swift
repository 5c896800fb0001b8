package import SwivelDrawing
package import SwivelGestures

/// A point of a line: its position, the unit vector to its side, its width in points and its colour.
package struct StrokePoint {
  package var position: Vector
  package var side: Vector
  package var width: Double
  package var color: Color

  package init(position: Vector, side: Vector, width: Double, color: Color) {
    (self.position, self.side, self.width, self.color) = (position, side, width, color)
  }
}

extension ShapeBuilder {
  /// Draws a segment of a line; its sides fade out, its ends are cut.
  package func addPiece(from a: StrokePoint, to b: StrokePoint, to list: inout DrawList) {
    let (halfA, halfB) = (max(0, a.width - feather) / 2, max(0, b.width - feather) / 2)
    let (clearA, clearB) = (a.color.faded(0), b.color.faded(0))
    func band(_ fromA: Double, _ toA: Double, _ fromB: Double, _ toB: Double, _ edge: Int) {
      let a0 = Corner(a.position + a.side * fromA, edge < 0 ? clearA : a.color)
      let a1 = Corner(a.position + a.side * toA, edge > 0 ? clearA : a.color)
      let b0 = Corner(b.position + b.side * fromB, edge < 0 ? clearB : b.color)
      let b1 = Corner(b.position + b.side * toB, edge > 0 ? clearB : b.color)
      list.addQuad(a0, a1, b1, b0)
    }
    band(-halfA - feather, -halfA, -halfB - feather, -halfB, -1)
    // A thin line is nothing but its sides.
    if halfA > 0 || halfB > 0 { band(-halfA, halfA, -halfB, halfB, 0) }
    band(halfA, halfA + feather, halfB, halfB + feather, 1)
  }

  /// Nothing where both ends are the same.
  package func addLine(
    from a: Vector, to b: Vector, width: Double, _ color: Color, to list: inout DrawList
  ) {
    let length = a.distance(to: b)
    guard length > 0, length.isFinite else { return }
    let side = (b - a).perpendicular / length
    addPiece(
      from: StrokePoint(position: a, side: side, width: width, color: color),
      to: StrokePoint(position: b, side: side, width: width, color: color), to: &list)
  }

  /// The start and the end of a turn arrow's arc to the right, in turns.
  private static let arrow = (from: 0.06, to: 0.76)

  /// Draws an arc with an arrow head at its end, the sign for a turn in that direction.
  package func addTurnArrow(
    _ center: Vector, radius: Double, _ direction: DialDirection, width: Double, _ color: Color,
    to list: inout DrawList
  ) {
    func angle(_ turns: Double) -> Angle { .turns(direction == .clockwise ? turns : 0.5 - turns) }
    let (start, stop) = (angle(Self.arrow.from), angle(Self.arrow.to))
    addSector(
      center, from: radius - width / 2, to: radius + width / 2, start: start, sweep: stop - start,
      color, to: &list)
    let side = Vector(length: 1, angle: stop)
    let (end, half) = (center + side * radius, side * (radius * 0.5))
    let tip = end + Vector(length: radius * 0.75, angle: angle(Self.arrow.to + 0.25))
    list.addTriangle(Corner(end - half, color), Corner(end + half, color), Corner(tip, color))
    // Strokes along the edges, since a triangle's edges are not antialiased.
    addLine(from: end - half, to: tip, width: width / 2, color, to: &list)
    addLine(from: tip, to: end + half, width: width / 2, color, to: &list)
  }
}
