import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `The shadow of an image` {
  /// A square as joiners use it: an L whose inner corner is open.
  private static let angle = Image(
    width: 100, height: 100,
    pixels: (0..<10_000).flatMap { index -> [UInt8] in
      [200, 100, 50, index % 100 < 30 || index / 100 >= 70 ? 255 : 0]
    })

  private static func opacity(_ shadow: Image, _ x: Double, _ y: Double) -> UInt8 {
    let (column, row) = (Int(x * Double(shadow.width)), Int(y * Double(shadow.height)))
    return shadow.pixels[4 * (row * shadow.width + column) + 3]
  }

  @Test(arguments: [0.5, 1, 2])
  func `is its own outline, blurred, with a clear rim`(density: Double) throws {
    let image = try #require(Self.angle)
    let shadow = image.shadow(
      ShadowShape(width: 100, height: 100, margin: 10, blur: 5, density: density))
    expectEqual(shadow.width, Int(120 * density))
    // In the arms, in the open corner, and at the rim.
    expectTrue(Self.opacity(shadow, 0.2, 0.4) > 200 && Self.opacity(shadow, 0.6, 0.8) > 200)
    expectEqual(Self.opacity(shadow, 0.65, 0.35), 0)
    for position in [0.01, 0.3, 0.5, 0.7, 0.99] {
      expectTrue(Self.opacity(shadow, position, 0) < 12 && Self.opacity(shadow, 0, position) < 12)
      expectTrue(
        Self.opacity(shadow, position, 0.99) < 12 && Self.opacity(shadow, 0.99, position) < 12)
    }
    let seen = stride(from: 0, to: shadow.pixels.count, by: 4).map { shadow.pixels[$0..<$0 + 3] }
    expectTrue(seen.allSatisfy { $0.elementsEqual([255, 255, 255]) })
  }

  @Test func `of a large picture stays small`() throws {
    let image = try #require(Self.angle)
    let shadow = image.shadow(
      ShadowShape(width: 9_000, height: 30, margin: 10, blur: 5, density: 0.5))
    expectTrue(shadow.width == 256 && shadow.height == 1)
  }
}
