@testable import SwivelPlatform

/// Bits of a file, from the highest of each byte or from the lowest.
private struct Bits {
  private(set) var bytes: [UInt8] = []
  private var count = 0
  private let isLowFirst: Bool

  init(isLowFirst: Bool) { self.isLowFirst = isLowFirst }

  mutating func append(_ value: Int, _ length: Int) {
    for bit in 0..<length {
      if count % 8 == 0 { bytes.append(0) }
      let isSet = value >> (isLowFirst ? bit : length - 1 - bit) & 1 == 1
      let place = isLowFirst ? count % 8 : 7 - count % 8
      if isSet { bytes[bytes.count - 1] |= 1 << place }
      count += 1
    }
  }

  /// The bits that a file of JPEG ends with.
  mutating func fill() { while count % 8 != 0 { append(1, 1) } }
}

/// What a camera notes in a file: which way up it was held.
func cameraNote(_ orientation: Int, isLittle: Bool = false) -> [UInt8] {
  func number(_ value: Int, _ length: Int) -> [UInt8] {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittle ? bytes : bytes.reversed()
  }
  // Another tag before it.
  return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
    + number(0x10F, 2) + number(2, 2) + number(1, 4) + number(0, 4) + number(0x112, 2)
    + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2) + number(0, 4)
}

/// A JPEG of squares of 8 by 8 pixels, each of one value a component.
struct HandmadeJPEG {
  var columns: Int
  var squares: [[UInt8]]
  /// What Adobe's marker says of the components; nil without it.
  var adobe: UInt8?
  var exif: [UInt8]?
  var profile: [UInt8]?

  var bytes: [UInt8] {
    let components = squares[0].count
    var file: [UInt8] = [0xFF, 0xD8]
    if let exif { file += Self.segment(0xE1, Array("Exif\0\0".utf8) + exif) }
    if let profile {
      // In two parts, the last first.
      let half = profile.count / 2
      for (number, part) in [(2, profile[half...]), (1, profile[..<half])] {
        file += Self.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(number), 2] + Array(part))
      }
    }
    if let adobe { file += Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobe]) }
    file += Self.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let rows = squares.count / columns
    var frame: [UInt8] = [8, 0, UInt8(8 * rows), 0, UInt8(8 * columns), UInt8(components)]
    for component in 1...components { frame += [UInt8(component), 0x11, 0] }
    file += Self.segment(0xC0, frame)
    // Lengths of codes: twelve of four bits, and one of one bit, which ends a square.
    file += Self.segment(0xC4, [0, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(0..<12))
    file += Self.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    var scan: [UInt8] = [UInt8(components)]
    for component in 1...components { scan += [UInt8(component), 0] }
    file += Self.segment(0xDA, scan + [0, 63, 0])
    return file + pixels(components) + [0xFF, 0xD9]
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + content
  }

  private func pixels(_ components: Int) -> [UInt8] {
    var bits = Bits(isLowFirst: false)
    var last = [Int](repeating: 0, count: components)
    for square in squares {
      for (component, value) in square.enumerated() {
        let level = 8 * (Int(value) - 128)
        let step = level - last[component]
        last[component] = level
        let length = Int.bitWidth - step.magnitude.leadingZeroBitCount
        bits.append(length, 4)
        bits.append(step < 0 ? step + (1 << length) - 1 : step, length)
        bits.append(0, 1)
      }
    }
    bits.fill()
    return bits.bytes.flatMap { $0 == 0xFF ? [0xFF, 0] : [$0] }
  }
}

