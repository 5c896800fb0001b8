package import SwivelGestures

/// The sizes of the interface for a window, shared by screens and panels.
package struct Metrics: Hashable, Sendable {
  /// The least size of a target, in points.
  package static let minimumTarget = 44.0
  /// The least font size, in points.
  package static let minimumText = 13.0
  /// The window at which sizes are full, landscape and portrait, in points.
  private static let usual = Vector(x: 1_280, y: 720)

  package let window: Rectangle
  /// The scale of the sizes.
  package let unit: Double
  /// The height of a line of text at scale 1, in points.
  private let fullLine: Double

  /// For a screen that fills the window: the scale is that of the window relative to 1280×720, 0.75 at least, and as many times
  /// larger as the user wants it.
  package init(screen surface: Surface) {
    window = surface.bounds
    unit = Self.enlarged(max(Self.share(of: surface), 0.75), on: surface)
    fullLine = 25
  }

  /// For a panel over a screen: the scale is 0.75 in low windows, and that of the screen, at most `most`, in large ones.
  package init(panel surface: Surface, most: Double = .infinity) {
    window = surface.bounds
    let low = Self.enlarged(min(max(window.size.y / Self.usual.y, 0.75), 1), on: surface)
    unit = min(max(low, Metrics(screen: surface).unit), most)
    fullLine = 27
  }

  private static func share(of surface: Surface) -> Double {
    let size = surface.bounds.size
    return min(max(size.x, size.y) / usual.x, min(size.x, size.y) / usual.y)
  }

  /// A scale as many times larger as the user wants it, as far as the window has room: a screen has all it needs where it is two
  /// thirds of the standard size at scale 1.
  private static func enlarged(_ unit: Double, on surface: Surface) -> Double {
    max(unit, min(unit * Double(surface.enlargement) / 100, 1.5 * share(of: surface)))
  }

  package var isTall: Bool { window.size.y > window.size.x }
  /// The font sizes of usual and of small texts and of a screen's title, in points.
  package var textSize: Double { 18 * unit }
  package var smallSize: Double { max(Self.minimumText, textSize * 0.85) }
  package var titleSize: Double { textSize * 1.5 }
  /// The height of a line, in points.
  package var line: Double { fullLine * unit }
  /// The distance from the window's edge, in points.
  package var margin: Double { 12 * unit }
  package var gap: Double { 9 * unit }
  /// The distance from a panel's edge to its content, in points.
  package var padding: Double { 14 * unit }
  package var corner: Double { 8 * unit }

  /// The height of the header of a list, in which a target has room, in points.
  package var header: Double { max(margin + 52 * unit, Self.minimumTarget + 12) }

  /// A size scaled by ``unit``, but at least that of a target.
  package func target(_ size: Double) -> Double { max(Self.minimumTarget, size * unit) }

  /// The bar of buttons at the lower edge, with a number of rows.
  package func bar(rows: Int = 1) -> Rectangle {
    let row = target(50)
    let height = Double(rows) * (row + gap) - gap
    return Rectangle(
      x: margin, y: window.end.y - margin - height, width: window.size.x - 2 * margin,
      height: height)
  }

  /// The button that leads back, in the bar.
  package var backButton: Rectangle { bar().cut(atMost: 162 * unit) }

  /// The viewport of a list: between the title and the bar with its rows, and of limited width in points at full size.
  package func listViewport(widest: Double = .infinity, rows: Int = 1) -> Rectangle {
    let bar = bar(rows: rows)
    let width = min(bar.size.x, widest * unit)
    return Rectangle(
      x: bar.center.x - width / 2, y: header, width: width,
      height: max(0, bar.origin.y - gap - header))
  }

  /// The box of a control at the right end of the band of a title.
  package func headBox(_ width: Double, in band: Rectangle) -> Rectangle {
    let height = max(Self.minimumTarget, min(46 * unit, band.size.y - 6))
    return Rectangle(
      x: band.end.x - width, y: max(2, (band.end.y - height) / 2), width: width, height: height)
  }

  /// A box of a size within the margins of the window, or of a part of it, as near to an origin as possible.
  package func placed(_ size: Vector, near origin: Vector, in part: Rectangle? = nil) -> Rectangle {
    let free = (part ?? window).inset(x: margin, y: margin)
    let (first, last) = (free.origin, free.end - size)
    return Rectangle(
      origin: Vector(
        x: max(first.x, min(origin.x, last.x)), y: max(first.y, min(origin.y, last.y))), size: size)
  }

  /// The same at the side of a box where it costs least: right, left, over or under it, or over and under it first.
  package func placed(
    _ size: Vector, beside box: Rectangle, in part: Rectangle? = nil, isOver: Bool = false,
    _ cost: (Rectangle) -> Double
  ) -> Rectangle {
    let apart = (box.size + size) / 2
    var best = (cost: Double.infinity, box: box)
    let ways: InlineArray<4, (x: Double, y: Double)> = [(1, 0), (-1, 0), (0, -1), (0, 1)]
    for index in ways.indices where best.cost > 0 {
      let way = ways[isOver ? (index + 2) % 4 : index]
      let middle = box.center + Vector(x: way.x * apart.x, y: way.y * apart.y)
      let place = placed(size, near: middle - size / 2, in: part)
      let cost = cost(place)
      if cost < best.cost { best = (cost, place) }
    }
    return best.box
  }
}
