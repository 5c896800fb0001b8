import Entities
import Geometry
import Input

/// The shelf from which things are added: what was chosen on it.
struct AddPicker: Hashable, Codable, Sendable {
  /// Whether it lies over the room.
  var isOpen = false
  /// Which thing keys and a gamepad act on.
  var focus = 0
  /// Whether the focus is shown: keys or a gamepad were used.
  var isFocusSeen = false
  /// The contact that presses something.
  var press: Press?

  /// What can be pressed.
  enum Control: Hashable, Codable, Sendable {
    /// The cross that closes it.
    case close
    /// A thing by its place on the shelf.
    case item(Int)
  }

  /// A contact that landed on something, and whether it is still over it.
  struct Press: Hashable, Codable, Sendable {
    let contact: ContactID
    let control: Control
    var isOver = true
  }
}

/// Where the shelf and what lies on it are, by the window's size and the number of things alone.
struct ThingShelfLayout {
  /// Sizes in points at full size.
  private enum Measure {
    static let cell = 104.0
    static let leastCell = 60.0
    static let title = 44.0
    static let inset = 14.0
  }

  /// The grid.
  let sheet: OverlaySheet
  /// The whole shelf.
  let box: Rectangle
  /// The side of a cell.
  let cell: Double
  let columns: Int
  let count: Int

  /// A shelf of so many things: as square cells as large as there is room for.
  init(_ surface: Surface, count: Int) {
    let sheet = OverlaySheet(surface)
    let inset = Measure.inset * sheet.unit
    let room = Vector(
      x: sheet.window.size.x - 2 * (sheet.margin + inset),
      y: sheet.window.size.y - 2 * (sheet.margin + inset) - Measure.title - Self.footer)
    var cell = Measure.cell * sheet.unit
    var columns = Self.columns(count, room, cell)
    while cell > Measure.leastCell,
      Double((count + columns - 1) / columns) * cell > room.y
    {
      cell = max(Measure.leastCell, cell - 4)
      columns = Self.columns(count, room, cell)
    }
    let rows = (max(1, count) + columns - 1) / columns
    let size = Vector(
      x: Double(columns) * cell + 2 * inset,
      y: Double(rows) * cell + 2 * inset + Measure.title)
    let button = SandboxBoxes(surface).add
    box = Rectangle(
      origin: Vector(
        x: max(sheet.margin, min(button.origin.x - 44, sheet.window.end.x - sheet.margin - size.x)),
        y: max(sheet.margin, button.origin.y - sheet.margin - size.y)), size: size)
    self.sheet = sheet
    self.cell = cell
    self.columns = columns
    self.count = count
  }

  /// The strip that is left free for the button and the hint.
  private static let footer = 44.0

  private static func columns(_ count: Int, _ room: Vector, _ cell: Double) -> Int {
    let most = max(1, Int(room.x / cell))
    // About twice as wide as high where there is room for that.
    let wanted = Int((2 * Double(max(1, count))).squareRoot().rounded(.up))
    let rows = max(1, Int(room.y / cell))
    return min(most, max(wanted, (count + rows - 1) / rows))
  }

  /// Where a thing lies.
  func box(of item: Int) -> Rectangle {
    let corner = box.origin + Vector(x: inset, y: inset + Measure.title)
    let place = Vector(x: Double(item % columns), y: Double(item / columns)) * cell
    return Rectangle(origin: corner + place, size: Vector(x: cell, y: cell))
  }

  /// The line of the title.
  var title: Rectangle {
    Rectangle(
      origin: box.origin + Vector(x: inset + 4, y: inset),
      size: Vector(x: box.size.x - 2 * inset - Measure.title - 4, y: Measure.title))
  }

  /// The cross that closes the shelf.
  var close: Rectangle {
    Rectangle(
      origin: Vector(x: box.end.x - inset - Measure.title, y: box.origin.y + inset),
      size: Vector(x: Measure.title, y: Measure.title))
  }

  private var inset: Double { Measure.inset * sheet.unit }

  /// What is at a point of the window; nil for nothing.
  func control(at point: Vector) -> AddPicker.Control? {
    if close.contains(point) { return .close }
    return (0..<count).first { box(of: $0).contains(point) }.map { .item($0) }
  }
}
