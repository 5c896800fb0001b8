import Geometry

extension Thing {
  /// A soft white disc; tinted, it is the shadow under a thing.
  static let shadow = Thing("shadow", "Shadow", 64, 64) { canvas in
    let radius = 30.0
    let least = exponential(-4.5)
    canvas.eachPixel(of: .disc(radius), reach: 0, depth: radius) { canvas, pixel, point, _ in
      let part = point.lengthSquared / (radius * radius)
      let opacity = (exponential(-4.5 * part) - least) / (1 - least)
      canvas.blend(Ink(0xFFFFFF), opacity, at: pixel, .over)
    }
  }

  /// The program's icon: a dial on a plate.
  static let icon = Thing("icon", "Swivel", 128, 128) { canvas in
    canvas.fill(
      .box(122, 122, corner: 27), plate, bevel: Bevel(width: 2, strength: 0.3))
    let dial = Shape.disc(52).without(
      Shape.disc(2.6, at: Vector(53.4, 0)).repeated(40), rounding: 1)
    canvas.shade(around: dial, width: 9, strength: 0.8)
    canvas.fill(
      dial, .spun(.brass, seed: 151, sheen: 0.45), bevel: Bevel(width: 2.2, strength: 0.5))
    canvas.fill(Shape.disc(43.5), .ivory(seed: 152, radius: 46))
    canvas.shade(within: .disc(43.5), width: 5, strength: 0.5)
    canvas.stain(
      Shape.line(Vector(34, 0), Vector(39.5, 0), width: 2.6).repeated(10).turned(by: .degrees(-54)),
      Palette.ink)
    let turn = Angle.degrees(36)
    let pointer = Shape.polygon([
      Vector(-8, 9), Vector(-8, -6), Vector(0, -38), Vector(8, -6), Vector(8, 9),
    ]).turned(by: turn)
    canvas.shade(around: pointer, width: 5, strength: 0.5)
    canvas.fill(pointer, .signal, bevel: Bevel(width: 7, strength: 0.26))
    canvas.hub(radius: 10.5, metal: .brass, seed: 153)
  }

  /// What the icon's dial is mounted on, lighter at the top.
  private static var plate: Material {
    Material { Palette.panelEdge.mixed(with: Palette.panel, min(1, max(0, $0.y / 122 + 0.5))) }
  }
}
