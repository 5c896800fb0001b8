import SwivelGeometry

/// The leather's cells along a side of what fits together, and that side in points.
private let cells = 44
private let side = 256.0
/// What laps over the neighbours on each side, in points.
private let lap = 2.0

extension Thing {
  /// A square of dark leather that fits beside itself, and laps over.
  static let bench = Thing("bench", "Bench", side + 2 * lap, side + 2 * lap) { canvas in
    let hide = Hide()
    let all = Shape.box(side + 4 * lap, side + 4 * lap)
    canvas.eachPixel(of: all, reach: 0, depth: 0) { canvas, pixel, point, _ in
      // In few steps, since noise makes large files.
      let light = (hide.light(at: point) * steps).rounded() / steps
      let leather =
        light < 0
        ? Pigment(0x3D2E20).mixed(with: Pigment(0x1E160F), -light)
        : Pigment(0x3D2E20).mixed(with: Pigment(0x60492F), light)
      canvas.blend(leather, 1, at: pixel, .over)
    }
  }
}

/// The steps from the middle tone to the lightest.
private let steps = 10.0

/// The grain of leather: pebbles about places at random, with creases between them.
private struct Hide {
  private let positions: [Vector]
  private let tones: [Double]

  init() {
    var random = SplitMix64(seed: 171)
    // Not too near to each other, since tiny pebbles would be a pattern that one sees again and again.
    positions = (0..<cells * cells).map { _ in
      Vector(x: 0.14 + 0.72 * random.unit(), y: 0.14 + 0.72 * random.unit())
    }
    tones = (0..<cells * cells).map { _ in 2 * random.unit() - 1 }
  }

  /// How light the leather is at a point, from −1 to 1; the same a side farther.
  func light(at point: Vector) -> Double {
    let scale = Double(cells) / side
    let position = Vector(x: point.x * scale, y: point.y * scale)
    let (column, row) = (Int(position.x.rounded(.down)), Int(position.y.rounded(.down)))
    var (nearest, next) = (9.0, 9.0)
    var (displacement, tone) = (Vector.zero, 0.0)
    for y in row - 2...row + 2 {
      for x in column - 2...column + 2 {
        let cell = wrapped(y) * cells + wrapped(x)
        let there =
          Vector(x: Double(x) + positions[cell].x, y: Double(y) + positions[cell].y) - position
        let far = there.length
        if far < nearest {
          (nearest, next) = (far, nearest)
          (displacement, tone) = (there, tones[cell])
        } else if far < next {
          next = far
        }
      }
    }
    // A pebble is round: lighter towards the lamp, dark where it meets the next one.
    let crease = max(0, 1 - (next - nearest) / 0.28)
    let dome = min(0.7, max(-0.7, 0.5 * displacement.x + 0.7 * displacement.y))
    return min(1, max(-1, 0.12 + 0.42 * dome + 0.13 * tone - 0.75 * crease * crease))
  }

  private func wrapped(_ cell: Int) -> Int { ((cell % cells) + cells) % cells }
}
