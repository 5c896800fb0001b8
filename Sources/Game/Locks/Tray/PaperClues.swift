/// A card with holes over a square of numbers: where it lies right, every hole shows a number.
package struct GrilleClue: SingleTrayPicture {
  /// The cells of a side.
  package let side: Int
  /// The numbers of the square in rows; `nil` for a cell without one.
  package let cells: [Int?]
  /// The holes of the card as it lies right, in rows.
  package let holes: [Bool]
  package let start: Int
  package var steps: Int { 4 }

  /// The card for up to nine numbers; `nil` for more or none.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (1...9).contains(numbers.count) else { return nil }
    side = numbers.count <= 4 ? 4 : 6
    let half = side / 2
    // A quarter of the square turned four times covers it, so that no cell is seen twice.
    var orbits = Array(0..<half * half)
    random.shuffle(&orbits)
    var holes = Array(repeating: false, count: side * side)
    for orbit in orbits.prefix(numbers.count) {
      let corner = orbit / half * side + orbit % half
      holes[Self.turned(corner, by: random.below(4), side)] = true
    }
    var cells = [Int?](repeating: nil, count: side * side)
    let right = holes.indices.filter { holes[$0] }
    for (cell, number) in zip(right, numbers) { cells[cell] = number }
    for turn in 1...3 {
      let empty = random.below(right.count)
      for (index, hole) in right.enumerated() where index != empty {
        cells[Self.turned(hole, by: turn, side)] = random.below(stops)
      }
    }
    var seen = Array(repeating: false, count: cells.count)
    for hole in right { for turn in 0..<4 { seen[Self.turned(hole, by: turn, side)] = true } }
    for cell in cells.indices where !seen[cell] && random.below(3) > 0 {
      cells[cell] = random.below(stops)
    }
    (self.cells, self.holes) = (cells, holes)
    start = 1 + random.below(3)
  }

  /// A cell after so many quarter turns to the right.
  static func turned(_ cell: Int, by quarters: Int, _ side: Int) -> Int {
    var (row, column) = cell.quotientAndRemainder(dividingBy: side)
    for _ in 0..<quarters { (row, column) = (column, side - 1 - row) }
    return row * side + column
  }

  /// What its holes show at a step, row by row; `nil` for a cell without a number.
  func shown(at step: Int) -> [Int?] {
    var seen = Array(repeating: false, count: holes.count)
    for hole in holes.indices where holes[hole] {
      seen[Self.turned(hole, by: step % 4, side)] = true
    }
    return cells.indices.filter { seen[$0] }.map { cells[$0] }
  }

  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    shown(at: step).allOrNil { $0.map { $0 * 2 } }
  }
}

/// Two cards of glass, each with a part of the figures: laid over each other the right way, they show numbers.
package struct CardsClue: SingleTrayPicture {
  /// The points of a side.
  package let side: Int
  /// The points of the card below, in rows.
  package let below: [Bool]
  /// The points of the card above as it lies right, in rows.
  package let above: [Bool]
  package let start: Int
  let rows: Int
  let digits: Int
  package var steps: Int { 4 }

  /// The cards for up to four numbers, one below the other; `nil` for more or none.
  init?(_ numbers: [Int], _ random: inout SeededGenerator) {
    guard (1...4).contains(numbers.count) else { return nil }
    let texts = numbers.map { Array(String($0).utf8) }
    digits = texts.map(\.count).max() ?? 1
    rows = numbers.count
    side = max(6 * rows - 1, 4 * digits - 1)
    var (below, above) = (
      Array(repeating: false, count: side * side), Array(repeating: false, count: side * side)
    )
    let corner = Self.corner(rows: rows, digits: digits, side: side)
    for (row, text) in texts.enumerated() {
      for (position, byte) in text.enumerated() {
        let glyph = Self.glyphs[Int(byte) - 48]
        for point in 0..<15 where glyph & (1 << (14 - point)) != 0 {
          let y = corner.y + 6 * row + point / 3
          let x = corner.x + 4 * position + point % 3
          if random.below(2) == 0 { below[y * side + x] = true } else { above[y * side + x] = true }
        }
      }
    }
    (self.below, self.above) = (below, above)
    start = 1 + random.below(3)
  }

  private static func corner(rows: Int, digits: Int, side: Int) -> (x: Int, y: Int) {
    ((side - 4 * digits + 1) / 2, (side - 6 * rows + 1) / 2)
  }

  /// The digits as three by five points, the row at the top first.
  private static let glyphs = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111,
  ]

  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    var points = below
    for point in above.indices where above[point] {
      points[GrilleClue.turned(point, by: step % 4, side)] = true
    }
    return Self.numbers(in: points, side: side, rows: rows, digits: digits)
  }

  /// The numbers that points show; `nil` unless every point belongs to a digit.
  static func numbers(in points: [Bool], side: Int, rows: Int, digits: Int) -> [Int]? {
    let corner = corner(rows: rows, digits: digits, side: side)
    var (numbers, used): ([Int], Int) = ([], 0)
    for row in 0..<rows {
      var number: Int?
      for position in 0..<digits {
        var glyph = 0
        for point in 0..<15 {
          let (y, x) = (corner.y + 6 * row + point / 3, corner.x + 4 * position + point % 3)
          glyph = glyph << 1 | (points[y * side + x] ? 1 : 0)
        }
        used += glyph.nonzeroBitCount
        guard glyph != 0 else { continue }
        guard let digit = glyphs.firstIndex(of: glyph) else { return nil }
        number = (number ?? 0) * 10 + digit
      }
      guard let number else { return nil }
      numbers.append(number * 2)
    }
    return used == points.count(where: \.self) ? numbers : nil
  }
}

/// A postcard: on its other side, upright, it shows the numbers one below the other.
package struct PostcardClue: SingleTrayPicture {
  package let numbers: [Int]
  package let start: Int
  package var steps: Int { 4 }
  package var hasOtherSide: Bool { true }

  /// The card for up to six numbers; `nil` for more or none.
  init?(_ numbers: [Int], _ random: inout SeededGenerator) {
    guard (1...6).contains(numbers.count) else { return nil }
    self.numbers = numbers
    start = 1 + random.below(3)
  }

  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    isOver && step % 4 == 0 ? numbers.map { $0 * 2 } : nil
  }
}
