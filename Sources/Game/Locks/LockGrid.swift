import Geometry
import Input

/// The grid of the lock room: how large things are on a window, and how it is shared out.
///
/// From the bottom to the top: a bar of buttons, a strip for captions or for scrubbing, and the stage
/// with the door. What is to be read stands in a column beside the stage, or over it in a tall window.
struct LockGrid {
  /// The window for which sizes are given, lying and upright, in points.
  private static let usual = Vector(x: 1_280, y: 720)
  /// How much smaller and larger than that things can be.
  private static let units = 0.75...2
  /// Nothing that is pressed is smaller than this, in points.
  static let leastTarget = 44.0

  /// The window.
  let window: Rectangle
  /// What sizes are multiplied with.
  let unit: Double
  /// Whether the column stands over the stage.
  let isTall: Bool
  /// In how many rows the buttons stand.
  let barRows: Int

  init(_ surface: Surface, barRows: Int = 1) {
    window = surface.bounds
    self.barRows = barRows
    isTall = window.size.y > window.size.x
    let (long, short) = (max(window.size.x, window.size.y), min(window.size.x, window.size.y))
    let fitting = min(long / Self.usual.x, short / Self.usual.y)
    unit = min(max(fitting, Self.units.lowerBound), Self.units.upperBound)
  }
}

extension LockGrid {
  /// The size of type, in points.
  var text: Double { 18 * unit }
  /// The height of a line, in points.
  var line: Double { 25 * unit }
  /// From the window's edge, in points.
  var margin: Double { 12 * unit }
  /// Between two parts, in points.
  var gap: Double { 9 * unit }
  /// From a panel's edge to what stands in it, in points.
  var padding: Double { 14 * unit }

  /// The height of a row of buttons, in points.
  var barRow: Double { max(Self.leastTarget, 50 * unit) }

  /// The buttons' bar at the bottom.
  var bar: Rectangle {
    let height = Double(barRows) * (barRow + gap) - gap
    return Rectangle(
      origin: Vector(x: margin, y: window.end.y - margin - height),
      size: Vector(x: window.size.x - 2 * margin, y: height))
  }

  /// The strip above the bar for captions, or for the demonstration's time.
  var strip: Rectangle {
    let height = max(Self.leastTarget, 54 * unit)
    let left = isTall ? margin : margin + columnWidth + gap
    return Rectangle(
      origin: Vector(x: left, y: bar.origin.y - gap - height),
      size: Vector(x: max(0, window.end.x - margin - left), y: height))
  }

  /// The bar on which a demonstration is scrubbed; its knob may stand out at both ends.
  var scrub: Rectangle {
    let inset = 14 * unit
    return Rectangle(
      origin: strip.origin + Vector(x: inset, y: 0),
      size: Vector(x: max(0, strip.size.x - 2 * inset), y: strip.size.y))
  }

  /// How wide the column beside the stage is.
  private var columnWidth: Double { max(0.26 * window.size.x, 308 * unit) }

  /// The column, which in a tall window is as high as asked for, but at most two fifths of it.
  func column(asHighAs height: Double) -> Rectangle {
    let size =
      isTall
      ? Vector(x: window.size.x - 2 * margin, y: min(height, 0.4 * window.size.y))
      : Vector(x: columnWidth, y: bar.origin.y - gap - margin)
    return Rectangle(origin: Vector(x: margin, y: margin), size: size)
  }

  /// What is left for the door and its frame.
  func stage(beside column: Rectangle) -> Rectangle {
    let origin =
      isTall
      ? Vector(x: margin, y: column.end.y + gap) : Vector(x: column.end.x + gap, y: margin)
    return Rectangle(
      origin: origin,
      size: Vector(
        x: max(0, window.end.x - margin - origin.x), y: max(0, strip.origin.y - gap - origin.y)))
  }
}
