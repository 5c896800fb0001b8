import SwivelGameSupport
import SwivelPlatform
import Testing

/// The tolerances for a picture that is compared with a golden one, and their reasons.
enum Tolerance {
  /// The greatest difference of two values of a channel, of 255.
  ///
  /// Colours are mixed in numbers with fractions,
  /// and a compiler may round a product in one place that another rounds in the next.
  static let channel = 2
  /// The greatest part of the pixels outside of text that may differ more.
  ///
  /// An edge that lies on the very middle
  /// of a pixel falls to either side.
  static let strayPixels = 0.000_5
  /// The greatest difference of the mean values of a channel within a box of text, of 255.
  ///
  /// Systems have other
  /// versions of the font and of FreeType, which draw the same line with other edges.
  static let textMean = 12.0
}

struct PictureDifference {
  /// The part of the pixels outside of text that differ by more than ``Tolerance/channel``.
  let strayPixels: Double
  /// The largest difference of mean values within a box of text.
  let textMean: Double
  /// White where they differ, darker where they differ less.
  let picture: Image

  var isTolerable: Bool { strayPixels <= Tolerance.strayPixels && textMean <= Tolerance.textMean }

  /// Nil where the pictures are not of the same size.
  init?(_ found: Image, _ expected: Image, text boxes: [PixelBox]) {
    guard found.width == expected.width, found.height == expected.height else { return nil }
    var isText = [Bool](repeating: false, count: found.width * found.height)
    for box in boxes {
      for y in box.rows { for x in box.columns { isText[y * found.width + x] = true } }
    }
    var stray = 0
    var pixels = [UInt8](repeating: 255, count: found.pixels.count)
    for pixel in isText.indices {
      let difference = (0..<3).map { channel in
        abs(Int(found.pixels[4 * pixel + channel]) - Int(expected.pixels[4 * pixel + channel]))
      }
      for channel in 0..<3 {
        pixels[4 * pixel + channel] = UInt8(min(255, 4 * difference[channel]))
      }
      if !isText[pixel], difference.contains(where: { $0 > Tolerance.channel }) { stray += 1 }
    }
    strayPixels = Double(stray) / Double(isText.count)
    textMean =
      boxes.map { box in
        (0..<3).map { abs(found.mean(of: $0, in: box) - expected.mean(of: $0, in: box)) }.max() ?? 0
      }.max() ?? 0
    guard let picture = Image(width: found.width, height: found.height, pixels: pixels) else {
      return nil
    }
    self.picture = picture
  }
}

struct PixelBox {
  let columns: Range<Int>
  let rows: Range<Int>

  /// The pixels that a box in points touches; nil for none.
  init?(_ box: Rectangle, on surface: Surface) {
    let density = Double(surface.density) / 1e6
    let (start, end) = (box.origin * density, box.end * density)
    let size = surface.size.vector * density
    func range(_ low: Double, _ high: Double, _ limit: Double) -> Range<Int>? {
      let first = Int(max(0, low - 2))
      let last = Int(min(limit, high + 2))
      return first < last ? first..<last : nil
    }
    guard let columns = range(start.x, end.x, size.x), let rows = range(start.y, end.y, size.y)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }
}

extension Image {
  fileprivate func mean(of channel: Int, in box: PixelBox) -> Double {
    var sum = 0
    for y in box.rows { for x in box.columns { sum += Int(pixels[4 * (y * width + x) + channel]) } }
    return Double(sum) / Double(box.rows.count * box.columns.count)
  }
}

/// A picture of a session by the software renderer, and its boxes of text.
struct DrawnPicture {
  let image: Image
  let text: [PixelBox]

  init(of session: Session) throws {
    let list = try Furnishing.picture(of: session)
    let surface = session.state.surface
    let renderer = SoftwareRenderer(atlas: try Furnishing.atlas, fonts: try Fonts())
    renderer.draw(list, on: surface)
    image = try renderer.snapshot()
    text = list.runs.compactMap { PixelBox($0.box, on: surface) }
  }
}
