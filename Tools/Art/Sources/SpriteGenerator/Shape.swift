import SwivelGeometry

/// A part of the plane, defined by a signed distance to its outline.
///
/// Distances are in points, negative inside.
///
/// They may be too small but never too large (the function is 1-Lipschitz), so painting can skip what is far
/// away.
struct Shape {
  /// A box that holds the shape.
  let bounds: Rectangle
  /// The signed distance from a point to the outline; negative inside.
  let distance: (Vector) -> Double

  /// The shape of these distances within a box.
  init(bounds: Rectangle, distance: @escaping (Vector) -> Double) {
    self.bounds = bounds
    self.distance = distance
  }
}

extension Shape {
  /// The union of two shapes.
  static func | (a: Shape, b: Shape) -> Shape {
    Shape(bounds: a.bounds.united(with: b.bounds)) { min(a.distance($0), b.distance($0)) }
  }

  /// The intersection of two shapes.
  static func & (a: Shape, b: Shape) -> Shape {
    Shape(bounds: a.bounds) { max(a.distance($0), b.distance($0)) }
  }

  /// The first shape without the second.
  static func - (a: Shape, b: Shape) -> Shape {
    Shape(bounds: a.bounds) { max(a.distance($0), -b.distance($0)) }
  }

  /// The union, with the corner between the shapes filled by a fillet of about this size.
  func joined(with other: Shape, fillet: Double) -> Shape {
    Shape(bounds: bounds.united(with: other.bounds).grown(by: fillet / 4)) { point in
      smoothMinimum(distance(point), other.distance(point), fillet)
    }
  }

  /// The complement, within a box that is larger than any canvas.
  var inverted: Shape {
    Shape(bounds: Rectangle(center: .zero, size: Vector(x: 2e4, y: 2e4))) { -distance($0) }
  }

  /// The shape without another, with corners rounded by about this size.
  func without(_ other: Shape, rounding: Double) -> Shape {
    Shape(bounds: bounds) { point in
      -smoothMinimum(-distance(point), other.distance(point), rounding)
    }
  }

  /// The shape with its outline moved outwards; inwards for a negative width.
  func grown(by width: Double) -> Shape {
    Shape(bounds: bounds.grown(by: width)) { distance($0) - width }
  }

  /// A line of this width along the outline.
  func outline(width: Double) -> Shape {
    Shape(bounds: bounds.grown(by: width / 2)) { distance($0).magnitude - width / 2 }
  }

  /// The translated shape.
  func moved(by displacement: Vector) -> Shape {
    Shape(bounds: Rectangle(origin: bounds.origin + displacement, size: bounds.size)) {
      distance($0 - displacement)
    }
  }

  /// The shape turned clockwise about the origin.
  func turned(by angle: Angle) -> Shape {
    let (sine, cosine) = angle.sineAndCosine
    let corners = bounds.corners.map { $0.turned(by: angle) }
    return Shape(bounds: Rectangle(around: corners)) { point in
      distance(
        Vector(
          x: point.x * cosine + point.y * sine, y: point.y * cosine - point.x * sine))
    }
  }

  /// The shape scaled by a factor.
  func scaled(by factor: Double) -> Shape {
    let box = Rectangle(origin: bounds.origin * factor, size: bounds.size * factor)
    return Shape(bounds: box) { factor * distance($0 / factor) }
  }

  /// The shape and its copies all around the origin, evenly.
  ///
  /// The shape must lie nearer to its own direction than to its neighbours'.
  func repeated(_ count: Int) -> Shape {
    let step = Angle.fullTurn / Double(count)
    let turns = (0..<count).map { Angle(radians: step * Double($0)).sineAndCosine }
    let reach = bounds.corners.map(\.length).max() ?? 0
    let own = bounds.center.angle.radians
    return Shape(bounds: Rectangle(center: .zero, size: Vector(x: 2 * reach, y: 2 * reach))) {
      let position = ((arctangent($0.y, $0.x) - own) / step).rounded()
      let (sine, cosine) = turns[(Int(position) + 2 * count) % count]
      return distance(
        Vector(x: $0.x * cosine + $0.y * sine, y: $0.y * cosine - $0.x * sine))
    }
  }
}

/// The smooth minimum of two distances: less than both where they are nearly equal.
private func smoothMinimum(_ a: Double, _ b: Double, _ width: Double) -> Double {
  let near = max(0, 1 - (a - b).magnitude / width)
  return min(a, b) - near * near * width / 4
}

extension Rectangle {
  /// The four corners.
  var corners: [Vector] {
    [origin, Vector(x: end.x, y: origin.y), end, Vector(x: origin.x, y: end.y)]
  }

  /// The smallest box that holds all these points.
  init(around points: [Vector]) {
    let left = points.map(\.x).min() ?? 0
    let top = points.map(\.y).min() ?? 0
    let right = points.map(\.x).max() ?? 0
    let bottom = points.map(\.y).max() ?? 0
    self.init(
      origin: Vector(x: left, y: top), size: Vector(x: right - left, y: bottom - top))
  }

  /// The smallest box that holds both.
  func united(with other: Rectangle) -> Rectangle {
    Rectangle(around: [origin, end, other.origin, other.end])
  }
}
