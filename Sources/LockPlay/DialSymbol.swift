import Drawing
import Geometry
import Interface

/// Shapes that stand at the stops of a dial instead of numbers, for those who read none.
enum DialSymbol {
  /// How far a shape reaches from its middle, on the engraver's grid.
  private static let reach = 0.8

  /// Draws the shape of a stop: regular shapes and stars of three to eight corners, full and hollow.
  static func draw(
    _ stop: Int, at center: Vector, up: Vector, _ scale: Double, _ color: Color,
    _ ink: ShapeBuilder,
    into list: inout DrawList
  ) {
    let (shape, style) = (stop % 6, stop / 6 % 4)
    let isStar = style >= 2
    let corners = (isStar ? 2 : 1) * (shape + 3)
    func corner(_ index: Int) -> Vector {
      let isInner = isStar && !index.isMultiple(of: 2)
      let way = up.turned(by: .turns(Double(index) / Double(corners)))
      return center + way * (scale * reach * (isInner ? 0.45 : 1))
    }
    if style.isMultiple(of: 2) {
      ink.addPolygon(corners, around: center, color, to: &list, corner: corner)
    } else {
      ink.addStroke(
        corners, isClosed: true, width: max(1.4, scale * 0.24), color, to: &list, point: corner)
    }
  }
}
