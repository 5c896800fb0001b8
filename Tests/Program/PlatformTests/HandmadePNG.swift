@testable import SwivelPlatform

/// A PNG file put together by hand, so that the reader meets kinds that our writer never makes.
struct HandmadePNG {
  /// The colour type, with its number in the format.
  enum Kind: UInt8 {
    case grey = 0
    case color = 2
    case palette = 3
  }

  var width: UInt32
  var height: UInt32
  var depth: UInt8 = 8
  var kind: Kind
  var palette: [UInt8] = []
  /// Alpha of the palette's first entries.
  var transparency: [UInt8] = []
  /// What a camera notes, and a profile of ICC.
  var exif: [UInt8] = []
  var profile: [UInt8] = []
  /// The rows as they stand in the file, without the filter byte.
  var rows: [[UInt8]] = []

  var bytes: [UInt8] {
    var (file, header) = (PNGChunk.signature, [UInt8]())
    header.append(bigEndian: width)
    header.append(bigEndian: height)
    header += [depth, kind.rawValue, 0, 0, 0]
    let chunks: [(String, [UInt8])] = [
      ("IHDR", header),
      ("iCCP", profile.isEmpty ? [] : [UInt8(ascii: "a"), 0, 0] + stored(profile)),
      ("eXIf", exif), ("PLTE", palette), ("tRNS", transparency),
      ("IDAT", stored(rows.flatMap { [0] + $0 })), ("IEND", []),
    ]
    for (type, data) in chunks where !data.isEmpty || type == "IEND" {
      PNGChunk(type: type, data: data[...]).append(to: &file)
    }
    return file
  }
}

/// A zlib stream of one block that isn't compressed; at most 65,535 bytes.
private func stored(_ data: [UInt8]) -> [UInt8] {
  let length = UInt16(data.count)
  let lengths = [length, ~length].flatMap {
    [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
  }
  var (a, b) = (UInt32(1), UInt32(0))
  for byte in data {
    a = (a + UInt32(byte)) % 65_521
    b = (b + a) % 65_521
  }
  var stream: [UInt8] = [0x78, 0x01, 0x01] + lengths + data
  stream.append(bigEndian: b << 16 | a)
  return stream
}
