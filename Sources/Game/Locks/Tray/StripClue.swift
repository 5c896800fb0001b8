/// A strip of paper wound round a rod, whose cells bear numbers and pieces of a bar: wound with so many cells a turn, and in no
/// other way, pieces of neighbouring turns join to a whole bar, and the numbers below it count.
package struct StripClue: SingleTrayPicture {
  /// A piece of a bar: with an end at its left or its right, or open at both sides.
  package enum Piece: Hashable, Sendable {
    case left, middle, right

    /// Whether another piece continues at the right of this one.
    func joins(_ next: Piece?) -> Bool { self != .right && next.map { $0 != .left } ?? false }
  }

  package struct Cell: Hashable, Sendable {
    package let number: Int
    /// What it bears of a bar above the number; `nil` for nothing.
    package fileprivate(set) var piece: Piece?
  }

  /// The cells of each turn that are seen, one below the other.
  package static let rows = 5
  /// The turns on the rod, side by side.
  package static let turns = 6
  /// How many cells a turn may take.
  package static let windings = 5...12

  /// The cells of the strip, from the one at the upper left.
  package private(set) var cells: [Cell]
  package let start: Int
  /// At each step a turn takes a cell more.
  package var steps: Int { 12 }
  /// It is turned from the tightest winding to the loosest.
  package var range: ClosedRange<Int>? { 0...Self.windings.count - 1 }

  /// The strip for three or four numbers; `nil` for others, or where none is found.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (3...4).contains(numbers.count) else { return nil }
    self.init(tries: Self.attempts) {
      let solution = random.below(Self.windings.count)
      let strip = Self(numbers, stops: stops, solution, &random)
      return strip.isClear(numbers.count, at: solution) ? strip : nil
    }
  }

  private static let attempts = 50
  /// Bars of which an end is missing, and single pieces.
  private static let decoys = (bars: 4, pieces: 6)

  /// A strip at random, with a bar over the numbers at a step.
  private init(_ numbers: [Int], stops: Int, _ solution: Int, _ random: inout SeededGenerator) {
    let count = (Self.turns - 1) * Self.windings.upperBound + Self.rows
    cells = (0..<count).map { _ in Cell(number: random.below(stops), piece: nil) }
    start = (solution + 1 + random.below(Self.windings.count - 1)) % Self.windings.count
    let bar = [Piece.left] + numbers.dropFirst(2).map { _ in .middle } + [.right]
    for (index, cell) in Self.neighbors(numbers.count, at: solution, &random).enumerated() {
      cells[cell] = Cell(number: numbers[index], piece: bar[index])
    }
    for _ in 0..<Self.decoys.bars {
      let neighbors = Self.neighbors(
        numbers.count - 1, at: random.below(Self.windings.count), &random)
      let broken = random.below(2) == 0 ? bar.dropFirst() : bar.dropLast()
      for (piece, cell) in zip(broken, neighbors) where cells[cell].piece == nil {
        cells[cell].piece = piece
      }
    }
    for _ in 0..<Self.decoys.pieces {
      let cell = random.below(count)
      cells[cell].piece = cells[cell].piece ?? bar[random.below(bar.count)]
    }
  }

  /// So many cells side by side, at random, as the strip is wound at a step.
  private static func neighbors(
    _ count: Int, at step: Int, _ random: inout SeededGenerator
  ) -> [Int] {
    let (row, first) = (random.below(rows), random.below(turns - count + 1))
    return (0..<count).map { cell(row: row, turn: first + $0, at: step) }
  }

  private static func cell(row: Int, turn: Int, at step: Int) -> Int {
    turn * (windings.lowerBound + step) + row
  }

  /// Whether as many pieces as there are numbers join at a step, once, and fewer everywhere else.
  private func isClear(_ count: Int, at solution: Int) -> Bool {
    let long = (0..<Self.windings.count).flatMap { step in
      (0..<Self.rows).compactMap { row -> Int? in
        let cells = cells(ofRow: row, at: step)
        return Self.longest(in: cells) >= count || Self.bar(in: cells) != nil ? step : nil
      }
    }
    return long == [solution]
  }

  /// The cells of a row as the strip is wound at a step, from the left.
  func cells(ofRow row: Int, at step: Int) -> [Cell] {
    (0..<Self.turns).map { cells[Self.cell(row: row, turn: $0, at: step)] }
  }

  /// How many pieces join at most, side by side.
  static func longest(in cells: [Cell]) -> Int {
    cells.indices.map { run(in: cells, from: $0).count }.max() ?? 0
  }

  /// Where a row has a bar with both ends; `nil` where it has none.
  static func bar(in cells: [Cell]) -> Range<Int>? {
    cells.indices.map { run(in: cells, from: $0) }.first { run in
      run.count > 1 && cells[run.lowerBound].piece == .left
        && cells[run.upperBound - 1].piece == .right
    }
  }

  /// The pieces that join from a cell on.
  private static func run(in cells: [Cell], from first: Int) -> Range<Int> {
    guard cells[first].piece != nil else { return first..<first }
    let end = cells.indices.dropFirst(first).first { cell in
      let next = cell + 1 < cells.count ? cells[cell + 1].piece : nil
      return cells[cell].piece?.joins(next) != true
    }
    return first..<(end ?? first) + 1
  }

  /// The numbers below a whole bar, in half stops; `nil` unless there is one.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard range?.contains(step) == true else { return nil }
    let bars = (0..<Self.rows).compactMap { row in
      let cells = cells(ofRow: row, at: step)
      return Self.bar(in: cells).map { cells[$0].map { $0.number * 2 } }
    }
    return bars.count == 1 ? bars[0] : nil
  }
}
