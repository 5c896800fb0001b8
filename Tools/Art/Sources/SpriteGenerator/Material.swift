import SwivelGeometry

/// What a surface is made of: its colour at every point.
struct Material {
  /// The colour at a point of the canvas.
  let ink: (Vector) -> Pigment

  /// The material with these colours.
  init(_ ink: @escaping (Vector) -> Pigment) { self.ink = ink }

  /// One colour throughout.
  static func plain(_ ink: Pigment) -> Material { Material { _ in ink } }
}

/// A metal's colours in the shade, by itself and in the light.
struct Metal {
  let dark: Pigment
  let middle: Pigment
  let light: Pigment

  static let brass = Metal(
    dark: Pigments.brassDark, middle: Pigments.brass, light: Pigments.brassLight)
  static let steel = Metal(
    dark: Pigments.steelDark, middle: Pigments.steel, light: Pigments.steelLight)
  static let iron = Metal(dark: Pigments.ironDark, middle: Pigments.iron, light: Pigments.ironLight)
  static let bronze = Metal(
    dark: Pigments.verdigris.lit(by: -0.55), middle: Pigments.verdigris,
    light: Pigments.verdigris.mixed(with: Pigments.ivory, 0.35))

  /// The colour from −1 (in the shade) to 1 (in the light).
  func tone(_ light: Double) -> Pigment {
    light < 0
      ? middle.mixed(with: dark, min(-light, 1)) : middle.mixed(with: self.light, min(light, 1))
  }
}

extension Material {
  /// Metal turned on a lathe: fine rings, and light that fans out from the centre.
  static func spun(
    _ metal: Metal, at center: Vector = .zero, seed: UInt64, sheen: Double = 0.3, fall: Double = 0
  ) -> Material {
    let grain = Grain(seed: seed)
    return Material { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      let radiusSquared = x * x + y * y + 1
      let radius = radiusSquared.squareRoot()
      // The cosine of twice the angle from the lamp's direction, without asking for the angle.
      let fan = ((x * x - y * y) * -0.28 + x * y * 1.92) / radiusSquared
      let rings = grain.along(radius * 2.6) * 0.06 + grain.along(radius * 0.55 + 40) * 0.05
      let glow = fan * sheen > 0 ? fan * fan * sheen.magnitude : 0
      return metal.tone(sheen * fan + 1.1 * glow + rings - fall * (x * 0.6 + y * 0.8) / 100)
    }
  }

  /// Metal brushed in one direction, lighter at the upper left.
  static func brushed(
    _ metal: Metal, seed: UInt64, along direction: Angle = .zero, contrast: Double = 1,
    fall: Double = 0.25
  ) -> Material {
    let grain = Grain(seed: seed)
    let (sine, cosine) = direction.sineAndCosine
    return Material { point in
      let along = point.x * cosine + point.y * sine
      let across = point.y * cosine - point.x * sine
      let streaks = grain.at(along * 0.02, across * 3.4) * 0.05
      // What the metal mirrors of the room, smeared across the brushing.
      let reflection = grain.along(along * 0.017 + across * 0.006 + 3.4)
      let glow =
        reflection > 0 ? 0.5 * reflection + 0.7 * reflection * reflection : 0.42 * reflection
      let light = -fall * (point.x * 0.6 + point.y * 0.8) / 100
      return metal.tone((streaks + glow) * contrast + light)
    }
  }

  /// A round bar of metal that lies along y, or along x where `isLevel`: one bright line.
  static func rod(
    _ metal: Metal, middle: Double = 0, radius: Double, isLevel: Bool = false
  ) -> Material {
    Material { point in
      let side = ((isLevel ? point.y : point.x) - middle) / radius
      let line = max(0, 1 - (side + 0.34).magnitude / 0.46)
      return metal.tone(0.25 + 0.85 * line * line - 0.95 * side * side - 0.25 * side)
    }
  }

  /// Cast metal under paint: a little uneven.
  static func cast(_ metal: Metal, seed: UInt64) -> Material {
    let grain = Grain(seed: seed)
    return Material { point in
      metal.tone(
        grain.at(point.x * 0.5, point.y * 0.5) * 0.05 + grain.at(point.x * 0.04, point.y * 0.04)
          * 0.12)
    }
  }

  /// Ivory, enamel or card: nearly even, darker towards `radius` points from the middle.
  static func ivory(seed: UInt64, radius: Double, at center: Vector = .zero) -> Material {
    let grain = Grain(seed: seed)
    return Material { point in
      let far = ((point - center).lengthSquared) / (radius * radius)
      let cloud = grain.at(point.x * 0.03, point.y * 0.03) * 0.10
      let fibre = grain.at(point.x * 1.1, point.y * 1.1) * 0.05
      return Pigments.ivory.mixed(
        with: Pigments.ivoryShade, min(1, max(0, 0.12 + 0.42 * far * far + cloud + fibre)))
    }
  }

  /// Walnut, its grain along x or, for `isUpright`, along y.
  static func walnut(seed: UInt64, isUpright: Bool = false) -> Material {
    let grain = Grain(seed: seed)
    return Material { point in
      let along = isUpright ? point.y : point.x
      let across = isUpright ? point.x : point.y
      let bend = grain.at(along * 0.012, across * 0.02) * 2.2 + along * 0.004
      let rings = grain.along(across * 0.11 + bend * 1.6) * 0.75
      let pores = max(0, grain.at(along * 0.07, across * 1.7) - 0.25) * 0.75
      let fine = grain.at(along * 0.03 + 50, across * 0.9) * 0.22
      let light = rings + fine - 0.003 * point.y
      let wood =
        light < 0
        ? Pigments.walnut.mixed(with: Pigments.walnutDark, min(1, -light))
        : Pigments.walnut.mixed(with: Pigments.walnutLight, min(1, light))
      return wood.mixed(with: Pigments.walnutDark, min(1, pores))
    }
  }

  /// Vermilion enamel, for the mark that shows the angle.
  static var signal: Material { .plain(Pigments.signal) }
}
