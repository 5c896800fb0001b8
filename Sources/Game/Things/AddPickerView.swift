import Drawing
import Entities
import Geometry
import Interface
import Texts

/// Draws the shelf from which things are added, and the button that opens it.
enum AddPickerView {
  /// How much of its cell a thing fills.
  private static let share = 0.72
  /// How much of its cell the smallest thing fills at least, by the side of the largest.
  private static let least = 0.55

  /// Adds the button, and the shelf where it is open, as a new layer.
  static func draw(_ session: Session, _ book: SpriteTable, into list: inout DrawList) {
    guard session.shelfCount > 0 else { return }
    guard let shelf = session.state.shelf, let layout = session.shelfLayout else { return }
    let sheet = layout.sheet
    list.beginLayer()
    sheet.addPanel(layout.box, to: &list)
    list.addText(
      in: layout.title, size: sheet.text * 1.15, weight: .bold, color: Palette.ivory
    ) { session.texts.append(.shelfTitle, to: &$0) }
    drawCross(layout.close, isPressed: shelf.isPressed(.close), sheet, into: &list)
    for item in 0..<layout.count {
      drawGround(of: item, shelf, layout, into: &list)
      drawThing(item, session, book, layout, into: &list)
    }
  }

  private static func drawStroke(
    _ center: Vector, _ way: Vector, _ width: Double, _ color: Color, _ ink: ShapeBuilder,
    into list: inout DrawList
  ) {
    ink.addLine(from: center - way, to: center + way, width: width, color, to: &list)
  }

  private static func drawCross(
    _ box: Rectangle, isPressed: Bool, _ sheet: OverlaySheet, into list: inout DrawList
  ) {
    if isPressed { sheet.ink.addBox(box, corner: sheet.corner, SpinInk.pressed, to: &list) }
    let (half, width) = (7 * sheet.unit, 2 * sheet.unit)
    drawStroke(
      box.center, Vector(x: half, y: half), width, Palette.quiet, sheet.ink, into: &list)
    drawStroke(
      box.center, Vector(x: half, y: -half), width, Palette.quiet, sheet.ink, into: &list)
  }

  private static func drawGround(
    of item: Int, _ shelf: AddPicker, _ layout: ThingShelfLayout, into list: inout DrawList
  ) {
    let box = layout.box(of: item).grown(by: -3)
    let (ink, corner) = (layout.sheet.ink, layout.sheet.corner)
    let isPressed = shelf.isPressed(.item(item))
    ink.addBox(box, corner: corner, isPressed ? SpinInk.pressed : SpinInk.button, to: &list)
    guard shelf.isFocusSeen, shelf.focus == item else { return }
    ink.addOutline(box, corner: corner, width: 2.5, Palette.ivory, to: &list)
  }

  /// Draws a thing in its cell: larger ones larger, but each so that it can be told.
  private static func drawThing(
    _ item: Int, _ session: Session, _ book: SpriteTable, _ layout: ThingShelfLayout,
    into list: inout DrawList
  ) {
    guard book.shapes.indices.contains(item) else { return }
    let shape = session.library.shapes[item]
    let longest = max(shape.size.x, shape.size.y)
    let all = session.library.shapes.prefix(session.shelfCount)
    let largest = all.reduce(1) { max($0, $1.size.x, $1.size.y) }
    let side = layout.cell * share * max(least, longest / largest)
    let size = shape.size * (side / longest)
    let box = Rectangle(center: layout.box(of: item).center, size: size)
    list.add(
      Quad(
        picture: book.shapes[item],
        transform: AffineTransform(
          x: Vector(x: box.size.x, y: 0), y: Vector(x: 0, y: box.size.y),
          translation: box.origin), tint: .white))
    guard let gear = shape.gear else { return }
    let cell = layout.box(of: item)
    let label = Rectangle(
      origin: Vector(x: cell.end.x - 34, y: cell.end.y - 27), size: Vector(x: 26, y: 22))
    layout.sheet.ink.addBox(label, corner: 5, Palette.sheet, to: &list)
    list.addText(
      in: label, size: 14, alignment: .center, weight: .bold, color: Palette.ivory
    ) { NumberFormat.append(Int64(gear.teeth), to: &$0) }
  }
}

extension AddPicker {
  /// Whether something is pressed, with the contact over it.
  fileprivate func isPressed(_ control: Control) -> Bool {
    guard let press else { return false }
    return press.control == control && press.isOver
  }
}
