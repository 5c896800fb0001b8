package import SwivelGestures
import SwivelInterface
package import SwivelWorld

/// An arrow at the window's edge that points to things off screen.
package struct OffscreenIndicator: Hashable, Sendable {
  /// Its middle, in points of the window.
  package var position: Vector
  /// The direction to the first of the things, of length 1.
  package var direction: Vector
  /// The number of things that it stands for.
  package var count: Int
  /// Their bounding box in points of the window.
  package var box: Rectangle
}

/// The arrows at the window's edge; things whose arrows would overlap share one, and so do the nearest where there would be more
/// than three.
package struct OffscreenIndicators {
  /// Sizes in points.
  package enum Measure {
    /// The width and height of an arrow's target.
    package static let target = 48.0
    /// The distance from the window's edge to an arrow's middle; touches that begin at the very edge belong to the system.
    package static let margin = 44.0
    /// What a row of buttons at the top or at the bottom takes of a window of the usual size, in points.
    static let row = 50.0
    /// A thing of which less than this is visible is off screen, if its middle is.
    package static let seen = 10.0
  }

  package static let most = 3

  package private(set) var count = 0
  /// One more than are shown, until two are joined.
  private var indicators = InlineArray<4, OffscreenIndicator>(
    repeating: OffscreenIndicator(
      position: .zero, direction: .zero, count: 0, box: Rectangle(origin: .zero, size: .zero)))

  /// The arrows for a world as it is shown on a window; O(n), without an allocation.
  package init(
    _ sandbox: borrowing Sandbox, _ library: ShapeLibrary, on surface: Surface, at seconds: Double
  ) {
    let view = sandbox.view(on: surface, at: seconds)
    let window = surface.bounds
    let bounds = Self.bounds(on: surface)
    guard bounds.size.x > Measure.target, bounds.size.y > Measure.target else { return }
    let seen = window.grown(by: -Measure.seen)
    sandbox.world.forEachWhole(seen: view, library: library, at: seconds) { _, box in
      let isSeen = window.contains(box.center) || seen.common(with: box) != nil
      if !isSeen { add(box, bounds, 1.2 * Self.free(on: surface).origin.y) }
    }
  }

  package subscript(index: Int) -> OffscreenIndicator { indicators[index] }

  /// Whether an arrow may be at a point of a window, whatever lies on the bench; true for no point, which stands for all.
  package static func mayBe(at point: Vector?, on surface: Surface) -> Bool {
    guard let point else { return true }
    let (bounds, reach) = (bounds(on: surface), Measure.target / 2 + 1)
    let (inner, outer) = (bounds.grown(by: -reach), bounds.grown(by: reach))
    return outer.contains(point) && !(inner.size.x > 0 && inner.size.y > 0 && inner.contains(point))
  }

  /// The rectangle of the arrows' middles.
  private static func bounds(on surface: Surface) -> Rectangle {
    free(on: surface).inset(x: Measure.margin, y: Measure.target / 2)
  }

  /// The part of the window where no buttons are: one row at the top and one at the bottom, in a narrow window two.
  package static func free(on surface: Surface) -> Rectangle {
    var free = surface.bounds
    let row = Measure.row * max(1, Metrics(panel: surface).unit)
    _ = (free.cutTop(row), free.cutBottom(free.size.x < 430 ? 2 * row : row))
    return free
  }

  /// - Parameter corner: the side of the menu button's box in one of the lower corners, over those at the foot.
  private mutating func add(_ box: Rectangle, _ bounds: Rectangle, _ corner: Double) {
    let displacement = box.center - bounds.center
    guard displacement.length > 0, displacement.isFinite else { return }
    let share = min(
      bounds.size.x / 2 / max(displacement.x.magnitude, 1e-9),
      bounds.size.y / 2 / max(displacement.y.magnitude, 1e-9))
    var position = bounds.center + displacement * share
    let (isLeft, lowest) = (displacement.x < 0, max(bounds.origin.y, bounds.end.y - corner))
    let side = isLeft ? bounds.origin.x : bounds.end.x
    if (position.x - side).magnitude < corner, position.y > lowest {
      position = Vector(x: side, y: lowest)
    }
    indicators[count] = OffscreenIndicator(
      position: position, direction: (box.center - position).unit, count: 1, box: box)
    count += 1
    joinNearest()
  }

  /// Joins the two arrows that lie nearest to each other, where they would overlap or there are too many.
  private mutating func joinNearest() {
    var nearest = (first: 0, last: 0, apart: Double.infinity)
    for last in 1..<count {
      for first in 0..<last {
        let way = indicators[last].position - indicators[first].position
        let apart = max(way.x.magnitude, way.y.magnitude)
        if apart < nearest.apart { nearest = (first, last, apart) }
      }
    }
    guard nearest.apart < Measure.target || count > Self.most else { return }
    let other = indicators[nearest.last]
    indicators[nearest.first].count += other.count
    indicators[nearest.first].box = indicators[nearest.first].box.union(other.box)
    count -= 1
    indicators[nearest.last] = indicators[count]
  }
}

extension Vector {
  /// (1, 0) for zero.
  fileprivate var unit: Vector { length > 0 ? self / length : Vector(x: 1, y: 0) }
}

extension Sandbox {
  package mutating func showSelectionIfLost(_ context: EventContext) {
    guard let last = selection.last else { return }
    let view = view(on: context.surface, at: context.seconds)
    let box = world.bounds(of: last, seen: view, library: context.library, at: context.seconds)
    let window = context.surface.bounds.grown(by: -OffscreenIndicators.Measure.seen)
    if let box, window.overlap(with: box) <= 0 { show(box, context) }
  }
}
