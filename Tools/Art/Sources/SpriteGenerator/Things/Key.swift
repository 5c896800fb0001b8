import SwivelGeometry

extension Thing {
  /// A brass key with a pierced bow.
  static let key = Thing("key", "Brass key", 108, 268) { canvas in
    let eyes = [Vector(0, -107), Vector(-27, -76), Vector(27, -76)]
    let heart = Shape.disc(23, at: Vector(0, -74))
    let bow = eyes.reduce(heart) { $0.joined(with: .disc(22, at: $1), fillet: 5) }
    let pierced = eyes.reduce(bow) { $0.without(.disc(11.5, at: $1), rounding: 3) }
    let stem = Shape.box(14, 190, at: Vector(0, 35), corner: 6)
    canvas.fill(bit, .brushed(.brass, seed: 61), bevel: Bevel(width: 2.4, strength: 0.5))
    canvas.engrave(.line(Vector(12, 86), Vector(12, 118), width: 1), Pigments.brassDeep)
    canvas.shade(around: stem, width: 4, strength: 0.5)
    canvas.fill(
      stem, .rod(.brass, radius: 7.5), bevel: Bevel(width: 1.2, strength: 0.3))
    canvas.fill(
      pierced, .brushed(.brass, seed: 63, along: .degrees(35)),
      bevel: Bevel(width: 5, strength: 0.6, isRound: true))
    collars(on: &canvas)
    canvas.mark(at: Vector(0, -77), radius: 5.5)
  }

  private static var bit: Shape {
    let blade = Shape.box(44, 42, at: Vector(24, 102), corner: 2)
    let cuts =
      Shape.box(16, 6, at: Vector(42, 95)) | .box(10, 12, at: Vector(46, 112))
      | .box(6, 12, at: Vector(27, 84))
    return blade.without(cuts, rounding: 1.5)
  }

  private static func collars(on canvas: inout Canvas) {
    for (y, width, height) in [(-38.0, 26.0, 9.0), (-27, 21, 7), (72, 20, 6)] {
      let collar = Shape.box(width, height, at: Vector(0, y), corner: 3)
      canvas.shade(around: collar, width: 4, strength: 0.6)
      canvas.fill(
        collar, .rod(.brass, radius: width / 2 + 0.5),
        bevel: Bevel(width: height / 2, strength: 0.35, isRound: true))
    }
  }
}
