import Geometry

/// Where the spots of a menu lie: what can be pressed in it, numbered from 0.
protocol MenuLayout {
  /// How many spots there are.
  var count: Int { get }
  /// Where those that can be scrolled are seen.
  var viewport: Rectangle { get }
  /// How far it can be scrolled, in points.
  var farthest: Double { get }
  /// How far a notch of the wheel scrolls, in points.
  var notch: Double { get }

  /// Where a spot lies on the window, be it seen or not.
  func box(of spot: Int, scroll: Double) -> Rectangle
  /// Whether a spot is scrolled with the others.
  func isScrolled(_ spot: Int) -> Bool
}

extension MenuLayout {
  /// The spot at a point of the window.
  func spot(at point: Vector, scroll: Double) -> Int? {
    for spot in 0..<count where box(of: spot, scroll: scroll).contains(point) {
      if !isScrolled(spot) || viewport.contains(point) { return spot }
    }
    return nil
  }

  /// How far from the first spot another lies in a direction, what lies aside counting double; nil where it
  /// doesn't lie there.
  func cost(from first: Int, to other: Int, _ way: Vector) -> Double? {
    let (here, there) = (box(of: first, scroll: 0), box(of: other, scroll: 0))
    let along = (there.center - here.center).dot(way)
    let size = abs(way.x) > 0 ? here.size.x + there.size.x : here.size.y + there.size.y
    // Boxes that overlap in the direction lie beside each other, not behind.
    guard along >= size / 2 - 1 else { return nil }
    return along + 2 * abs((there.center - here.center).dot(way.perpendicular))
  }
}
