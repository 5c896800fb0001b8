import SwivelGeometry

/// A cut or rounded edge that is lit by the lamp.
struct Bevel {
  /// The width of the edge inwards, in points; 0 is no edge.
  var width: Double
  /// The strength of its light, 0…1; negative for an edge that leads down.
  var strength: Double
  /// Whether the slope changes continuously, as on a rod, rather than being flat.
  var isRound = false

  /// No edge at all.
  static let none = Bevel(width: 0, strength: 0)
}

extension Bevel {
  /// The direction of the light: from the upper left.
  private static let lamp = Vector(x: -0.6, y: -0.8)
  /// The ambient light, since things are turned and their light isn't.
  private static let ambient = 0.22

  /// The light at a point with this distance from a shape's outline.
  func light(on shape: Shape, at point: Vector, _ distance: Double) -> Double {
    let step = 0.25
    let slope = Vector(
      x: shape.distance(Vector(x: point.x + step, y: point.y))
        - shape.distance(Vector(x: point.x - step, y: point.y)),
      y: shape.distance(Vector(x: point.x, y: point.y + step))
        - shape.distance(Vector(x: point.x, y: point.y - step)))
    let length = max(slope.length, 1e-9)
    let part = min(1, max(0, 1 + distance / width))
    let profile = isRound ? part * part : min(1, part * 2.5)
    let facing = slope.dot(Bevel.lamp) / length
    let glint = max(0, facing) * max(0, facing) * (isRound ? 4 * part * (1 - part) : 0.25)
    return strength * (profile * (facing + (isRound ? 0 : Bevel.ambient)) + 0.7 * glint)
  }
}

extension Canvas {
  /// Fills a shape with a material.
  mutating func fill(
    _ shape: Shape, _ material: Material, bevel: Bevel = .none, opacity: Double = 1,
    _ coat: Coat = .over
  ) {
    eachPixel(of: shape, reach: 0.5, depth: bevel.width + 0.5) { canvas, pixel, point, distance in
      let part = canvas.coverage(at: distance) * opacity
      guard part > 0 else { return }
      var ink = material.ink(point)
      if distance > -bevel.width, bevel.width > 0 {
        ink = ink.lit(by: bevel.light(on: shape, at: point, distance))
      }
      canvas.blend(ink, part, at: pixel, coat)
    }
  }

  /// Fills a shape with one colour, only where something was painted before.
  mutating func stain(_ shape: Shape, _ ink: Pigment, opacity: Double = 1) {
    fill(shape, .plain(ink), opacity: opacity, .atop)
  }

  /// Engraves a shape: dark, with a highlight on its lower edge.
  mutating func engrave(_ shape: Shape, _ ink: Pigment, glint: Double = 0.35) {
    stain(shape.moved(by: Vector(x: 0.3, y: 0.55)), Pigments.brassLight, opacity: glint)
    stain(shape, ink)
  }

  /// Inlays another material, with a fine dark joint around it.
  mutating func inlay(_ shape: Shape, _ material: Material, joint: Double = 0.7) {
    stain(shape.grown(by: joint), Pigments.brassDeep, opacity: 0.85)
    fill(shape, material, bevel: Bevel(width: 1.2, strength: 0.3), .atop)
  }

  /// Darkens the surface around a shape that will stand on it.
  mutating func shade(around shape: Shape, width: Double, strength: Double) {
    let shape = shape.moved(by: Vector(x: width / 12, y: width / 6))
    eachPixel(of: shape, reach: width, depth: 1) { canvas, pixel, _, distance in
      let part = min(1, max(0, 1 - distance / width))
      canvas.blend(Pigments.shadow, strength * part * part, at: pixel, .atop)
    }
  }

  /// Darkens the surface within a shape along its outline, as at the foot of a wall.
  mutating func shade(within shape: Shape, width: Double, strength: Double) {
    eachPixel(of: shape, reach: 0.5, depth: width) { canvas, pixel, point, distance in
      guard distance > -width else { return }
      let part = 1 + distance / width
      canvas.blend(
        Pigments.shadow, strength * part * part * canvas.coverage(at: distance), at: pixel, .atop)
    }
  }
}

extension Canvas {
  /// Adds a soft light to what has been painted, within a shape if one is given.
  mutating func glow(
    _ ink: Pigment, at center: Vector, radius: Double, strength: Double, within shape: Shape? = nil
  ) {
    let disc = Shape.disc(radius, at: center)
    eachPixel(of: disc, reach: 0, depth: radius) { canvas, pixel, point, distance in
      let part = min(1, max(0, -distance / radius))
      let inside = shape.map { canvas.coverage(at: $0.distance(point)) } ?? 1
      canvas.blend(ink, strength * part * part * inside, at: pixel, .atop)
    }
  }
}

extension Pigments {
  /// The colour of shadows.
  static let shadow = Pigment(0x0A0705)
}
