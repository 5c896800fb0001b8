/// A box under glass, in which a ball rolls down as far as walls let it whenever the box comes to rest: on its ways to the star
/// it lies in cups with numbers.
///
/// Each of these cups is on every way to the star, always after the same ones; the other cups are on none.
package struct BallClue: TrayPicture {
  package struct Cup: Hashable, Sendable {
    package let cell: Int
    package let number: Int
  }

  /// The cells of a side.
  package static let side = 5
  /// Whether there is a wall to the right of each cell, row by row from the upper left as the box lies at the start.
  package let right: [Bool]
  /// Whether there is a wall below each cell.
  package let below: [Bool]
  /// The cell in which the ball lies at the start.
  package private(set) var first: Int
  /// The cell of the star.
  package private(set) var star: Int
  /// Those on the ways to the star in the order of the numbers, then those on no way.
  package private(set) var cups: [Cup] = []
  package var starts: [Int] { [0] }
  package var steps: Int { 4 }
  package var loose: (count: Int, start: Int) { (Self.cells, first) }

  private static let cells = side * side

  /// The box for two to four numbers; `nil` for others, or where no box is found.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (2...4).contains(numbers.count) else { return nil }
    self.init(tries: Self.attempts) { Self.makeRandom(numbers, stops: stops, &random) }
  }

  private static let attempts = 300
  /// The quarter turns that the shortest way to the star takes.
  private static let length = 5...9
  private static let maximumDecoys = 2

  /// A box at random; `nil` where its cells are on too few ways, or on too many.
  private static func makeRandom(
    _ numbers: [Int], stops: Int, _ random: inout SeededGenerator
  ) -> Self? {
    let walls = (0..<2 * cells).map { _ in random.below(10) < 3 }
    var box = Self(
      right: Array(walls[..<cells]), below: Array(walls[cells...]), first: random.below(cells),
      star: -1)
    box.first = box.rolled(from: box.first, at: 0)
    let first = box.first
    let turnsToCell = box.turns(from: first)
    guard
      let star = (0..<cells).filter({ length.contains(turnsToCell[$0]) }).max(by: {
        turnsToCell[$0] < turnsToCell[$1]
      })
    else { return nil }
    box.star = star
    var needed = (0..<cells).filter { $0 != first && $0 != star && box.isNeeded($0) }
    guard needed.count >= numbers.count else { return nil }
    random.shuffle(&needed)
    // A cell that is on every way to another is nearer.
    let chosen = needed.prefix(numbers.count).sorted { turnsToCell[$0] < turnsToCell[$1] }
    box.cups = zip(chosen, numbers).map { Cup(cell: $0, number: $1) }
    var others = (0..<cells).filter { $0 != first && $0 != star && !box.isTouched($0) }
    random.shuffle(&others)
    let free = (0..<stops).filter { !numbers.contains($0) }
    guard !free.isEmpty else { return nil }
    box.cups += others.prefix(maximumDecoys).map {
      Cup(cell: $0, number: free[random.below(free.count)])
    }
    return box
  }

  private init(right: [Bool], below: [Bool], first: Int, star: Int) {
    (self.right, self.below, self.first, self.star) = (right, below, first, star)
  }

  // MARK: - How the ball rolls

  package func rolled(from cell: Int, at step: Int) -> Int {
    var cell = cell
    while let next = neighbor(of: cell, at: step) { cell = next }
    return cell
  }

  /// The cell below another as the box lies at a step; `nil` where a wall is between.
  private func neighbor(of cell: Int, at step: Int) -> Int? {
    let (row, column) = cell.quotientAndRemainder(dividingBy: Self.side)
    switch (step % 4 + 4) % 4 {
    case 0: return row + 1 < Self.side && !below[cell] ? cell + Self.side : nil
    case 1: return column + 1 < Self.side && !right[cell] ? cell + 1 : nil
    case 2: return row > 0 && !below[cell - Self.side] ? cell - Self.side : nil
    default: return column > 0 && !right[cell - 1] ? cell - 1 : nil
    }
  }

  /// The fewest quarter turns after which the ball lies in each cell, from where it rests in one with the box at a step;
  /// ``never`` where it can't.
  ///
  /// A ball in the star has arrived, and one that would lie in the avoided cell isn't followed.
  private func turns(from first: Int, at step: Int = 0, avoiding avoided: Int? = nil) -> [Int] {
    var far = Array(repeating: Self.never, count: Self.cells)
    var isSeen = Array(repeating: false, count: 4 * Self.cells)
    var queue = [(cell: first, step: step, turns: 0)]
    isSeen[first * 4 + step] = true
    var next = 0
    while next < queue.count {
      let (cell, step, turns) = queue[next]
      next += 1
      far[cell] = min(far[cell], turns)
      guard cell != star else { continue }
      for step in [(step + 1) % 4, (step + 3) % 4] {
        let other = rolled(from: cell, at: step)
        guard !isSeen[other * 4 + step], other != avoided else { continue }
        isSeen[other * 4 + step] = true
        queue.append((other, step, turns + 1))
      }
    }
    return far
  }

  private static let never = Int.max

  /// The turns of the shortest way to the star.
  package func minimumTurns(guidedBy hour: Int?) -> Double {
    Double(turns(from: first)[star]) / Double(steps)
  }

  /// Whether the ball lies in a cell on every way to the star.
  private func isNeeded(_ cell: Int) -> Bool {
    turns(from: first, avoiding: cell)[star] == Self.never
  }

  /// Whether the ball may lie in a cell and still come to the star.
  private func isTouched(_ cell: Int) -> Bool {
    turns(from: first)[cell] != Self.never
      && (0..<4).contains { step in
        rolled(from: cell, at: step) == cell && turns(from: cell, at: step)[star] != Self.never
      }
  }

  /// The numbers of the cups in which the ball has lain, in half stops; `nil` unless it lies in the star, where a cup is on
  /// some ways to it only, or where ways differ in their order.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    guard pose.loose == star, let step = pose.steps.first, rolled(from: star, at: step) == star,
      turns(from: first)[star] != Self.never
    else { return nil }
    let needed = cups.filter { isNeeded($0.cell) }
    guard cups.allSatisfy({ needed.contains($0) || !isTouched($0.cell) }) else { return nil }
    // How many of the others come before each: on every way, so a cup has a rank of its own.
    let ranks = needed.map { cup in
      needed.count { other in
        other != cup && turns(from: first, avoiding: other.cell)[cup.cell] == Self.never
      }
    }
    guard ranks.sorted() == Array(needed.indices) else { return nil }
    return zip(ranks, needed).sorted { $0.0 < $1.0 }.map { $0.1.number * 2 }
  }
}
