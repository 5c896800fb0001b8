/// The format and the size of a picture, from the header of its file, without decoding.
package struct PictureHeader: Hashable, Sendable {
  package let format: PictureFormat
  package let width: Int
  package let height: Int

  /// Nil where the format is unknown or doesn't tell it, and where the header is truncated or invalid.
  package init?(_ bytes: [UInt8]) {
    guard let format = PictureFormat(of: bytes) else { return nil }
    let sides: (width: Int, height: Int)? =
      switch format {
      case .png: bytes.holds(24) ? (bytes.big(16, 4), bytes.big(20, 4)) : nil
      case .jpeg: Self.jpeg(bytes)
      case .gif: Self.gif(bytes)
      case .bmp: Self.bmp(bytes)
      case .webp: Self.webp(bytes)
      default: nil
      }
    guard let sides, sides.width > 0, sides.height > 0 else { return nil }
    self.format = format
    (width, height) = sides
  }

  /// Some say no size of the canvas, which is that of the first frame then.
  private static func gif(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.holds(10) else { return nil }
    let (width, height) = (bytes.little(6, 2), bytes.little(8, 2))
    guard width == 0 || height == 0 else { return (width, height) }
    return PictureMetadata(bytes, .gif).frame.map { ($0.width, $0.height) }
  }

  /// The size is in the first frame's segment; each segment before it has its length.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var offset = 2
    while bytes.holds(offset + 9) {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      // Start-of-frame markers of all kinds; C4, C8 and CC are tables, an extension and arithmetic conditioning.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (bytes.big(offset + 7, 2), bytes.big(offset + 5, 2))
      }
      let length = bytes.big(offset + 2, 2)
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func bmp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.holds(26) else { return nil }
    guard bytes.little(14, 4) >= 40 else { return (bytes.little(18, 2), bytes.little(20, 2)) }
    // A negative height says that the rows begin at the top.
    let (width, height) = (Int32(truncatingIfNeeded: bytes.little(18, 4)), bytes.little(22, 4))
    return (Int(width), Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  private static func webp(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.holds(30) else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return (bytes.little(26, 2) & 0x3FFF, bytes.little(28, 2) & 0x3FFF)
    case "VP8L":
      let bits = bytes.little(21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": return (bytes.little(24, 3) + 1, bytes.little(27, 3) + 1)
    default: return nil
    }
  }
}
