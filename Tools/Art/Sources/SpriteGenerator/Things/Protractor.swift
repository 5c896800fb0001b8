import SwivelGeometry

/// The centre of the half circle.
private let center = Vector(0, 65)

extension Thing {
  /// A brass protractor: half a disc, with a window.
  static let protractor = Thing("protractor", "Protractor", 312, 178) { canvas in
    let plate = (Shape.disc(152) & .above(8)) | .box(304, 22, at: Vector(0, 11), corner: 3)
    let window = Shape.ring(from: 30, to: 92).without(
      Shape.box(400, 400, at: Vector(0, 200 - 14)), rounding: 5)
    let body = plate.without(window, rounding: 2).moved(by: center)
    canvas.fill(
      body, .brushed(.brass, seed: 131, contrast: 0.9, fall: 0.15),
      bevel: Bevel(width: 2, strength: 0.5))
    scale(on: &canvas)
    origin(on: &canvas)
  }

  private static func scale(on canvas: inout Canvas) {
    canvas.engrave(
      (Shape.ring(from: 101.6, to: 102.4) & .above(0.5)).moved(by: center), Pigments.brassDeep)
    for degree in 0...180 {
      let inner = degree % 10 == 0 ? 132.0 : degree % 5 == 0 ? 137 : 141
      let angle = Angle.degrees(Double(degree) + 180)
      let width = degree % 10 == 0 ? 1.2 : 0.7
      let line = Shape.line(
        center + Vector(length: inner, angle: angle), center + Vector(length: 147, angle: angle),
        width: width)
      degree % 5 == 0
        ? canvas.engrave(line, Pigments.brassDeep, glint: 0.3)
        : canvas.stain(line, Pigments.brassDeep, opacity: 0.85)
    }
    for degree in stride(from: 10, through: 170, by: 10) { number(degree, on: &canvas) }
  }

  private static func number(_ degree: Int, on canvas: inout Canvas) {
    let isMain = degree % 30 == 0
    let text = Glyph.text(
      String(degree), height: isMain ? 8.5 : 7, stroke: isMain ? 1.7 : 1.05,
      gap: degree < 100 ? 0.3 : 0.12)
    guard let text, degree != 90 else { return }
    canvas.engrave(
      text.moved(by: Vector(0, -117)).turned(by: .degrees(Double(degree) - 90)).moved(by: center),
      Pigments.brassDeep)
  }

  private static func origin(on canvas: inout Canvas) {
    for side in [-1.0, 1] {
      canvas.engrave(
        .line(center + Vector(14 * side, 0), center + Vector(147 * side, 0), width: 1),
        Pigments.brassDeep)
    }
    canvas.engrave(
      .line(center + Vector(0, -26), center + Vector(0, -10), width: 1), Pigments.brassDeep)
    canvas.stain(.disc(8, at: center), Pigments.brassDeep, opacity: 0.8)
    canvas.cut(.disc(6.5, at: center))
    canvas.mark(at: center + Vector(0, -117), radius: 6)
  }
}
