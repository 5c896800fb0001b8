import SwivelGeometry

extension Thing {
  /// A walnut block with the letter R let into it in ivory.
  static let block = Thing("block", "Letter block", 156, 156) { canvas in
    let body = Shape.box(152, 152, corner: 15)
    canvas.fill(body, .walnut(seed: 101), bevel: Bevel(width: 5, strength: 0.35))
    let field = Shape.box(118, 118, corner: 9)
    canvas.fill(field, .walnut(seed: 102, isUpright: true))
    canvas.stain(field, Pigments.walnutDark, opacity: 0.30)
    canvas.shade(within: field, width: 6, strength: 0.5)
    canvas.inlay(field.outline(width: 2.2), .brushed(.brass, seed: 103))
    if let letter = Glyph.shape("R", height: 66, stroke: 13) {
      canvas.inlay(letter, .ivory(seed: 104, radius: 80), joint: 1)
    }
    for (x, y) in [(-67.0, -67.0), (67, -67), (67, 67), (-67, 67)] {
      canvas.inlay(.disc(2.8, at: Vector(x, y)), .plain(Pigments.brass))
    }
    canvas.mark(at: Vector(0, -67.5), radius: 4)
  }

  /// A domino of six and three; the middle pip of the three is the mark.
  static let domino = Thing("domino", "Domino", 116, 220) { canvas in
    let body = Shape.box(112, 216, corner: 16)
    canvas.fill(
      body, .ivory(seed: 111, radius: 120), bevel: Bevel(width: 7, strength: 0.26, isRound: true))
    canvas.engrave(.line(Vector(-42, 0), Vector(42, 0), width: 2.2), Pigments.ink, glint: 0.8)
    let six = [-28.0, 0, 28].flatMap { y in [-26.0, 26].map { Vector($0, y - 54) } }
    for position in six + [Vector(-26, 26), Vector(26, 82)] { pip(on: &canvas, at: position) }
    canvas.mark(at: Vector(0, 54), radius: 9.5)
    canvas.screw(at: .zero, radius: 7.5, slot: .degrees(63), metal: .brass, seed: 112)
  }

  /// A hollow that was drilled and filled with black.
  private static func pip(on canvas: inout Canvas, at center: Vector) {
    let hollow = Shape.disc(9.5, at: center)
    canvas.stain(hollow.moved(by: Vector(0.4, 0.8)), Pigment(0xFFFFFF), opacity: 0.7)
    canvas.fill(
      hollow, .plain(Pigments.ink.lit(by: 0.06)),
      bevel: Bevel(width: 7, strength: -0.22, isRound: true), .atop)
  }
}
