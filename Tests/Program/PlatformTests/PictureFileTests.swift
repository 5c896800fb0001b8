import SwivelDrawing
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `A picture's file` {
  /// A PNG that claims a size and holds nothing.
  private func claiming(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    HandmadePNG(width: width, height: height, kind: .color).bytes
  }

  private func plain(_ width: Int, _ height: Int, _ part: UInt8 = 200) throws -> Image {
    try #require(
      Image(
        width: width, height: height, pixels: [UInt8](repeating: part, count: 4 * width * height)))
  }

  @Test(arguments: [
    (30_000, 30_000), (32_769, 1), (UInt32.max >> 1, UInt32.max >> 1), (8_001, 8_000),
  ])
  func `too large is refused by its sides before anything is decoded`(width: UInt32, height: UInt32)
  {
    let error = #expect(throws: PictureError.self) {
      try PictureFile.decode(claiming(width, height))
    }
    expectEqual(error?.description.contains("make it smaller first"), true)
  }

  @Test func `too long on one side is reported as that`() {
    let error = #expect(throws: PictureError.self) { try PictureFile.decode(claiming(65_536, 1)) }
    expectEqual(
      error?.description,
      "found 65536x1 pixels, expected no side above 32768: make it smaller first")
  }

  @Test(arguments: [
    Array("hello".utf8), [UInt8](repeating: 0, count: 9_000), Array("{\"format\": 1}".utf8),
  ]) func `that is none is reported as none`(bytes: [UInt8]) {
    let error = #expect(throws: PictureError.self) { try PictureFile.decode(bytes) }
    expectEqual(error?.description.hasPrefix("found no picture"), true)
  }

  @Test func `tells its sides in all formats`() {
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 33, 1, 4, 3]
    expectNil(PictureMetadata(jpeg + [0, 0, 0], .jpeg).size)
    let whole = jpeg + [UInt8](repeating: 0, count: 9)
    expectEqual(PictureMetadata(whole, .jpeg).size, PictureSize(width: 260, height: 33))
    let gif = Array("GIF89a".utf8) + [10, 1, 7, 0]
    expectEqual(PictureMetadata(gif, .gif).size, PictureSize(width: 266, height: 7))
    var bmp = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]
    bmp += [5, 0, 0, 0, 0xFA, 0xFF, 0xFF, 0xFF]
    expectEqual(PictureMetadata(bmp, .bmp).size, PictureSize(width: 5, height: 6))
    var webp = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
    webp += [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]
    expectEqual(PictureMetadata(webp, .webp).size, PictureSize(width: 100, height: 50))
  }

  @Test func `is shrunk to the mean of what a pixel stands for`() throws {
    var image = try plain(4, 2, 0)
    for pixel in 0..<8 {
      image.pixels.replaceSubrange(
        4 * pixel..<4 * pixel + 4, with: pixel % 2 == 0 ? [200, 100, 0, 255] : [0, 0, 0, 0])
    }
    let small = image.shrunk(toFit: 2)
    expectTrue(small.width == 2 && small.height == 1)
    expectEqual(Array(small.pixels.prefix(4)), [200, 100, 0, 128])
    expectEqual(image.shrunk(toFit: 4), image)
  }

  @Test func `is printed on paper, a thirteenth of its shorter side all round`() throws {
    let photo = try plain(40, 26, 255)
    let print = try #require(photo.printed)
    expectTrue(print.width == 44 && print.height == 30)
    for row in 0..<30 {
      for column in 0..<44 {
        let isPhoto = (2..<42).contains(column) && (2..<28).contains(row)
        let byte = 4 * (44 * row + column)
        expectTrue((print.pixels[byte] == 255) == isPhoto, "\(column), \(row)")
      }
    }
    var clear = photo
    clear.pixels[4 * 30 + 3] = 254
    expectNil(clear.printed)
  }

  @Test func `that comes into an atlas gets a page of its own; the others keep theirs`() throws {
    let first = try Atlas([("a", plain(64, 64, 10)), ("b", plain(9, 200, 20))])
    var more = first
    more.add(try Atlas([("c", plain(100, 40, 30)), ("d", plain(30, 30, 40))]))
    expectEqual(more.count, 5)
    #expect(more.size(of: Picture(index: 1)) == (64, 64))
    #expect(more.size(of: Picture(index: 2)) == (9, 200))
    #expect(more.size(of: Picture(index: 3)) == (100, 40))
    #expect(more.pages.count == 2 && more.pages[0] === first.pages[0])
    let patch = try #require(more.patch(for: Picture(index: 4), pixelsPerTexel: 1))
    #expect(patch.page == 1 && (patch.width, patch.height) == (30, 30))
    let page = more.pages[1]
    #expect(page.texels[Int(patch.y) * page.width + Int(patch.x)] == 0x2806_0606)
    #expect(page.texels[Int(page.white.y) * page.width + Int(page.white.x)] == .max)
  }

  @Test(arguments: [(100, 40), (1_000, 1_000), (1_400, 700), (700, 1_400)])
  func `takes little more on its page than its copies`(width: Int, height: Int) throws {
    var atlas = try Atlas([])
    atlas.add(try Atlas([("a", plain(width, height))]))
    let page = atlas.pages[1]
    #expect(Double(page.width * page.height) < 1.65 * Double(width * height) + 4_096)
  }
}
