/// Smooth noise from a seed, for brushing, wood and paper; the same everywhere.
struct Grain: Sendable {
  private static let count = 256
  /// Random values in −1…1.
  private let values: [Double]
  /// Random places in `values`.
  private let places: [Int]

  /// The noise that belongs to a seed.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    values = (0..<Grain.count).map { _ in 2 * random.unit() - 1 }
    places = (0..<Grain.count).map { _ in Int(random.next() >> 56) }
  }

  /// Noise along a line, in −1…1, with one new value a unit.
  func along(_ x: Double) -> Double {
    let start = x.rounded(.down)
    let index = Int(start)
    let part = eased(x - start)
    let before = values[index & 255]
    return before + (values[(index + 1) & 255] - before) * part
  }

  /// Noise in the plane, in −1…1, with one new value a unit square.
  func at(_ x: Double, _ y: Double) -> Double {
    let start = y.rounded(.down)
    let index = Int(start)
    let before = along(x + Double(places[index & 255]))
    let after = along(x + Double(places[(index + 1) & 255]))
    return before + (after - before) * eased(y - start)
  }
}

/// A step from 0 to 1 without corners.
func eased(_ part: Double) -> Double { part * part * (3 - 2 * part) }

/// Steele, Lea and Flood's small generator of random numbers.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// The sequence that belongs to a seed.
  init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// The next random number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
