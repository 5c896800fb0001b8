import Drawing
import Geometry
import Interface
import Texts

/// Draws the bands over and under a list, and the thumb beside it.
struct ListBands {
  let grid: LockGrid
  let ink: ShapeBuilder

  /// Draws the upper band with a title, down to where rows are seen.
  func drawTitle(
    _ title: MessageKey, end: Double, _ texts: Texts, into list: inout DrawList
  ) {
    let band = Rectangle(
      origin: .zero, size: Vector(x: grid.window.size.x, y: end - 4 * grid.unit))
    draw(band, edge: band.end.y, into: &list)
    let line = Rectangle(
      origin: Vector(x: grid.margin, y: 0),
      size: Vector(x: grid.window.size.x - 2 * grid.margin, y: band.size.y))
    list.addText(
      in: line, size: grid.text * 1.5, weight: .bold, color: Palette.ivory
    ) { texts.append(title, to: &$0) }
  }

  /// Draws the lower band, on which the bar lies.
  func drawBar(into list: inout DrawList) {
    let top = grid.bar.origin.y - grid.gap
    let band = Rectangle(
      origin: Vector(x: 0, y: top),
      size: Vector(x: grid.window.size.x, y: max(0, grid.window.end.y - top)))
    draw(band, edge: top, into: &list)
  }

  /// Draws a band with a line at its edge.
  func draw(_ box: Rectangle, edge: Double, into list: inout DrawList) {
    ink.addBox(box.grown(by: 1), corner: 0, Palette.ground, to: &list)
    ink.addLine(
      from: Vector(x: 0, y: edge), to: Vector(x: grid.window.size.x, y: edge), width: 1,
      Palette.panelEdge.faded(0.6), to: &list)
  }

  /// Draws a thumb at the right that shows what part of a list is seen.
  func drawThumb(
    _ view: Rectangle, scroll: Double, farthest: Double, into list: inout DrawList
  ) {
    guard farthest > 0 else { return }
    let width = 4 * grid.unit
    let height = max(24 * grid.unit, view.size.y * view.size.y / (view.size.y + farthest))
    let y = (view.size.y - height) * min(scroll / farthest, 1)
    let thumb = Rectangle(
      origin: Vector(x: grid.window.end.x - width - 3 * grid.unit, y: view.origin.y + y),
      size: Vector(x: width, y: height))
    ink.addBox(thumb, corner: width / 2, Palette.brass.faded(0.8), to: &list)
  }
}
