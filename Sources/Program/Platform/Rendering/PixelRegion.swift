package import SwivelGestures

/// A rectangle of an image or a window, in pixels.
package struct PixelRegion: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A whole pixel.
  package var center: Vector { Vector(x: Double(x + width / 2), y: Double(y + height / 2)) }

  func contains(x: Int, y: Int) -> Bool {
    (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
  }

  func joined(with other: PixelRegion) -> PixelRegion {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRegion(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

extension PixelRegion {
  /// The bounding box of the differences between two images of the same size; nil where they are equal.
  init?(between a: Image, and b: Image) {
    let stride = 4 * a.width
    func differs(_ row: Int) -> Bool {
      a.pixels[row * stride..<(row + 1) * stride] != b.pixels[row * stride..<(row + 1) * stride]
    }
    let rows = 0..<a.height
    guard let top = rows.first(where: differs), let bottom = rows.last(where: differs) else {
      return nil
    }
    var (left, right) = (a.width, -1)
    for row in top...bottom {
      let start = row * stride
      if let first = (0..<left).first(where: { a.differs(from: b, at: start + 4 * $0) }) {
        left = first
      }
      if let last = (right + 1..<a.width).last(where: { a.differs(from: b, at: start + 4 * $0) }) {
        right = last
      }
    }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension Image {
  /// Whether the pixel at a byte differs in another image of the same size.
  fileprivate func differs(from other: Image, at byte: Int) -> Bool {
    pixels[byte..<byte + 4] != other.pixels[byte..<byte + 4]
  }

  /// Nil where it isn't within the image.
  func cut(to region: PixelRegion) -> Image? {
    guard region.x >= 0, region.y >= 0, region.x + region.width <= width,
      region.y + region.height <= height
    else { return nil }
    let pixels = (region.y..<region.y + region.height).flatMap { row in
      let start = 4 * (row * width + region.x)
      return self.pixels[start..<start + 4 * region.width]
    }
    return Image(width: region.width, height: region.height, pixels: pixels)
  }
}
