package import SwivelDrawing
package import SwivelGestures

extension ShapeBuilder {
  /// Fills a star-shaped polygon, whose corners are given clockwise and are all visible from a point within it.
  package func addPolygon(
    _ count: Int, around middle: Vector, _ color: Color, to list: inout DrawList,
    corner: (Int) -> Vector
  ) {
    guard count > 2 else { return }
    let clear = color.faded(0)
    var last = (position: corner(count - 1), direction: outwards(at: count - 1, of: count, corner))
    for index in 0..<count {
      let next = (position: corner(index), direction: outwards(at: index, of: count, corner))
      let inner = (
        last.position - last.direction * (feather / 2),
        next.position - next.direction * (feather / 2)
      )
      let outer = (
        last.position + last.direction * (feather / 2),
        next.position + next.direction * (feather / 2)
      )
      list.addTriangle(Corner(middle, color), Corner(inner.0, color), Corner(inner.1, color))
      list.addTriangle(Corner(inner.0, color), Corner(outer.0, clear), Corner(outer.1, clear))
      list.addTriangle(Corner(inner.0, color), Corner(outer.1, clear), Corner(inner.1, color))
      last = next
    }
  }

  package func addTriangle(
    _ a: Vector, _ b: Vector, _ c: Vector, _ color: Color, to list: inout DrawList
  ) {
    let isClockwise = (b - a).cross(c - a) > 0
    let (second, third) = isClockwise ? (b, c) : (c, b)
    addPolygon(3, around: (a + b + c) / 3, color, to: &list) {
      $0 == 0 ? a : $0 == 1 ? second : third
    }
  }

  /// Draws a line through points; its joins are mitred, its ends fade out over a pixel.
  package func addStroke(
    _ count: Int, isClosed: Bool = false, width: Double, _ color: Color, to list: inout DrawList,
    point: (Int) -> Vector
  ) {
    guard count > 1 else { return }
    func strokePoint(_ index: Int) -> StrokePoint {
      let wrapped = (index + count) % count
      let before = isClosed || index > 0 ? (index - 1 + count) % count : nil
      let after = isClosed || index < count - 1 ? (index + 1) % count : nil
      return StrokePoint(
        position: point(wrapped), side: mitre(before.map(point), point(wrapped), after.map(point)),
        width: width, color: color)
    }
    var last = strokePoint(0)
    if !isClosed { addEnd(last, towards: last.side.perpendicular, to: &list) }
    for index in 1..<(isClosed ? count + 1 : count) {
      let next = strokePoint(index % count)
      addPiece(from: last, to: next, to: &list)
      last = next
    }
    if !isClosed { addEnd(last, towards: -last.side.perpendicular, to: &list) }
  }

  private func addEnd(_ end: StrokePoint, towards displacement: Vector, to list: inout DrawList) {
    var beyond = end
    beyond.position += displacement * feather
    beyond.color = end.color.faded(0)
    addPiece(from: end, to: beyond, to: &list)
  }

  /// The vector to the side of a join, long enough to keep the line's width on both segments.
  private func mitre(_ before: Vector?, _ position: Vector, _ after: Vector?) -> Vector {
    let arriving = unit((before.map { position - $0 } ?? after.map { $0 - position }) ?? .zero)
    let leaving = unit((after.map { $0 - position } ?? before.map { position - $0 }) ?? .zero)
    let middle = unit(arriving + leaving)
    let cosine = middle.dot(leaving)
    return middle.perpendicular / max(cosine, Self.minimumMitre)
  }

  /// The outward vector at a corner, long enough to move both its edges by one point.
  private func outwards(at index: Int, of count: Int, _ corner: (Int) -> Vector) -> Vector {
    let position = corner(index)
    return -mitre(corner((index + count - 1) % count), position, corner((index + 1) % count))
  }

  private func unit(_ displacement: Vector) -> Vector {
    let length = displacement.length
    return length > 0 ? displacement / length : Vector(x: 1, y: 0)
  }

  /// Sharper joins are cut.
  private static let minimumMitre = 0.45
}
