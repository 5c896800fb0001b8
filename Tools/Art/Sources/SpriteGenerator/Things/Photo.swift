import SwivelGeometry

/// Where the far shore meets the lake, in points below the middle.
private let shore = 40.0
private let moon = Vector(74, -52)

extension Thing {
  /// A print of the moon over hills and a lake, one window lit.
  static let photo = Thing("photo", "Moonlit lake", 360, 270) { canvas in
    canvas.fill(
      .box(356, 266, corner: 4), .ivory(seed: 81, radius: 240),
      bevel: Bevel(width: 1, strength: 0.25)
    )
    let view = Shape.box(324, 234, corner: 1.5)
    canvas.fill(view, sky)
    stars(on: &canvas)
    fullMoon(on: &canvas)
    canvas.fill(view & Shape.above(-20).inverted, hillsAndLake, .atop)
    glitter(on: &canvas)
    bank(on: &canvas, within: view)
    canvas.shade(within: view, width: 4, strength: 0.4)
    canvas.stain(view.outline(width: 1.1), Pigments.ink)
  }

  private static var sky: Material { Material { skyColor(at: $0) } }

  /// Night above, the last of the day over the hills, a halo about the moon.
  private static func skyColor(at point: Vector) -> Pigment {
    let height = min(1, max(0, (point.y + 117) / (shore + 117)))
    let night = Pigment(0x121C29).mixed(with: Pigment(0x34505A), min(1, height * 1.35))
    let dusk = max(0, height - 0.42) / 0.5
    let warm = night.mixed(with: Pigment(0xE09A5E), dusk * dusk * 0.9)
    let far = point.distance(to: moon)
    let halo = exponential(-max(0, far - 20) / 26) * 0.38
    return warm.mixed(with: Pigments.ivory, halo)
  }

  private static func stars(on canvas: inout Canvas) {
    var random = SplitMix64(seed: 82)
    for _ in 0..<70 {
      let position = Vector(316 * random.unit() - 158, 118 * random.unit() - 113)
      let size = 0.45 + 0.65 * random.unit() * random.unit()
      guard position.distance(to: moon) > 44 else { continue }
      canvas.stain(.disc(size, at: position), Pigments.ivory, opacity: 0.35 + 0.6 * random.unit())
    }
  }

  /// The full moon with its seas.
  private static func fullMoon(on canvas: inout Canvas) {
    let disc = Shape.disc(23, at: moon)
    canvas.fill(disc, .plain(Pigment(0xFBF3DF)))
    for (x, y, radius, strength) in [
      (-7.0, -8.0, 13.0, 0.75), (4, -10, 9, 0.7), (10, -4, 9, 0.7), (12, 4, 7, 0.5),
      (-12, 2, 11, 0.7), (-5, 9, 9, 0.55), (3, 4, 7, 0.3), (16, -3, 5, 0.6),
    ] {
      canvas.glow(
        Pigment(0xB9A98A), at: moon + Vector(x, y), radius: radius, strength: strength, within: disc
      )
    }
    canvas.glow(Pigment(0xFFFFFF), at: moon + Vector(2, 15), radius: 6, strength: 0.7, within: disc)
    canvas.shade(within: disc, width: 7, strength: 0.14)
  }

  /// Three ridges, each nearer and darker, and the water that mirrors the sky.
  private static var hillsAndLake: Material {
    let grain = Grain(seed: 84)
    let inks = [Pigment(0x5F6C68), Pigment(0x3A4E50), Pigment(0x1F3034)]
    let heights = [10.0, 20, 31]
    let rises = [19.0, 13, 8]
    let paces = [0.014, 0.02, 0.034]
    return Material { point in
      guard point.y < shore else { return water(at: point, grain) }
      var ink = skyColor(at: point)
      for index in 0..<3 {
        let x = point.x * paces[index] + Double(index) * 37
        let rough = grain.along(x * 5) * 0.16 + grain.along(x * 17) * 0.05
        let ridge = heights[index] - rises[index] * (grain.along(x) + rough)
        let inside = min(1, max(0, (point.y - ridge) * Canvas.usualDensity + 0.5))
        let mist = min(1, max(0, (point.y - ridge) / 46)) * 0.35
        ink = ink.mixed(with: inks[index].mixed(with: Pigment(0x9A8468), mist), inside)
      }
      return ink
    }
  }

