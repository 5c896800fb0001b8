import SwivelTapes

/// Bytes as text without special characters: Base64 with `-` and `_`, without padding (RFC 4648, section 5); and lines of
/// a start, bytes as such a text, a full stop and a checksum.
enum Base64Line {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var (value, bits) = (UInt32(0), UInt32(0))
    for byte in bytes {
      (value, bits) = ((value << 8 | UInt32(byte)) & 0xFFFF, bits + 8)
      while bits >= 6 {
        bits -= 6
        text.append(digits[Int(value >> bits & 0x3F)])
      }
    }
    if bits > 0 { text.append(digits[Int(value << (6 - bits) & 0x3F)]) }
    return String(decoding: text, as: UTF8.self)
  }

  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var (value, bits) = (UInt32(0), UInt32(0))
    for character in text.utf8 {
      guard let digit = digit(character) else { return nil }
      (value, bits) = ((value << 6 | digit) & 0x3FFF, bits + 6)
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: value >> bits))
    }
    // The remaining bits must be zero, and fewer than a digit.
    guard bits < 6, value & (1 << bits - 1) == 0 else { return nil }
    return bytes
  }

  static func line(_ start: String, _ bytes: [UInt8]) -> String {
    let text = text(of: bytes)
    return start + text + "." + sum(of: text)
  }

  /// The bytes of a line behind its start; nil where they aren't whole.
  static func bytes(ofLine rest: Substring) -> [UInt8]? {
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1] == sum(of: parts[0]) else { return nil }
    return bytes(of: parts[0])
  }

  /// A checksum of 8 hexadecimal digits.
  static func sum(of text: some StringProtocol) -> String {
    var digest = Digest()
    digest.add(text.utf8)
    return String(digest.text.prefix(8))
  }

  /// Whether a text begins as the lines of a kind do, whatever the version: with its name, a number and a full stop.
  static func isMeant(_ text: some StringProtocol, as kind: String) -> Bool {
    guard text.hasPrefix(kind) else { return false }
    let rest = text.dropFirst(kind.count)
    let behind = rest.drop { $0.isASCII && $0.isNumber }
    return behind.first == "." && behind.startIndex > rest.startIndex
  }

  /// The text without spaces and line breaks, as mail programs add them, and without control characters.
  static func withoutSpace(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 > 0x20 && $0 != 0x7F }, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
