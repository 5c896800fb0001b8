import SwivelGeometry

extension Thing {
  /// A try square: a steel blade in a walnut stock.
  static let square = Thing("square", "Try square", 216, 248) { canvas in
    let blade = Shape.box(44, 236, at: Vector(-82, -1), corner: 1.5)
    canvas.fill(
      blade, .brushed(.steel, seed: 121, along: .degrees(90)),
      bevel: Bevel(width: 1.4, strength: 0.45))
    graduations(on: &canvas)
    let stock = Shape.box(208, 48, at: Vector(0, 96), corner: 5)
    canvas.shade(around: stock, width: 6, strength: 0.6)
    canvas.fill(stock, .walnut(seed: 122), bevel: Bevel(width: 3.5, strength: 0.35))
    canvas.inlay(
      .box(198, 5, at: Vector(0, 77.5), corner: 1), .brushed(.brass, seed: 123), joint: 0.6)
    rivets(on: &canvas)
    canvas.mark(at: Vector(86, 98.5), radius: 5)
  }

  private static func graduations(on canvas: inout Canvas) {
    for step in 0...36 {
      let y = 64 - 5 * Double(step)
      let length = step % 10 == 0 ? 17.0 : step % 5 == 0 ? 12 : 7
      canvas.engrave(
        .line(Vector(-60.6, y), Vector(-60.6 - length, y), width: 1), Pigments.ironDark)
      if step % 10 == 0, step > 0,
        let digit = Glyph.shape(Character("\(step / 10)"), height: 11, stroke: 1.6)
      {
        canvas.engrave(digit.moved(by: Vector(-86, y)), Pigments.ironDark)
      }
    }
  }

  private static func rivets(on canvas: inout Canvas) {
    for (x, y) in [(-94.0, 99.0), (-82, 90), (-82, 108), (-70, 99)] {
      let rivet = Shape.disc(3.4, at: Vector(x, y))
      canvas.inlay(rivet, .spun(.brass, at: Vector(x, y), seed: 124))
    }
    let heart = Shape.polygon([Vector(-52, 99), Vector(-40, 92), Vector(30, 99), Vector(-40, 106)])
    canvas.inlay(heart, .brushed(.brass, seed: 125))
  }
}
