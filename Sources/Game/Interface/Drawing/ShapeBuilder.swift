package import SwivelDrawing
package import SwivelGestures

/// Builds shapes whose edges fade out over one pixel, so that they are smooth at every density.
package struct ShapeBuilder {
  /// The width of the fading edge, in points.
  package let feather: Double
  /// The greatest number of corners for a quarter of a circle.
  private static let cornersAQuarter = 12
  /// The number of corners for an edge that deviates by at most a seventh of a pixel, per square root of the
  /// radius in widths of the feather.
  private static let cornersByRoot = 1.5

  /// A builder for a density in pixels per point.
  package init(density: Double) { feather = 1 / max(density, 0.25) }

  package func addDisc(_ center: Vector, radius: Double, _ color: Color, to list: inout DrawList) {
    addBox(Rectangle(center: center, side: 2 * radius), corner: radius, color, to: &list)
  }

  package func addBox(_ box: Rectangle, corner: Double, _ color: Color, to list: inout DrawList) {
    addBox(box, corner: corner, to: &list) { _ in color }
  }

  /// Fills a box with round corners, with a colour for the middle and for each point of the edge.
  package func addBox(
    _ box: Rectangle, corner: Double, to list: inout DrawList, shade: (_ position: Vector) -> Color
  ) {
    // A corner within the fade would fold the fill over on itself.
    let radius = min(max(corner, feather / 2), min(box.size.x, box.size.y) / 2)
    let center = Corner(box.center, shade(box.center))
    forEachEdge(of: box, radius: radius) { a, b, outwardsA, outwardsB in
      let (colorA, colorB) = (shade(a), shade(b))
      let innerA = Corner(a - outwardsA * (feather / 2), colorA)
      let innerB = Corner(b - outwardsB * (feather / 2), colorB)
      let outerA = Corner(a + outwardsA * (feather / 2), colorA.faded(0))
      let outerB = Corner(b + outwardsB * (feather / 2), colorB.faded(0))
      list.addTriangle(center, innerA, innerB)
      list.addQuad(innerA, outerA, outerB, innerB)
    }
  }

  /// Draws a glow around a box, fading outwards from its edge; the box itself is left empty.
  package func addGlow(
    around box: Rectangle, corner: Double, reach: Double, _ color: Color, to list: inout DrawList
  ) {
    let clear = color.faded(0)
    let radius = min(corner, min(box.size.x, box.size.y) / 2)
    forEachEdge(of: box, radius: radius) { a, b, outwardsA, outwardsB in
      let (a0, a1) = (Corner(a, color), Corner(a + outwardsA * reach, clear))
      let (b0, b1) = (Corner(b, color), Corner(b + outwardsB * reach, clear))
      list.addQuad(a0, a1, b1, b0)
    }
  }

  /// The box is turned about its middle.
  package func addOutline(
    _ box: Rectangle, corner: Double, width: Double, _ color: Color, turned: Angle = .zero,
    to list: inout DrawList
  ) {
    let clear = color.faded(0)
    let radius = min(corner, min(box.size.x, box.size.y) / 2)
    let half = max(0, width - feather) / 2
    forEachEdge(of: box, radius: radius, turned: turned) { a, b, outwardsA, outwardsB in
      func band(_ from: Double, _ to: Double, _ first: Color, _ second: Color) {
        let (a0, a1) = (Corner(a + outwardsA * from, first), Corner(a + outwardsA * to, second))
        let (b0, b1) = (Corner(b + outwardsB * from, first), Corner(b + outwardsB * to, second))
        list.addQuad(a0, a1, b1, b0)
      }
      band(-half - feather, -half, clear, color)
      band(-half, half, color, color)
      band(half, half + feather, color, clear)
    }
  }

  package func addRing(
    _ center: Vector, radius: Double, width: Double, _ color: Color, to list: inout DrawList
  ) {
    addOutline(
      Rectangle(center: center, side: 2 * radius), corner: radius, width: width, color, to: &list)
  }

  private func corners(_ radius: Double) -> Int {
    let corners = (max(radius, 0) / feather).squareRoot() * Self.cornersByRoot
    return corners < Double(Self.cornersAQuarter) ? max(2, Int(corners + 1)) : Self.cornersAQuarter
  }

  /// Walks around a box with round corners, clockwise: two points of the edge and the outward normals there.
  private func forEachEdge(
    of box: Rectangle, radius: Double, turned: Angle = .zero,
    _ body: (_ a: Vector, _ b: Vector, _ outwardsA: Vector, _ outwardsB: Vector) -> Void
  ) {
    let inner = Vector(x: box.size.x / 2 - radius, y: box.size.y / 2 - radius)
    let corners = corners(radius)
    func edge(_ step: Int) -> (point: Vector, outwards: Vector) {
      let (quarter, corner) = step.quotientAndRemainder(dividingBy: corners + 1)
      let turns = (Double(quarter) + Double(corner) / Double(corners)) / 4
      let outwards = Vector(length: 1, angle: Angle(turns: turns))
      let side = Vector(
        x: quarter == 0 || quarter == 3 ? inner.x : -inner.x, y: quarter < 2 ? inner.y : -inner.y)
      let displacement = (side + outwards * radius).turned(by: turned)
      return (box.center + displacement, outwards.turned(by: turned))
    }
    let steps = 4 * (corners + 1)
    var last = edge(steps - 1)
    for step in 0..<steps {
      let next = edge(step)
      // A disc's quarters meet in a point.
      if last.point != next.point { body(last.point, next.point, last.outwards, next.outwards) }
      last = next
    }
  }
}
