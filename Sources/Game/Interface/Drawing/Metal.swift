package import SwivelDrawing
package import SwivelGestures

/// The colours of a metal: shaded, neutral and lit.
package struct Metal {
  package let dark: Color
  package let middle: Color
  package let light: Color

  package static let brass = Metal(Color(0x6F4A1E), Color(0xCBA052), Color(0xFBE7B4))
  package static let steel = Metal(Color(0x45464B), Color(0x85868A), Color(0xC9C8C4))
  package static let iron = Metal(Color(0x1D1A18), Color(0x35312E), Color(0x6E6862))
  package static let enamel = Metal(Color(0x16211F), Color(0x2F4541), Color(0x7E9A92))
  package static let wood = Metal(Color(0x23140B), Color(0x51331D), Color(0xA77B4E))
  package static let bluedSteel = Metal(Color(0x1E242B), Color(0x3D4650), Color(0x98A5B2))

  private init(_ dark: Color, _ middle: Color, _ light: Color) {
    (self.dark, self.middle, self.light) = (dark, middle, light)
  }

  /// The same with so much of a colour in it, from 0 to 1.
  package func stained(_ color: Color, _ share: Double) -> Metal {
    Metal(
      dark.mixed(with: color, share / 2), middle.mixed(with: color, share),
      light.mixed(with: color, share / 2))
  }

  /// From −1 (shaded) to 1 (lit).
  package func tone(_ light: Double) -> Color {
    if light < 0 { return middle.mixed(with: dark, min(-light, 1)) }
    return light > 0 ? middle.mixed(with: self.light, min(light, 1)) : middle
  }

  /// The colour of lathe-turned metal in a direction from its centre, where highlights fan out radially.
  ///
  /// The fan stays in place while the metal turns.
  package func spun(_ direction: Vector, sheen: Double, lift: Double = 0) -> Color {
    let fan =
      (direction.x * direction.x - direction.y * direction.y) * -0.28 + direction.x
      * direction.y * 1.92
    let glow = fan * sheen > 0 ? fan * fan * sheen.magnitude : 0
    return tone(sheen * fan + 1.1 * glow + lift)
  }

  /// The light on a surface that faces a direction, from −1 to 1; the lamp is at the upper left.
  package static func light(on direction: Vector) -> Double {
    -0.6 * direction.x - 0.8 * direction.y
  }
}

extension ShapeBuilder {
  /// A disc or a band of lathe-turned metal.
  package func addTurned(
    _ metal: Metal, _ center: Vector, from inner: Double = 0, to outer: Double, sheen: Double,
    lift: Double = 0, to list: inout DrawList
  ) {
    addBand(center, from: inner, to: outer, to: &list) { direction in
      let color = metal.spun(direction, sheen: sheen, lift: lift)
      return (color, color)
    }
  }

  /// A band of shadow that fades outwards.
  package func addShadow(
    _ center: Vector, from inner: Double, to outer: Double, to list: inout DrawList
  ) {
    addBand(center, from: inner, to: outer, Palette.shadow, Palette.shadow.faded(0), to: &list)
  }
}

extension DrawList {
  /// A quadrilateral without soft edges, so that those beside it leave no seam.
  package mutating func addQuad(_ a: Corner, _ b: Corner, _ c: Corner, _ d: Corner) {
    addTriangle(a, b, c)
    addTriangle(a, c, d)
  }
}
