import SwivelGeometry

/// The parts of the watchmaker's clock that have no teeth to mesh, and the plate that carries all.
extension Thing {
  /// The holes of the plate: of the barrel, the centre, the third wheel, the escapement, the minute work, the hours,
  /// the anchor, the hammer, the bell, the click and the moon.
  ///
  /// At scale 2 the pitch circles of the right wheels touch: the distances are whole multiples of the pitch radius for
  /// each tooth.
  private static let holes = [
    Vector(-32.5, 82.5), Vector(7.5, 7.5), Vector(-67.5, -32.5), Vector(-139.5, -86.5),
    Vector(57.5, 7.5), Vector(117.5, 7.5), Vector(-139.5, -132.5), Vector(87.5, -67.5),
    Vector(132.5, -92.5), Vector(25, 135), Vector(120, 98),
  ]

  /// The plate on which the clock is built, with a jewel in each hole; a clock is built on it at scale 2.
  static let clockPlate = Thing("clockplate", "Clock plate", 360, 320, isSpare: true) { canvas in
    let plate = Shape.box(352, 312, corner: 26)
    canvas.fill(plate, .brushed(.iron, seed: 411), bevel: Bevel(width: 3, strength: 0.5))
    canvas.engrave(plate.grown(by: -9).outline(width: 0.8), Pigments.ironDark)
    for (index, corner) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].enumerated() {
      canvas.screw(
        at: Vector(corner.0 * 164, corner.1 * 144), radius: 4.5, slot: .degrees(Double(index) * 50),
        metal: .brass, seed: 412)
    }
    for hole in holes {
      canvas.stain(Shape.ring(from: 3.2, to: 4.6, at: hole), Pigments.brass)
      canvas.stain(.disc(2.4, at: hole), Pigments.ink)
    }
  }

  /// A pawl that holds the barrel by its teeth.
  static let click = Thing("click", "Pawl", 72, 64, isSpare: true) { canvas in
    let pawl = Shape.polygon([
      Vector(20, 22), Vector(4, 22), Vector(-26, -8), Vector(-31, -19), Vector(-20, -17),
      Vector(20, 8),
    ]).grown(by: 2)
    let spring = Shape.arc(
      30, at: Vector(2, 30), from: .degrees(200), sweep: .degrees(110), width: 2.6)
    canvas.fill(spring, .plain(Pigments.blued), bevel: Bevel(width: 1, strength: 0.5))
    canvas.fill(pawl, .brushed(.steel, seed: 481), bevel: Bevel(width: 2, strength: 0.5))
    canvas.screw(at: Vector(14, 14), radius: 7, slot: .degrees(40), metal: .brass, seed: 482)
  }

  /// A spiral of twelve steps, by which the hours are counted.
  static let snail = Thing("snail", "Snail", 84, 84, isSpare: true) { canvas in
    var corners: [Vector] = []
    for step in 0..<12 {
      let radius = 16 + 22 * Double(step) / 11
      for piece in 0...4 {
        let turn = (Double(step) + Double(piece) / 4) / 12
        corners.append(Vector(length: radius, angle: .turns(turn - 0.25)))
      }
    }
    let spiral = Shape.polygon(corners).grown(by: 0.8)
    canvas.shade(around: spiral, width: 3, strength: 0.45)
    canvas.fill(
      spiral, .spun(.steel, seed: 491, sheen: 0.5), bevel: Bevel(width: 1.4, strength: 0.5))
    canvas.bearing(radius: 8, bore: 4, seed: 492)
  }

  /// A night sky with a moon on a disc of 59 teeth.
  static let moonDisc = Thing("moon", "Moon", 148, 148, isSpare: true) { canvas in
    canvas.fill(
      toothed(59, pace: 66.0 / 59), .spun(.brass, seed: 501, sheen: 0.4),
      bevel: Bevel(width: 1.2, strength: 0.5))
    let sky = Shape.disc(59)
    canvas.fill(sky, .plain(Pigments.blued))
    canvas.shade(within: sky, width: 12, strength: 0.5)
    let stars: [(Double, Double, Double)] = [
      (38, 18, 1.4), (48, 62, 1), (26, 88, 1.6), (44, 118, 1.1), (34, 152, 1.5), (50, 172, 1),
      (22, 190, 1.1), (46, 206, 1.5), (40, 330, 1), (50, 352, 1.4), (24, 20, 1), (30, 235, 0.9),
    ]
    for star in stars {
      canvas.stain(
        .disc(star.2, at: Vector(length: star.0, angle: .degrees(star.1))), Pigments.ivory,
        opacity: 0.9)
    }
    let face = Vector(0, -34)
    canvas.glow(Pigments.brassLight, at: face, radius: 34, strength: 0.5, within: sky)
    canvas.fill(.disc(17, at: face), .ivory(seed: 503, radius: 17, at: face))
    for crater in [Vector(-5, -38), Vector(6, -30), Vector(3, -41)] {
      canvas.stain(.disc(3.2, at: crater), Pigments.ivoryShade, opacity: 0.7)
    }
    canvas.bearing(radius: 8, bore: 4, seed: 504)
  }

  /// A plate for a name and a date, still blank.
  static let namePlate = Thing("nameplate", "Name plate", 160, 52, isSpare: true) { canvas in
    let plate = Shape.box(152, 44, corner: 8)
    canvas.fill(plate, .brushed(.brass, seed: 511), bevel: Bevel(width: 2.5, strength: 0.5))
    canvas.engrave(plate.grown(by: -5).outline(width: 0.7), Pigments.brassDeep)
    for (index, side) in [-1.0, 1].enumerated() {
      for up in [-1.0, 1] {
        canvas.screw(
          at: Vector(side * 66, up * 12), radius: 3.6,
          slot: .degrees(Double(index) * 70 + up * 25), metal: .steel, seed: 512)
      }
    }
  }

  /// A wheel with slanting teeth, in which the anchor drops.
  static let escapeWheel = Thing("escapewheel", "Escape wheel", 124, 124, isSpare: true) { canvas in
    let tooth = Shape.polygon([Vector(44, -4), Vector(58, 5), Vector(44, 4)]).grown(by: 0.6)
    let rim = Shape.ring(from: 36, to: 46).joined(with: tooth.repeated(30), fillet: 1)
    let spokes = Shape.line(Vector(6, 0), Vector(40, 0), width: 6).repeated(4)
    canvas.fill(
      rim.joined(with: spokes, fillet: 4).joined(with: .disc(12), fillet: 4),
      .spun(.brass, seed: 421, sheen: 0.4), bevel: Bevel(width: 1.3, strength: 0.5))
    canvas.bearing(radius: 8, bore: 4, seed: 422)
    canvas.mark(at: Vector(0, -40), radius: 2.8)
  }

  /// Two pallets on a bridge.
  static let anchor = Thing("anchor", "Anchor", 130, 96, isSpare: true) { canvas in
    let arms = Shape.arc(
      54, at: Vector(0, 54), from: .degrees(205), sweep: .degrees(130), width: 9)
    let pallets =
      Shape.line(Vector(-49, 31), Vector(-38, 42), width: 7)
      | Shape.line(Vector(49, 31), Vector(38, 42), width: 7)
    let anchor = arms.joined(with: pallets, fillet: 4).joined(with: .disc(12), fillet: 6)
    canvas.fill(anchor, .brushed(.steel, seed: 431), bevel: Bevel(width: 2, strength: 0.5))
    canvas.bearing(radius: 8, bore: 4, seed: 432)
  }

  /// A rod with a heavy bob; it hangs from its middle, so that the upper half is empty.
  static let pendulum = Thing("pendulum", "Pendulum", 76, 572, isSpare: true) { canvas in
    let rod = Shape.box(7, 256, at: Vector(0, 128), corner: 3)
    canvas.fill(rod, .rod(.steel, radius: 4), bevel: Bevel(width: 1, strength: 0.3))
    canvas.fill(
      .disc(10), .spun(.steel, seed: 441, sheen: 0.5), bevel: Bevel(width: 1.5, strength: 0.5))
    canvas.hub(radius: 34, metal: .brass, at: Vector(0, 250), seed: 442)
    canvas.hub(radius: 11, metal: .brass, at: Vector(0, 250), seed: 443)
    canvas.mark(at: Vector(0, 228), radius: 3.6)
  }

  static let hourHand = hand("hourhand", "Hour hand", length: 58, width: 15)
  static let minuteHand = hand("minutehand", "Minute hand", length: 116, width: 12)
  static let secondHand = Thing("secondhand", "Second hand", 24, 124, isSpare: true) { canvas in
    let hand = Shape.line(Vector(0, 18), Vector(0, -54), width: 3).joined(with: .disc(7), fillet: 3)
    canvas.fill(hand, .plain(Pigments.signal), bevel: Bevel(width: 1.5, strength: 0.35))
  }

  /// A steel hand with a lozenge for its blade, about its middle.
  private static func hand(
    _ name: String, _ title: String, length: Double, width: Double
  ) -> Thing {
    Thing(name, title, width + 16, 2 * length + 8, isSpare: true) { canvas in
      let blade = Shape.polygon([
        Vector(-2.2, 16), Vector(-2.2, -length * 0.3), Vector(-width / 2, -length * 0.62),
        Vector(0, -length), Vector(width / 2, -length * 0.62), Vector(2.2, -length * 0.3),
        Vector(2.2, 16),
      ]).grown(by: 0.5)
      canvas.shade(around: blade, width: 3, strength: 0.45)
      canvas.fill(
        blade.joined(with: .disc(8), fillet: 4), .plain(Pigments.steelLight),
        bevel: Bevel(width: 2.5, strength: 0.5))
    }
  }

  /// Two rings of enamel, of the minutes and of the hours, in one frame.
  static let clockDial = Thing("clockdial", "Clock dial", 512, 296, isSpare: true) { canvas in
    let (minutes, hours) = (Vector(-50, 0), Vector(170, 0))
    ring(on: &canvas, at: minutes, from: 102, to: 136, seed: 451)
    ring(on: &canvas, at: hours, from: 50, to: 76, seed: 452)
    let fine = Shape.line(Vector(129, 0), Vector(134, 0), width: 1).repeated(60)
    canvas.stain(fine.moved(by: minutes), Pigments.ink)
    for hour in 1...12 {
      let angle = Angle.degrees(Double(hour) * 30 - 90)
      number(hour * 5, at: minutes + Vector(length: 116, angle: angle), 13, on: &canvas)
      number(hour, at: hours + Vector(length: 63, angle: angle), 12, on: &canvas)
    }
  }

  private static func ring(
    on canvas: inout Canvas, at center: Vector, from inner: Double, to outer: Double, seed: UInt64
  ) {
    canvas.fill(
      .ring(from: inner - 3, to: outer + 3, at: center), .spun(.brass, at: center, seed: seed),
      bevel: Bevel(width: 2, strength: 0.5))
    canvas.fill(
      .ring(from: inner, to: outer, at: center), .ivory(seed: seed, radius: outer, at: center))
  }

  private static func number(
    _ number: Int, at position: Vector, _ height: Double, on canvas: inout Canvas
  ) {
    guard let text = Glyph.text(String(number), height: height, stroke: 1.9, gap: 0.22) else {
      return
    }
    canvas.stain(text.moved(by: position), Pigments.ink)
  }

  /// A small bell, seen from above.
  static let bell = Thing("bell", "Bell", 104, 104, isSpare: true) { canvas in
    canvas.hub(radius: 48, metal: .bronze, seed: 461)
    canvas.hub(radius: 36, metal: .bronze, seed: 462)
    canvas.hub(radius: 16, metal: .brass, seed: 463)
    canvas.screw(at: .zero, radius: 8, slot: .degrees(30), metal: .steel, seed: 464)
  }

  /// A hammer that points up from its middle.
  static let hammer = Thing("hammer", "Bell hammer", 44, 132, isSpare: true) { canvas in
    canvas.fill(
      .box(6, 56, at: Vector(0, -24), corner: 2), .rod(.steel, radius: 3.5),
      bevel: Bevel(width: 1, strength: 0.3))
    canvas.fill(
      .box(30, 14, at: Vector(0, -52), corner: 4), .rod(.steel, radius: 16),
      bevel: Bevel(width: 2, strength: 0.5))
    canvas.hub(radius: 11, metal: .brass, seed: 471)
  }
}
