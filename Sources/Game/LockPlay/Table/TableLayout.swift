package import SwivelGestures
import SwivelInterface

/// Where people sit at a table, and where the buttons lie between them.
///
/// The table is laid out as one that is wider than high; a higher one is that turned by a quarter.
package struct TableLayout: Sendable {
  /// The part of the window that belongs to one person, as that person sees it.
  package struct Field: Hashable, Sendable {
    package let box: Rectangle
    /// How often it is turned by a quarter, clockwise, so that its lower edge is the user's.
    package let quarters: Int
    /// What it would be as a window of its own.
    package let surface: Surface

    package init(_ box: Rectangle, quarters: Int = 0, of window: Surface) {
      let size = quarters & 1 == 0 ? box.size : Vector(x: box.size.y, y: box.size.x)
      (self.box, self.quarters) = (box, quarters)
      surface = Surface(size: ExactPoint(size), density: window.density)
    }

    /// A place of the window as the user sees it, exactly.
    package func local(_ position: ExactPoint) -> ExactPoint {
      let (origin, size) = (ExactPoint(box.origin), ExactPoint(box.size))
      let (x, y) = (position.x - origin.x, position.y - origin.y)
      return switch quarters {
      case 0: ExactPoint(x: x, y: y)
      case 1: ExactPoint(x: y, y: size.x - x)
      case 2: ExactPoint(x: size.x - x, y: size.y - y)
      default: ExactPoint(x: size.y - y, y: x)
      }
    }

    /// A box as the user sees it, on the window.
    package func onWindow(_ inner: Rectangle) -> Rectangle {
      let middle = (inner.center - surface.bounds.center).turned(quarters: quarters) + box.center
      let size = quarters & 1 == 0 ? inner.size : Vector(x: inner.size.y, y: inner.size.x)
      return Rectangle(center: middle, size: size)
    }
  }

  /// By seat.
  package let fields: [Field]
  /// The box of the buttons.
  package let hub: Rectangle

  /// The width of the row of buttons, in points at full size.
  private static let hub = 66.0
  /// The least height of a window for more than two people, or for boards side by side, in points.
  private static let minimumSide = 540.0

  /// How many people have room at a window.
  package static func most(on surface: Surface) -> Int {
    let size = surface.size.vector
    return min(size.x, size.y) < minimumSide ? 2 : LockTable.seats.upperBound
  }

  /// The fields of so many people, as far as they have room.
  package init(_ count: Int, on surface: Surface, isUpright: Bool = false) {
    let window = surface.size.vector
    let isWide = window.x >= window.y
    let (long, short) = (max(window.x, window.y), min(window.x, window.y))
    let thick = Metrics(screen: surface).target(Self.hub).rounded()
    let (boxes, hub) = Self.boxes(
      min(count, Self.most(on: surface)), long, short, min(thick, 0.25 * short))
    func turned(_ box: Rectangle) -> Rectangle {
      guard !isWide else { return box }
      return Rectangle(
        origin: Vector(x: short - box.end.y, y: box.origin.x),
        size: Vector(x: box.size.y, y: box.size.x))
    }
    let isAround = !isUpright || short < Self.minimumSide
    fields = boxes.map { box, quarters in
      Field(turned(box), quarters: isAround ? (quarters + (isWide ? 0 : 1)) & 3 : 0, of: surface)
    }
    self.hub = turned(hub)
  }

  private static func boxes(
    _ count: Int, _ long: Double, _ short: Double, _ thick: Double
  ) -> (fields: [(box: Rectangle, quarters: Int)], hub: Rectangle) {
    func box(_ x: Double, _ y: Double, _ end: Double, _ bottom: Double) -> Rectangle {
      Rectangle(origin: Vector(x: x, y: y), size: Vector(x: end - x, y: bottom - y))
    }
    switch count {
    case ...2:
      let (left, right) = (((long - thick) / 2).rounded(.down), ((long + thick) / 2).rounded(.up))
      return (
        [(box(0, 0, left, short), 1), (box(right, 0, long, short), 3)], box(left, 0, right, short)
      )
    default:
      // Of three nobody sits above: there are the buttons, and each has about a third.
      let side = count > 3 ? 0.27 : 0.32
      let (left, right) = ((long * side).rounded(.down), (long * (1 - side)).rounded(.up))
      let top = count > 3 ? ((short - thick) / 2).rounded(.down) : 0
      let bottom = count > 3 ? ((short + thick) / 2).rounded(.up) : thick.rounded(.up)
      let upper = count > 3 ? [(box(left, 0, right, top), 2)] : []
      return (
        [(box(0, 0, left, short), 1)] + upper
          + [(box(right, 0, long, short), 3), (box(left, bottom, right, short), 0)],
        box(left, top, right, bottom)
      )
    }
  }

  package func seat(at position: Vector) -> Int? { fields.firstIndex { $0.box.contains(position) } }
}
