extension Canvas {
  /// The picture reduced by a factor, each pixel the mean of those that it replaces.
  func shrunk(by factor: Int) -> Canvas {
    guard factor > 1 else { return self }
    var small = Canvas(columns: columns / factor, rows: rows / factor, density / Double(factor))
    for pixel in 0..<small.columns * small.rows {
      let (left, top) = (pixel % small.columns * factor, pixel / small.columns * factor)
      var (sums, opacity) = (SIMD3<Double>.zero, 0.0)
      for row in top..<top + factor {
        for column in left..<left + factor {
          let first = 4 * (row * columns + column)
          let part = parts[first + 3]
          sums += part * SIMD3(parts[first], parts[first + 1], parts[first + 2])
          opacity += part
        }
      }
      guard opacity > 0 else { continue }
      let ink = Pigment(
        red: sums.x / opacity, green: sums.y / opacity, blue: sums.z / opacity)
      small.blend(ink, opacity / Double(factor * factor), at: pixel, .over)
    }
    return small
  }
}
