package import Drawing
package import Geometry
package import Interface
import Locks

/// Draws what a person at a table has won: a medal with their place, or a star where all were to open the lock.
package struct RankBadge {
  private let builder: ShapeBuilder
  private let center: Vector
  private let radius: Double

  package init(builder: ShapeBuilder, center: Vector, radius: Double) {
    (self.builder, self.center, self.radius) = (builder, center, radius)
  }

  /// Draws it with a place; nil for a star.
  package func draw(_ rank: Int?, into list: inout DrawList) {
    builder.addBand(
      center + Vector(x: 0, y: radius * 0.08), from: radius * 0.8, to: radius * 1.3, Palette.shadow,
      Palette.shadow.faded(0), to: &list)
    let metal = rank ?? 1 == 1 ? Metal.brass : Metal.steel
    builder.addBand(center, from: 0, to: radius, to: &list) { displacement in
      let color = metal.spun(displacement, sheen: 0.5)
      return (color, color)
    }
    builder.addDisc(center, radius: radius * 0.82, Palette.ground, to: &list)
    builder.addRing(center, radius: radius * 0.82, width: 1, metal.dark, to: &list)
    guard let rank else {
      return IconView(builder, center: center, size: radius, Palette.brass).draw(.star, into: &list)
    }
    StrokeFont(
      builder: builder, origin: center, up: Vector(x: 0, y: -1), scale: radius * 0.5,
      width: radius * 0.13,
      color: Palette.ivory
    ).draw(.numbers, stop: rank, into: &list)
  }
}
