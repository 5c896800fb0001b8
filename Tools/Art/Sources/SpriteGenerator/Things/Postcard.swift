import SwivelGeometry

extension Thing {
  /// The written side of a postcard, with a stamp and its mark.
  static let postcard = Thing("postcard", "Postcard", 300, 204) { canvas in
    canvas.fill(
      .box(296, 200, corner: 5), .ivory(seed: 91, radius: 185),
      bevel: Bevel(width: 1, strength: 0.25)
    )
    canvas.stain(.line(Vector(6, -80), Vector(6, 80), width: 1), Pigments.ink, opacity: 0.55)
    for y in [6.0, 30, 54] {
      canvas.stain(.line(Vector(28, y), Vector(128, y), width: 0.9), Pigments.ink, opacity: 0.5)
    }
    writing(on: &canvas)
    stamp(on: &canvas)
    postmark(on: &canvas)
  }

  /// Lines in imitated handwriting, without letters.
  private static func writing(on canvas: inout Canvas) {
    var random = SplitMix64(seed: 92)
    let lines = [
      (-132.0, -72.0, 62.0), (-132, -50, 122), (-132, -30, 118), (-132, -10, 126), (-132, 10, 96),
      (-78, 62, 58), (34, 0, 60), (34, 24, 84), (34, 48, 48),
    ]
    for (left, y, width) in lines {
      var x = left
      while x < left + width - 6 {
        let length = min(8 + 22 * random.unit(), left + width - x)
        canvas.stain(
          .path(word(from: Vector(x, y), length: length, &random), width: 1.1), Pigments.blued,
          opacity: 0.9)
        x += length + 5
      }
    }
  }

  private static func word(
    from start: Vector, length: Double, _ random: inout SplitMix64
  ) -> [Vector] {
    var points = [start]
    var x = 0.0
    while x < length {
      let rise = random.unit() < 0.2 ? 8.5 : 3.2 + random.unit()
      let drop = random.unit() < 0.1 ? 4.5 : 0
      let (pace, loop) = (2.4 + 1.4 * random.unit(), 0.5 + 1.1 * random.unit())
      for step in 1...8 {
        let (sine, cosine) = Angle(turns: Double(step) / 8).sineAndCosine
        let height = (1 - cosine) / 2 * (sine > 0 || drop == 0 ? rise : rise + drop)
        let y = start.y - height + (sine < 0 ? drop * (1 + cosine) / 2 : 0)
        let slant = 0.28 * (start.y - y)
        points.append(Vector(start.x + x + pace * Double(step) / 8 + loop * sine + slant, y))
      }
      x += pace
    }
    return points
  }

  private static func stamp(on canvas: inout Canvas) {
    let center = Vector(112, -58)
    let holes = Shape.box(52, 62, at: center).perforated(every: 5.2, radius: 1.7)
    canvas.shade(around: holes, width: 3, strength: 0.3)
    canvas.fill(holes, .plain(Pigments.ivory.lit(by: 0.35)))
    let picture = Shape.box(42, 52, at: center)
    canvas.stain(picture, Pigments.signal)
    canvas.stain(picture.grown(by: -2).outline(width: 0.8), Pigments.ivory, opacity: 0.85)
    let wheel = Shape.disc(12).joined(
      with: Shape.box(8, 4.5, at: Vector(13, 0)).repeated(10), fillet: 1)
    canvas.stain((wheel - .disc(5.5)).moved(by: center + Vector(0, -4)), Pigments.ivory)
    guard let value = Glyph.text("10", height: 8, stroke: 1.4) else { return }
    canvas.stain(value.moved(by: center + Vector(0, 18)), Pigments.ivory)
  }

  private static func postmark(on canvas: inout Canvas) {
    let center = Vector(72, -60)
    var mark =
      Shape.ring(from: 21, to: 22.2, at: center)
      | .ring(from: 14.6, to: 15.4, at: center)
      | Shape.line(Vector(17, 0), Vector(19.4, 0), width: 1.2).repeated(24).moved(by: center)
    if let year = Glyph.text("1869", height: 6.5, stroke: 1.1) {
      mark = mark | year.moved(by: center)
    }
    canvas.stain(mark, Pigments.ink, opacity: 0.72)
    for y in stride(from: -14.0, through: 14, by: 7) {
      let wave = (0...24).map { step in
        let x = 25 + Double(step) * 1.9
        return center + Vector(x, y + 1.6 * sineAndCosine(x * 0.42).sine)
      }
      canvas.stain(.path(wave, width: 1), Pigments.ink, opacity: 0.6)
    }
  }
}

extension Shape {
  /// A box with half holes along its sides, as where stamps are torn apart.
  fileprivate func perforated(every step: Double, radius: Double) -> Shape {
    let (start, end) = (bounds.origin, bounds.end)
    return self
      - Shape(bounds: bounds.grown(by: radius)) { point in
        let x = point.x - step * ((point.x - start.x) / step).rounded() - start.x
        let y = point.y - step * ((point.y - start.y) / step).rounded() - start.y
        let sideX = min((point.x - start.x).magnitude, (point.x - end.x).magnitude)
        let sideY = min((point.y - start.y).magnitude, (point.y - end.y).magnitude)
        return min(Vector(x, sideY).length, Vector(sideX, y).length) - radius
      }
  }
}
