import SwivelGeometry

extension Shape {
  /// A disc.
  static func disc(_ radius: Double, at center: Vector = .zero) -> Shape {
    let box = Rectangle(center: center, size: Vector(x: 2 * radius, y: 2 * radius))
    return Shape(bounds: box) { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return (x * x + y * y).squareRoot() - radius
    }
  }

  /// What lies between two circles about one centre.
  static func ring(from inner: Double, to outer: Double, at center: Vector = .zero) -> Shape {
    disc((inner + outer) / 2, at: center).outline(width: outer - inner)
  }

  /// A box with level sides and round corners.
  static func box(
    _ width: Double, _ height: Double, at center: Vector = .zero, corner: Double = 0
  ) -> Shape {
    let half = Vector(x: width / 2 - corner, y: height / 2 - corner)
    let box = Rectangle(center: center, size: Vector(x: width, y: height))
    return Shape(bounds: box) { point in
      let x = (point.x - center.x).magnitude - half.x
      let y = (point.y - center.y).magnitude - half.y
      guard x > 0, y > 0 else { return max(x, y) - corner }
      return (x * x + y * y).squareRoot() - corner
    }
  }

  /// A line with round ends.
  static func line(_ start: Vector, _ end: Vector, width: Double) -> Shape {
    let along = end - start
    let lengthSquared = max(along.lengthSquared, 1e-9)
    return Shape(bounds: Rectangle(around: [start, end]).grown(by: width / 2)) { point in
      let (x, y) = (point.x - start.x, point.y - start.y)
      let part = min(1, max(0, (x * along.x + y * along.y) / lengthSquared))
      let (restX, restY) = (x - along.x * part, y - along.y * part)
      return (restX * restX + restY * restY).squareRoot() - width / 2
    }
  }

  /// A line with round ends and corners through several points; there must be two at least.
  static func path(_ points: [Vector], width: Double) -> Shape {
    Shape(bounds: Rectangle(around: points).grown(by: width / 2)) { point in
      var least = Double.infinity
      for index in 1..<points.count {
        least = min(least, squaredDistance(point, points[index - 1], points[index]))
      }
      return least.squareRoot() - width / 2
    }
  }

  /// A part of a circle as a line with round ends, from an angle clockwise by `sweep`.
  static func arc(
    _ radius: Double, at center: Vector = .zero, from start: Angle, sweep: Angle, width: Double
  ) -> Shape {
    let (sine, cosine) = (start + sweep / 2).sineAndCosine
    let end = (sweep / 2).sineAndCosine
    let side = 2 * radius + width
    let box = Rectangle(center: center, size: Vector(x: side, y: side))
    return Shape(bounds: box) { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      let along = x * cosine + y * sine
      let across = (y * cosine - x * sine).magnitude
      let isBeyond = across * end.cosine > along * end.sine
      let (endX, endY) = (along - radius * end.cosine, across - radius * end.sine)
      let rest =
        isBeyond
        ? (endX * endX + endY * endY).squareRoot()
        : ((x * x + y * y).squareRoot() - radius).magnitude
      return rest - width / 2
    }
  }

  /// A polygon, its corners in order.
  static func polygon(_ corners: [Vector]) -> Shape {
    Shape(bounds: Rectangle(around: corners)) { point in
      var least = Double.infinity
      var isInside = false
      var before = corners[corners.count - 1]
      for corner in corners {
        least = min(least, squaredDistance(point, before, corner))
        if (corner.y > point.y) != (before.y > point.y),
          point.x < (before.x - corner.x) * (point.y - corner.y) / (before.y - corner.y) + corner.x
        {
          isInside.toggle()
        }
        before = corner
      }
      return isInside ? -least.squareRoot() : least.squareRoot()
    }
  }

  /// Everything above a level line.
  static func above(_ y: Double) -> Shape {
    let far = 1e4
    let box = Rectangle(origin: Vector(x: -far, y: -far), size: Vector(x: 2 * far, y: y + far))
    return Shape(bounds: box) { $0.y - y }
  }
}

/// The square of the distance from a point to a line between two others.
private func squaredDistance(_ point: Vector, _ start: Vector, _ end: Vector) -> Double {
  let (x, y) = (point.x - start.x, point.y - start.y)
  let (alongX, alongY) = (end.x - start.x, end.y - start.y)
  let length = max(alongX * alongX + alongY * alongY, 1e-9)
  let part = min(1, max(0, (x * alongX + y * alongY) / length))
  let (restX, restY) = (x - alongX * part, y - alongY * part)
  return restX * restX + restY * restY
}
