import Geometry

extension Thing {
  /// A brass wheel of 24 teeth; it meshes with the pinion, 159 points from centre to centre.
  static let gear = Thing("gear", "Gear wheel", 240, 240) { canvas in
    let body = toothed(teeth: 24, root: 99, tip: 115)
    let windows = Shape.ring(from: 36, to: 77).without(
      Shape.box(60, 13, at: Vector(56, 0)).repeated(6).turned(by: .degrees(30)), rounding: 14)
    let wheel = body.without(windows, rounding: 2)
    canvas.fill(wheel, .spun(.brass, seed: 11, sheen: 0.4), bevel: Bevel(width: 2.2, strength: 0.5))
    canvas.shade(within: Shape.ring(from: 30, to: 81), width: 5, strength: 0.30)
    canvas.stain(Shape.ring(from: 33, to: 80.5), Palette.brassDark, opacity: 0.30)
    canvas.engrave(Shape.ring(from: 94.2, to: 95.2), Palette.brassDeep)
    canvas.engrave(Shape.disc(1.9, at: Vector(87.5, 0)).repeated(12), Palette.brassDeep)
    canvas.hub(radius: 30, metal: .brass, seed: 12)
    canvas.bearing(radius: 13, bore: 6.5, seed: 13)
    canvas.mark(at: Vector(0, -87.5), radius: 5.5)
  }

  /// A steel wheel of 12 teeth on a brass hub.
  static let pinion = Thing("pinion", "Pinion", 132, 132) { canvas in
    let body = toothed(teeth: 12, root: 46, tip: 62)
    let holes = Shape.disc(6.5, at: Vector(32, 0)).repeated(5).turned(by: .degrees(-54))
    canvas.fill(
      body.without(holes, rounding: 1), .spun(.steel, seed: 21, sheen: 0.4),
      bevel: Bevel(width: 2, strength: 0.5))
    canvas.engrave(Shape.ring(from: 42.3, to: 43.2), Palette.ironDark)
    canvas.hub(radius: 20, metal: .brass, seed: 22)
    canvas.bearing(radius: 9.5, bore: 5, seed: 23)
    canvas.mark(at: Vector(0, -35), radius: 4.6)
  }

  /// A disc with teeth all around, one of them upwards.
  private static func toothed(teeth: Int, root: Double, tip: Double) -> Shape {
    let pitch = Angle.fullTurn * (root + tip) / 2 / Double(teeth)
    let corners = [
      Vector(root - 6, -pitch * 0.36), Vector(root + 1, -pitch * 0.33),
      Vector((root + tip) / 2 + 1, -pitch * 0.235), Vector(tip - 1, -pitch * 0.125),
      Vector(tip - 1, pitch * 0.125), Vector((root + tip) / 2 + 1, pitch * 0.235),
      Vector(root + 1, pitch * 0.33), Vector(root - 6, pitch * 0.36),
    ]
    let tooth = Shape.polygon(corners).grown(by: 1)
    return Shape.disc(root).joined(
      with: tooth.repeated(teeth).turned(by: .degrees(-90)), fillet: 3)
  }
}
