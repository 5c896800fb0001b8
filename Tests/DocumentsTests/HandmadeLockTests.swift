import SwivelLocks
import SwivelTestSupport
import Testing

@testable import SwivelDocuments

/// Locks as people might make them, by lot.
private func handmade(_ random: inout SeededGenerator) -> HandmadeLock {
  var lock = HandmadeLock()
  let stops = HandmadeLock.possibleStops
  lock.setModel(LockModel.allCases[random.below(3)])
  lock.setStops(stops[random.below(stops.count)])
  lock.setCount(1 + random.below(6))
  for index in lock.numbers.indices {
    lock.numbers[index] = random.below(lock.stops)
    lock.passes[index] = 1 + random.below(3)
  }
  lock.first = random.below(2) == 0 ? .clockwise : .counterClockwise
  lock.toleranceHalves = 1 + random.below(6)
  lock.clue = HandmadeLock.Clue.all[random.below(HandmadeLock.Clue.all.count)]
  func text(_ most: Int) -> String {
    let letters = ["a", "Ä", "锁", " ", "🔒", "7", "\"", "+"]
    var text = ""
    while text.utf8.count + 4 <= most, random.below(30) > 0 {
      text += letters[random.below(letters.count)]
    }
    return text
  }
  lock.title = text(HandmadeLock.longest.title)
  lock.words = text(HandmadeLock.longest.words)
  lock.letter = text(HandmadeLock.longest.letter)
  return lock
}

@Suite struct `A lock made by hand` {
  @Test(arguments: 0..<4)
  func `is the same again from its line and from its code`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<250 {
      let lock = handmade(&random)
      expectTrue(lock.isValid, "\(lock)")
      let line = LockLine(lock)
      expectAtMost(line.text.utf8.count, LockLine.longest)
      try expectEqual(LockLine(parsing: line.text), line, "\(seed), \(number)")
      let code = try #require(QRCode(line.text), "\(line.text.utf8.count) bytes")
      expectEqual(QRReader(code).text, line.text, "\(seed), \(number)")
    }
  }

  @Test func `is played as its maker meant it, or refused as unfair`() throws {
    var random = SeededGenerator(seed: 5)
    var fair = 0
    for _ in 0..<100 {
      var lock = handmade(&random)
      lock.title = "A lock"
      let line = LockLine(lock)
      if line.fault == nil {
        let level = try line.level
        expectNil(level.check())
        try expectEqual(Level(json: Array(level.json.utf8)), level, "\(lock)")
        fair += 1
      } else {
        #expect(throws: LockLine.Fault.unfair) { try line.level }
      }
    }
    expectGreater(fair, 20)
  }

  @Test func `with any character of its line changed is refused`() throws {
    var lock = HandmadeLock()
    (lock.title, lock.letter) = ("Mine", "Hello")
    let text = LockLine(lock).text
    for index in text.indices {
      var broken = text
      broken.replaceSubrange(index...index, with: text[index] == "A" ? "B" : "A")
      #expect(throws: LockLine.Fault.self, "\(broken)") { try LockLine(parsing: broken) }
      #expect(throws: LockLine.Fault.self) { try LockLine(parsing: String(text[..<index])) }
    }
  }

  @Test(arguments: [
    "", "swivel-lock3.AAAA.00000000", "swivel-lock1.", "swivel-lock1..", "swivel-lock1.AAAA.zz",
    String(repeating: "swivel-lock1.", count: 100_000), "swivel1.AAAA.00000000",
  ])
  func `is no other line`(text: String) {
    #expect(throws: LockLine.Fault.self) { try LockLine(parsing: text) }
  }
}

/// Reads a QR code back, by tables of the standard instead of the formulas by which it is made.
private struct QRReader {
  private let code: QRCode
  private let version: Int

  init(_ code: QRCode) {
    self.code = code
    version = (code.size - 17) / 4
  }

