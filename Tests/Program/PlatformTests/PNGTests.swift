import SwivelPlatform
import SwivelTestSupport
import Testing

@Suite struct `A PNG picture` {
  /// Bytes that differ from pixel to pixel, wholly transparent ones with colour among them.
  private func speckled(_ width: Int, _ height: Int) throws -> Image {
    var pixels: [UInt8] = []
    for index in 0..<width * height {
      let alpha: UInt8 = index % 3 == 0 ? 0 : UInt8(truncatingIfNeeded: index &* 41)
      pixels += [37, 101, 17].map { UInt8(truncatingIfNeeded: index &* $0) } + [alpha]
    }
    return try #require(Image(width: width, height: height, pixels: pixels))
  }

  @Test(arguments: [(1, 1), (1, 7), (3, 2), (17, 5), (640, 1), (129, 65)])
  func `comes back as it was written, also where it can't be seen`(width: Int, height: Int) throws {
    let image = try speckled(width, height)
    let file = try PNG.encode(image)
    expectTrue(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    try expectEqual(PNG.decode(file), image)
  }

  @Test func `fits its worst case when nothing can be compressed`() throws {
    var state: UInt32 = 1
    let noise = (0..<4 * 301 * 203).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
    let image = try #require(Image(width: 301, height: 203, pixels: noise))
    try expectEqual(PNG.decode(PNG.encode(image)), image)
  }

  @Test func `of 30,000 by 30,000 pixels is refused by its header`() throws {
    let file = HandmadePNG(width: 30_000, height: 30_000, kind: .color, rows: [[0]]).bytes
    let error = #expect(throws: PictureError.self) { try PNG.decode(file) }
    expectEqual(
      error?.description, "found 30000x30000 pixels, expected at most \(PNG.pixelLimit) in all")
  }

  @Test func `of 8,000 by 8,000 pixels in 69 bytes is refused before it gets memory`() throws {
    let file = HandmadePNG(width: 8_000, height: 8_000, kind: .color, rows: [[0]]).bytes
    let error = #expect(throws: PictureError.self) { try PNG.decode(file) }
    expectEqual(
      error?.description,
      "found \(file.count) bytes, which can't hold its pixels, expected a whole PNG picture")
  }

  @Test(arguments: [(12, true), (11, false)])
  func `may have as many pixels as the caller takes`(limit: Int, isTaken: Bool) throws {
    let file = try PNG.encode(speckled(4, 3))
    #expect(((try? PNG.decode(file, limit: limit)) != nil) == isTaken)
  }

  @Test func `of 16 bits keeps the upper eight`() throws {
    let row: [UInt8] = [0x00, 0x00, 0x80, 0x80, 0xFF, 0xFF, 0x12, 0x12, 0x34, 0x34, 0x56, 0x56]
    let file = HandmadePNG(width: 2, height: 1, depth: 16, kind: .color, rows: [row]).bytes
    try expectEqual(PNG.decode(file).pixels, [0x00, 0x80, 0xFF, 255, 0x12, 0x34, 0x56, 255])
  }

  @Test(
    arguments: [
      (8, [0, 100, 255], [0, 100, 255]), (2, [0b00_01_11_00], [0, 85, 255]),
      (1, [0b011_00000], [0, 255, 255]),
    ] as [(UInt8, [UInt8], [UInt8])])
  func `in grey has three equal parts`(depth: UInt8, row: [UInt8], greys: [UInt8]) throws {
    let file = HandmadePNG(width: 3, height: 1, depth: depth, kind: .grey, rows: [row]).bytes
    try expectEqual(PNG.decode(file).pixels, greys.flatMap { [$0, $0, $0, 255] })
  }

  @Test func `with a palette takes colour and alpha from it`() throws {
    let file = HandmadePNG(
      width: 2, height: 2, kind: .palette, palette: [10, 20, 30, 40, 50, 60],
      transparency: [0x80], rows: [[0, 1], [1, 0]]
    ).bytes
    let (first, second): ([UInt8], [UInt8]) = ([10, 20, 30, 0x80], [40, 50, 60, 255])
    try expectEqual(PNG.decode(file).pixels, first + second + second + first)
  }
}
