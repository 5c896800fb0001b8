package import SwivelCommands
package import SwivelGestures
import SwivelInterface

/// The boxes of the buttons over the sandbox; they depend only on the window's size.
///
/// Four are in a row at the lower right, two at the lower left; in a narrow window the latter are above the
/// others. The button of the menu is above the corner of the hand that reaches it; a row at the top is on the other side.
package struct SandboxBoxes {
  /// The distance from the window's edge and between buttons, in points.
  private var margin: Double { 6 * scale }
  private var gap: Double { 4 * scale }
  /// The width and height of a button without a word, in points.
  private var target: Double { metrics.target(Metrics.minimumTarget) }
  /// How much larger than usual all is, in a large window.
  var scale: Double { max(1, metrics.unit) }
  /// The width of a button at the top with a word, and the least one, in points.
  private static let word = (standard: 150.0, minimum: 132.0)
  /// In a window narrower than this, the buttons at the right take the whole lower edge, in points.
  private static let narrow = 430.0
  /// The preferred total width of the buttons at the right, in points.
  private static let row = 420.0

  private let metrics: Metrics
  package init(_ surface: Surface) { metrics = Metrics(panel: surface) }
  var locks: Rectangle {
    let size = Vector(x: 136 * scale * share, y: target)
    return Rectangle(origin: window.end - Vector(x: margin, y: margin) - size, size: size)
  }

  var spin: Rectangle { beside(locks, max(target, 128 * metrics.unit * share)) }
  var spinLeft: Rectangle { beside(spin, target) }
  var exact: Rectangle { beside(spinLeft, target) }

  var palette: Rectangle { Rectangle(x: margin, y: lower - target, width: target, height: target) }

  var add: Rectangle {
    Rectangle(x: palette.end.x + margin, y: palette.origin.y, width: target, height: target)
  }

  /// The handle of the drawer with the clock.
  var clock: Rectangle {
    Rectangle(x: add.end.x + margin, y: add.origin.y, width: 74 * scale, height: target)
  }

  package func menu(_ side: Side) -> Rectangle {
    let isRight = side == .right
    return Rectangle(
      x: isRight ? window.end.x - margin - target : margin,
      y: (isRight ? locks : palette).origin.y - gap - target, width: target, height: target)
  }

  /// Whether the buttons at the top have words.
  var namesTop: Bool { topWidth >= Self.word.minimum }

  /// As wide as all that may be at the top leave to each.
  private var topWidth: Double {
    min(Self.word.standard * scale, (window.size.x - 2 * margin) / 6 - gap)
  }

  /// A button at the top by its index, on the side where the menu's button isn't.
  package func top(_ index: Int, of count: Int, _ side: Side) -> Rectangle {
    let size = Vector(x: namesTop ? topWidth : target, y: target)
    let step = size.x + gap
    let left = side == .right ? margin : window.end.x - margin - Double(count) * step + gap
    return Rectangle(origin: Vector(x: left + Double(index) * step, y: margin), size: size)
  }

  /// A further button beside those at the top, towards the middle of the window.
  func top(after count: Int, _ index: Int, _ side: Side) -> Rectangle {
    top(side == .right ? count + index : -1 - index, of: count, side)
  }

  private var window: Rectangle { metrics.window }

  private var isNarrow: Bool { window.size.x < Self.narrow }

  /// The factor for the width of the buttons with words at the right, from 0 to 1.
  private var share: Double { min(1, window.size.x / Self.row) }

  private func beside(_ box: Rectangle, _ width: Double) -> Rectangle {
    Rectangle(
      x: box.origin.x - width - metrics.margin, y: box.origin.y, width: width, height: box.size.y)
  }

  /// The lower edge of the buttons at the lower left.
  private var lower: Double { window.end.y - margin - (isNarrow ? target + 2 + gap : 0) }
}

extension Rectangle {
  /// The box without margins at its left and its right.
  package func between(_ left: Double, _ right: Double) -> Rectangle {
    Rectangle(
      origin: origin + Vector(x: left, y: 0),
      size: Vector(x: max(0, size.x - left - right), y: size.y))
  }
}
