import SwivelGeometry

extension Thing {
  /// A combination dial of ten numbers; they grow clockwise, so it counts up when turned the other way.
  static let dial = Thing("dial", "Combination dial", 264, 264) { canvas in
    let notches = Shape.disc(2.1, at: Vector(130.4, 0)).repeated(90)
    let body = Shape.disc(129).without(notches, rounding: 1.2)
    canvas.fill(body, .spun(.steel, seed: 71, sheen: 0.45), bevel: Bevel(width: 2, strength: 0.5))
    canvas.engrave(Shape.ring(from: 122.6, to: 123.6), Pigments.ironDark)
    let face = Shape.disc(119)
    canvas.fill(
      face, .spun(.iron, seed: 72, sheen: 0.22), bevel: Bevel(width: 1.6, strength: 0.35))
    ticks(on: &canvas)
    digits(on: &canvas)
    knob(on: &canvas)
  }

  private static func ticks(on canvas: inout Canvas) {
    let fine = Shape.line(Vector(108, 0), Vector(114, 0), width: 1).repeated(50)
    let coarse = Shape.line(Vector(102, 0), Vector(114, 0), width: 2.2).repeated(10)
    canvas.stain(fine.turned(by: .degrees(-90)), Pigments.ivoryShade)
    canvas.stain(coarse.turned(by: .degrees(-90)), Pigments.ivory)
    let zero = Shape.polygon([Vector(-6.5, -115), Vector(6.5, -115), Vector(0, -101)])
    canvas.stain(zero.grown(by: 1.6), Pigments.ironDark)
    canvas.stain(zero.grown(by: 0.6), Pigments.signal)
  }

  private static func digits(on canvas: inout Canvas) {
    for digit in 0..<10 {
      guard let shape = Glyph.shape(Character("\(digit)"), height: 19, stroke: 2.7) else {
        continue
      }
      canvas.stain(
        shape.moved(by: Vector(0, -85)).turned(by: .degrees(36 * Double(digit))), Pigments.ivory)
    }
  }

  private static func knob(on canvas: inout Canvas) {
    let foot = Shape.disc(62)
    canvas.shade(around: foot, width: 10, strength: 0.7)
    canvas.fill(foot, .spun(.brass, seed: 73, sheen: -0.4), bevel: Bevel(width: 2, strength: 0.5))
    let grip = Shape.disc(52).without(
      Shape.disc(5, at: Vector(54.5, 0)).repeated(20).turned(by: .degrees(9)), rounding: 2)
    canvas.shade(around: grip, width: 7, strength: 0.65)
    canvas.fill(grip, .spun(.brass, seed: 74, sheen: 0.4), bevel: Bevel(width: 3, strength: 0.55))
    canvas.fill(
      Shape.disc(40), .spun(.brass, seed: 75, sheen: 0.5), bevel: Bevel(width: 1.4, strength: -0.4))
    canvas.engrave(.line(Vector(0, -21), Vector(0, -35), width: 3), Pigments.brassDeep)
    canvas.screw(
      at: .zero, radius: 9, slot: .degrees(28), metal: .steel, seed: 76)
  }
}
