import SwivelHandSupport

/// Numbers at random, the same for a seed everywhere.
public struct Lot: RandomNumberGenerator {
  private var source: SplitMix64

  /// The numbers of a seed.
  public init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// The next number.
  public mutating func next() -> UInt64 { source.next() }

  /// A number below another.
  public mutating func below(_ end: Int) -> Int { end > 0 ? Int(next() % UInt64(end)) : 0 }

  mutating func within(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// What scenes at random have: wheels, and all that they drive or are driven by.
  private static let shapes = [
    "gear", "pinion", "cam", "bell", "hammer", "mainspring", "musicdisc", "pin", "barrel",
    "clockplate", "escapewheel", "anchor", "pendulum", "hourhand", "clockdial", "crank", "gong",
    "record", "photo",
  ]

  /// The text of a scene: up to sixty things of few kinds near each other, on axles or not, in each other, with chains
  /// about pairs of wheels.
  public mutating func scene() -> String {
    let kinds = (0...below(3)).map { _ in one(of: Self.shapes) }
    let count = 1 + below(below(4) == 0 ? 60 : 8)
    var lines: [String] = []
    for number in 1...count {
      let isWheel = below(3) > 0
      let parent = number > 1 && below(12) == 0 ? ", \"parent\": \(1 + below(number - 1))" : ""
      let chain = isWheel && below(3) == 0 ? ", \"chain\": \(1 + number / 2)" : ""
      lines.append(
        """
        {\(isWheel ? "\"axle\": true, " : "")"name": "t\(number)", "number": \(number), \
        "shape": "\(one(of: kinds))", "x": \(within(-9...9) * 30), "y": \(within(-9...9) * 30)\
        \(parent)\(chain), "rotation": \(within(-90...90)), "scale": \(1 + below(3))}
        """)
    }
    return """
      {"$schema": "scene.schema.json", "format": 1, "things": [\(lines.joined(separator: ",\n"))]}
      """
  }
}

extension [UInt8] {
  /// What readers have stumbled over elsewhere.
  private static let words: [[UInt8]] =
    [
      "-1", "0", "1e999", "-1e-999", "NaN", "9223372036854775807", "-9223372036854775808",
      "18446744073709551616", "0.000000", "1000000.000001", "{", "}", "[", "]", "\"", "\\u0000",
      "\\ud800", "null", "\n", "\r\n", "\u{0}", "\u{9B}", "\u{202E}", "\u{FEFF}", " ", "\t", "+1",
      "=pen", "end", "repeat 1000 {", "include a.script",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF, 0xFF, 0xFF, 0xFF],
    ]

  /// The bytes with one to eight changes; parts of another file may come in.
  public func broken(_ lot: inout Lot, with other: [UInt8]) -> [UInt8] {
    var bytes = self
    for _ in 0...lot.below(8) { bytes.change(&lot, with: other) }
    return bytes
  }

  private mutating func change(_ lot: inout Lot, with other: [UInt8]) {
    let index = lot.below(count + 1)
    let end = Swift.min(count, index + lot.below(lot.below(4) == 0 ? 200 : 8))
    switch lot.below(9) {
    case 0: if index < count { self[index] ^= 1 << UInt8(lot.below(8)) }
    case 1: if index < count { self[index] = UInt8(lot.below(256)) }
    case 2: removeSubrange(index..<end)
    case 3: insert(contentsOf: self[index..<end], at: index)
    case 4: insert(contentsOf: Self.words[lot.below(Self.words.count)], at: index)
    case 5: replaceSubrange(index..<end, with: Self.words[lot.below(Self.words.count)])
    case 6: removeSubrange(index...)
    case 7:
      let from = lot.below(other.count + 1)
      replaceSubrange(index..<end, with: other[from..<Swift.min(other.count, from + lot.below(60))])
    default:
      // A number is another one.
      guard let digit = self[index...].firstIndex(where: { (0x30...0x39).contains($0) }) else {
        return
      }
      self[digit] = UInt8(0x30 + lot.below(10))
      if lot.below(3) == 0 {
        insert(contentsOf: [UInt8](repeating: 0x39, count: lot.below(20)), at: digit)
      }
    }
  }
}
