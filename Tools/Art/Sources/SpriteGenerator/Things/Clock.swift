import SwivelGeometry

/// Where the watch's dial has its middle: the bow stands above it.
private let middle = Vector(0, 24)

extension Thing {
  /// A pocket watch at eight minutes past ten.
  static let clock = Thing("clock", "Pocket watch", 232, 284) { canvas in
    bow(on: &canvas)
    canvas.bezel(outer: 113, inner: 94, at: middle, seed: 41)
    canvas.fill(Shape.disc(94, at: middle), .ivory(seed: 43, radius: 94, at: middle))
    minutes(on: &canvas)
    hours(on: &canvas)
    seconds(on: &canvas)
    canvas.shade(within: Shape.disc(94, at: middle), width: 9, strength: 0.5)
    hand(on: &canvas, at: .degrees(304), length: 48, width: 9)
    hand(on: &canvas, at: .degrees(48), length: 76, width: 7)
    canvas.hub(radius: 6.5, metal: .brass, at: middle, seed: 44)
  }

  private static func bow(on canvas: inout Canvas) {
    canvas.fill(
      Shape.ring(from: 14.5, to: 22.5, at: Vector(0, -115)), .brushed(.brass, seed: 45),
      bevel: Bevel(width: 4, strength: 0.6, isRound: true))
    let crown = Shape.box(30, 20, at: Vector(0, -96), corner: 4)
    canvas.shade(around: crown, width: 5, strength: 0.6)
    canvas.fill(
      crown, .rod(.brass, radius: 17), bevel: Bevel(width: 3, strength: 0.35))
    for x in stride(from: -12.0, through: 12, by: 4) {
      canvas.engrave(.line(Vector(x, -102), Vector(x, -90), width: 1.1), Pigments.brassDeep)
    }
  }

  private static func minutes(on canvas: inout Canvas) {
    let fine = Shape.line(Vector(85, 0), Vector(89.5, 0), width: 0.8).repeated(60)
    let coarse = Shape.line(Vector(83, 0), Vector(89.5, 0), width: 2.4).repeated(12)
    canvas.stain(fine.moved(by: middle), Pigments.ink, opacity: 0.8)
    canvas.stain(coarse.moved(by: middle), Pigments.ink)
  }

  private static func hours(on canvas: inout Canvas) {
    for hour in 1...12 where hour != 6 {
      let position = Vector(length: 69, angle: .degrees(Double(hour) * 30 - 90))
      let isMain = hour % 3 == 0
      let text = Glyph.text(
        String(hour), height: isMain ? 17 : 14.5, stroke: isMain ? 2.3 : 1.9, gap: 0.22)
      guard let text else { continue }
      canvas.stain(text.moved(by: middle + position), Pigments.ink)
    }
  }

  private static func seconds(on canvas: inout Canvas) {
    let center = middle + Vector(0, 50)
    let plate = Shape.disc(27, at: center)
    canvas.stain(plate, Pigments.ivoryShade, opacity: 0.5)
    canvas.shade(within: plate, width: 3, strength: 0.3)
    canvas.stain(
      Shape.line(Vector(21, 0), Vector(24, 0), width: 0.8).repeated(12).moved(by: center),
      Pigments.ink)
    let hand = Vector(length: 20, angle: .degrees(150))
    canvas.shade(
      around: .line(center - hand * 0.35, center + hand, width: 1.6), width: 3, strength: 0.3)
    canvas.stain(.line(center - hand * 0.35, center + hand, width: 1.7), Pigments.signal)
    canvas.stain(.disc(2.6, at: center), Pigments.signal)
  }

  /// A hand with a lozenge for its blade.
  private static func hand(
    on canvas: inout Canvas, at angle: Angle, length: Double, width: Double
  ) {
    let blade = Shape.polygon([
      Vector(-1.3, 14), Vector(-1.3, -length * 0.3), Vector(-width / 2, -length * 0.62),
      Vector(0, -length), Vector(width / 2, -length * 0.62), Vector(1.3, -length * 0.3),
      Vector(1.3, 14),
    ]).grown(by: 0.5).turned(by: angle).moved(by: middle)
    canvas.shade(around: blade, width: 5, strength: 0.45)
    canvas.fill(blade, .plain(Pigments.blued), bevel: Bevel(width: 2.5, strength: 0.35))
  }
}
