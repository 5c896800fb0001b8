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
  /// The rows as they stand in the file, without the filter byte.
  var rows: [[UInt8]] = []

  /// The whole file.
  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, kind.rawValue, 0, 0, 0])
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    if !transparency.isEmpty { file += chunk("tRNS", transparency) }
    file += chunk("IDAT", stored(rows.flatMap { [0] + $0 }))
    return file + chunk("IEND", [])
  }
}

/// The four bytes of a number, the highest first.
private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// A chunk with its length and its check sum.
private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  return bigEndian(UInt32(data.count)) + body + bigEndian(cyclicRedundancyCheck(body))
}

private func cyclicRedundancyCheck(_ bytes: [UInt8]) -> UInt32 {
  var sum = UInt32.max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 {
      let isOdd = sum & 1 == 1
      sum >>= 1
      if isOdd { sum ^= 0xEDB8_8320 }
    }
  }
  return ~sum
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
  return [0x78, 0x01, 0x01] + lengths + data + bigEndian(b << 16 | a)
}
