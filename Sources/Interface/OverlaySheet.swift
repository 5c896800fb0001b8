package import Drawing
package import Geometry
package import Input

/// The grid on which panels over the room are laid out, and the pen that draws them.
package struct OverlaySheet {
  /// The height from which on type is set in its full size, in points.
  private static let fullHeight = 720.0
  /// How much smaller everything is on the lowest windows.
  private static let leastUnit = 0.75
  /// How far a panel's shadow reaches and drops, in points at full size, and in how many steps it fades.
  private static let shadowReach = 12.0
  private static let shadowDrop = 5.0
  private static let shadowSteps = 6

  /// The window.
  package let window: Rectangle
  /// What sizes are multiplied with, from 0.75 on low windows to 1.
  package let unit: Double
  /// What draws.
  package let ink: ShapeBuilder

  package init(_ surface: Surface) {
    window = surface.bounds
    unit = min(1, max(Self.leastUnit, window.size.y / Self.fullHeight))
    ink = ShapeBuilder(density: Double(surface.density) / 1e6)
  }
}

extension OverlaySheet {
  /// The size of type, in points.
  package var text: Double { 18 * unit }
  /// The height of a line, in points.
  package var line: Double { 27 * unit }
  /// From a panel's edge to what stands in it, in points.
  package var padding: Double { 14 * unit }
  /// From the window's edge to a panel, and between panels, in points.
  package var margin: Double { 12 * unit }
  /// The radius of a panel's corners, in points.
  package var corner: Double { 8 * unit }

  /// Draws an empty panel: its soft shadow, its ground, its edge.
  package func addPanel(_ box: Rectangle, to list: inout DrawList) {
    for step in 1...Self.shadowSteps {
      let reach = Self.shadowReach * unit * Double(step) / Double(Self.shadowSteps)
      var shadow = box.grown(by: reach)
      shadow.origin.y += Self.shadowDrop * unit
      ink.addBox(
        shadow, corner: corner + reach, Palette.shadow.faded(1 / Double(2 * Self.shadowSteps)),
        to: &list)
    }
    ink.addBox(box, corner: corner, Palette.sheet, to: &list)
    ink.addOutline(box, corner: corner, width: 1, Palette.panelEdge, to: &list)
  }

  /// Keeps a box of a size within the window's margins, as near to an origin as can be.
  package func placed(_ size: Vector, near origin: Vector) -> Rectangle {
    let last = window.end - size - Vector(x: margin, y: margin)
    return Rectangle(
      origin: Vector(
        x: max(margin, min(origin.x, last.x)), y: max(margin, min(origin.y, last.y))),
      size: size)
  }
}

extension Rectangle {
  /// A line of the box: so many lines down from its upper edge, from one x to another within it.
  package func line(_ index: Int, height: Double, from left: Double, to right: Double) -> Rectangle
  {
    Rectangle(
      origin: origin + Vector(x: left, y: Double(index) * height),
      size: Vector(x: max(0, right - left), y: height))
  }

  /// The smallest box that holds this one and another.
  package func union(_ other: Rectangle) -> Rectangle {
    let corner = Vector(x: min(origin.x, other.origin.x), y: min(origin.y, other.origin.y))
    let last = Vector(x: max(end.x, other.end.x), y: max(end.y, other.end.y))
    return Rectangle(origin: corner, size: last - corner)
  }

  /// The area that the box has in common with another.
  package func overlap(with other: Rectangle) -> Double {
    let width = min(end.x, other.end.x) - max(origin.x, other.origin.x)
    let height = min(end.y, other.end.y) - max(origin.y, other.origin.y)
    return width > 0 && height > 0 ? width * height : 0
  }
}
