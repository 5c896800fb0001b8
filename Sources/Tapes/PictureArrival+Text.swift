public import Input

/// A picture that came in as one text: its fingerprint, its sides, its mask, its place, whether it came with
/// the one before, and its name, with a space between; `-` where there is nothing.
extension PictureArrival {
  /// The text; ``init(text:)`` reads it back.
  public var text: String {
    let place = self.place.map { "\($0.x),\($0.y)" } ?? "-"
    return "\(hash) \(width) \(height) \(mask.isEmpty ? "-" : mask) \(place) "
      + "\(isJoined ? "+" : "-") \(name)"
  }

  /// What a text says; nil for one that isn't printed so, or tells of no picture that there could be.
  public init?(text: String) {
    let parts = text.parts(between: " ", maxSplits: 6)
    guard parts.count == 7, let width = Int(parts[1]), let height = Int(parts[2]) else {
      return nil
    }
    let numbers = parts[4].parts(between: ",").map { Int64($0) }
    self.init(
      name: String(parts[6]), hash: String(parts[0]), width: width, height: height,
      mask: parts[3] == "-" ? "" : String(parts[3]), isJoined: parts[5] == "+")
    if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
      place = ExactPoint(x: x, y: y)
    }
    guard isValid, self.text.hasBytes(of: text) else { return nil }
  }

  /// No picture has a longer side, in pixels.
  public static let longestSide = 65_536
  /// No name is longer, in bytes.
  public static let longestName = 255
  /// No mask's text is longer, in bytes.
  public static let longestMask = 4_096

  /// Whether there could be such a picture.
  public var isValid: Bool {
    let sides = 1...Self.longestSide
    return sides.contains(width) && sides.contains(height) && SHA256.isDigest(hash)
      && name.utf8.count <= Self.longestName && mask.utf8.count <= Self.longestMask
      && !mask.utf8.contains(UInt8(ascii: " "))
  }
}
