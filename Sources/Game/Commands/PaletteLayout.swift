import Geometry
import Input

/// Where everything of the palette of commands lies.
struct PaletteLayout: MenuLayout {
  let sheet: OverlaySheet
  /// The whole panel.
  let box: Rectangle
  /// The field in which one types.
  let field: Rectangle
  let viewport: Rectangle
  let count: Int

  /// Sizes at full size, in points.
  private enum Measure {
    static let width = 720.0
    static let field = 52.0
    static let row = 44.0
    static let rows = 10.0
    static let fromTop = 0.1
    /// Nothing that is pressed is lower, at any size.
    static let leastRow = 44.0
  }

  init(_ palette: CommandPalette, on surface: Surface) {
    sheet = OverlaySheet(surface)
    let (window, unit, margin) = (sheet.window, sheet.unit, sheet.margin)
    let row = max(Measure.leastRow, Measure.row * unit)
    let field = Measure.field * unit + sheet.padding
    let wanted = field + Measure.rows * row + sheet.padding
    let height = min(wanted, window.size.y - 2 * margin)
    let width = min(Measure.width * unit, window.size.x - 2 * margin)
    let free = window.size.y - height
    box = Rectangle(
      origin: Vector(
        x: window.center.x - width / 2,
        y: max(margin, min(window.size.y * Measure.fromTop, free / 2))),
      size: Vector(x: width, y: height))
    let inner = Vector(x: sheet.padding, y: sheet.padding / 2)
    self.field = Rectangle(
      origin: box.origin + inner,
      size: Vector(x: width - 2 * sheet.padding, y: Measure.field * unit))
    viewport = Rectangle(
      origin: Vector(x: box.origin.x + sheet.padding / 2, y: box.origin.y + field),
      size: Vector(x: width - sheet.padding, y: max(0, height - field - sheet.padding / 2)))
    self.row = row
    count = palette.matches.count
  }

  private let row: Double

  var farthest: Double { max(0, Double(count) * row - viewport.size.y) }
  var notch: Double { row }

  func isScrolled(_ spot: Int) -> Bool { true }

  func box(of spot: Int, scroll: Double) -> Rectangle {
    Rectangle(
      origin: viewport.origin + Vector(x: 0, y: Double(spot) * row - scroll),
      size: Vector(x: viewport.size.x, y: row))
  }
}
