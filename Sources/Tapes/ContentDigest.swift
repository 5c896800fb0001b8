/// The SHA-256 (FIPS 180-4) of a content: by it a tape names what is too large to stand in it.
public struct ContentDigest: Hashable, Sendable {
  /// The digest as 64 hexadecimal digits.
  public let text: String

  /// The digest of a content.
  public init(of bytes: [UInt8]) {
    var state = Self.start
    var schedule = [UInt32](repeating: 0, count: 64)
    var rest = bytes[...]
    while rest.count >= Self.block {
      Self.mix(rest.prefix(Self.block), into: &state, &schedule)
      rest = rest.dropFirst(Self.block)
    }
    for block in Self.padded(rest, of: bytes.count) {
      Self.mix(block[...], into: &state, &schedule)
    }
    text = state.map(Self.hexadecimal).joined()
  }

  private static let block = 64

  /// The last bytes with what closes them: a bit, zeros, and how many bits there were.
  private static func padded(_ rest: ArraySlice<UInt8>, of count: Int) -> [[UInt8]] {
    var last = Array(rest) + [0x80]
    while last.count % block != block - 8 { last.append(0) }
    let bits = UInt64(count) * 8
    last += stride(from: 56, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: bits >> UInt64($0))
    }
    return stride(from: 0, to: last.count, by: block).map { Array(last[$0..<($0 + block)]) }
  }

  private static func mix(
    _ block: ArraySlice<UInt8>, into state: inout [UInt32], _ w: inout [UInt32]
  ) {
    for index in 0..<16 {
      let place = block.startIndex + 4 * index
      w[index] =
        UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16
        | UInt32(block[place + 2]) << 8 | UInt32(block[place + 3])
    }
    for index in 16..<64 {
      let (a, b) = (w[index - 15], w[index - 2])
      let low = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let high = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      w[index] = w[index - 16] &+ low &+ w[index - 7] &+ high
    }
    var s = (state[0], state[1], state[2], state[3], state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let high = turned(s.4, 6) ^ turned(s.4, 11) ^ turned(s.4, 25)
      let choice = s.4 & s.5 ^ ~s.4 & s.6
      let first = s.7 &+ high &+ choice &+ constants[index] &+ w[index]
      let low = turned(s.0, 2) ^ turned(s.0, 13) ^ turned(s.0, 22)
      let majority = s.0 & s.1 ^ s.0 & s.2 ^ s.1 & s.2
      s = (first &+ low &+ majority, s.0, s.1, s.2, s.3 &+ first, s.4, s.5, s.6)
    }
    for (index, word) in [s.0, s.1, s.2, s.3, s.4, s.5, s.6, s.7].enumerated() {
      state[index] &+= word
    }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  private static func hexadecimal(_ word: UInt32) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension ContentDigest {
  /// The first 64 primes.
  private static let primes: [UInt32] = {
    var primes: [UInt32] = []
    var number: UInt32 = 2
    while primes.count < 64 {
      if primes.allSatisfy({ number % $0 != 0 }) { primes.append(number) }
      number += 1
    }
    return primes
  }()

  /// The first 32 bits of the fractions of the primes' square roots, and of their cube roots.
  private static let start = primes.prefix(8).map { root(of: $0, power: 2) }
  private static let constants = primes.map { root(of: $0, power: 3) }

  /// The first 32 bits behind the point of a root, found bit by bit in whole numbers.
  private static func root(of number: UInt32, power: Int) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: UInt64(36), through: 0, by: -1) {
      let wider = root | 1 << bit
      if isAtMost(wider, number, power) { root = wider }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  /// Whether a number of 32 bits behind the point is at most a root.
  private static func isAtMost(_ root: UInt64, _ number: UInt32, _ power: Int) -> Bool {
    var product: [UInt32] = [1]
    for _ in 0..<power { product = times(product, root) }
    // The number itself with as many bits behind the point.
    let wanted = [UInt32](repeating: 0, count: power) + [number]
    let length = max(product.count, wanted.count)
    for place in stride(from: length - 1, through: 0, by: -1) {
      let one = product.indices.contains(place) ? product[place] : 0
      let other = wanted.indices.contains(place) ? wanted[place] : 0
      if one != other { return one < other }
    }
    return true
  }

  /// A long number times one of up to 37 bits, its lowest word first.
  private static func times(_ number: [UInt32], _ factor: UInt64) -> [UInt32] {
    let parts = [UInt32(truncatingIfNeeded: factor), UInt32(truncatingIfNeeded: factor >> 32)]
    var product = [UInt32](repeating: 0, count: number.count + 2)
    for (low, part) in parts.enumerated() {
      var carry: UInt64 = 0
      for (place, word) in number.enumerated() {
        let sum = UInt64(word) * UInt64(part) + UInt64(product[place + low]) + carry
        product[place + low] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      product[number.count + low] &+= UInt32(truncatingIfNeeded: carry)
    }
    return product
  }
}
