import Commands
package import Geometry
import Input
import Interface

/// The boxes of the buttons over the sandbox; they depend only on the window's size.
///
/// Three are in a row at the lower right, three at the lower left; in a narrow window the latter are above the
/// others.
struct SandboxBoxes {
  /// The distance from the window's edge and between buttons, in points.
  private static let margin = 6.0
  private static let gap = 4.0
  /// The width and height of a button of the bar, in points.
  private static let side = 46.0
  /// The height that the bar leaves free at the bottom for the other buttons, in points.
  private static let bottom = 56.0
  /// In a window narrower than this, the buttons at the right take the whole lower edge, in points.
  private static let narrow = 430.0
  /// The preferred total width of the three buttons at the right, in points.
  private static let row = 420.0

  private let metrics: Metrics
  private var window: Rectangle { metrics.window }

  init(_ surface: Surface) { metrics = Metrics(panel: surface) }

  private var isNarrow: Bool { window.size.x < Self.narrow }
  /// The factor for the width of the three buttons at the right, from 0 to 1.
  private var share: Double { min(1, window.size.x / Self.row) }

  /// The button that opens the list of levels.
  var locks: Rectangle {
    let size = Vector(x: 136 * share, y: Metrics.leastTarget)
    return Rectangle(
      origin: window.end - Vector(x: Self.margin, y: Self.margin) - size, size: size)
  }

  /// The button that opens the panel for spins.
  var spin: Rectangle { beside(locks) }

  /// The button that opens the panel for exact values.
  var exact: Rectangle { beside(spin) }

  private func beside(_ box: Rectangle) -> Rectangle {
    let width = max(Metrics.leastTarget, 128 * metrics.unit * share)
    return Rectangle(
      origin: box.origin - Vector(x: width + metrics.margin, y: 0),
      size: Vector(x: width, y: box.size.y))
  }

  /// The button that shows or hides the bar.
  var handle: Rectangle {
    let up = Self.margin + Metrics.leastTarget + (isNarrow ? Self.side + Self.gap : 0)
    return Rectangle(
      origin: Vector(x: Self.margin, y: window.end.y - up),
      size: Vector(x: Metrics.leastTarget, y: Metrics.leastTarget))
  }

  /// The button that opens the command palette.
  var palette: Rectangle { right(of: handle) }

  /// The button that opens the picker.
  var add: Rectangle { right(of: palette) }

  private func right(of box: Rectangle) -> Rectangle {
    Rectangle(origin: Vector(x: box.end.x + Self.margin, y: box.origin.y), size: box.size)
  }

  /// A button of the bar by its index, in columns from the top to the bottom, beginning at an edge.
  func bar(_ index: Int, _ side: Side) -> Rectangle {
    let step = Self.side + Self.gap
    let lower = isNarrow ? Self.bottom + step : Self.bottom
    let rows = max(1, Int((window.size.y - lower - Self.margin + Self.gap) / step))
    let (column, row) = index.quotientAndRemainder(dividingBy: rows)
    let x =
      side == .right
      ? window.end.x - Self.margin - Self.side - Double(column) * step
      : Self.margin + Double(column) * step
    return Rectangle(
      origin: Vector(x: x, y: Self.margin + Double(row) * step),
      size: Vector(x: Self.side, y: Self.side))
  }
}

extension Rectangle {
  /// The box without margins at its left and its right.
  package func between(_ left: Double, _ right: Double) -> Rectangle {
    Rectangle(
      origin: origin + Vector(x: left, y: 0),
      size: Vector(x: max(0, size.x - left - right), y: size.y))
  }
}
