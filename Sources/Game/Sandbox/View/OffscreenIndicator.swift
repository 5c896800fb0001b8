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
    func isSeen(_ box: Rectangle) -> Bool {
      window.contains(box.center)
        || box.end.x >= seen.origin.x && box.end.y >= seen.origin.y && box.origin.x <= seen.end.x
          && box.origin.y <= seen.end.y
    }
    sandbox.world.forEachWhole(seen: view, library: library, at: seconds) { _, box in
      if !isSeen(box) { add(box, bounds) }
    }
    guard count > 0 else { return }
    var places = EdgePlaces(of: bounds)
    // In one of the lower corners is the button of the menu, over those at the foot.
    let corner = 5 * Self.free(on: surface).origin.y
    places.take(Rectangle(center: window.end, side: corner))
    places.take(Rectangle(center: Vector(x: 0, y: window.end.y), side: corner))
    sandbox.world.forEachWhole(seen: view, library: library, at: seconds) { _, box in
      if isSeen(box) { places.take(box) }
    }
    for index in 0..<count {
      indicators[index].position = places.next(to: indicators[index].position)
      let way = indicators[index].box.center - indicators[index].position
      if indicators[index].count == 1 { indicators[index].direction = way.unit }
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

  private mutating func add(_ box: Rectangle, _ bounds: Rectangle) {
    let displacement = box.center - bounds.center
    guard displacement.length > 0, displacement.isFinite else { return }
    let share = min(
      bounds.size.x / 2 / max(displacement.x.magnitude, 1e-9),
      bounds.size.y / 2 / max(displacement.y.magnitude, 1e-9))
    let position = bounds.center + displacement * share
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

/// The places along a rectangle's edge at which arrows may be, and which of them things or other arrows take.
private struct EdgePlaces {
  private static let count = 128
  private let bounds: Rectangle
  /// A bit for each place.
  private var taken: UInt128 = 0

  init(of bounds: Rectangle) { self.bounds = bounds }

  /// Takes the places at which an arrow would lie over a box.
  mutating func take(_ box: Rectangle) {
    let box = box.grown(by: OffscreenIndicators.Measure.target / 2)
    let isInside =
      bounds.origin.x < box.origin.x && bounds.origin.y < box.origin.y
      && box.end.x < bounds.end.x && box.end.y < bounds.end.y
    guard !isInside else { return }
    for place in 0..<Self.count where box.contains(position(of: place)) { taken |= 1 << place }
  }

  /// The free place nearest to a point of the edge, which is taken from then on; where there is none, that point.
  mutating func next(to point: Vector) -> Vector {
    var nearest = (place: point, distance: Double.infinity)
    for place in 0..<Self.count where taken & 1 << place == 0 {
      let (position, distance) = (position(of: place), position(of: place).distance(to: point))
      if distance < nearest.distance { nearest = (position, distance) }
    }
    let step = 2 * (bounds.size.x + bounds.size.y) / Double(Self.count)
    let place = nearest.distance <= step / 2 ? point : nearest.place
    take(Rectangle(center: place, size: Vector(x: 1, y: 1) * OffscreenIndicators.Measure.target))
    return place
  }

  /// Clockwise from the upper left corner.
  private func position(of place: Int) -> Vector {
    let (wide, high) = (bounds.size.x, bounds.size.y)
    let way = 2 * (wide + high) * Double(place) / Double(Self.count)
    let x = min(way, wide) - min(max(way - wide - high, 0), wide)
    let y = min(max(way - wide, 0), high) - max(way - 2 * wide - high, 0)
    return bounds.origin + Vector(x: x, y: y)
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
