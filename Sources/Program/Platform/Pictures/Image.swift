/// An image in sRGB with straight (not premultiplied) alpha, a byte per channel.
public struct Image: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Four bytes per pixel (red, green, blue, alpha), row by row from the top.
  public var pixels: [UInt8]

  /// An image of a size; nil when the number of bytes doesn't match it.
  public init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0 else { return nil }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels.count % 4 == 0, pixels.count / 4 == area else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}

extension Image {
  /// The paper of a photo's print, as that of `Assets/photo.png`.
  private static let paper: [UInt8] = [233, 221, 196, 255]

  /// A photo on paper, of which as much shows all round as on a print: a thirteenth of the shorter side; nil where a part of the
  /// image is transparent.
  package var printed: Image? {
    let edge = max(1, min(width, height) / 13)
    guard stride(from: 3, to: pixels.count, by: 4).allSatisfy({ pixels[$0] == 255 }),
      var print = placed(atX: edge, y: edge, width: width + 2 * edge, height: height + 2 * edge)
    else { return nil }
    for byte in stride(from: 0, to: print.pixels.count, by: 4) where print.pixels[byte + 3] == 0 {
      print.pixels.replaceSubrange(byte..<byte + 4, with: Self.paper)
    }
    return print
  }

  /// The picture as it is to be seen, where its pixels lie in a file by an orientation.
  func upright(from orientation: ImageOrientation) -> Image {
    guard orientation != .up else { return self }
    let (w, h) = (width, height)
    // The first pixel, and the steps to the next one and to the next row.
    let (first, step, line) =
      switch orientation {
      case .up: (0, 1, w)
      case .upMirrored: (w - 1, -1, w)
      case .down: (w * h - 1, -1, -w)
      case .downMirrored: ((h - 1) * w, 1, -w)
      case .leftMirrored: (0, w, 1)
      case .right: ((h - 1) * w, -w, 1)
      case .rightMirrored: (w * h - 1, -w, -1)
      case .left: (w - 1, w, -1)
      }
    let sides = orientation.swapsSides ? (width: h, height: w) : (width: w, height: h)
    let turned = pixels.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
        var place = 0
        for y in 0..<sides.height {
          for x in 0..<sides.width {
            let from = 4 * (first + x * step + y * line)
            for channel in 0..<4 { target[place + channel] = source[from + channel] }
            place += 4
          }
        }
        count = place
      }
    }
    return Image(width: sides.width, height: sides.height, pixels: turned) ?? self
  }

  /// The picture on a transparent canvas; what lies beyond that is cut off.
  func placed(atX left: Int, y top: Int, width: Int, height: Int) -> Image? {
    var canvas = [UInt8](repeating: 0, count: 4 * width * height)
    let columns = max(0, min(self.width, width - left))
    for row in 0..<max(0, min(self.height, height - top)) where columns > 0 {
      let (from, to) = (4 * row * self.width, 4 * ((top + row) * width + left))
      canvas.replaceSubrange(to..<to + 4 * columns, with: pixels[from..<from + 4 * columns])
    }
    return Image(width: width, height: height, pixels: canvas)
  }

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

/// How the pixels of a file are to be turned to be upright, by the numbers of EXIF.
enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.leftMirrored.rawValue }
}
