import SwivelGeometry

extension Thing {
  /// A hand wheel of painted iron; one grip is vermilion.
  static let valve = Thing("valve", "Valve wheel", 236, 236) { canvas in
    let rim = Shape.ring(from: 87, to: 107).joined(
      with: Shape.disc(12.5, at: Vector(100.5, 0)).repeated(10), fillet: 9)
    let spokes = Shape.line(Vector(20, 0), Vector(92, 0), width: 14).repeated(5)
      .turned(by: .degrees(-90))
    let web = spokes.joined(with: .disc(34), fillet: 16)
    canvas.fill(
      web, .cast(.bronze, seed: 141), bevel: Bevel(width: 7, strength: 0.32, isRound: true))
    canvas.shade(around: rim, width: 6, strength: 0.5)
    canvas.fill(
      rim, .cast(.bronze, seed: 142), bevel: Bevel(width: 10, strength: 0.5, isRound: true))
    band(on: &canvas, rim)
    canvas.hub(radius: 25, metal: .brass, seed: 143)
    nut(on: &canvas)
  }

  /// The grip that is painted.
  private static func band(on canvas: inout Canvas, _ rim: Shape) {
    let grip = rim & Shape.polygon([.zero, Vector(-28, -130), Vector(28, -130)])
    canvas.fill(
      grip,
      Material { point in
        let light = Bevel(width: 10, strength: 0.5, isRound: true)
          .light(on: rim, at: point, rim.distance(point))
        return Pigments.signal.lit(by: light)
      })
  }

  private static func nut(on canvas: inout Canvas) {
    let corners = (0..<6).map { Vector(length: 13, angle: .degrees(Double($0) * 60 + 10)) }
    let nut = Shape.polygon(corners)
    canvas.shade(around: nut, width: 5, strength: 0.6)
    canvas.fill(nut, .spun(.steel, seed: 144, sheen: 0.4), bevel: Bevel(width: 2, strength: 0.5))
    canvas.fill(
      .disc(6.5), .spun(.steel, seed: 145, sheen: 0.6),
      bevel: Bevel(width: 3, strength: 0.4, isRound: true))
  }
}
