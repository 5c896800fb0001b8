/// SHA-256 (FIPS 180-4), by which large contents are named.
public struct SHA256: Sendable {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  private var words = [UInt32](repeating: 0, count: 64)

  private static let blockSize = 64
  private static let digits = Array("0123456789abcdef".utf8)

  /// The digest of bytes as 64 hexadecimal digits; O(count).
  public static func hex(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return String(
      decoding: hash.state.flatMap { word in
        stride(from: UInt32(28), through: 0, by: -4).map { digits[Int(word >> $0 & 0xF)] }
      }, as: UTF8.self)
  }

  /// Whether a text is a digest: 64 lower-case hexadecimal digits.
  public static func isDigest(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 64 && text.utf8.allSatisfy(digits.contains)
  }

  private init() {}

  private mutating func update(_ bytes: [UInt8]) {
    var start = 0
    while bytes.count - start >= Self.blockSize {
      compress(bytes[start..<start + Self.blockSize])
      start += Self.blockSize
    }
    // Padding: a 1 bit, zeros, and the length in bits, in the last block or two.
    var rest = Array(bytes[start...]) + [0x80]
    let isLong = rest.count > Self.blockSize - 8
    rest += [UInt8](repeating: 0, count: (isLong ? 2 : 1) * Self.blockSize - 8 - rest.count)
    let bits = UInt64(bytes.count) &* 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    for block in stride(from: 0, to: rest.count, by: Self.blockSize) {
      compress(rest[block..<block + Self.blockSize])
    }
  }

  private mutating func compress(_ block: ArraySlice<UInt8>) {
    for index in 0..<16 {
      let byte = block.startIndex + 4 * index
      words[index] =
        UInt32(block[byte]) << 24 | UInt32(block[byte + 1]) << 16 | UInt32(block[byte + 2]) << 8
        | UInt32(block[byte + 3])
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = a.turned(7) ^ a.turned(18) ^ (a >> 3)
      let second = b.turned(17) ^ b.turned(19) ^ (b >> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    mix()
  }

  private mutating func mix() {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let first = e.turned(6) ^ e.turned(11) ^ e.turned(25)
      let choice = (e & f) ^ (~e & g)
      let one = h &+ first &+ choice &+ Self.constants[index] &+ words[index]
      let second = a.turned(2) ^ a.turned(13) ^ a.turned(22)
      let two = second &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ one)
      (d, c, b, a) = (c, b, a, one &+ two)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  /// The bits rotated to the right.
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
