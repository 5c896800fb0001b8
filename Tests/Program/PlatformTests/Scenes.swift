import SwivelDrawing
import SwivelGeometry
import SwivelInput

@testable import SwivelPlatform

/// A picture whose pixels are all different and opaque.
func checkered(width: Int, height: Int) -> Image? {
  var pixels: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      pixels += [UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x ^ y) & 1) * 200, 255]
    }
  }
  return Image(width: width, height: height, pixels: pixels)
}

func plain(_ color: Color, width: Int, height: Int) -> Image? {
  let pixel = [color.red, color.green, color.blue, color.alpha]
  return Image(
    width: width, height: height,
    pixels: Array(repeatElement(pixel, count: width * height).joined()))
}

func scene(on ground: Color = .black, _ fill: (inout DrawList) -> Void) -> DrawList {
  var list = DrawList()
  list.clear(ground)
  list.beginLayer()
  fill(&list)
  return list
}

/// The unit square as a level box.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> AffineTransform {
  AffineTransform(x: Vector(width, 0), y: Vector(0, height), translation: Vector(x, y))
}

/// The unit square as a turned box about a centre.
func turned(_ center: Vector, side: Double, by angle: Angle) -> AffineTransform {
  let (x, y) = (Vector(side, 0).turned(by: angle), Vector(0, side).turned(by: angle))
  return AffineTransform(x: x, y: y, translation: center - (x + y) / 2)
}

extension Image {
  /// Red, green and blue of a pixel.
  func color(_ x: Int, _ y: Int) -> [Int] { (0..<3).map { Int(pixels[(y * width + x) * 4 + $0]) } }

  var reds: [Int] { stride(from: 0, to: pixels.count, by: 4).map { Int(pixels[$0]) } }
}

/// A list drawn by the software renderer at 200 by 160 points.
func drawn(
  _ list: DrawList, pictures: [(name: String, image: Image)] = [],
  on surface: Surface = Surface(width: 200, height: 160)
) throws -> Image {
  let renderer = SoftwareRenderer(atlas: try Atlas(pictures), fonts: try Fonts())
  renderer.draw(list, on: surface)
  return try renderer.snapshot()
}
