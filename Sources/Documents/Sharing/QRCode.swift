/// A QR code (ISO/IEC 18004) of up to 666 bytes, which survives damage to 15 % of it.
///
/// Codes are in byte mode with error correction level M, of versions 1 to 20.
package struct QRCode: Hashable, Sendable {
  /// The modules of a side.
  package let size: Int
  /// 1 to 20.
  private let version: Int
  /// Whether each module is dark, row by row.
  private var modules: [Bool]
  /// Whether each module belongs to the pattern of the code and not to what it says.
  private var isPattern: [Bool]

  /// Codewords for error correction in a block, and the number of blocks, by version.
  private static let blocks: [(correction: Int, count: Int)] = [
    (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
    (30, 5), (22, 8), (22, 9), (24, 9), (24, 10), (28, 10), (28, 11), (26, 13), (26, 14), (26, 16),
  ]

  /// The code of a text; nil where it is too long.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard
      let version = (1...Self.blocks.count).first(where: { Self.capacity(of: $0) >= bytes.count })
    else { return nil }
    self.version = version
    size = 17 + 4 * version
    modules = Array(repeating: false, count: size * size)
    isPattern = modules
    addPatterns()
    place(Self.codewords(bytes, version))
    mask()
  }

  package func isDark(_ x: Int, _ y: Int) -> Bool { modules[y * size + x] }

  // MARK: - Codewords

  /// How many codewords a version holds, those for error correction included.
  private static func codewordCount(_ version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    if version >= 2 {
      let marks = version / 7 + 2
      bits -= (25 * marks - 10) * marks - 55
    }
    if version >= 7 { bits -= 36 }
    return bits / 8
  }

  private static func dataCount(_ version: Int) -> Int {
    let block = blocks[version - 1]
    return codewordCount(version) - block.correction * block.count
  }

  private static func lengthBits(_ version: Int) -> Int { version < 10 ? 8 : 16 }

  /// How many bytes a version can say.
  private static func capacity(of version: Int) -> Int {
    (dataCount(version) * 8 - 4 - lengthBits(version)) / 8
  }

  /// What a code says, padded, with error correction, the blocks interleaved.
  private static func codewords(_ bytes: [UInt8], _ version: Int) -> [UInt8] {
    let count = dataCount(version)
    var bits: [Bool] = []
    func add(_ value: Int, _ length: Int) {
      for bit in (0..<length).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(4, 4)
    add(bytes.count, lengthBits(version))
    for byte in bytes { add(Int(byte), 8) }
    add(0, min(4, count * 8 - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    for index in 0..<(count - data.count) { data.append(index % 2 == 0 ? 0xEC : 0x11) }
    return interleaved(data, version)
  }

  private static func interleaved(_ data: [UInt8], _ version: Int) -> [UInt8] {
    let block = blocks[version - 1]
    let all = codewordCount(version)
    let short = all / block.count - block.correction
    let shortBlocks = block.count - all % block.count
    let divisor = Galois.divisor(block.correction)
    var (parts, checks, start): ([ArraySlice<UInt8>], [[UInt8]], Int) = ([], [], 0)
    for index in 0..<block.count {
      let length = short + (index < shortBlocks ? 0 : 1)
      let part = data[start..<start + length]
      parts.append(part)
      checks.append(Galois.remainder(part, divisor))
      start += length
    }
    var result: [UInt8] = []
    for index in 0...short {
      for part in parts where index < part.count { result.append(part[part.startIndex + index]) }
    }
    for index in 0..<block.correction { for check in checks { result.append(check[index]) } }
    return result
  }

  // MARK: - Modules

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isPattern[y * size + x] = true
  }

  private mutating func addPatterns() {
    for index in 0..<size {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { addFinder(x, y) }
    let marks = marks
    for (row, y) in marks.enumerated() {
      for (column, x) in marks.enumerated() {
        let last = marks.count - 1
        let isCorner = [(0, 0), (0, last), (last, 0)].contains { $0 == (row, column) }
        if !isCorner { addMark(x, y) }
      }
    }
    addFormat(mask: 0)
    addVersion()
  }

  /// The rows and columns of the alignment marks.
  private var marks: [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = (version * 8 + count * 3 + 5) / (count * 4 - 4) * 2
    return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
  }

  private mutating func addFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 {
        let distance = max(abs(dx), abs(dy))
        guard (0..<size).contains(x + dx), (0..<size).contains(y + dy) else { continue }
        set(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func addMark(_ x: Int, _ y: Int) {
    for dy in -2...2 {
      for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
    }
  }

  /// Writes the level of error correction, which is M, and the mask, twice.
  private mutating func addFormat(mask: Int) {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  private mutating func addVersion() {
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (a, b) = (size - 11 + index % 3, index / 3)
      set(a, b, bits >> index & 1 == 1)
      set(b, a, bits >> index & 1 == 1)
    }
  }

  /// The places of what the code says, in order: up and down in pairs of columns from the right.
  private func forEachDataModule(_ body: (_ x: Int, _ y: Int) -> Void) {
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for side in 0..<2 {
          let (x, isUp) = (right - side, (right + 1) & 2 == 0)
          let y = isUp ? size - 1 - step : step
          if !isPattern[y * size + x] { body(x, y) }
        }
      }
      right -= 2
    }
  }

  private mutating func place(_ codewords: [UInt8]) {
    var (bit, new) = (0, modules)
    forEachDataModule { x, y in
      guard bit < codewords.count * 8 else { return }
      new[y * size + x] = codewords[bit / 8] >> (7 - bit % 8) & 1 == 1
      bit += 1
    }
    modules = new
  }

  // MARK: - Masks

  /// Applies the mask with which readers have the least trouble.
  private mutating func mask() {
    var best: (code: QRCode, penalty: Int)?
    for mask in 0..<8 {
      var code = self
      code.apply(mask)
      code.addFormat(mask: mask)
      let penalty = code.penalty
      if penalty < best?.penalty ?? .max { best = (code, penalty) }
    }
    if let best { self = best.code }
  }

  private mutating func apply(_ mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isPattern[y * size + x] && Self.isTurned(x, y, mask) {
        modules[y * size + x].toggle()
      }
    }
  }

  private static func isTurned(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How much looks like something else: long runs, blocks of one colour, and too much of one.
  private var penalty: Int {
    var sum = 0
    for isRow in [true, false] {
      for line in 0..<size {
        var run = 0
        for index in 0..<size {
          let (x, y) = isRow ? (index, line) : (line, index)
          let isSame = index > 0 && isDark(x, y) == (isRow ? isDark(x - 1, y) : isDark(x, y - 1))
          run = isSame ? run + 1 : 1
          if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
        }
      }
    }
    for y in 1..<size {
      for x in 1..<size {
        let dark = isDark(x, y)
        if isDark(x - 1, y) == dark, isDark(x, y - 1) == dark, isDark(x - 1, y - 1) == dark {
          sum += 3
        }
      }
    }
    let share = modules.count { $0 } * 20 / modules.count
    return sum + abs(share - 10) * 10
  }
}

/// Reckoning with bytes as QR codes do, for error correction.
private enum Galois {
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(b >> UInt8(bit) & 1) * Int(a)
    }
    return UInt8(product)
  }

  /// The divisor of a degree, without its first coefficient, which is 1.
  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = product(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = product(root, 2)
    }
    return result
  }

  static func remainder(_ data: ArraySlice<UInt8>, _ divisor: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }
}
