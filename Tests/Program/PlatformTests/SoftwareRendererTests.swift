import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `The software renderer` {
  /// Rows of pixels of any opacity, so that those which are opaque come in runs of any length.
  @Test func `shows translucent texels at whole pixels exactly rounded`() throws {
    var picture = try #require(checkered(width: 67, height: 19))
    for index in 0..<67 * 19 where index % 23 < 9 || index % 7 == 0 {
      picture.pixels[4 * index + 3] = UInt8(index % 256)
    }
    let image = try drawn(
      scene { $0.add(Quad(picture: Picture(index: 1), transform: box(11, 7, 67, 19))) },
      pictures: [("checkered", picture)])
    for y in 0..<19 {
      for x in 0..<67 {
        let alpha = Int(picture.pixels[4 * (y * 67 + x) + 3])
        let expected = picture.color(x, y).map { ($0 * alpha * 2 + 255) / 510 }
        expectEqual(image.color(x + 11, y + 7), expected, "at \(x), \(y)")
      }
    }
  }

  @Test func `shows exactly the texels at a quarter turn`() throws {
    let picture = try #require(checkered(width: 20, height: 20))
    let quarter = AffineTransform(x: Vector(0, 20), y: Vector(-20, 0), translation: Vector(50, 40))
    let image = try drawn(
      scene { $0.add(Quad(picture: Picture(index: 1), transform: quarter)) },
      pictures: [("checkered", picture)])
    for y in 0..<20 {
      for x in 0..<20 { expectEqual(image.color(49 - y, 40 + x), picture.color(x, y)) }
    }
  }

  @Test(arguments: [
    (0.0, Picture.white), (0.1, .white), (45, .white), (137, .white), (30, Picture(index: 1)),
  ]) func `a white square has its area at any angle`(degrees: Double, picture: Picture) throws {
    let sheet = try #require(plain(.white, width: 90, height: 90))
    let turn = turned(Vector(100, 80), side: 90, by: Angle(degrees: degrees))
    let image = try drawn(
      scene { $0.add(Quad(picture: picture, transform: turn)) }, pictures: [("plain", sheet)])
    let area = Double(image.reds.reduce(0, +)) / 255
    expectLess(abs(area - 8100), 8100 * 0.005, "found \(area)")
    let soft = image.reds.filter { (1..<255).contains($0) }.count
    expectTrue(degrees == 0 ? soft == 0 : soft > 100, "found \(soft) soft pixels")
  }

  @Test(arguments: [(0.25, 64), (0.5, 128), (1.0, 255)])
  func `a line thinner than a pixel is fainter`(thickness: Double, expected: Int) throws {
    let line = box(10, 20.5 - thickness / 2, 100, thickness)
    let image = try drawn(scene { $0.add(Quad(picture: .white, transform: line)) })
    expectAtMost(abs(image.color(60, 20)[0] - expected), 1)
  }

  @Test func `a sprite's edge is never darker than both sides`() throws {
    let picture = try #require(plain(Color(0xFF8000), width: 40, height: 40))
    let turn = turned(Vector(100, 80), side: 40, by: Angle(degrees: 20))
    let image = try drawn(
      scene(on: Color(0xFF8000)) { $0.add(Quad(picture: Picture(index: 1), transform: turn)) },
      pictures: [("plain", picture)])
    for y in 0..<160 {
      for x in 0..<200 {
        let color = image.color(x, y)
        expectTrue(abs(color[0] - 255) <= 1 && abs(color[1] - 128) <= 1, "at \(x), \(y)")
      }
    }
  }

  @Test func `a shrunk checkerboard is even grey`() throws {
    var board = try #require(plain(.white, width: 256, height: 256))
    for pixel in 0..<256 * 256 where (pixel ^ pixel >> 8) & 1 == 0 {
      for channel in 0..<3 { board.pixels[pixel * 4 + channel] = 0 }
    }
    let image = try drawn(
      scene { $0.add(Quad(picture: Picture(index: 1), transform: box(20, 20, 100, 100))) },
      pictures: [("board", board)])
    for y in 24..<116 {
      for x in 24..<116 { expectTrue((126...130).contains(image.color(x, y)[0])) }
    }
  }

  @Test func `a tint multiplies colours and opacity`() throws {
    let picture = try #require(plain(Color(0x8080FF), width: 8, height: 8))
    let tint = Color(red: 255, green: 128, blue: 0, alpha: 128)
    let image = try drawn(
      scene { $0.add(Quad(picture: Picture(index: 1), transform: box(0, 0, 8, 8), tint: tint)) },
      pictures: [("plain", picture)])
    expectEqual(image.color(4, 4), [64, 32, 0])
  }

  @Test(arguments: [
    box(.nan, 0, 10, 10), box(0, 0, .infinity, 10), box(10, 10, 0, 0), box(-1e9, 10, 5, 5),
    box(0, 0, 1e300, 1e300), box(-1e15, -1e15, 2e15, 2e15), box(20, 20, 1e-9, 1e9),
  ]) func `survives any transform`(transform: AffineTransform) throws {
    let picture = try #require(checkered(width: 16, height: 16))
    _ = try drawn(
      scene {
        $0.add(Quad(picture: .white, transform: transform))
        $0.add(Quad(picture: Picture(index: 1), transform: transform))
        $0.add(Quad(picture: Picture(index: 7), transform: transform))
        $0.add(Quad(picture: Picture(index: -1), transform: transform))
      }, pictures: [("checkered", picture)])
  }

  @Test(arguments: UInt64(1)...40)
  func `draws a sprite under a random transform within its bounds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let picture = try #require(plain(.white, width: 30, height: 18))
    let transform = AffineTransform(
      x: Vector(random.number(in: -300...300), random.number(in: -300...300)),
      y: Vector(random.number(in: -300...300), random.number(in: -300...300)),
      translation: Vector(random.number(in: -100...300), random.number(in: -100...300)))
    let image = try drawn(
      scene { $0.add(Quad(picture: Picture(index: 1), transform: transform)) },
      pictures: [("plain", picture)])
    guard let back = transform.inverse else { return }
    for y in 0..<image.height {
      for x in 0..<image.width {
        let position = back.apply(Vector(Double(x) + 0.5, Double(y) + 0.5))
        // A texel about the edge is mixed with nothing, so only what is farther off is certain.
        let (u, v) = (position.x * 30, position.y * 18)
        let isInside = u > 1 && v > 1 && u < 29 && v < 17
        let isOutside = u < -1 || v < -1 || u > 31 || v > 19
        let red = image.color(x, y)[0]
        if isInside { expectEqual(red, 255, "seed \(seed) at \(x), \(y)") }
        if isOutside { expectEqual(red, 0, "seed \(seed) at \(x), \(y)") }
      }
    }
  }
}
