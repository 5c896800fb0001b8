import Drawing
import Geometry
import Input
import TestSupport
import Testing

@testable import Platform

@Suite struct `A picture's file` {
  /// A PNG that claims a size and holds nothing.
  private func claiming(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    var header: [UInt8] = []
    header.append(bigEndian: width)
    header.append(bigEndian: height)
    header += [8, 6, 0, 0, 0]
    var bytes = PNGChunk.signature
    PNGChunk(type: "IHDR", data: header[...]).append(to: &bytes)
    PNGChunk(type: "IDAT", data: [0x78, 0x9C][...]).append(to: &bytes)
    return bytes
  }

  private func plain(_ width: Int, _ height: Int, _ part: UInt8 = 200) throws -> Image {
    try #require(
      Image(
        width: width, height: height,
        pixels: [UInt8](repeating: part, count: 4 * width * height)))
  }

  @Test(arguments: [
    (30_000, 30_000), (32_769, 1), (UInt32.max >> 1, UInt32.max >> 1), (8_001, 8_000),
  ])
  func `too large is told by its sides before anything is decoded`(width: UInt32, height: UInt32) {
    let error = #expect(throws: PictureError.self) {
      try PictureFile.decode(claiming(width, height))
    }
    expectEqual(error?.description.contains("make it smaller first"), true)
  }

  @Test func `cut off is refused in one line, wherever the cut`() throws {
    let file = try PNG.encode(plain(40, 30))
    for length in 0..<file.count - 24 {
      let error = #expect(throws: PictureError.self) {
        try PictureFile.decode(Array(file.prefix(length)))
      }
      expectEqual(error?.description.contains("\n"), false)
    }
  }

  @Test(arguments: [
    Array("hello".utf8), [UInt8](repeating: 0, count: 9_000), Array("{\"format\": 1}".utf8),
  ])
  func `that is none is told as none`(bytes: [UInt8]) {
    let error = #expect(throws: PictureError.self) { try PictureFile.decode(bytes) }
    expectEqual(error?.description.hasPrefix("found no picture"), true)
  }

  @Test func `tells its sides in all formats`() {
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 33, 1, 4, 3]
    expectTrue(
      PictureHeader(jpeg + [0, 0, 0]) == nil || PictureHeader(jpeg + [0, 0, 0])?.width == 260)
    let gif = Array("GIF89a".utf8) + [10, 1, 7, 0]
    expectTrue(PictureHeader(gif)?.width == 266 && PictureHeader(gif)?.height == 7)
    var bmp = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]
    bmp += [5, 0, 0, 0, 0xFA, 0xFF, 0xFF, 0xFF]
    expectTrue(PictureHeader(bmp)?.width == 5 && PictureHeader(bmp)?.height == 6)
    var webp = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
    webp += [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]
    expectTrue(PictureHeader(webp)?.width == 100 && PictureHeader(webp)?.height == 50)
  }

  @Test func `of any bytes never crashes the reader of its first ones`() {
    for seed in 0..<400 {
      for start in [
        [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8), Array("BM".utf8), Array("RIFF".utf8),
      ] {
        let rest = (0..<seed % 60).map { UInt8(truncatingIfNeeded: ($0 + seed) &* 131 &+ seed) }
        _ = PictureHeader(start + rest)
      }
    }
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

  @Test func `an atlas that grows keeps the pictures that it has`() throws {
    let first = try Atlas([("a", plain(64, 64, 10)), ("b", plain(9, 200, 20))])
    let more = try first.adding([("c", plain(100, 40, 30))], keeping: 2)
    expectEqual(more.names, ["white", "a", "b", "c"])
    #expect(more.size(of: Picture(index: 1)) == (64, 64))
    #expect(more.size(of: Picture(index: 2)) == (9, 200))
    #expect(more.size(of: Picture(index: 3)) == (100, 40))
    let again = try Atlas([
      ("a", plain(64, 64, 10)), ("b", plain(9, 200, 20)), ("c", plain(100, 40, 30)),
    ])
    expectEqual(more.allTexels, again.allTexels)
  }

  @Test func `more than an atlas has room for is kept smaller`() throws {
    var atlas = try Atlas([("a", plain(32, 32))])
    let big = try plain(2_048, 2_048)
    for _ in 1...14 { atlas = try atlas.adding([("big", big)], keeping: 1) }
    expectEqual(atlas.names.count, 16)
    #expect(atlas.size(of: Picture(index: 1)) == (32, 32))
    expectTrue(atlas.width <= Atlas.longestSide && atlas.height <= Atlas.longestSide)
    expectAtLeast(atlas.size(of: Picture(index: 15)).width, 1_024)
  }
}
