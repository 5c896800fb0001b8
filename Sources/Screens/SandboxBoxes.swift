import SwivelCommands
package import SwivelGeometry
import SwivelInput
import SwivelInterface

/// The boxes of the buttons over the sandbox; they depend only on the window's size.
///
/// Three are in a row at the lower right, two at the lower left; in a narrow window the latter are above the
/// others. The bar rises from its button, above the corner of the hand that reaches it; a row at the top is on the
/// other side.
struct SandboxBoxes {
  /// The distance from the window's edge and between buttons, in points.
  fileprivate static let margin = 6.0
  fileprivate static let gap = 4.0
  /// The width and height of a button of the bar, in points.
  fileprivate static let side = 46.0
  /// The width of a button of the bar and of one at the top with a word, in points.
  fileprivate static let named = (bar: 220.0, top: 150.0)
  /// The least width of a window in which the buttons at the top have words, in points.
  private static let wide = 1_280.0
  /// The greatest share of a window's width that the bar takes with words.
  private static let most = 0.35
  /// The additional gap between the groups of the bar, in points.
  fileprivate static let between = 10.0
  /// In a window narrower than this, the buttons at the right take the whole lower edge, in points.
  private static let narrow = 430.0
  /// The preferred total width of the three buttons at the right, in points.
  private static let row = 420.0

  private let metrics: Metrics
  init(_ surface: Surface) { metrics = Metrics(panel: surface) }
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

  /// The button that opens the command palette.
  var palette: Rectangle {
    Rectangle(
      origin: Vector(x: Self.margin, y: lower - Metrics.leastTarget),
      size: Vector(x: Metrics.leastTarget, y: Metrics.leastTarget))
  }

  /// The button that opens the picker.
  var add: Rectangle {
    Rectangle(
      origin: Vector(x: palette.end.x + Self.margin, y: palette.origin.y), size: palette.size)
  }

  /// The handle of the drawer with the clock.
  var clock: Rectangle {
    Rectangle(
      origin: Vector(x: add.end.x + Self.margin, y: add.origin.y),
      size: Vector(x: 74, y: Metrics.leastTarget))
  }

  /// The button that shows or hides the bar.
  func handle(_ side: Side) -> Rectangle {
    let size = palette.size
    guard side == .right else {
      return Rectangle(origin: palette.origin - Vector(x: 0, y: size.y + Self.gap), size: size)
    }
    return Rectangle(
      origin: Vector(
        x: window.end.x - Self.margin - size.x, y: locks.origin.y - Self.gap - size.y),
      size: size)
  }
}

extension SandboxBoxes {
  /// Whether the buttons at the top have words.
  var namesTop: Bool { window.size.x >= Self.wide }

  /// A button at the top by its index, on the side where the bar isn't.
  func top(_ index: Int, of count: Int, _ side: Side) -> Rectangle {
    let size = Vector(
      x: namesTop ? Self.named.top : Metrics.leastTarget, y: Metrics.leastTarget)
    let step = size.x + Self.gap
    let left =
      side == .right
      ? Self.margin : window.end.x - Self.margin - Double(count) * step + Self.gap
    return Rectangle(
      origin: Vector(x: left + Double(index) * step, y: Self.margin), size: size)
  }

  /// The buttons of the bar, in columns that end above its button and begin at an edge.
  struct Bar {
    /// Whether its buttons have words.
    let hasNames: Bool
    fileprivate let rows: Int
    fileprivate let bottom: Double
    fileprivate let side: Side
    fileprivate let window: Rectangle
  }

  /// The bar with a number of buttons in a number of groups.
  func bar(of count: Int, groups: Int, _ side: Side) -> Bar {
    let bottom = handle(side).origin.y - Self.gap - 4
    let available = bottom - Self.margin + Self.gap - Double(groups - 1) * Self.between
    let rows = max(1, Int(available / (Self.side + Self.gap)))
    let columns = (count + rows - 1) / rows
    let width = Double(columns) * (Self.named.bar + Self.gap)
    return Bar(
      hasNames: width <= Self.most * window.size.x, rows: rows, bottom: bottom, side: side,
      window: window)
  }

  private var window: Rectangle { metrics.window }

  private var isNarrow: Bool { window.size.x < Self.narrow }

  /// The factor for the width of the three buttons at the right, from 0 to 1.
  private var share: Double { min(1, window.size.x / Self.row) }

  private func beside(_ box: Rectangle) -> Rectangle {
    let width = max(Metrics.leastTarget, 128 * metrics.unit * share)
    return Rectangle(
      origin: box.origin - Vector(x: width + metrics.margin, y: 0),
      size: Vector(x: width, y: box.size.y))
  }

  /// The lower edge of the buttons at the lower left.
  private var lower: Double {
    window.end.y - Self.margin - (isNarrow ? Self.side + Self.gap : 0)
  }
}

extension SandboxBoxes.Bar {
  /// A button by its index, where each button has the number of its group.
  func box(_ index: Int, groups: [Int]) -> Rectangle {
    let (column, row) = index.quotientAndRemainder(dividingBy: rows)
    let (first, last) = (column * rows, min(groups.count, (column + 1) * rows) - 1)
    let step = SandboxBoxes.side + SandboxBoxes.gap
    let between = Double(groups[last] - groups[first]) * SandboxBoxes.between
    let height = Double(last - first + 1) * step - SandboxBoxes.gap + between
    let y =
      bottom - height + Double(row) * step
      + Double(groups[index] - groups[first]) * SandboxBoxes.between
    let width = hasNames ? SandboxBoxes.named.bar : SandboxBoxes.side
    let x = SandboxBoxes.margin + Double(column) * (width + SandboxBoxes.gap)
    return Rectangle(
      origin: Vector(x: side == .right ? window.end.x - x - width : x, y: y),
      size: Vector(x: width, y: SandboxBoxes.side))
  }

  /// The line before a button that begins a group; nil for the first one of a column and one within a group.
  func line(before index: Int, groups: [Int]) -> Rectangle? {
    guard index % rows > 0, groups[index] != groups[index - 1] else { return nil }
    let box = box(index, groups: groups)
    return Rectangle(
      origin: Vector(
        x: box.origin.x, y: box.origin.y - (SandboxBoxes.between + SandboxBoxes.gap) / 2 - 0.5),
      size: Vector(x: box.size.x, y: 1))
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
