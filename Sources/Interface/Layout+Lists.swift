import SwivelDrawing
package import SwivelGeometry
import SwivelInput
package import SwivelTexts

/// The parts of a list screen: a title above, a scrolled list, and a bar of buttons below.
extension Layout {
  /// Makes the whole window a background that takes the wheel and drags for the list.
  package mutating func addListGround() { add(.panel, nil, surface.bounds, .none) }

  /// The viewport of the list: between the title and the bar, and of limited width.
  package static func listViewport(_ metrics: Metrics, widest: Double = .infinity) -> Rectangle {
    let bar = metrics.bar()
    let top = metrics.header
    let width = min(bar.size.x, widest * metrics.unit)
    return Rectangle(
      origin: Vector(x: bar.center.x - width / 2, y: top),
      size: Vector(x: width, y: max(0, bar.origin.y - metrics.gap - top)))
  }

  /// Adds the bands above and below a list, which cover the scrolled elements, and the scroll bar's thumb.
  package mutating func addListBands(_ metrics: Metrics) {
    let top = (scrolls.last?.viewport.origin.y ?? 0) - 4 * metrics.unit
    let bottom = metrics.bar().origin.y - metrics.gap
    let window = metrics.window
    addBand(Rectangle(origin: .zero, size: Vector(x: window.size.x, y: top)), edge: top)
    let height = max(0, window.end.y - bottom)
    addBand(
      Rectangle(origin: Vector(x: 0, y: bottom), size: Vector(x: window.size.x, y: height)),
      edge: bottom)
    addThumb(right: window.end.x - 3 * metrics.unit)
  }

  private mutating func addBand(_ band: Rectangle, edge: Double) {
    // The band blocks contacts to elements that are scrolled under it.
    add(.panel, nil, band, .fill)
    setColor(Palette.ground)
    addRule(in: band, y: edge, Palette.panelEdge.faded(0.6))
  }

  /// Returns its box, in which there may be room for more.
  @discardableResult
  package mutating func addTitle(_ key: MessageKey, _ metrics: Metrics, from left: Double? = nil)
    -> Rectangle
  {
    let x = left ?? metrics.margin
    let box = Rectangle(
      origin: Vector(x: x, y: 0),
      size: Vector(
        x: metrics.window.size.x - metrics.margin - x, y: metrics.header - 4 * metrics.unit))
    addText(
      key, in: box, TextStyle(metrics.titleSize, Palette.ivory, weight: .bold), role: .heading)
    return box
  }

  package static func backButton(_ metrics: Metrics) -> Rectangle {
    let bar = metrics.bar()
    return Rectangle(
      origin: bar.origin, size: Vector(x: min(162 * metrics.unit, bar.size.x), y: bar.size.y))
  }
}
