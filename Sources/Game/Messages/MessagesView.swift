import Drawing
import Geometry
import Input
import Interface
import Texts

/// Where the messages lie that can be read again.
struct MessagesLayout: MenuLayout {
  let sheet: OverlaySheet
  let box: Rectangle
  let viewport: Rectangle
  let count: Int
  private let row: Double

  /// Sizes at full size, in points.
  private enum Measure {
    static let width = 820.0
    static let title = 46.0
    static let row = 76.0
    static let rows = 6.0
  }

  init(_ log: MessageLog, on surface: Surface) {
    sheet = OverlaySheet(surface)
    let (window, unit, margin) = (sheet.window, sheet.unit, sheet.margin)
    row = Measure.row * unit
    count = log.messages.count
    let title = Measure.title * unit
    let wanted = title + min(Measure.rows, Double(max(1, count))) * row + sheet.padding
    let size = Vector(
      x: min(Measure.width * unit, window.size.x - 2 * margin),
      y: min(wanted, window.size.y - 2 * margin))
    box = Rectangle(center: window.center, size: size)
    viewport = Rectangle(
      origin: box.origin + Vector(x: sheet.padding, y: title),
      size: Vector(
        x: size.x - 2 * sheet.padding, y: max(0, size.y - title - sheet.padding / 2)))
  }

  var farthest: Double { max(0, Double(count) * row - viewport.size.y) }
  var notch: Double { row }

  func isScrolled(_ spot: Int) -> Bool { true }

  func box(of spot: Int, scroll: Double) -> Rectangle {
    Rectangle(
      origin: viewport.origin + Vector(x: 0, y: Double(spot) * row - scroll),
      size: Vector(x: viewport.size.x, y: row))
  }
}

/// Draws what was told last, the newest first.
enum MessagesView {
  /// Adds the messages as a new layer, if they are open.
  static func draw(_ session: Session, into list: inout DrawList) {
    guard let log = session.state.messages, let reader = log.reader else { return }
    let layout = MessagesLayout(log, on: session.state.surface)
    let sheet = layout.sheet
    list.beginLayer()
    sheet.dim(into: &list)
    sheet.addPanel(layout.box, to: &list)
    let title = layout.box.line(
      0, height: layout.viewport.origin.y - layout.box.origin.y, from: sheet.padding,
      to: layout.box.size.x - sheet.padding)
    list.addText(
      in: title, size: sheet.text * 1.15, weight: .bold, color: Palette.ivory
    ) { session.texts.append(.commandMessages, to: &$0) }
    for spot in 0..<layout.count {
      let box = layout.box(of: spot, scroll: reader.marks.scroll)
      let view = layout.viewport
      guard box.origin.y >= view.origin.y - 1, box.end.y <= view.end.y + 1 else { continue }
      draw(log.messages[layout.count - 1 - spot], in: box, sheet, session.texts, into: &list)
    }
  }

  private static func draw(
    _ message: LoggedMessage, in box: Rectangle, _ sheet: OverlaySheet, _ texts: Texts,
    into list: inout DrawList
  ) {
    let icon = 24 * sheet.unit
    sheet.ink.addLine(
      from: box.origin, to: Vector(x: box.end.x, y: box.origin.y), width: 1, Palette.panelEdge,
      to: &list)
    MessageIcon(
      ink: sheet.ink, center: Vector(x: box.origin.x + icon / 2, y: box.center.y), size: icon
    ).draw(isTrouble: message.isTrouble, into: &list)
    let clock = 86 * sheet.unit
    let left = icon + sheet.padding
    MessageLines(sheet: sheet, size: max(13, sheet.text * 0.9), most: 3).draw(
      message.saying,
      in: box.line(0, height: box.size.y, from: left, to: box.size.x - clock), texts,
      Palette.ivory, into: &list)
    list.addText(
      in: box.line(0, height: box.size.y, from: box.size.x - clock, to: box.size.x),
      size: max(13, sheet.text * 0.8), alignment: .trailing, color: Palette.quiet
    ) { NumberFormat.append(clock: message.time.seconds, texts, to: &$0) }
  }
}
