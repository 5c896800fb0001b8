import SwivelGeometry

extension Thing {
  /// A gramophone record; a scratch of vermilion on the label is off its centre.
  static let record = Thing("record", "Record", 280, 280) { canvas in
    let body = Shape.disc(137)
    canvas.fill(body, vinyl(), bevel: Bevel(width: 1.6, strength: 0.4))
    for radius in [61.0, 78, 89, 108, 131] {
      canvas.stain(Shape.ring(from: radius, to: radius + 1.6), Pigments.ironDark, opacity: 0.9)
      canvas.stain(
        Shape.ring(from: radius + 1.6, to: radius + 2.1), Pigments.ironLight, opacity: 0.35)
    }
    label(on: &canvas)
    canvas.mark(at: Vector(0, -34), radius: 5)
    canvas.stain(Shape.disc(4.6), Pigments.shadow, opacity: 0.7)
    canvas.cut(Shape.disc(3.4))
  }

  /// Black vinyl: fine grooves that throw the light back in two fans.
  private static func vinyl() -> Material {
    let grain = Grain(seed: 51)
    return Material { point in
      let square = point.lengthSquared + 1
      let fan =
        ((point.x * point.x - point.y * point.y) * -0.28 + point.x * point.y * 1.92) / square
      let radius = square.squareRoot()
      let groove = grain.along(radius * 1.9) * 0.16 + grain.along(radius * 0.31) * 0.10
      let bright = max(0, fan)
      return Metal.iron.tone(-0.72 + groove * (0.5 + bright) + bright * bright * bright * 1.1)
    }
  }

  private static func label(on canvas: inout Canvas) {
    let paper = Shape.disc(47)
    canvas.stain(paper.grown(by: 1.2), Pigments.shadow, opacity: 0.6)
    canvas.fill(paper, .ivory(seed: 52, radius: 60))
    canvas.stain(paper & .above(-8), Pigments.verdigris)
    canvas.stain(Shape.ring(from: 42.2, to: 43.2), Pigments.brass)
    for (y, half) in [(12.0, 22.0), (18, 27), (24, 17), (31, 10)] {
      canvas.stain(
        .line(Vector(-half, y), Vector(half, y), width: 1.5), Pigments.ink, opacity: 0.75)
    }
    canvas.stain(Shape.ring(from: 10, to: 11), Pigments.ink, opacity: 0.4)
  }
}
