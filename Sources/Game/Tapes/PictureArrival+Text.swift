public import SwivelInput

/// An imported picture as one text: its fingerprint, width, height, mask, position, whether it came with the
/// one before and behind that perhaps the number of its scene, and its name, separated by spaces; `-` for nothing.
extension PictureArrival: ReplyValue {
  /// The text; ``init(text:)`` reads it back.
  public var text: String {
    let path = self.position.map { "\($0.x),\($0.y)" } ?? "-"
    return "\(hash) \(width) \(height) \(mask.isEmpty ? "-" : mask) \(path) "
      + "\(isJoined ? "+" : "-")\(scene.map { "\($0)" } ?? "") \(name)"
  }

  /// Reads a text; nil for one that isn't in the canonical form or describes an impossible picture.
  public init?(text: String) {
    let parts = text.parts(between: " ", maxSplits: 6)
    guard parts.count == 7, let width = Int(parts[1]), let height = Int(parts[2]) else {
      return nil
    }
    let numbers = parts[4].parts(between: ",").map { Int64($0) }
    self.init(
      name: String(parts[6]), hash: String(parts[0]), width: width, height: height,
      mask: parts[3] == "-" ? "" : String(parts[3]), isJoined: parts[5].first == "+",
      scene: Int(parts[5].dropFirst()))
    if numbers.count == 2, let x = numbers[0], let y = numbers[1] {
      position = ExactPoint(x: x, y: y)
    }
    guard isValid, self.text.hasBytes(of: text) else { return nil }
  }

  /// The greatest length of a picture's sides, in pixels.
  public static let longestSide = 65_536
  /// The greatest length of a name, in bytes.
  public static let maximumName = 255
  /// The greatest length of a mask's text, in bytes.
  public static let longestMask = 4_096

  /// Whether its values are within the limits.
  public var isValid: Bool {
    let sides = 1...Self.longestSide
    return sides.contains(width) && sides.contains(height) && SHA256.isDigest(hash)
      && (scene ?? 0) >= 0 && name.utf8.count <= Self.maximumName
      && mask.utf8.count <= Self.longestMask && !mask.utf8.contains(UInt8(ascii: " "))
  }
}
