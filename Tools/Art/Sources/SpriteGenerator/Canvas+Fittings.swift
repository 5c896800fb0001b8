import SwivelGeometry

/// Parts that several things have in common.
extension Canvas {
  /// The mark that shows the angle: a drop of vermilion enamel let into the surface.
  mutating func mark(at center: Vector, radius: Double) {
    let drop = Shape.disc(radius, at: center)
    stain(drop.grown(by: 0.9), Pigments.brassDeep, opacity: 0.9)
    fill(drop, .signal, bevel: Bevel(width: radius * 0.7, strength: 0.32, isRound: true), .atop)
  }

  /// A turned hub that stands on a wheel.
  mutating func hub(radius: Double, metal: Metal, at center: Vector = .zero, seed: UInt64) {
    let hub = Shape.disc(radius, at: center)
    shade(around: hub, width: 7, strength: 0.55)
    fill(
      hub, .spun(metal, at: center, seed: seed, sheen: 0.45), bevel: Bevel(width: 2, strength: 0.55)
    )
    engrave(
      Shape.ring(from: radius - 5.4, to: radius - 4.6, at: center), metal.dark.lit(by: -0.4))
  }

  /// A steel bush with a bore through it.
  mutating func bearing(radius: Double, bore: Double, seed: UInt64) {
    let bush = Shape.disc(radius)
    stain(bush.grown(by: 0.8), Pigments.brassDeep, opacity: 0.8)
    fill(bush, .spun(.steel, seed: seed, sheen: 0.6), bevel: Bevel(width: 1.4, strength: 0.5))
    stain(Shape.disc(bore + 1), Pigments.shadow, opacity: 0.8)
    cut(Shape.disc(bore))
  }

  /// A screw with a slot.
  mutating func screw(at center: Vector, radius: Double, slot: Angle, metal: Metal, seed: UInt64) {
    let head = Shape.disc(radius, at: center)
    shade(around: head, width: radius * 0.5, strength: 0.6)
    fill(
      head, .spun(metal, at: center, seed: seed, sheen: 0.5), bevel: Bevel(width: 1, strength: 0.5),
      .atop)
    let reach = Vector(length: radius - 0.8, angle: slot)
    stain(
      .line(center - reach, center + reach, width: radius * 0.32), metal.dark.lit(by: -0.6),
      opacity: 0.95)
  }
}
