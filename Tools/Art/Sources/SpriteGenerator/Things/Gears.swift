import SwivelGeometry

extension Thing {
  /// The module of all wheels, in points: the pitch diameter divided by the number of teeth.
  ///
  /// So the wheel of 24 and the pinion of 12 mesh 159 points from centre to centre.
  private static let module = 106.0 / 12

  /// The radius of the pitch circle of so many teeth.
  private static func pitch(_ teeth: Int) -> Double { module * Double(teeth) / 2 }

  /// A brass wheel of 24 teeth.
  static let gear = Thing("gear", "Gear wheel", 240, 240, teeth: 24, pitch: pitch(24)) { canvas in
    let windows = Shape.ring(from: 36, to: 77).without(
      Shape.box(60, 13, at: Vector(56, 0)).repeated(6).turned(by: .degrees(30)), rounding: 14)
    let wheel = toothed(24).without(windows, rounding: 2)
    canvas.fill(wheel, .spun(.brass, seed: 11, sheen: 0.4), bevel: Bevel(width: 2.2, strength: 0.5))
    canvas.shade(within: Shape.ring(from: 30, to: 81), width: 5, strength: 0.30)
    canvas.stain(Shape.ring(from: 33, to: 80.5), Pigments.brassDark, opacity: 0.30)
    canvas.engrave(Shape.ring(from: 91.2, to: 92.2), Pigments.brassDeep)
    canvas.engrave(Shape.disc(1.9, at: Vector(86.5, 0)).repeated(12), Pigments.brassDeep)
    canvas.hub(radius: 30, metal: .brass, seed: 12)
    canvas.bearing(radius: 13, bore: 6.5, seed: 13)
    canvas.mark(at: Vector(0, -86.5), radius: 5.5)
  }

  /// A steel wheel of 12 teeth on a brass hub.
  static let pinion = Thing("pinion", "Pinion", 132, 132, teeth: 12, pitch: pitch(12)) { canvas in
    let holes = Shape.disc(6.5, at: Vector(31, 0)).repeated(5).turned(by: .degrees(-54))
    canvas.fill(
      toothed(12).without(holes, rounding: 1), .spun(.steel, seed: 21, sheen: 0.4),
      bevel: Bevel(width: 2, strength: 0.5))
    canvas.engrave(Shape.ring(from: 39.8, to: 40.6), Pigments.ironDark)
    canvas.hub(radius: 20, metal: .brass, seed: 22)
    canvas.bearing(radius: 9.5, bore: 5, seed: 23)
    canvas.mark(at: Vector(0, -33), radius: 4.4)
  }

  /// A steel pinion of 8 teeth.
  static let smallPinion = Thing(
    "leafpinion", "Pinion of 8", 100, 100, teeth: 8, pitch: pitch(8), isSpare: true
  ) { canvas in
    canvas.fill(
      toothed(8), .spun(.steel, seed: 31, sheen: 0.45), bevel: Bevel(width: 1.8, strength: 0.5))
    canvas.hub(radius: 15, metal: .brass, seed: 32)
    canvas.bearing(radius: 7.5, bore: 4, seed: 33)
    canvas.mark(at: Vector(0, -20), radius: 3.6)
  }

  /// A brass wheel of 16 teeth with four holes.
  static let smallGear = Thing(
    "smallwheel", "Wheel of 16", 168, 168, teeth: 16, pitch: pitch(16), isSpare: true
  ) { canvas in
    let holes = Shape.disc(11, at: Vector(38, 0)).repeated(4).turned(by: .degrees(45))
    canvas.fill(
      toothed(16).without(holes, rounding: 1), .spun(.brass, seed: 41, sheen: 0.4),
      bevel: Bevel(width: 2.1, strength: 0.5))
    canvas.engrave(Shape.ring(from: 56.2, to: 57.1), Pigments.brassDeep)
    canvas.hub(radius: 21, metal: .brass, seed: 42)
    canvas.bearing(radius: 10, bore: 5.2, seed: 43)
    canvas.mark(at: Vector(0, -47), radius: 4.8)
  }

  /// A steel wheel of 32 teeth on five spokes.
  static let largeGear = Thing(
    "greatwheel", "Wheel of 32", 304, 304, teeth: 32, pitch: pitch(32), isSpare: true
  ) { canvas in
    let windows = Shape.ring(from: 40, to: 110).without(
      Shape.box(90, 15, at: Vector(75, 0)).repeated(5).turned(by: .degrees(-90)), rounding: 16)
    let wheel = toothed(32).without(windows, rounding: 2)
    canvas.fill(wheel, .spun(.steel, seed: 51, sheen: 0.4), bevel: Bevel(width: 2.3, strength: 0.5))
    canvas.shade(within: Shape.ring(from: 34, to: 114), width: 5, strength: 0.28)
    canvas.engrave(Shape.ring(from: 126.4, to: 127.4), Pigments.ironDark)
    canvas.engrave(Shape.disc(2, at: Vector(120.5, 0)).repeated(16), Pigments.ironDark)
    canvas.hub(radius: 34, metal: .brass, seed: 52)
    canvas.bearing(radius: 14, bore: 7, seed: 53)
    canvas.mark(at: Vector(0, -120.5), radius: 5.8)
  }
}

/// The flanks of the teeth: involutes of a circle, which run evenly at any distance.
private enum Flank {
  /// The pressure angle.
  static let pressure = Angle.degrees(20)
  /// The addendum and the dedendum, in modules.
  static let (above, below) = (0.92, 1.16)
  /// The backlash taken off each flank, so that teeth don't touch on both sides, in points.
  static let play = 0.35
  /// The radius of the corners, in points.
  static let rounding = 0.9
  /// The number of segments of a flank.
  static let pieces = 10

  /// The involute function of a pressure angle, by its tangent: tan a − a.
  static func involute(_ tangent: Double) -> Double { tangent - arctangent(tangent, 1) }
}

/// A disc with teeth all around, one of them at the top.
///
/// - Parameter pace: the pitch radius for each tooth, in points.
func toothed(_ teeth: Int, pace: Double = 106.0 / 24) -> Shape {
  let pitch = pace * Double(teeth)
  // Finer teeth have finer corners.
  let fineness = pace / (106.0 / 24)
  let (play, rounding) = (Flank.play * fineness, Flank.rounding * fineness)
  let module = 2 * pitch / Double(teeth)
  let (sine, cosine) = Flank.pressure.sineAndCosine
  let base = pitch * cosine
  let (root, tip) = (pitch - Flank.below * module, pitch + Flank.above * module)
  // Half a tooth's width as an angle, where it meets the base circle.
  let foot = Double.pi / 2 / Double(teeth) + Flank.involute(sine / cosine)
  let inner = play + rounding
  var flank = [Vector(length: root - 6 * fineness, angle: .radians(foot - inner / base))]
  for piece in 0...Flank.pieces {
    let radius = base + (tip - rounding - base) * Double(piece) / Double(Flank.pieces)
    let tangent = max(0, radius * radius - base * base).squareRoot() / base
    let half = foot - Flank.involute(tangent) - inner / radius
    flank.append(Vector(length: radius, angle: .radians(half)))
  }
  let corners = flank.map { Vector($0.x, -$0.y) } + flank.reversed()
  let tooth = Shape.polygon(corners).grown(by: rounding)
  return Shape.disc(root).joined(
    with: tooth.repeated(teeth).turned(by: .degrees(-90)), fillet: 2.5 * fineness)
}
