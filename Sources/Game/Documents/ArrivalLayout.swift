package import SwivelGeometry
package import SwivelInput

/// The layout of things that are imported together: side by side, without overlaps.
package enum ArrivalLayout {
  /// Between them, in points.
  private static let gap = 16.0
  /// The window's edges that are kept free for buttons, in points.
  private static let edge = 52.0
  /// The factor by which boxes become smaller until they fit, and the least that is tried.
  private static let shrink = (step: 0.95, least: 0.02)

  /// The scale at which boxes of these sizes lie in sight, 1 at most, and their middles.
  package static func fitted(
    _ sizes: [Vector], around position: Vector, on surface: Surface
  ) -> (scale: Double, places: [Vector]) {
    let window = surface.bounds.size
    let free = Vector(x: max(1, window.x - 2 * gap), y: max(1, window.y - 2 * edge))
    let inner = Surface(size: ExactPoint(Vector(x: window.x, y: free.y + 2 * gap)))
    let offset = Vector(x: 0, y: edge - gap)
    var scale = 1.0
    while true {
      let scaled = sizes.map { $0 * scale }
      let rows = rows(scaled, width: max(free.x, widest(scaled)))
      let fits =
        rows.allSatisfy { $0.width <= free.x }
        && rows.reduce(-gap) { $0 + gap + $1.height } <= free.y
      if fits || scale < shrink.least {
        return (scale, positions(scaled, around: position - offset, on: inner).map { $0 + offset })
      }
      scale *= shrink.step
    }
  }

  /// The middles of boxes of these sizes, in rows about a position, shifted into the window as far as they fit;
  /// in points of the window.
  package static func positions(
    _ sizes: [Vector], around position: Vector, on surface: Surface
  ) -> [Vector] {
    guard !sizes.isEmpty else { return [] }
    let rows = rows(sizes, width: max(surface.bounds.size.x - 2 * gap, widest(sizes)))
    let height = rows.reduce(-gap) { $0 + gap + $1.height }
    let width = rows.reduce(0) { max($0, $1.width) }
    var corner = position - Vector(x: width, y: height) / 2
    let last = surface.bounds.end - Vector(x: width + gap, y: height + gap)
    corner.x = max(min(corner.x, last.x), gap)
    corner.y = max(min(corner.y, last.y), gap)
    var positions = [Vector](repeating: position, count: sizes.count)
    var top = corner.y
    for row in rows {
      var left = corner.x + (width - row.width) / 2
      for index in row.items {
        positions[index] = Vector(x: left + sizes[index].x / 2, y: top + row.height / 2)
        left += sizes[index].x + gap
      }
      top += row.height + gap
    }
    return positions
  }

  private struct Row {
    var items: Range<Int>
    var width: Double
    var height: Double
  }

  private static func widest(_ sizes: [Vector]) -> Double { sizes.reduce(0) { max($0, $1.x) } }

  /// The boxes in rows, in order; the number per row is limited by the width and makes the whole about square.
  private static func rows(_ sizes: [Vector], width: Double) -> [Row] {
    let area = sizes.reduce(0) { $0 + ($1.x + gap) * ($1.y + gap) }
    let wanted = min(width, max(widest(sizes), (1.6 * area).squareRoot()))
    var rows: [Row] = []
    for (index, size) in sizes.enumerated() {
      if let row = rows.last, row.width + gap + size.x <= wanted {
        rows[rows.endIndex - 1] = Row(
          items: row.items.lowerBound..<index + 1, width: row.width + gap + size.x,
          height: max(row.height, size.y))
      } else {
        rows.append(Row(items: index..<index + 1, width: size.x, height: size.y))
      }
    }
    return rows
  }
}
