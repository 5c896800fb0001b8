extension Image {
  /// The image scaled down so that no side is longer than a limit in pixels, by area averaging.
  ///
  /// O(pixels); the image itself where it is small enough; colours are weighted by alpha.
  package func shrunk(toFit longest: Int) -> Image {
    guard longest > 0, max(width, height) > longest else { return self }
    let side = max(width, height)
    let (newWidth, newHeight) = (max(1, width * longest / side), max(1, height * longest / side))
    var pixels = [UInt8](repeating: 0, count: 4 * newWidth * newHeight)
    self.pixels.withUnsafeBufferPointer { source in
      for y in 0..<newHeight {
        let rows = Self.part(y, of: newHeight, in: height)
        for x in 0..<newWidth {
          let mean = mean(of: source, rows, Self.part(x, of: newWidth, in: width))
          for part in 0..<4 { pixels[4 * (y * newWidth + x) + part] = mean[part] }
        }
      }
    }
    return Image(width: newWidth, height: newHeight, pixels: pixels) ?? self
  }

  /// The pixels of a row that one pixel of the smaller row stands for, at least one.
  private static func part(_ index: Int, of count: Int, in whole: Int) -> Range<Int> {
    let start = index * whole / count
    return start..<max((index + 1) * whole / count, start + 1)
  }

  private func mean(
    of source: UnsafeBufferPointer<UInt8>, _ rows: Range<Int>, _ columns: Range<Int>
  ) -> SIMD4<UInt8> {
    var sum = SIMD4<UInt64>.zero
    for row in rows {
      for column in columns {
        let byte = 4 * (row * width + column)
        let alpha = UInt64(source[byte + 3])
        sum &+= SIMD4(
          UInt64(source[byte]) * alpha, UInt64(source[byte + 1]) * alpha,
          UInt64(source[byte + 2]) * alpha, alpha)
      }
    }
    guard sum.w > 0 else { return .zero }
    let count = UInt64(rows.count * columns.count)
    let half = sum.w / 2
    return SIMD4(
      UInt8((sum.x + half) / sum.w), UInt8((sum.y + half) / sum.w), UInt8((sum.z + half) / sum.w),
      UInt8((sum.w + count / 2) / count))
  }
}
