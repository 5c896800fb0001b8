import SwivelGeometry

/// The wheels of the watchmaker's clock, whose teeth are finer than those of the other wheels.
extension Thing {
  /// The pitch radius for each tooth, in points.
  static let clockPace = 2.5

  static let barrel = clockWheel("barrel", "Barrel of 56", 56, .brass, spokes: 0, seed: 311)
  static let centreWheel = clockWheel(
    "wheelofsixty", "Clock wheel of 60", 60, .brass, spokes: 5, seed: 321)
  static let thirdWheel = clockWheel(
    "wheelofsixtyfour", "Clock wheel of 64", 64, .brass, spokes: 6, seed: 331)
  static let minuteWheel = clockWheel(
    "wheelofthirtytwo", "Clock wheel of 32", 32, .brass, spokes: 4, seed: 341)
  static let hourWheel = clockWheel(
    "wheelofthirtysix", "Clock wheel of 36", 36, .brass, spokes: 3, seed: 351)
  static let pinion8 = clockWheel(
    "pinionofeight", "Clock pinion of 8", 8, .steel, spokes: 0, seed: 361)
  static let pinion12 = clockWheel(
    "pinionoftwelve", "Clock pinion of 12", 12, .steel, spokes: 0, seed: 381)

  /// A wheel, or a pinion where it has few teeth; the barrel has a drum on it.
  private static func clockWheel(
    _ name: String, _ title: String, _ teeth: Int, _ metal: Metal, spokes: Int, seed: UInt64
  ) -> Thing {
    let pitch = clockPace * Double(teeth)
    let side = (2 * pitch + 16).rounded()
    return Thing(name, title, side, side, teeth: teeth, pitch: pitch, isSpare: true) { canvas in
      var wheel = toothed(teeth, pace: clockPace)
      let rim = pitch - 14
      if spokes > 0 {
        let windows = Shape.ring(from: 22, to: rim).without(
          Shape.box(rim, 9, at: Vector(rim / 2 + 11, 0)).repeated(spokes), rounding: 8)
        wheel = wheel.without(windows, rounding: 1.5)
      }
      canvas.fill(
        wheel, .spun(metal, seed: seed, sheen: 0.4), bevel: Bevel(width: 1.4, strength: 0.5))
      if teeth > 12 {
        canvas.engrave(Shape.ring(from: rim + 3, to: rim + 3.7), Pigments.brassDeep)
        canvas.hub(radius: 17, metal: spokes > 0 ? .steel : .brass, seed: seed + 1)
      }
      if spokes == 0, teeth > 12 { drum(on: &canvas, radius: rim - 12, seed: seed) }
      canvas.bearing(radius: teeth > 12 ? 9 : 7, bore: 4, seed: seed + 2)
      canvas.mark(at: Vector(0, -(pitch - (teeth > 12 ? 9 : 7))), radius: teeth > 12 ? 3.6 : 2.4)
    }
  }

  /// The drum in which the spring is, with its lid.
  private static func drum(on canvas: inout Canvas, radius: Double, seed: UInt64) {
    canvas.hub(radius: radius, metal: .brass, seed: seed + 3)
    for index in 0..<6 {
      let position = Vector(length: radius - 16, angle: .degrees(Double(index) * 60 + 30))
      canvas.screw(
        at: position, radius: 5, slot: .degrees(Double(index) * 47), metal: .steel, seed: seed + 4)
    }
    canvas.hub(radius: 26, metal: .steel, seed: seed + 5)
    canvas.fill(
      .box(14, 14, corner: 1.5), .spun(.steel, seed: seed + 6, sheen: 0.5),
      bevel: Bevel(width: 1.5, strength: 0.5))
  }
}
