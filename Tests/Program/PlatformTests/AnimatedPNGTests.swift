import SwivelTestSupport
import Testing

@testable import SwivelPlatform

/// A picture of one colour with a block of another in it.
private func picture(_ block: (x: Int, y: Int)?, width: Int = 40, height: Int = 30) -> Image {
  var pixels = [UInt8](repeating: 200, count: 4 * width * height)
  if let block {
    for y in block.y..<block.y + 3 {
      for x in block.x..<block.x + 5 { pixels[4 * (y * width + x)] = 9 }
    }
  }
  guard let image = Image(width: width, height: height, pixels: pixels) else {
    preconditionFailure("a picture of a size")
  }
  return image
}

/// Plays an animation as a browser does: each frame's pixels laid over those before.
private func frames(of file: [UInt8]) throws -> [(image: Image, milliseconds: Int)] {
  let chunks = try PNGChunk.chunks(of: file)
  let header = try #require(chunks.first { $0.type == "IHDR" })
  var played: [(image: Image, milliseconds: Int)] = []
  var control: [UInt8] = []
  var data: [UInt8] = []
  func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
  func show() throws {
    guard !data.isEmpty else { return }
    let size = Array(control[4..<12])
    var part = PNGChunk.signature
    PNGChunk(type: "IHDR", data: (size + header.data.dropFirst(8))[...]).append(to: &part)
    PNGChunk(type: "IDAT", data: data[...]).append(to: &part)
    PNGChunk(type: "IEND", data: []).append(to: &part)
    let image = try PNG.decode(part)
    let (x, y) = (number(control[12..<16]), number(control[16..<20]))
    var whole = played.last?.image ?? image
    for row in 0..<image.height {
      let start = 4 * ((y + row) * whole.width + x)
      whole.pixels.replaceSubrange(
        start..<start + 4 * image.width,
        with: image.pixels[4 * row * image.width..<4 * (row + 1) * image.width])
    }
    played.append((whole, 1_000 * number(control[20..<22]) / number(control[22..<24])))
    data = []
  }
  for chunk in chunks {
    switch chunk.type {
    case "fcTL":
      try show()
      control = Array(chunk.data)
    case "IDAT": data += chunk.data
    case "fdAT": data += chunk.data.dropFirst(4)
    default: break
    }
  }
  try show()
  return played
}

@Suite struct `An animated PNG` {
  @Test func `plays the pictures that it was made of`() throws {
    let pictures = [
      picture(nil), picture((3, 4)), picture((30, 20)), picture((0, 0)), picture((35, 27)),
    ]
    var animation = AnimatedPNG()
    for (index, image) in pictures.enumerated() {
      try animation.append(image, milliseconds: 20 + index)
    }
    let played = try frames(of: animation.encoded())
    expectEqual(played.map(\.image), pictures)
    expectEqual(played.map(\.milliseconds), [20, 21, 22, 23, 24])
  }

  @Test func `shows a picture longer that comes again, as long as a frame can last`() throws {
    var animation = AnimatedPNG()
    for _ in 0..<3 { try animation.append(picture(nil), milliseconds: 30_000) }
    try animation.append(picture((1, 1)), milliseconds: 0)
    let played = try frames(of: animation.encoded())
    expectEqual(played.map(\.milliseconds), [60_000, 30_000, 1])
    expectEqual(played.map(\.image), [picture(nil), picture(nil), picture((1, 1))])
  }

  @Test func `is a still of its first frame for who knows no more`() throws {
    var animation = AnimatedPNG()
    for x in [5, 9] { try animation.append(picture((x, 5)), milliseconds: 10) }
    try expectEqual(PNG.decode(animation.encoded()), picture((5, 5)))
  }

  @Test func `numbers its frames and their data, and counts them before the first`() throws {
    var animation = AnimatedPNG()
    for x in 0..<4 { try animation.append(picture((x, 0)), milliseconds: 10) }
    let chunks = try PNGChunk.chunks(of: animation.encoded())
    let order = chunks.map(\.type).filter { $0.hasPrefix("f") || $0 == "acTL" || $0 == "IDAT" }
    expectEqual(order, ["acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT"])
    let numbers = chunks.filter { $0.type.hasPrefix("f") }.map { Array($0.data.prefix(4)) }
    expectEqual(numbers, (0..<7).map { [0, 0, 0, UInt8($0)] })
    expectEqual(
      chunks.first { $0.type == "acTL" }.map { Array($0.data) }, [0, 0, 0, 4, 0, 0, 0, 0])
  }

  @Test func `refuses frames of another size, and to be without any`() throws {
    var animation = AnimatedPNG()
    #expect(throws: PictureError.unwritable("an animation without frames")) {
      try animation.encoded()
    }
    try animation.append(picture(nil), milliseconds: 10)
    #expect(throws: PictureError.unwritable("a frame of 39x30 in 40x30")) {
      try animation.append(picture(nil, width: 39), milliseconds: 10)
    }
  }
}

@Suite struct `What differs between two pictures` {
  @Test(arguments: [(0, 0), (35, 27), (17, 9)]) func `is found to the pixel`(x: Int, y: Int) {
    let region = PixelRegion(between: picture(nil), and: picture((x, y)))
    expectEqual(region, PixelRegion(x: x, y: y, width: 5, height: 3))
    expectNil(PixelRegion(between: picture((x, y)), and: picture((x, y))))
  }
}