  private static func water(at point: Vector, _ grain: Grain) -> Pigment {
    let depth = point.y - shore
    let ripple = grain.at(point.x * 0.035, depth * 0.55 + 11)
    let mirrored = skyColor(at: Vector(point.x, shore - 6 - depth * 1.25 + ripple * 5))
    let hills = eased(min(1, max(0, 1 - depth / 24 + ripple * 0.18)))
    return mirrored.mixed(with: Pigment(0x22363B), 0.28 + 0.6 * hills).lit(by: ripple * 0.07 - 0.04)
  }

  /// The moon's light on the water, in strokes that widen towards the viewer.
  private static func glitter(on canvas: inout Canvas) {
    var random = SplitMix64(seed: 85)
    for step in 0..<34 {
      let y = shore + 4 + 2.0 * Double(step)
      let half = (1 + 10 * random.unit() * random.unit()) * (0.5 + Double(step) / 26)
      let x = moon.x + (random.unit() - 0.5) * (4 + 12 * Double(step) / 34)
      canvas.stain(
        .line(Vector(x - half, y), Vector(x + half, y), width: 1.1), Pigment(0xF6E9C8),
        opacity: 0.25 + 0.45 * random.unit())
    }
  }

  /// The near bank with its firs, and a hut with a lit window.
  private static func bank(on canvas: inout Canvas, within view: Shape) {
    let dark = Pigment(0x0E1719)
    let land = Shape.disc(190, at: Vector(-150, 262)).joined(
      with: .disc(120, at: Vector(30, 219)), fillet: 30
    )
    .joined(with: .disc(60, at: Vector(158, 168)), fillet: 20)
    canvas.stain(land & view, dark)
    for (x, foot, height) in [
      (-150.0, 76.0, 74.0), (-136, 80, 96), (-119, 78, 66), (-104, 82, 48), (-36, 102, 36),
      (-22, 107, 48), (150, 119, 66), (136, 119, 46),
    ] {
      canvas.stain(fir(at: Vector(x, foot), height: height) & view, dark)
    }
    let hut =
      Shape.box(26, 16, at: Vector(-72, 78))
      | .polygon([Vector(-89, 71), Vector(-72, 57), Vector(-55, 71)])
      | .box(4, 10, at: Vector(-63, 60))
    canvas.stain(hut, dark)
    canvas.glow(Pigments.signal, at: Vector(-71, 78), radius: 24, strength: 0.5)
    canvas.stain(.box(5.5, 6.5, at: Vector(-71, 77.5)), Pigments.signal)
    canvas.stain(.box(2.2, 6.5, at: Vector(-71, 77.5)), Pigment(0xFFB070), opacity: 0.6)
  }

  private static func fir(at foot: Vector, height: Double) -> Shape {
    let tiers = 5
    var right: [Vector] = []
    for tier in 0..<tiers {
      let low = foot.y - height * (0.08 + 0.17 * Double(tiers - 1 - tier))
      let half = height * 0.055 * Double(tier + 1)
      right.append(Vector(half, low))
      right.append(Vector(half * 0.45, low - height * 0.015))
    }
    let left = right.reversed().map { Vector(foot.x - $0.x, $0.y) }
    let top = Vector(foot.x, foot.y - height)
    let crown = [top] + right.map { Vector(foot.x + $0.x, $0.y) } + left
    return .polygon(crown) | .box(2.4, height * 0.2, at: Vector(foot.x, foot.y - height * 0.05))
  }
}
