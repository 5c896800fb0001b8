import SwivelDocuments
import SwivelDrawing
import SwivelGeometry
import SwivelInterface

extension TextCard {
  private static let paper = Color(0xEFE6D2)
  private static let edge = Color(0xC9B58C)
  private static let ink = Color(0x2A211A)

  /// Draws the card with its upper left corner at the origin and no background.
  func draw(density: Double, into list: inout DrawList) {
    let builder = ShapeBuilder(density: density)
    let box = Rectangle(origin: .zero, size: size)
    list.clear(Color(0x000000, alpha: 0))
    list.beginLayer()
    builder.addBox(box, corner: Measure.corner, Self.paper, to: &list)
    builder.addOutline(
      box.grown(by: -0.75), corner: Measure.corner, width: 1.5, Self.edge, to: &list)
    var rest = Rectangle(
      origin: Measure.padding, size: size - Measure.padding * 2)
    for line in lines {
      list.addText(
        in: rest.cutTop(Measure.line), size: Measure.text, color: Self.ink
      ) { $0.append(contentsOf: line.utf8) }
    }
  }
}
