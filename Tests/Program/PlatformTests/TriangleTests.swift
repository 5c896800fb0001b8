import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct Triangles {
  /// A colour that adds up visibly where a pixel is painted twice.
  private let faint = Color(red: 255, green: 255, blue: 255, alpha: 100)

  @Test(arguments: [
    (Vector(10, 10), Vector(90, 110)), (Vector(10.5, 20.5), Vector(71.5, 93.5)),
    (Vector(3.3, 5.7), Vector(187.1, 141.9)), (Vector(-50, -50), Vector(300, 300)),
  ]) func `the halves of a split square cover each pixel once`(from: Vector, to: Vector) throws {
    let (b, d) = (Vector(to.x, from.y), Vector(from.x, to.y))
    let image = try drawn(
      scene {
        $0.addTriangle(Corner(from, faint), Corner(b, faint), Corner(to, faint))
        $0.addTriangle(Corner(from, faint), Corner(to, faint), Corner(d, faint))
      })
    for y in 0..<image.height {
      for x in 0..<image.width {
        let center = Vector(Double(x) + 0.5, Double(y) + 0.5)
        let inside = center.x >= from.x && center.y >= from.y && center.x < to.x && center.y < to.y
        expectEqual(image.color(x, y)[0], inside ? 100 : 0, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `a fan about any point covers each pixel once`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let hub = Vector(random.number(in: 20...180), random.number(in: 20...140))
    let ends = [Vector(-5, -5), Vector(205, -5), Vector(205, 165), Vector(-5, 165)]
    let image = try drawn(
      scene { list in
        for index in 0..<4 {
          list.addTriangle(
            Corner(hub, faint), Corner(ends[index], faint), Corner(ends[(index + 1) % 4], faint))
        }
      })
    expectTrue(image.reds.allSatisfy { $0 == 100 }, "seed \(seed)")
  }

  @Test func `colours are mixed evenly between the corners`() throws {
    let (left, right) = (Color(0x000000), Color(0xFFFFFF))
    let image = try drawn(
      scene {
        $0.addTriangle(
          Corner(Vector(0, 0), left), Corner(Vector(200, 0), right), Corner(Vector(200, 160), right)
        )
        $0.addTriangle(
          Corner(Vector(0, 0), left), Corner(Vector(200, 160), right), Corner(Vector(0, 160), left))
      })
    for x in 0..<200 {
      let expected = (Double(x) + 0.5) / 200 * 255
      expectAtMost(abs(Double(image.color(x, 20)[0]) - expected), 1.6, "at \(x)")
    }
  }

  @Test(arguments: [1e-5, 0.01, 1.5], [300, 5e3, 1e5])
  func `no channel of a thin triangle disturbs another`(width: Double, size: Double) throws {
    let colors = [Color(0x80FF00), Color(0x8000FF), Color(0x80FFFF)]
    var random = SplitMix64(seed: 1)
    func vector(_ reach: Double) -> Vector {
      Vector(random.number(in: -reach...reach), random.number(in: -reach...reach))
    }
    for _ in 0..<20 {
      let (from, to) = (vector(size), Vector(100, 80) + vector(60))
      let corners = zip([from, to, to + vector(width)], colors).map { Corner($0, $1) }
      let image = try drawn(
        scene(on: Color(0x800000)) { $0.addTriangle(corners[0], corners[1], corners[2]) })
      expectTrue(image.reds.allSatisfy { (0x7F...0x81).contains($0) }, "\(corners)")
    }
  }

  @Test(arguments: [1e5, 1e7, 1e300, .infinity, .nan])
  func `a triangle of any size is survived`(size: Double) throws {
    _ = try drawn(
      scene {
        $0.addTriangle(
          Corner(Vector(-size, 0), .white), Corner(Vector(size, -size), .black),
          Corner(Vector(0, size), .clear))
      })
  }

  @Test func `a corner of no opacity fades without a dark fringe`() throws {
    let list = scene(on: .white) {
      $0.addTriangle(
        Corner(Vector(0, 0), .white), Corner(Vector(200, 0), .clear), Corner(Vector(0, 160), .clear)
      )
    }
    try expectTrue(drawn(list).reds.allSatisfy { $0 >= 254 })
  }

  @Test(arguments: UInt32(0)...255)
  func `colours laid over each other are rounded exactly`(alpha: UInt32) {
    for ground in stride(from: UInt32(0), through: 255, by: 5) {
      for source in stride(from: UInt32(0), through: alpha, by: 3) {
        let texel = alpha << 24 | source << 16 | source << 8 | source
        let below = 0xFF00_0000 | ground << 16 | ground << 8 | ground
        let result = Channels.over(Channels.spread(texel), below)
        let exact = Double(source) + (Double(ground * (255 - alpha)) / 255).rounded()
        expectEqual(result & 0xFF, UInt32(min(exact, 255)))
        expectEqual(result >> 24, 255)
      }
    }
  }
}
