package import SwivelWorld

/// A mask as one word: its size as `12x34.`, and its cells row by row as encoded bits.
package enum MaskText {
  /// The greatest number of cells on a side; fingers are no more precise than a ninetieth of a thing.
  package static let longestSide = 96

  /// The text of a mask; empty for one that is solid everywhere.
  package static func text(of mask: Mask) -> String {
    var bytes = [UInt8](repeating: 0, count: (mask.width * mask.height + 7) / 8)
    var isSolid = true
    for cell in 0..<mask.width * mask.height {
      if mask.isSolid(x: cell % mask.width, y: cell / mask.width) {
        bytes[cell / 8] |= 0x80 >> UInt8(cell % 8)
      } else {
        isSolid = false
      }
    }
    return isSolid ? "" : "\(mask.width)x\(mask.height)." + Base64Line.text(of: bytes)
  }

  package static func mask(of text: String) -> Mask? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let sides = parts.first?.split(separator: "x").map { Int($0) } ?? []
    guard parts.count == 2, sides.count == 2, let width = sides[0], let height = sides[1],
      (1...longestSide).contains(width), (1...longestSide).contains(height),
      let bytes = Base64Line.bytes(of: parts[1]), bytes.count == (width * height + 7) / 8
    else { return nil }
    return Mask(width: width, height: height) { x, y in
      let cell = y * width + x
      return bytes[cell / 8] & 0x80 >> UInt8(cell % 8) != 0
    }
  }

  /// In cells, of a picture's mask.
  package static func size(width: Int, height: Int) -> (width: Int, height: Int) {
    let longest = max(width, height)
    guard longest > longestSide else { return (max(1, width), max(1, height)) }
    return (max(1, width * longestSide / longest), max(1, height * longestSide / longest))
  }
}
