internal import CSwivelPNG

/// Encodes and decodes PNG files in memory, with libpng.
public enum PNG {
  /// The default limit of ``decode(_:limit:)``: 64 megapixels.
  public static let pixelLimit = 64_000_000

  /// Decodes a PNG of any depth and colour type as eight-bit straight RGBA; a truncated or damaged one is rejected as a whole.
  ///
  /// The claimed size is checked before memory for the pixels is allocated, four bytes each.
  public static func decode(_ bytes: [UInt8], limit: Int = pixelLimit) throws(PictureError) -> Image
  {
    let record = PNGRecord()
    // libpng reads the header now and the pixels later from these bytes, so they must stay in place.
    let pixels = try bytes.span.withUnsafeBytes { (source) throws(PictureError) in
      try readHeader(from: source, into: record, limit: limit)
      return try readPixels(of: record)
    }
    guard let image = Image(width: record.width, height: record.height, pixels: pixels) else {
      throw .unreadable("a picture without pixels")
    }
    return image
  }

  /// Encodes an image as an eight-bit RGBA file; the result is deterministic for a version of libpng and zlib.
  ///
  /// It allocates memory for the largest possible file, a little over four bytes per pixel.
  public static func encode(_ image: Image) throws(PictureError) -> [UInt8] {
    let record = PNGRecord()
    record.pointer.pointee.width = png_uint_32(clamping: image.width)
    record.pointer.pointee.height = png_uint_32(clamping: image.height)
    record.pointer.pointee.format = swivel_png_rgba
    var size = swivel_png_size_limit(record.pointer)
    var written = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      written =
        png_image_write_to_memory(
          record.pointer, buffer.baseAddress, &size, 0, image.pixels, 0, nil) != 0
      count = written ? size : 0
    }
    guard written else { throw .unwritable(record.message) }
    return bytes
  }

  private static func readHeader(
    from source: UnsafeRawBufferPointer, into record: borrowing PNGRecord, limit: Int
  ) throws(PictureError) {
    guard let start = source.baseAddress, !source.isEmpty else { throw .unreadable("no bytes") }
    guard png_image_begin_read_from_memory(record.pointer, start, source.count) != 0 else {
      throw .unreadable(record.message)
    }
    let (area, overflow) = record.width.multipliedReportingOverflow(by: record.height)
    guard !overflow, area <= limit else {
      throw PictureError(
        "found \(record.width)x\(record.height) pixels, expected at most \(limit) in all")
    }
    // A bit is the least that a pixel takes, and deflating makes a byte of 1,032 at best: memory is only taken for what the
    // file can hold.
    guard area / (8 * 1_032) <= source.count else {
      throw .unreadable("\(source.count) bytes, which can't hold its pixels")
    }
  }

  private static func readPixels(of record: borrowing PNGRecord) throws(PictureError) -> [UInt8] {
    let size = 4 * record.width * record.height
    record.pointer.pointee.format = swivel_png_rgba
    record.pointer.pointee.flags |= swivel_png_sixteen_bit_srgb
    let pointer = record.pointer
    var read = false
    let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      read = png_image_finish_read(pointer, nil, buffer.baseAddress, 0, nil) != 0
      count = read ? size : 0
    }
    guard read else { throw .unreadable(record.message) }
    return pixels
  }
}

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

/// libpng's control structure for one image, which is freed in every case.
///
/// libpng keeps its address between calls, so it is allocated separately.
struct PNGRecord: ~Copyable {
  let pointer: UnsafeMutablePointer<png_image>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: png_image())
    pointer.pointee.version = swivel_png_version
  }

  deinit {
    png_image_free(pointer)
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }

  var width: Int { Int(pointer.pointee.width) }
  var height: Int { Int(pointer.pointee.height) }

  /// libpng's message about its last call, in one line.
  var message: String {
    let text = withUnsafeBytes(of: pointer.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "nothing that can be used" : "\"\(text)\""
  }
}
