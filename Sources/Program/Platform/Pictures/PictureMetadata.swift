/// The sides of a picture, in pixels.
package struct PictureSize: Hashable, Sendable {
  package let width: Int
  package let height: Int
}

/// What the file of a picture says beside its pixels: how many there are, how they are to be turned, what their colours mean, and
/// where its first frame lies.
package struct PictureMetadata: Hashable, Sendable {
  enum Profile: Hashable, Sendable {
    case plain([UInt8])
    /// As a stream of zlib.
    case deflated([UInt8])
  }

  let format: PictureFormat
  /// Nil where the format doesn't tell it, and where the header is cut off or invalid.
  package private(set) var size: PictureSize?
  var orientation = ImageOrientation.up
  var profile: Profile?
  /// Where the first frame lies on the canvas; nil where the picture is one frame as large as that.
  var frame: PixelRegion?
  /// The file of the first frame alone; empty where the file itself has no other.
  var frameFile: [UInt8] = []
  /// Of a JPEG: whether Adobe's marker is there, by which numbers of four inks are stored inverted.
  var hasAdobeMarker = false
  /// Of a JPEG: 1 for grey, 3 for colours, 4 for inks.
  var components = 0
  /// Whether the file ends before its picture does.
  var isCutOff = false

  /// Of a whole file; what can't be understood is left out.
  package init(_ bytes: [UInt8], _ format: PictureFormat) {
    self.format = format
    switch format {
    case .jpeg: readJPEG(bytes)
    case .png: readPNG(bytes)
    case .webp: readWebP(bytes)
    case .gif: readGIF(bytes)
    case .bmp: readBMP(bytes)
    default: break
    }
  }

  /// What is said first counts.
  private mutating func recordSize(_ width: Int, _ height: Int) {
    guard size == nil, width > 0, height > 0 else { return }
    size = PictureSize(width: width, height: height)
  }

  private static let exif = Array("Exif\0\0".utf8)

  /// Takes the orientation of what a camera has written: the tag 0x112 of the first directory of a TIFF file.
  private mutating func readExif(_ bytes: [UInt8]) {
    let start = bytes.starts(with: Self.exif) ? Self.exif.count : 0
    guard bytes.holds(start + 8) else { return }
    let isLittle = bytes[start] == UInt8(ascii: "I")
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, bytes.holds(start + offset + length) else { return nil }
      return isLittle ? bytes.little(start + offset, length) : bytes.big(start + offset, length)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2)
    else { return }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2) else { return }
      // A short number, or a long one as some write it.
      guard tag == 0x112, let kind = number(place + 2, 2) else { continue }
      let value = number(place + 8, kind == 4 ? 4 : 2)
      orientation = value.flatMap(ImageOrientation.init) ?? .up
      return
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    var parts: [Int: [UInt8]] = [:]
    var offset = 2
    isCutOff = true
    while bytes.holds(offset + 2) {
      guard bytes[offset] == 0xFF else {
        // The pixels of a scan.
        offset += 1
        continue
      }
      let marker = bytes[offset + 1]
      if marker == 0xD9 {
        isCutOff = false
        break
      }
      // A fill byte; a 255 among the pixels, and what parts them.
      guard marker != 0xFF else {
        offset += 1
        continue
      }
      guard marker != 0, marker != 1, !(0xD0...0xD8).contains(marker) else {
        offset += 2
        continue
      }
      guard bytes.holds(offset + 4) else { break }
      let length = bytes.big(offset + 2, 2)
      guard length >= 2, bytes.holds(offset + 2 + length) else { break }
      readSegment(marker, Array(bytes[offset + 4..<offset + 2 + length]), &parts)
      offset += 2 + length
    }
    guard !parts.isEmpty else { return }
    profile = .plain(parts.keys.sorted().flatMap { parts[$0] ?? [] })
  }

  private mutating func readSegment(
    _ marker: UInt8, _ segment: [UInt8], _ parts: inout [Int: [UInt8]]
  ) {
    let icc = Array("ICC_PROFILE\0".utf8)
    switch marker {
    case 0xE1 where segment.starts(with: Self.exif): readExif(segment)
    // A profile is cut into parts that are numbered from 1.
    case 0xE2 where segment.starts(with: icc) && segment.count > icc.count + 2:
      parts[Int(segment[icc.count])] = Array(segment.dropFirst(icc.count + 2))
    case 0xEE where segment.starts(with: "Adobe".utf8): hasAdobeMarker = true
    // Start-of-frame markers of all kinds; C4, C8 and CC are tables, an extension and arithmetic conditioning.
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker) && segment.count > 5:
      components = Int(segment[5])
      recordSize(segment.big(3, 2), segment.big(1, 2))
    default: break
    }
  }

  private mutating func readPNG(_ bytes: [UInt8]) {
    if bytes.holds(24) { recordSize(bytes.big(16, 4), bytes.big(20, 4)) }
    guard let chunks = try? PNGChunk.chunks(of: bytes) else { return isCutOff = true }
    isCutOff = chunks.last?.type != "IEND"
    for chunk in chunks {
      let data = Array(chunk.data)
      switch chunk.type {
      case "eXIf": readExif(data)
      // A name and its end, then the method, which is 0.
      case "iCCP":
        guard let end = data.firstIndex(of: 0), data.holds(end + 2), data[end + 1] == 0 else {
          continue
        }
        profile = .deflated(Array(data.dropFirst(end + 2)))
      default: break
      }
    }
  }

  /// The chunks of a RIFF file from an offset on, the last perhaps cut off.
  private static func chunks(
    _ bytes: [UInt8], from start: Int, to end: Int
  ) -> [(type: String, range: Range<Int>)] {
    var (chunks, offset): ([(String, Range<Int>)], Int) = ([], start)
    while offset + 8 <= end {
      let length = bytes.little(offset + 4, 4)
      let type = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
      chunks.append((type, offset + 8..<min(end, offset + 8 + length)))
      offset += 8 + length + length % 2
    }
    return chunks
  }

  private mutating func readWebP(_ bytes: [UInt8]) {
    guard bytes.holds(12) else { return isCutOff = true }
    isCutOff = !bytes.holds(8 + bytes.little(4, 4))
    if bytes.holds(30) { readCanvas(bytes) }
    let chunks = Self.chunks(bytes, from: 12, to: bytes.count)
    for (type, range) in chunks {
      switch type {
      case "EXIF": readExif(Array(bytes[range]))
      case "ICCP": profile = .plain(Array(bytes[range]))
      case "ANMF" where frame == nil && range.count > 16: readFrame(bytes, range)
      default: break
      }
    }
  }

  private mutating func readCanvas(_ bytes: [UInt8]) {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": recordSize(bytes.little(26, 2) & 0x3FFF, bytes.little(28, 2) & 0x3FFF)
    case "VP8L":
      let bits = bytes.little(21, 4)
      recordSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X": recordSize(bytes.little(24, 3) + 1, bytes.little(27, 3) + 1)
    default: break
    }
  }

  private mutating func readBMP(_ bytes: [UInt8]) {
    guard bytes.holds(26) else { return }
    guard bytes.little(14, 4) >= 40 else {
      return recordSize(bytes.little(18, 2), bytes.little(20, 2))
    }
    // A negative height says that the rows begin at the top.
    let (width, height) = (Int32(truncatingIfNeeded: bytes.little(18, 4)), bytes.little(22, 4))
    recordSize(Int(width), Int(Int32(truncatingIfNeeded: height).magnitude))
  }

  /// Takes the first frame of an animated WebP out of it: its place in steps of two pixels, its size and its own chunks.
  private mutating func readFrame(_ bytes: [UInt8], _ range: Range<Int>) {
    let start = range.lowerBound
    let sides = (width: bytes.little(start + 6, 3) + 1, height: bytes.little(start + 9, 3) + 1)
    frame = PixelRegion(
      x: 2 * bytes.little(start, 3), y: 2 * bytes.little(start + 3, 3), width: sides.width,
      height: sides.height)
    let wanted = Self.chunks(bytes, from: start + 16, to: range.upperBound)
      .filter { ["ALPH", "VP8 ", "VP8L"].contains($0.type) }
    // Transparency is said at the beginning.
    let flags: UInt8 = wanted.contains { $0.type == "ALPH" } ? 0x10 : 0
    var file = Array("WEBPVP8X".utf8) + [10, 0, 0, 0, flags, 0, 0, 0]
    file += Array(bytes[start + 6..<start + 12])
    for (type, range) in wanted {
      file += Array(type.utf8)
      file.append(little: UInt32(truncatingIfNeeded: range.count))
      file += bytes[range]
      if range.count % 2 == 1 { file.append(0) }
    }
    frameFile = Array("RIFF".utf8)
    frameFile.append(little: UInt32(truncatingIfNeeded: file.count))
    frameFile += file
  }

  private mutating func readGIF(_ bytes: [UInt8]) {
    isCutOff = true
    if bytes.holds(10) { recordSize(bytes.little(6, 2), bytes.little(8, 2)) }
    guard bytes.holds(13) else { return }
    var offset = 13 + Self.tableLength(bytes[10])
    while bytes.holds(offset + 2) {
      let kind = bytes[offset]
      if kind == 0x2C {
        guard bytes.holds(offset + 10) else { return }
        let sides = (bytes.little(offset + 5, 2), bytes.little(offset + 7, 2))
        frame = PixelRegion(
          x: bytes.little(offset + 1, 2), y: bytes.little(offset + 3, 2), width: sides.0,
          height: sides.1)
        // Some say no size of the canvas, which is that of the first frame then.
        recordSize(sides.0, sides.1)
        offset += 10 + Self.tableLength(bytes[offset + 9]) + 1
      } else if kind == 0x21 {
        offset += 2
      } else {
        return
      }
      // Blocks, of which the last is empty.
      while bytes.holds(offset + 1), bytes[offset] > 0 { offset += 1 + Int(bytes[offset]) }
      guard bytes.holds(offset + 1) else { return }
      offset += 1
      guard kind != 0x2C else { return isCutOff = false }
    }
  }

  /// The length of the colours that a byte of flags says follow.
  private static func tableLength(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }
}

extension [UInt8] {
  func holds(_ count: Int) -> Bool { self.count >= count }

  func big(_ offset: Int, _ length: Int) -> Int {
    self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  func little(_ offset: Int, _ length: Int) -> Int {
    self[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  package mutating func append(little number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
