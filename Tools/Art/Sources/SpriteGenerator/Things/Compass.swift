import SwivelGeometry

extension Thing {
  /// A compass in a brass case, its needle off the rose's north.
  static let compass = Thing("compass", "Compass", 240, 240) { canvas in
    canvas.bezel(outer: 117, inner: 95, seed: 31)
    canvas.engrave(
      Shape.line(Vector(110.5, 0), Vector(113, 0), width: 1.2).repeated(60), Pigments.brassDeep)
    canvas.fill(Shape.disc(95), .ivory(seed: 32, radius: 95))
    degrees(on: &canvas)
    rose(on: &canvas)
    letters(on: &canvas)
    canvas.shade(within: Shape.disc(95), width: 9, strength: 0.55)
    needle(on: &canvas)
  }

  private static func degrees(on canvas: inout Canvas) {
    let fine = Shape.line(Vector(87, 0), Vector(90, 0), width: 0.7).repeated(120)
    let coarse = Shape.line(Vector(83.5, 0), Vector(90, 0), width: 1.5).repeated(24)
    canvas.stain(fine, Pigments.ink, opacity: 0.75)
    canvas.stain(coarse, Pigments.ink)
    canvas.stain(Shape.ring(from: 79.2, to: 80), Pigments.ink, opacity: 0.7)
  }

  /// Eight points, each with a dark and a light half.
  private static func rose(on canvas: inout Canvas) {
    canvas.stain(Shape.ring(from: 39.5, to: 40.2), Pigments.ink, opacity: 0.55)
    canvas.stain(Shape.ring(from: 42.4, to: 44), Pigments.brassDark, opacity: 0.7)
    for (length, waist, turn) in [(46.0, 9.0, 45.0), (58, 12, 0)] {
      let side = Vector(length: waist, angle: .degrees(45))
      for (tip, isLight) in [(side, false), (Vector(side.x, -side.y), true)] {
        let half = Shape.polygon([.zero, Vector(length, 0), tip]).repeatedQuarters()
          .turned(by: .degrees(turn))
        canvas.stain(half.grown(by: 0.35), Pigments.ink)
        if isLight { canvas.stain(half.grown(by: -0.4), Pigments.ivory) }
      }
    }
  }

  private static func letters(on canvas: inout Canvas) {
    for (letter, angle) in [("N", 0.0), ("E", 90), ("S", 180), ("W", 270)] as [(Character, Double)]
    {
      guard let shape = Glyph.shape(letter, height: 12.5, stroke: 2.2) else { continue }
      canvas.stain(
        shape.moved(by: Vector(0, -69)).turned(by: .degrees(angle)),
        letter == "N" ? Pigments.signal : Pigments.ink)
    }
  }

  private static func needle(on canvas: inout Canvas) {
    let turn = Angle.degrees(-27)
    let north = Shape.polygon([Vector(-8, 0), Vector(0, -76), Vector(8, 0)]).turned(by: turn)
    let south = Shape.polygon([Vector(-8, 0), Vector(8, 0), Vector(0, 76)]).turned(by: turn)
    canvas.shade(around: north | south, width: 7, strength: 0.5)
    canvas.fill(north, .signal, bevel: Bevel(width: 8, strength: 0.26))
    canvas.fill(south, .plain(Pigments.blued), bevel: Bevel(width: 8, strength: 0.3))
    canvas.hub(radius: 9.5, metal: .brass, seed: 33)
    canvas.fill(
      Shape.disc(3), .spun(.steel, seed: 34), bevel: Bevel(width: 2.5, strength: 0.5, isRound: true)
    )
  }
}

extension Shape {
  /// The shape and its copies turned by one, two and three quarters, wherever it lies.
  fileprivate func repeatedQuarters() -> Shape {
    self | turned(by: .degrees(90)) | turned(by: .degrees(180)) | turned(by: .degrees(270))
  }
}

extension Canvas {
  /// The brass ring of a round case, its inner edge falling to the dial.
  mutating func bezel(outer: Double, inner: Double, at center: Vector = .zero, seed: UInt64) {
    let middle = (outer + inner) / 2
    let body = Shape.disc(outer, at: center)
    fill(
      body, .spun(.brass, at: center, seed: seed, sheen: 0.38),
      bevel: Bevel(width: 3, strength: 0.5))
    fill(
      Shape.ring(from: inner, to: middle + 1, at: center),
      .spun(.brass, at: center, seed: seed + 1, sheen: -0.3),
      bevel: Bevel(width: 1.2, strength: 0.35))
    engrave(
      Shape.ring(from: middle + 0.6, to: middle + 1.4, at: center), Pigments.brassDeep)
    stain(Shape.ring(from: inner - 1, to: inner + 0.8, at: center), Pigments.brassDeep)
  }
}
