import SwivelGeometry

/// What is turned by trains of wheels, or turns them: a crank, a spring, a cam with its gong, and a music box.
extension Thing {
  /// A steel crank with a wooden knob, turned about its foot.
  static let crank = Thing("crank", "Crank", 70, 300, isSpare: true) { canvas in
    let arm = Shape.line(.zero, Vector(0, -118), width: 18).joined(with: .disc(26), fillet: 12)
    canvas.fill(
      arm.joined(with: .disc(17, at: Vector(0, -118)), fillet: 8), .brushed(.steel, seed: 501),
      bevel: Bevel(width: 3, strength: 0.5))
    canvas.hub(radius: 19, metal: .brass, seed: 502)
    canvas.screw(at: .zero, radius: 8, slot: .degrees(25), metal: .steel, seed: 503)
    let knob = Shape.disc(23, at: Vector(0, -122))
    canvas.shade(around: knob, width: 7, strength: 0.6)
    canvas.fill(
      knob,
      Material { point in
        let light = Bevel(width: 20, strength: 0.55, isRound: true)
          .light(on: knob, at: point, knob.distance(point))
        return Pigments.walnutLight.lit(by: light)
      })
    canvas.stain(.disc(4, at: Vector(0, -122)), Pigments.walnutDark, opacity: 0.7)
  }

  /// The number of teeth of the spring's wheel.
  private static let springTeeth = 16

  /// A wheel of 16 teeth with a spring in it, which is wound by turning it either way.
  static let spring = Thing(
    "mainspring", "Spring wheel of 16", 168, 168, teeth: springTeeth,
    pitch: 106.0 / 24 * Double(springTeeth), isSpare: true
  ) { canvas in
    canvas.fill(
      toothed(springTeeth), .spun(.brass, seed: 511, sheen: 0.4),
      bevel: Bevel(width: 2.1, strength: 0.5))
    canvas.stain(.disc(54), Pigments.ink, opacity: 0.85)
    canvas.shade(within: .disc(54), width: 6, strength: 0.5)
    let coil = (0...160).map { step in
      Vector(length: 18 + 33 * Double(step) / 160, angle: .turns(4 * Double(step) / 160 - 0.25))
    }
    canvas.fill(
      .path(coil, width: 2.6), .brushed(.steel, seed: 512), bevel: Bevel(width: 1, strength: 0.5))
    canvas.hub(radius: 17, metal: .brass, seed: 513)
    canvas.bearing(radius: 9, bore: 4.6, seed: 514)
    canvas.mark(at: Vector(0, -61), radius: 4)
  }

  /// A disc with one nose, whose tip points up.
  static let cam = Thing("cam", "Cam", 150, 190, isSpare: true) { canvas in
    let nose = Shape.disc(15, at: Vector(0, -72))
    let body = Shape.disc(50).joined(with: nose, fillet: 60)
    let window = Shape.ring(from: 26, to: 38) & Shape.above(8).turned(by: .degrees(180))
    canvas.fill(
      body.without(window, rounding: 4), .brushed(.steel, seed: 521),
      bevel: Bevel(width: 2.6, strength: 0.5))
    canvas.hub(radius: 18, metal: .brass, seed: 522)
    canvas.bearing(radius: 9, bore: 4.6, seed: 523)
    canvas.mark(at: Vector(0, -72), radius: 4.6)
  }

  /// A bronze gong, seen from above.
  static let gong = Thing("gong", "Gong", 132, 132, isSpare: true) { canvas in
    canvas.hub(radius: 62, metal: .bronze, seed: 531)
    canvas.engrave(Shape.ring(from: 47, to: 48.2), Pigments.brassDeep)
    canvas.hub(radius: 40, metal: .bronze, seed: 532)
    canvas.hub(radius: 13, metal: .brass, seed: 533)
    canvas.mark(at: Vector(0, -27), radius: 4)
  }

  /// The rings of a music disc, one for each note, from the lowest inside.
  private static let rings = (0..<8).map { 48.0 + 12 * Double($0) }

  /// A steel disc with eight rings of 24 holes, in which pins are put.
  static let musicDisc = Thing("musicdisc", "Music disc", 312, 312, isSpare: true) { canvas in
    canvas.fill(
      .disc(150), .spun(.steel, seed: 541, sheen: 0.45), bevel: Bevel(width: 2.6, strength: 0.5))
    canvas.engrave(Shape.ring(from: 141, to: 142.2), Pigments.ironDark)
    for ring in rings {
      canvas.stain(Shape.ring(from: ring - 0.4, to: ring + 0.4), Pigments.steelDark, opacity: 0.5)
      canvas.stain(Shape.disc(2.3, at: Vector(0, -ring)).repeated(24), Pigments.ink, opacity: 0.8)
    }
    canvas.hub(radius: 30, metal: .brass, seed: 542)
    canvas.bearing(radius: 12, bore: 6, seed: 543)
    canvas.mark(at: Vector(0, -141.5), radius: 4.4)
  }

  /// A brass pin of a music disc.
  static let pin = Thing("pin", "Pin", 20, 20, isSpare: true) { canvas in
    let head = Shape.disc(7)
    canvas.shade(around: head, width: 2, strength: 0.7)
    canvas.fill(
      head, .spun(.brass, seed: 551, sheen: 0.6),
      bevel: Bevel(width: 4, strength: 0.6, isRound: true))
  }
}
