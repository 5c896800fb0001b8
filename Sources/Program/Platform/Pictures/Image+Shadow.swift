extension Image {
  /// The outline of the image as white of soft opacity, which tinted is its shadow, in O(pixels of the shadow).
  package func shadow(_ shape: ShadowShape) -> Image {
    let (width, height, margin) = (shape.width, shape.height, shape.margin)
    let (across, down) = (width + 2 * margin, height + 2 * margin)
    let density = min(shape.density, Self.longestShadow / max(across, down))
    let columns = max(1, Int((across * density).rounded()))
    let rows = max(1, Int((down * density).rounded()))
    var alphas = [Int](repeating: 0, count: columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        alphas[row * columns + column] = opacity(
          x: ((Double(column) + 0.5) / Double(columns) * across - margin) / width,
          y: ((Double(row) + 0.5) / Double(rows) * down - margin) / height)
      }
    }
    // Three means over boxes are nearly a bell.
    let reach = max(1, Int((shape.blur * density * 2 / 3).rounded()))
    for _ in 1...3 {
      alphas = Self.mean(alphas, lines: rows, of: columns, apart: columns, step: 1, reach)
      alphas = Self.mean(alphas, lines: columns, of: rows, apart: 1, step: columns, reach)
    }
    let pixels = alphas.flatMap { alpha -> [UInt8] in [255, 255, 255, UInt8(clamping: alpha)] }
    return Image(width: columns, height: rows, pixels: pixels) ?? self
  }

  /// In pixels.
  private static let longestShadow = 256.0

  /// The opacity of the pixel at fractions of the width and the height; 0 outside.
  private func opacity(x: Double, y: Double) -> Int {
    guard x >= 0, y >= 0, x < 1, y < 1 else { return 0 }
    let (column, row) = (Int(x * Double(self.width)), Int(y * Double(self.height)))
    return Int(pixels[4 * (row * self.width + column) + 3])
  }

  /// The means over boxes along lines of values, which lie so far apart; beyond the ends is nothing.
  private static func mean(
    _ values: [Int], lines: Int, of count: Int, apart: Int, step: Int, _ reach: Int
  ) -> [Int] {
    var means = values
    let size = 2 * reach + 1
    for line in 0..<lines {
      let first = line * apart
      var sum = (0..<min(reach, count)).reduce(0) { $0 + values[first + $1 * step] }
      for index in 0..<count {
        if index + reach < count { sum += values[first + (index + reach) * step] }
        if index > reach { sum -= values[first + (index - reach - 1) * step] }
        means[first + index * step] = (sum + reach) / size
      }
    }
    return means
  }
}
