/// An animation as an animated PNG (APNG), which browsers play; other PNG readers show its first frame.
///
/// The frames are encoded by libpng, cut to the pixels that differ from the frame before; the animation chunks
/// follow the third edition of the PNG specification (sections 11.3.6 and 4.9).
package struct AnimatedPNG: Sendable {
  /// In milliseconds.
  package static let longestFrame = 65_535

  package private(set) var frames = 0

  private var header: PNGChunk?
  private var body: [UInt8] = []
  private var sequence: UInt32 = 0
  private var last: Image?
  /// The offset of the newest frame's `fcTL` chunk, its region, and its duration in milliseconds.
  private var control = (offset: 0, region: PixelRegion(x: 0, y: 0, width: 0, height: 0), delay: 0)

  package init() {}

  /// Adds a frame, or extends the one before where it equals that; one of another size than the first is an error.
  ///
  /// It lasts from 1 to ``longestFrame``. It takes memory for the pixels that differ, a little over eight bytes each during
  /// the encoding.
  package mutating func append(_ image: Image, milliseconds: Int) throws(PictureError) {
    let delay = min(max(milliseconds, 1), Self.longestFrame)
    guard let last else { return try begin(image, delay) }
    guard (image.width, image.height) == (last.width, last.height) else {
      throw .unwritable("a frame of \(image.width)x\(image.height) in \(last.width)x\(last.height)")
    }
    if let region = PixelRegion(between: last, and: image) {
      try add(image, region, delay)
    } else if control.delay + delay <= Self.longestFrame {
      rewriteControl(delay: control.delay + delay)
    } else {
      try add(image, PixelRegion(x: 0, y: 0, width: 1, height: 1), delay)
    }
    self.last = image
  }

  /// It loops endlessly.
  package func encoded() throws(PictureError) -> [UInt8] {
    guard let header else { throw .unwritable("an animation without frames") }
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames))
    control.append(bigEndian: UInt32(0))
    var bytes = PNGChunk.signature
    header.append(to: &bytes)
    PNGChunk(type: "acTL", data: control[...]).append(to: &bytes)
    bytes += body
    PNGChunk(type: "IEND", data: []).append(to: &bytes)
    return bytes
  }

  /// Writes the first frame, which is also the still picture.
  private mutating func begin(_ image: Image, _ delay: Int) throws(PictureError) {
    let chunks = try PNGChunk.chunks(of: PNG.encode(image))
    header = chunks.first { $0.type == "IHDR" }
    let region = PixelRegion(x: 0, y: 0, width: image.width, height: image.height)
    for chunk in chunks where !["IHDR", "IDAT", "IEND"].contains(chunk.type) {
      chunk.append(to: &body)
    }
    appendControl(region, delay)
    for chunk in chunks where chunk.type == "IDAT" { chunk.append(to: &body) }
    last = image
  }

  private mutating func add(
    _ image: Image, _ region: PixelRegion, _ delay: Int
  ) throws(PictureError) {
    guard let part = image.cut(to: region) else { return }
    let chunks = try PNGChunk.chunks(of: PNG.encode(part))
    appendControl(region, delay)
    for chunk in chunks where chunk.type == "IDAT" {
      var data: [UInt8] = []
      data.append(bigEndian: takeNumber())
      data += chunk.data
      PNGChunk(type: "fdAT", data: data[...]).append(to: &body)
    }
  }

  private mutating func appendControl(_ region: PixelRegion, _ delay: Int) {
    control = (body.endIndex, region, delay)
    frames += 1
    controlChunk(takeNumber()).append(to: &body)
  }

  /// The control chunk's length doesn't change.
  private mutating func rewriteControl(delay: Int) {
    control.delay = delay
    let old = UInt32(body.big(control.offset + PNGChunk.lengthAndType, 4))
    var bytes: [UInt8] = []
    controlChunk(old).append(to: &bytes)
    body.replaceSubrange(control.offset..<control.offset + bytes.count, with: bytes)
  }

  private func controlChunk(_ number: UInt32) -> PNGChunk {
    var data: [UInt8] = []
    let region = control.region
    data.append(bigEndian: number)
    for value in [region.width, region.height, region.x, region.y] {
      data.append(bigEndian: UInt32(clamping: value))
    }
    data.append(bigEndian: UInt16(clamping: control.delay))
    data.append(bigEndian: UInt16(1_000))
    // Dispose: keep the canvas. Blend: replace the pixels.
    data += [0, 0]
    return PNGChunk(type: "fcTL", data: data[...])
  }

  private mutating func takeNumber() -> UInt32 {
    defer { sequence += 1 }
    return sequence
  }
}
