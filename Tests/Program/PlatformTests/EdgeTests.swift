import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// The root mean square deviation of an edge from a straight line, in pixels.
///
/// In each row the place of the edge is the light on its left summed up: a drawing that knows only
/// whole pixels strays by 0.29, one that mixes them rightly by next to nothing.
private func raggedness(ofLeftEdgeIn image: Image, rows: Range<Int>) -> Double {
  let places = rows.map { y in
    (0..<image.width / 2).reduce(0.0) { $0 + 1 - Double(image.color($1, y)[0]) / 255 }
  }
  let n = Double(places.count)
  let mean = places.reduce(0, +) / n
  let middle = (n - 1) / 2
  var (slope, squares) = (0.0, 0.0)
  for (row, position) in places.enumerated() {
    slope += (Double(row) - middle) * (position - mean)
    squares += (Double(row) - middle) * (Double(row) - middle)
  }
  slope /= squares
  let rest = places.enumerated().map { row, position in
    position - mean - slope * (Double(row) - middle)
  }
  return (rest.reduce(0) { $0 + $1 * $1 } / n).squareRoot()
}

/// A picture that is white wherever it is, large enough for every size it is drawn in.
private let sheet = Image(
  width: 180, height: 180, pixels: Array(repeating: 255, count: 180 * 180 * 4))

private func picture(density: Double, degrees: Double, isSprite: Bool) throws -> Image {
  let surface = Surface(size: ExactPoint(Vector(200, 160)), density: Int64(density * 1e6))
  let renderer = SoftwareRenderer(
    atlas: try Atlas([("sheet", try #require(sheet))]), fonts: try Fonts())
  renderer.draw(
    scene {
      $0.add(
        Quad(
          picture: isSprite ? Picture(index: 1) : .white,
          transform: turned(Vector(100, 80), side: 90, by: .degrees(degrees))))
    }, on: surface)
  return try renderer.snapshot()
}

@Suite struct `The edges of a turned thing` {
  /// The most that an edge may stray, in pixels.
  static let bound = 0.08

  @Test(arguments: [1.0, 1.5, 2], [3.0, 7.5, 12, 21])
  func `are straight to a twelfth of a pixel at every density`(
    density: Double, degrees: Double
  ) throws {
    for isSprite in [false, true] {
      let image = try picture(density: density, degrees: degrees, isSprite: isSprite)
      #expect((image.width, image.height) == (Int(200 * density), Int(160 * density)))
      let rows = Int(70 * density)..<Int(90 * density)
      let stray = raggedness(ofLeftEdgeIn: image, rows: rows)
      expectLess(stray, Self.bound, "sprite: \(isSprite)")
      expectAtLeast(stray, 0)
    }
  }

  @Test func `would be found ragged if they were not mixed`() throws {
    var image = try picture(density: 1, degrees: 12, isSprite: false)
    for index in image.pixels.indices { image.pixels[index] = image.pixels[index] < 128 ? 0 : 255 }
    expectGreater(raggedness(ofLeftEdgeIn: image, rows: 70..<90), 3 * Self.bound)
  }

  @Test(arguments: [5.0, 33]) func `show the same at twice the density, mixed down`(
    degrees: Double
  ) throws {
    let single = try picture(density: 1, degrees: degrees, isSprite: true)
    let double = try picture(density: 2, degrees: degrees, isSprite: true)
    var sum = 0.0
    for y in 0..<single.height {
      for x in 0..<single.width {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].reduce(0) {
          $0 + Int(double.color(2 * x + $1.0, 2 * y + $1.1)[0])
        }
        sum += abs(Double(four) / 4 - Double(single.color(x, y)[0]))
      }
    }
    expectLess(sum / Double(single.width * single.height), 1)
  }
}
