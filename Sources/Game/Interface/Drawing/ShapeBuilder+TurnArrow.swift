package import SwivelDrawing
package import SwivelGeometry

extension ShapeBuilder {
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
