/// How the pixels of a file are to be turned to be upright, by the numbers of EXIF.
enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= Self.leftMirrored.rawValue }
}

extension Image {
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
}
