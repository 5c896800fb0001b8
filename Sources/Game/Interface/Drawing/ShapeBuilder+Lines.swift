package import SwivelDrawing
package import SwivelGeometry

/// A point of a line: its position, the unit vector to its side, its width in points and its colour.
package struct StrokePoint {
  package var position: Vector
  package var side: Vector
  package var width: Double
  package var color: Color

  package init(position: Vector, side: Vector, width: Double, color: Color) {
    self.position = position
    self.side = side
    self.width = width
    self.color = color
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

  /// Draws an arc, clockwise from the top, as a fraction of the ring from 0 to 1.
  package func addArc(
    _ center: Vector, radius: Double, fraction: Double, width: Double, _ color: Color,
    to list: inout DrawList
  ) {
    let fraction = min(max(fraction, 0), 1)
    let pieces = Int((fraction * Self.piecesARing).rounded(.up))
    func strokePoint(_ piece: Int) -> StrokePoint {
      let turns = fraction * Double(piece) / Double(pieces) - 0.25
      let side = Vector(length: 1, angle: .turns(turns))
      return StrokePoint(position: center + side * radius, side: side, width: width, color: color)
    }
    guard pieces > 0 else { return }
    var last = strokePoint(0)
    for piece in 1...pieces {
      let next = strokePoint(piece)
      addPiece(from: last, to: next, to: &list)
      last = next
    }
  }

  private static let piecesARing = 48.0

  /// The number of segments of a turn arrow's arc, and its start and end, in turns.
  private static let arrow = (pieces: 24, from: 0.06, to: 0.76)

  /// Draws an arc with an arrow head at its end, the sign for a turn in that direction.
  package func addTurnArrow(
    _ center: Vector, radius: Double, _ direction: TurnDirection, width: Double, _ color: Color,
    to list: inout DrawList
  ) {
    let mirror = direction == .left ? -1.0 : 1
    func unit(_ turns: Double) -> Vector {
      let unit = Vector(length: 1, angle: .turns(turns))
      return Vector(x: unit.x * mirror, y: unit.y)
    }
    func strokePoint(_ piece: Int) -> StrokePoint {
      let share = Double(piece) / Double(Self.arrow.pieces)
      let side = unit(Self.arrow.from + (Self.arrow.to - Self.arrow.from) * share)
      return StrokePoint(position: center + side * radius, side: side, width: width, color: color)
    }
    for piece in 0..<Self.arrow.pieces {
      addPiece(from: strokePoint(piece), to: strokePoint(piece + 1), to: &list)
    }
    let end = strokePoint(Self.arrow.pieces)
    let tip = end.position + unit(Self.arrow.to + 0.25) * (radius * 0.75)
    let half = end.side * (radius * 0.5)
    list.addTriangle(
      Corner(end.position - half, color), Corner(end.position + half, color), Corner(tip, color))
    // Strokes along the edges, since a triangle's edges are not antialiased.
    addLine(from: end.position - half, to: tip, width: width / 2, color, to: &list)
    addLine(from: tip, to: end.position + half, width: width / 2, color, to: &list)
  }
}
