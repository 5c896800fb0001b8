import SwivelDrawing
import SwivelGeometry
import SwivelInterface

/// Symbols at the stops of a dial instead of numbers, for users who don't read numbers.
enum DialSymbol {
  /// The radius of a symbol, in units of the stroke font's grid.
  private static let reach = 0.8

  /// The inner radius of stars of three to eight corners, by the outer one: half of what it is in the polygon of as many,
  /// or a star of three would be a triangle.
  private static let waists = [0.25, 0.35, 0.4, 0.43, 0.45, 0.46]

  /// Polygons and stars of three to eight corners, filled and hollow.
  static func draw(
    _ stop: Int, at center: Vector, up: Vector, _ scale: Double, _ color: Color,
    _ builder: ShapeBuilder, into list: inout DrawList
  ) {
    let (shape, style) = (stop % 6, stop / 6 % 4)
    let isStar = style >= 2
    let corners = (isStar ? 2 : 1) * (shape + 3)
    func corner(_ index: Int) -> Vector {
      let isInner = isStar && !index.isMultiple(of: 2)
      let direction = up.turned(by: .turns(Double(index) / Double(corners)))
      return center + direction * (scale * reach * (isInner ? waists[shape] : 1))
    }
    if style.isMultiple(of: 2) {
      builder.addPolygon(corners, around: center, color, to: &list, corner: corner)
    } else {
      builder.addStroke(
        corners, isClosed: true, width: max(1.4, scale * 0.24), color, to: &list, point: corner)
    }
  }
}
