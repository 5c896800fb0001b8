import Foundation
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// Whether SDL2_image and Little CMS are here, with which pictures are decoded in a process of their own.
private let hasDecoders = PictureFile.readsManyFormats && ColorManagement() != nil

/// The colour at a place, three bytes.
private func color(_ image: Image, _ x: Int, _ y: Int) -> [UInt8] {
  Array(image.pixels[4 * (y * image.width + x)..<4 * (y * image.width + x) + 3])
}

private func expectNear(
  _ color: [UInt8], _ expected: [UInt8], within most: Int = 3, _ comment: String
) {
  let isNear = zip(color, expected).allSatisfy { abs(Int($0) - Int($1)) <= most }
  expectTrue(isNear, "\(comment): found \(color), expected \(expected)")
}

/// What the process that decodes makes of a file.
private func decoded(_ bytes: [UInt8]) throws -> Image {
  let decoder = PictureDecoder(PictureFormat(of: bytes))
  let image = try PictureFile.decodeHere(bytes, with: decoder)
  return image.upright(
    from: PictureMetadata(bytes, try #require(PictureFormat(of: bytes))).orientation)
}

@Suite struct `A photo` {
  private static let seen = [["a", "b"], ["c", "d"], ["e", "f"]]

  /// How it lies in a file, by EXIF's table of where the first row and the first column are.
  private static let stored: [Int: [[String]]] = [
    1: seen, 2: seen.map { $0.reversed() }, 3: seen.reversed().map { $0.reversed() },
    4: seen.reversed(),
    5: [["a", "c", "e"], ["b", "d", "f"]], 6: [["b", "d", "f"], ["a", "c", "e"]],
    7: [["f", "d", "b"], ["e", "c", "a"]], 8: [["e", "c", "a"], ["f", "d", "b"]],
  ]

  private func pixels(_ rows: [[String]]) -> [UInt8] {
    rows.flatMap { $0.flatMap { $0.utf8.flatMap { [$0, $0, $0, 255] } } }
  }

  @Test(arguments: 1...8)
  func `stands upright however the camera was held`(number: Int) throws {
    let rows = try #require(Self.stored[number])
    let orientation = try #require(ImageOrientation(rawValue: number))
    let image = try #require(Image(width: rows[0].count, height: rows.count, pixels: pixels(rows)))
    let upright = image.upright(from: orientation)
    #expect((upright.width, upright.height) == (2, 3))
    expectEqual(upright.pixels, pixels(Self.seen))
  }

  @Test(arguments: 1...8, [false, true])
  func `says how it was held, in each format`(number: Int, isLittle: Bool) throws {
    let exif = cameraNote(number, isLittle: isLittle)
    let png = HandmadePNG(
      width: 3, height: 2, kind: .grey, exif: exif, rows: [[1, 2, 3], [4, 5, 6]])
    let decoded = try PictureFile.decode(png.bytes)
    expectEqual(decoded.image.width, number < 5 ? 3 : 2)
    expectEqual(decoded.isFile, number == 1, "the file is kept as it is where nothing turns it")
    let jpeg = HandmadeJPEG(columns: 2, squares: [[10, 128, 128], [20, 128, 128]], exif: exif)
    let webp = HandmadeWebP(
      canvas: (9, 5), frames: [.init(width: 9, height: 5, color: [1, 2, 3, 255])], exif: exif)
    for (format, bytes) in [(PictureFormat.jpeg, jpeg.bytes), (.webp, webp.bytes)] {
      expectEqual(PictureMetadata(bytes, format).orientation.rawValue, number, "\(format)")
    }
  }

  @Test func `with nonsense for its orientation lies as it is`() {
    for bytes in [cameraNote(0), cameraNote(9), Array(cameraNote(6).prefix(14)), []] as [[UInt8]] {
      let jpeg = HandmadeJPEG(columns: 1, squares: [[10]], exif: bytes)
      expectEqual(PictureMetadata(jpeg.bytes, .jpeg).orientation, .up)
    }
  }

  @Test func `cut in half is reported as cut off, in each format`() throws {
    let gif = handmadeGIF(canvas: (40, 20), x: 0, y: 0, width: 40, height: 20, color: [255, 0, 0])
    let squares = [[UInt8]](repeating: [10, 128, 128], count: 40)
    let webp = HandmadeWebP(
      canvas: (9, 5), frames: [.init(width: 9, height: 5, color: [1, 2, 3, 255])])
    let files = [
      gif, HandmadeJPEG(columns: 8, squares: squares).bytes, webp.bytes,
      try PNG.encode(
        #require(Image(width: 2, height: 2, pixels: [UInt8](repeating: 9, count: 16)))),
    ]
    for file in files {
      let error = #expect(throws: PictureError.self) {
        try PictureFile.decode(Array(file.prefix(file.count * 3 / 4)))
      }
      expectEqual(error?.description.contains("that is cut off"), true, "\(file.prefix(4))")
    }
  }
}

@Suite(.enabled(if: hasDecoders)) struct `The colours of a picture` {
  /// What is printed with inks, in per cent, and the colour that it has.
  private static let inks: [(inks: [Int], color: [UInt8])] = [
    ([100, 0, 0, 0], [0, 255, 255]), ([0, 100, 0, 0], [255, 0, 255]),
    ([0, 0, 100, 0], [255, 255, 0]), ([0, 0, 0, 100], [0, 0, 0]), ([0, 0, 0, 0], [255, 255, 255]),
    ([50, 0, 100, 20], [102, 204, 0]),
  ]

  private static func bytes(_ inks: [Int], isInverted: Bool) -> [UInt8] {
    inks.map { UInt8(255 * (isInverted ? 100 - $0 : $0) / 100) }
  }

  @Test(arguments: inks)
  func `are those of its inks, as Adobe writes them and plain`(inks: [Int], expected: [UInt8])
    throws
  {
    for (adobe, isInverted) in [(UInt8?(0), true), (nil, false)] {
      let jpeg = HandmadeJPEG(
        columns: 1, squares: [Self.bytes(inks, isInverted: isInverted)], adobe: adobe)
      expectNear(color(try decoded(jpeg.bytes), 4, 4), expected, "Adobe: \(adobe as UInt8?)")
    }
  }

  @Test func `are those of its inks as brightness and differences too`() throws {
    // A brightness of 76 and the differences of pure red: cyan 0, magenta and yellow 255 of Adobe's inverted numbers.
    let jpeg = HandmadeJPEG(columns: 1, squares: [[76, 85, 255, 255]], adobe: 2)
    let found = color(try decoded(jpeg.bytes), 4, 4)
    expectNear(found, [1, 255, 255], within: 4, "inks are 255 less the colour")
  }

  @Test func `are what its profile says, in each format`() throws {
    let profile = swappedProfile()
    let expected: [UInt8] = [20, 100, 220]
    let png = HandmadePNG(
      width: 1, height: 1, kind: .color, profile: profile, rows: [[220, 100, 20]])
    // The same colour as brightness and differences.
    let jpeg = HandmadeJPEG(columns: 1, squares: [[127, 68, 194]], profile: profile)
    let webp = HandmadeWebP(
      canvas: (4, 4), frames: [.init(width: 4, height: 4, color: [220, 100, 20, 255])],
      profile: profile)
    for (format, bytes) in [("PNG", png.bytes), ("JPEG", jpeg.bytes), ("WebP", webp.bytes)] {
      expectNear(color(try decoded(bytes), 0, 0), expected, within: 9, format)
    }
  }

  @Test func `stay as they are with a profile that is none`() throws {
    for profile in [[], [1, 2, 3], Array(swappedProfile().prefix(200))] as [[UInt8]] {
      let png = HandmadePNG(
        width: 1, height: 1, kind: .color, profile: profile, rows: [[220, 100, 20]])
      expectEqual(color(try decoded(png.bytes), 0, 0), [220, 100, 20])
    }
  }
}

@Suite(.enabled(if: hasDecoders)) struct `An animation` {
  private func expectFrame(
    _ bytes: [UInt8], _ canvas: (Int, Int), inside: (Int, Int), outside: (Int, Int)?
  ) throws {
    let image = try decoded(bytes)
    #expect((image.width, image.height) == canvas)
    expectNear(color(image, inside.0, inside.1), [250, 20, 10], "the first frame")
    guard let outside else { return }
    expectEqual(image.pixels[4 * (outside.1 * image.width + outside.0) + 3], 0)
  }

  @Test func `of WebP shows its first frame where that lies`() throws {
    let second = HandmadeWebP.Frame(width: 40, height: 20, color: [0, 0, 255, 255])
    for (x, y, width, height) in [(0, 0, 40, 20), (10, 4, 20, 10), (38, 18, 2, 2), (0, 6, 1, 14)] {
      let first = HandmadeWebP.Frame(
        x: x, y: y, width: width, height: height, color: [250, 20, 10, 255])
      let webp = HandmadeWebP(canvas: (40, 20), frames: [first, second])
      try expectFrame(
        webp.bytes, (40, 20), inside: (x, y), outside: width == 40 ? nil : (x == 0 ? 39 : 0, 0))
    }
  }

  @Test func `of GIF shows its first frame where that lies, also beyond the canvas`() throws {
    for (x, y, width, height) in [
      (0, 0, 40, 20), (10, 5, 20, 10), (39, 19, 1, 1), (30, 15, 20, 10),
    ] {
      let gif = handmadeGIF(
        canvas: (40, 20), x: x, y: y, width: width, height: height, color: [250, 20, 10])
      try expectFrame(gif, (40, 20), inside: (x, y), outside: x == 0 ? nil : (0, 0))
    }
    let bare = handmadeGIF(canvas: (0, 0), x: 0, y: 0, width: 7, height: 3, color: [250, 20, 10])
    try expectFrame(bare, (7, 3), inside: (6, 2), outside: nil)
  }
}

@Suite struct `A file that isn't read` {
  private static let beginnings: [(PictureFormat, [UInt8])] = [
    (.heic, [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)),
    (.heic, [0, 0, 0, 24] + Array("ftypmif1".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)),
    (.avif, [0, 0, 0, 28] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("avifmif1miaf".utf8)),
    (.jxl, [0xFF, 0x0A, 0, 0]), (.jxl, [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]),
    (.tiff, [0x49, 0x49, 42, 0, 8, 0, 0, 0]), (.tiff, [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]),
    (.svg, Array("<svg xmlns='x'>".utf8)), (.svg, Array("<?xml version='1.0'?>\n<svg>".utf8)),
    (.icon, [0, 0, 1, 0, 1, 0]), (.photoshop, Array("8BPS".utf8) + [0, 1]),
    (.jpeg2000, [0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 0x0A]),
    (.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]), (.gimp, Array("gimp xcf v011".utf8)),
    (.xcode, PNGChunk.signature + [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 2]),
  ]

  @Test(arguments: beginnings)
  func `is named, with what to do about it`(format: PictureFormat, bytes: [UInt8]) {
    expectEqual(PictureFormat(of: bytes), format)
    guard !format.mayBeDecoded else { return }
    let error = #expect(throws: PictureError.self) { try PictureFile.decode(bytes) }
    let line = error?.description ?? ""
    expectTrue(line.contains("\(format.rawValue) file") && line.contains(format.remedy), "\(line)")
  }

  @Test(arguments: ["{\"a\": 1}", "swivel", "<html>", "<?xml?><a/>", "ftypheic", ""])
  func `as a picture at all is none`(text: String) {
    expectNil(PictureFormat(of: Array(text.utf8)))
  }
}
