/// A random number generator with the same numbers for the same seed on every machine: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Encodable, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// A generator whose seed is the FNV-1a hash of a text.
  package init(seed text: String) {
    state = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A whole number below a bound above 0; the same with every version of the standard library.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "nothing is below \(bound)")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Shuffles a list; the same with every version of the standard library.
  mutating func shuffle<Element>(_ list: inout [Element]) {
    for index in list.indices.dropFirst().reversed() { list.swapAt(index, below(index + 1)) }
  }
}
