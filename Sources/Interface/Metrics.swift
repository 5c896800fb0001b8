package import Geometry
package import Input

/// How large everything on a window is: the one scale that screens and panels share.
package struct Metrics: Hashable, Sendable {
  /// Nothing that is pressed is smaller, in points.
  package static let leastTarget = 44.0
  /// No type is smaller, in points.
  package static let leastText = 13.0
  /// The window for which sizes are given, lying and upright, in points.
  private static let usual = Vector(x: 1_280, y: 720)

  /// The window.
  package let window: Rectangle
  /// What sizes are multiplied with.
  package let unit: Double
  /// The height of a line of text at full size, in points.
  private let fullLine: Double

  /// For a screen that fills the window: from 0.75 to 2 by how the window compares with 1280×720.
  package init(screen surface: Surface) {
    window = surface.bounds
    let (long, short) = (max(window.size.x, window.size.y), min(window.size.x, window.size.y))
    unit = min(max(min(long / Self.usual.x, short / Self.usual.y), 0.75), 2)
    fullLine = 25
  }

  /// For a panel over a screen: from 0.75 on low windows to 1.
  package init(panel surface: Surface) {
    window = surface.bounds
    unit = min(max(window.size.y / Self.usual.y, 0.75), 1)
    fullLine = 27
  }

  /// For what has one size in every window.
  package init(fixed surface: Surface) {
    window = surface.bounds
    unit = 1
    fullLine = 27
  }
}

extension Metrics {
  /// Whether the window is higher than wide.
  package var isTall: Bool { window.size.y > window.size.x }
  /// The size of type, in points.
  package var text: Double { 18 * unit }
  /// The size of the smaller type, in points.
  package var small: Double { max(Self.leastText, text * 0.85) }
  /// The size of a screen's title, in points.
  package var title: Double { text * 1.5 }
  /// The height of a line, in points.
  package var line: Double { fullLine * unit }
  /// From the window's edge, in points.
  package var margin: Double { 12 * unit }
  /// Between two parts, in points.
  package var gap: Double { 9 * unit }
  /// From a panel's edge to what stands in it, in points.
  package var padding: Double { 14 * unit }
  /// The radius of corners, in points.
  package var corner: Double { 8 * unit }

  /// A size at full size as it is here, but never less than a target.
  package func target(_ size: Double) -> Double { max(Self.leastTarget, size * unit) }

  /// The bar of buttons along the lower edge, in so many rows.
  package func bar(rows: Int = 1) -> Rectangle {
    let row = target(50)
    let height = Double(rows) * (row + gap) - gap
    return Rectangle(
      origin: Vector(x: margin, y: window.end.y - margin - height),
      size: Vector(x: window.size.x - 2 * margin, y: height))
  }

  /// A box of a size, within the window's margins and as near to an origin as can be.
  package func placed(_ size: Vector, near origin: Vector) -> Rectangle {
    let last = window.end - size - Vector(x: margin, y: margin)
    return Rectangle(
      origin: Vector(
        x: max(margin, min(origin.x, last.x)), y: max(margin, min(origin.y, last.y))),
      size: size)
  }
}
