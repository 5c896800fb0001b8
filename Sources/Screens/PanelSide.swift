package import Geometry
import Interface

/// The edge of the window at which a panel lies.
package enum PanelSide: String, Hashable, Encodable, Sendable, CaseIterable {
  case bottom, top, right, left

  /// Whether it is at the left or the right.
  package var isAside: Bool { self == .left || self == .right }

  /// The edge, of several, at which a panel covers the least area of some boxes; the first of equal ones.
  package static func hidingLeast(
    of things: [Rectangle], among sides: [PanelSide], _ box: (PanelSide) -> Rectangle
  ) -> PanelSide {
    var best = (side: sides.first ?? .bottom, hidden: Double.infinity)
    for side in sides {
      let panel = box(side)
      let hidden = things.reduce(0) { $0 + panel.overlap(with: $1) }
      if hidden < best.hidden { best = (side, hidden) }
    }
    return best.side
  }
}

extension Metrics {
  /// The box of a size, centred at an edge of the window, within its margins.
  package func box(_ size: Vector, at side: PanelSide) -> Rectangle {
    let middle = window.center - size / 2
    let last = window.end - size - Vector(x: margin, y: margin)
    let origin =
      switch side {
      case .left: Vector(x: margin, y: middle.y)
      case .right: Vector(x: last.x, y: middle.y)
      case .top: Vector(x: middle.x, y: margin)
      case .bottom: Vector(x: middle.x, y: max(margin, last.y))
      }
    return Rectangle(origin: Vector(x: origin.x, y: max(0, origin.y)), size: size)
  }
}