/// A WebP of one colour, or an animation of frames of one each.
struct HandmadeWebP {
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    var color: [UInt8]
  }

  var canvas: (width: Int, height: Int)
  var frames: [Frame]
  var exif: [UInt8]?
  var profile: [UInt8]?

  var bytes: [UInt8] {
    let isAnimated = frames.count > 1
    let flags = (isAnimated ? 2 : 0) + (exif == nil ? 0 : 8) + (profile == nil ? 0 : 0x20) + 0x10
    var file = Self.chunk(
      "VP8X",
      Self.little(flags, 4) + Self.little(canvas.width - 1, 3) + Self.little(canvas.height - 1, 3))
    if let profile { file += Self.chunk("ICCP", profile) }
    if isAnimated { file += Self.chunk("ANIM", [0, 0, 0, 0, 0, 0]) }
    for frame in frames {
      let picture = Self.chunk("VP8L", Self.lossless(frame))
      let sides = Self.little(frame.width - 1, 3) + Self.little(frame.height - 1, 3)
      let place = Self.little(frame.x / 2, 3) + Self.little(frame.y / 2, 3)
      file += isAnimated ? Self.chunk("ANMF", place + sides + [100, 0, 0, 0] + picture) : picture
    }
    if let exif { file += Self.chunk("EXIF", exif) }
    return Array("RIFF".utf8) + Self.little(file.count + 4, 4) + Array("WEBP".utf8) + file
  }

  private static func little(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// Codes of one value each, so that no pixel takes a bit.
  private static func lossless(_ frame: Frame) -> [UInt8] {
    var bits = Bits(isLowFirst: true)
    bits.append(0x2F, 8)
    bits.append(frame.width - 1, 14)
    bits.append(frame.height - 1, 14)
    // Transparency; the version, no transform, no cache, no further codes.
    bits.append(1, 1)
    bits.append(0, 3 + 3)
    let (red, green, blue) = (frame.color[0], frame.color[1], frame.color[2])
    for value in [green, red, blue, frame.color[3], 0] {
      bits.append(0b101, 3)
      bits.append(Int(value), 8)
    }
    bits.append(0, 16)
    return bits.bytes
  }
}

/// A GIF of which a frame of one colour lies on the canvas.
func handmadeGIF(
  canvas: (width: Int, height: Int), x: Int, y: Int, width: Int, height: Int, color: [UInt8]
) -> [UInt8] {
  func little(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
  var bits = Bits(isLowFirst: true)
  for _ in 0..<width * height {
    // Each pixel begins anew, so that no code gets longer.
    bits.append(4, 3)
    bits.append(1, 3)
  }
  bits.append(5, 3)
  var file = Array("GIF89a".utf8) + little(canvas.width) + little(canvas.height) + [0x91, 0, 0]
  file += [0, 0, 0] + color + [0, 0, 0, 0, 0, 0]
  file += [0x2C] + little(x) + little(y) + little(width) + little(height) + [0, 2]
  for start in stride(from: 0, to: bits.bytes.count, by: 255) {
    let block = bits.bytes[start..<min(start + 255, bits.bytes.count)]
    file += [UInt8(block.count)] + block
  }
  return file + [0, 0x3B]
}

/// A profile of ICC for colours whose red and blue have changed places.
func swappedProfile() -> [UInt8] {
  func big(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
  func xyz(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + big(0) + values.flatMap { big(Int(($0 * 65_536).rounded())) }
  }
  // Of sRGB, for the white of ICC.
  let red = xyz([0.4361, 0.2225, 0.0139])
  let (green, blue) = (xyz([0.3851, 0.7169, 0.0971]), xyz([0.1431, 0.0606, 0.7141]))
  // An exponent of 2.2.
  let curve = Array("curv".utf8) + big(0) + big(1) + [0x02, 0x33, 0, 0]
  let tags: [(String, [UInt8])] = [
    ("rXYZ", blue), ("gXYZ", green), ("bXYZ", red), ("rTRC", curve), ("gTRC", curve),
    ("bTRC", curve), ("wtpt", xyz([0.9642, 1, 0.8249])),
  ]
  var (table, data) = (big(tags.count), [UInt8]())
  let start = 128 + 4 + 12 * tags.count
  for (name, content) in tags {
    table += Array(name.utf8) + big(start + data.count) + big(content.count)
    data += content
  }
  var header = big(start + data.count) + big(0) + [2, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
  header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
  header += [UInt8](repeating: 0, count: 28) + big(0xF6D6) + big(0x1_0000) + big(0xD32D)
  return header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
}
