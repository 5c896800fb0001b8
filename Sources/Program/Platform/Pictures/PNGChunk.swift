import CSwivelPNG

/// A chunk of a PNG file: its four-letter type and its data.
struct PNGChunk: Hashable, Sendable {
  /// The signature at the start of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The number of bytes before a chunk's data.
  static let lengthAndType = 8

  let type: String
  let data: ArraySlice<UInt8>

  static func chunks(of file: [UInt8]) throws(PictureError) -> [PNGChunk] {
    guard file.starts(with: signature) else { throw .unreadable("no signature") }
    var chunks: [PNGChunk] = []
    var rest = file.dropFirst(signature.count)
    while !rest.isEmpty {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      // The length, the type, the data and the checksum.
      guard rest.count >= length + 12 else { throw .unreadable("a chunk that is cut off") }
      let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      chunks.append(PNGChunk(type: type, data: rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(length + 12)
    }
    return chunks
  }

  /// Appends the chunk with its length and its checksum.
  func append(to bytes: inout [UInt8]) {
    bytes.append(bigEndian: UInt32(clamping: data.count))
    let start = bytes.endIndex
    bytes += type.utf8
    bytes += data
    let checksum = bytes[start...].withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, uInt(clamping: $0.count))
    }
    bytes.append(bigEndian: UInt32(truncatingIfNeeded: checksum))
  }
}

extension [UInt8] {
  mutating func append(bigEndian value: some FixedWidthInteger & UnsignedInteger) {
    append(little: value.byteSwapped)
  }
}
