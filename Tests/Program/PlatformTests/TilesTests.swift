import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// A picture of random things that change by chance.
private struct RandomBench {
  private var random: SplitMix64
  private var quads: [Quad] = []
  private var triangles: [[Corner]] = []
  private var texts: [(text: String, position: Vector, color: Color)] = []
  private var ground = Color(0x203040)

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for _ in 0..<20 { change() }
  }

  private mutating func vector(_ least: Double, _ most: Double) -> Vector {
    Vector(.random(in: least...most, using: &random), .random(in: least...most, using: &random))
  }

  private mutating func color() -> Color {
    let alpha: UInt8 = Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
    return Color(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random), alpha: alpha)
  }

  private mutating func quad() -> Quad {
    let sizes: [Double] = [0.3, 3, 30, 100, 400]
    let most = sizes.randomElement(using: &random) ?? 1
    let side = Double.random(in: most / 2...most, using: &random)
    let wide = Vector(side, 0).turned(by: Angle(degrees: .random(in: -180...180, using: &random)))
    return Quad(
      picture: Picture(index: .random(in: 0...3, using: &random)),
      transform: AffineTransform(x: wide, y: vector(-side, side), translation: vector(-100, 500)),
      tint: Bool.random(using: &random) ? .white : color())
  }

  /// Changes nothing, or one of all things, or of those on top.
  mutating func change(onTop: Bool = false) {
    switch Int.random(in: onTop ? 5...7 : 0...8, using: &random) {
    case 0, 1, 2: quads.insert(quad(), at: .random(in: 0...quads.count, using: &random))
    case 3 where !quads.isEmpty: quads.remove(at: .random(in: 0..<quads.count, using: &random))
    case 4 where !quads.isEmpty: quads[.random(in: 0..<quads.count, using: &random)] = quad()
    case 5: triangles.append((0..<3).map { _ in Corner(vector(-50, 450), color()) })
    case 6 where !triangles.isEmpty: triangles.removeFirst()
    case 7: texts = [("Turn \(UInt8.random(in: 0...9, using: &random))", vector(0, 300), color())]
    case 8: ground = Color(0x203040 &+ .random(in: 0...1, using: &random))
    default: break
    }
  }

  func draw(into list: inout DrawList) {
    list.clear(ground)
    list.beginLayer()
    for quad in quads { list.add(quad) }
    for triangle in triangles { list.addTriangle(triangle[0], triangle[1], triangle[2]) }
    for text in texts {
      list.addText(
        in: Rectangle(origin: text.position, size: Vector(120, 30)), size: 20, color: text.color
      ) { $0 += text.text.utf8 }
    }
  }
}

@Suite struct `What changed` {
  private func atlas(_ mark: UInt32) throws -> Atlas {
    try Atlas([
      ("checkered", try #require(checkered(width: 61, height: 47))),
      ("plain", try #require(plain(Color(mark, alpha: 200), width: 30, height: 30))),
      ("opaque", try #require(plain(Color(mark ^ 0x8040), width: 90, height: 70))),
    ])
  }

  @Test(arguments: [0, 1, 7], 0..<8)
  func `is drawn as a whole frame would be, pixel by pixel, by any number of threads`(
    helpers: Int, seed: UInt64
  ) throws {
    let fonts = try Fonts()
    var atlas = try atlas(0xE04020)
    let renderer = SoftwareRenderer(atlas: atlas, fonts: fonts, helpers: helpers)
    var random = SplitMix64(seed: seed + 100)
    var bench = RandomBench(seed: seed)
    var list = DrawList()
    var surface = Surface(width: 611, height: 397)
    for frame in 0..<60 {
      // What stays below for some frames is copied then.
      let isCalm = frame % 30 > 10
      for _ in 0..<Int.random(in: 0...3, using: &random) { bench.change(onTop: isCalm) }
      if frame % 20 == 7 {
        surface = Surface(
          size: ExactPoint(Vector(.random(in: 64...700, using: &random), 400)),
          density: .random(in: 700_000...1_600_000, using: &random))
      }
      if frame == 33 {
        atlas = try self.atlas(0x2040E0)
        renderer.use(atlas)
      }
      bench.draw(into: &list)
      renderer.draw(list, on: surface)
      let whole = SoftwareRenderer(atlas: atlas, fonts: fonts, helpers: 0, blendsMany: false)
      whole.draw(list, on: surface)
      let (found, expected) = (try renderer.snapshot(), try whole.snapshot())
      try #require(found == expected, "seed \(seed), frame \(frame)")
    }
  }

  @Test func `is all that is painted`() throws {
    let renderer = SoftwareRenderer(atlas: try atlas(0xE04020), fonts: try Fonts(), helpers: 0)
    let surface = Surface(width: 640, height: 480)
    func paint(turn: Double) -> Int {
      renderer.draw(
        scene { list in
          for index in 0..<100 {
            let middle = Vector(Double(index % 10) * 64 + 32, Double(index / 10) * 48 + 24)
            let angle = Angle(degrees: index == 42 ? turn : 0)
            list.add(
              Quad(picture: Picture(index: 1), transform: turned(middle, side: 30, by: angle)))
          }
        }, on: surface)
      return renderer.plan.tiles.area
    }
    expectEqual(paint(turn: 0), 640 * 480)
    expectEqual(paint(turn: 0), 0)
    expectTrue((1...9 * 1_024).contains(paint(turn: 10)))
    expectEqual(paint(turn: 10), 0)
    renderer.forget()
    expectEqual(paint(turn: 10), 640 * 480)
  }
}