  private static let marks: [[Int]] = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    [6, 28, 50], [6, 30, 54], [6, 32, 58], [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70],
    [6, 26, 50, 74], [6, 30, 54, 78], [6, 30, 56, 82], [6, 30, 58, 86], [6, 34, 62, 90],
  ]
  /// Data codewords of each block, by version: the shorter blocks, and the longer ones by one.
  private static let blocks: [(Int, Int, Int)] = [
    (1, 16, 0), (1, 28, 0), (1, 44, 0), (2, 32, 0), (2, 43, 0), (4, 27, 0), (4, 31, 0), (2, 38, 2),
    (3, 36, 2), (4, 43, 1), (1, 50, 4), (6, 36, 2), (8, 37, 1), (4, 40, 5), (5, 41, 5), (7, 45, 3),
    (10, 46, 1), (9, 43, 4), (3, 44, 11), (3, 41, 13),
  ]

  /// What it says; nil where anything about it is wrong.
  var text: String? {
    guard (1...20).contains(version), hasFinders, let mask, let words = words(mask) else {
      return nil
    }
    var bits: ArraySlice<Bool> = words.flatMap { byte in
      (0..<8).map { byte >> (7 - $0) & 1 == 1 }
    }[...]
    func take(_ count: Int) -> Int {
      defer { bits = bits.dropFirst(count) }
      return bits.prefix(count).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
    guard take(4) == 4 else { return nil }
    let length = take(version < 10 ? 8 : 16)
    return String(validating: (0..<length).map { _ in UInt8(take(8)) }, as: UTF8.self)
  }

  private var hasFinders: Bool {
    let rows = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    let last = code.size - 7
    return [(0, 0), (last, 0), (0, last)].allSatisfy { x, y in
      rows.enumerated().allSatisfy { row, line in
        line.enumerated().allSatisfy { code.isDark(x + $0, y + row) == ($1 == "#") }
      }
    }
  }

  /// The mask; nil where both copies of the format differ, or it isn't level M.
  private var mask: Int? {
    let size = code.size
    let first =
      (0..<6).map { (8, $0) } + [(8, 7), (8, 8), (7, 8)] + (9..<15).map { (14 - $0, 8) }
    let second = (0..<8).map { (size - 1 - $0, 8) } + (8..<15).map { (8, size - 15 + $0) }
    func bits(_ places: [(Int, Int)]) -> Int {
      places.enumerated().reduce(0) { $0 | (code.isDark($1.1.0, $1.1.1) ? 1 << $1.0 : 0) }
    }
    let (format, other) = (bits(first) ^ 0x5412, bits(second) ^ 0x5412)
    guard format == other, format >> 13 == 0, code.isDark(8, size - 8) else { return nil }
    return format >> 10 & 7
  }

  private func isPattern(_ x: Int, _ y: Int) -> Bool {
    let size = code.size
    if x == 6 || y == 6 || x < 9 && y < 9 || x >= size - 8 && y < 9 || x < 9 && y >= size - 8 {
      return true
    }
    if version >= 7, x < 6 && y >= size - 11 || y < 6 && x >= size - 11 { return true }
    let marks = Self.marks[version - 1]
    for a in marks {
      for b in marks where abs(a - x) <= 2 && abs(b - y) <= 2 {
        let last = marks.last ?? 0
        if (a, b) != (6, 6), (a, b) != (6, last), (a, b) != (last, 6) { return true }
      }
    }
    return false
  }

  private func isTurned(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    let rules = [
      (x + y) % 2, y % 2, x % 3, (x + y) % 3, (x / 3 + y / 2) % 2, (x * y) % 2 + (x * y) % 3,
      ((x * y) % 2 + (x * y) % 3) % 2, ((x + y) % 2 + (x * y) % 3) % 2,
    ]
    return rules[mask] == 0
  }

  /// The data codewords in order; nil where the check of a block is wrong.
  private func words(_ mask: Int) -> [UInt8]? {
    var bits: [Bool] = []
    var (column, isUp) = (code.size - 1, true)
    while column > 0 {
      if column == 6 { column = 5 }
      for step in 0..<code.size {
        let y = isUp ? code.size - 1 - step : step
        for x in [column, column - 1] where !isPattern(x, y) {
          bits.append(code.isDark(x, y) != isTurned(x, y, mask))
        }
      }
      (column, isUp) = (column - 2, !isUp)
    }
    let all = (0..<bits.count / 8).map { index in
      bits[index * 8..<index * 8 + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let (short, length, long) = Self.blocks[version - 1]
    let count = short + long
    let data = short * length + long * (length + 1)
    let checks = (all.count - data) / count
    var blocks = [[UInt8]](repeating: [], count: count)
    var rest = all[...]
    for index in 0...length {
      for block in 0..<count where index < length || block >= short {
        blocks[block].append(rest.removeFirst())
      }
    }
    let said = blocks.flatMap(\.self)
    for _ in 0..<checks {
      for block in 0..<count { blocks[block].append(rest.removeFirst()) }
    }
    return blocks.allSatisfy { isWhole($0, checks) } ? said : nil
  }

  /// Whether the polynomial of a block is 0 at the first powers of 2.
  private func isWhole(_ block: [UInt8], _ checks: Int) -> Bool {
    var root = 1
    for _ in 0..<checks {
      var value = 0
      for word in block { value = product(value, root) ^ Int(word) }
      guard value == 0 else { return false }
      root = product(root, 2)
    }
    return true
  }

  private func product(_ a: Int, _ b: Int) -> Int {
    var (a, b, product) = (a, b, 0)
    while b > 0 {
      if b & 1 == 1 { product ^= a }
      a = a << 1 > 255 ? a << 1 ^ 0x11D : a << 1
      b >>= 1
    }
    return product
  }
}
