package import Drawing
package import Geometry
package import Interface

/// Draws a star: filled where it was earned, else an outline.
package struct StarView {
  /// The builder of shapes for the display's density.
  package let builder: ShapeBuilder
  /// The centre, in points.
  package let center: Vector
  /// The radius of its points, in points.
  package let radius: Double

  package init(builder: ShapeBuilder, center: Vector, radius: Double) {
    self.builder = builder
    self.center = center
    self.radius = radius
  }

  package func draw(_ isEarned: Bool, into list: inout DrawList) {
    func corner(_ index: Int) -> Vector {
      let reach = index.isMultiple(of: 2) ? radius : radius * 0.44
      return center + Vector(length: reach, angle: .turns(Double(index) / 10 - 0.25))
    }
    if isEarned {
      builder.addPolygon(10, around: center, Palette.brass, to: &list, corner: corner)
    } else {
      builder.addStroke(
        10, isClosed: true, width: max(1.3, radius * 0.12), Palette.quiet, to: &list,
        point: corner)
    }
  }
}
