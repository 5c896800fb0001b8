package import SwivelCommands
package import SwivelGestures
import SwivelInterface

/// The boxes of the buttons over the sandbox; they depend only on the window's size and the user's hand.
///
/// For the right hand four are in a row at the lower right with the button of the menu above the corner, three at the lower left
/// and a row at the upper left; in a narrow window those at the lower left are above the others. For the left hand all are on the
/// other side.
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
  private let side: Side
  /// How far a panel pushes the buttons at the corner near the hand, in points.
  private let push: Double
  package init(_ surface: Surface, _ side: Side = .right, push: Double = 0) {
    (metrics, self.side, self.push) = (Metrics(panel: surface), side, push)
  }

  package var locks: Rectangle { box(margin + push, 136 * scale * share, y: bottom) }
  var spin: Rectangle { beside(locks, max(target, 128 * metrics.unit * share)) }
  var spinLeft: Rectangle { beside(spin, target) }
  var exact: Rectangle { beside(spinLeft, target) }

  package var menu: Rectangle { box(margin + push, target, y: bottom - gap - target) }

  var palette: Rectangle { box(margin, target, y: lower - target, isFar: true) }
  var add: Rectangle { box(2 * margin + target, target, y: lower - target, isFar: true) }

  /// The handle of the drawer with the clock.
  var clock: Rectangle {
    box(3 * margin + 2 * target, 74 * scale, y: lower - target, isFar: true)
  }

  /// Whether the buttons at the top have words.
  var namesTop: Bool { topWidth >= Self.word.minimum }

  /// As wide as all that may be at the top leave to each.
  private var topWidth: Double {
    min(Self.word.standard * scale, (window.size.x - 2 * margin) / 6 - gap)
  }

  /// A button at the top by its place in the row, which begins at the window's edge.
  package func top(_ index: Int) -> Rectangle {
    let width = namesTop ? topWidth : target
    return box(margin + Double(index) * (width + gap), width, y: margin, isFar: true)
  }

  /// A box at a distance from the edge that is near the hand, or from the opposite one.
  private func box(
    _ distance: Double, _ width: Double, y: Double, isFar: Bool = false
  ) -> Rectangle {
    let isAtEnd = (side == .right) != isFar
    return Rectangle(
      x: isAtEnd ? window.end.x - distance - width : distance, y: y, width: width, height: target)
  }

  private var window: Rectangle { metrics.window }

  private var isNarrow: Bool { window.size.x < Self.narrow }

  /// The factor for the width of the buttons with words at the right, from 0 to 1.
  private var share: Double { min(1, window.size.x / Self.row) }

  private func beside(_ box: Rectangle, _ width: Double) -> Rectangle {
    let near = side == .right ? window.end.x - box.origin.x : box.end.x
    return self.box(near + metrics.margin, width, y: box.origin.y)
  }

  private var bottom: Double { window.end.y - margin - target }

  /// The lower edge of the buttons at the lower edge that are far from the hand.
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
