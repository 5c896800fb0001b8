/// A square of paper with frames, and a flap with holes at each of its sides: folded over in one way only, no frame is empty.
///
/// The flaps lie in the order of their sides, clockwise from the one above, the last on top; a hole shows what lies below.
package struct FlapsClue: TrayPicture {
  /// What a sheet has in a cell.
  package enum Cell: Hashable, Sendable {
    case hole, empty
    case number(Int)
  }

  /// The cells of a side.
  package static let side = 4
  /// The flaps, one at each side.
  package static let count = 4

  /// The cells of the square in rows, then those of each flap as it is folded over.
  package private(set) var sheets: [[Cell]]
  /// The cells with frames, in the order of reading.
  package let frames: [Int]
  /// All flaps stand open at the start.
  package var starts: [Int] { Array(repeating: 0, count: Self.count) }
  package var steps: Int { 1 }
  /// A flap isn't turned about its middle.
  package var range: ClosedRange<Int>? { 0...0 }
  /// Flaps are folded over.
  package var hasOtherSide: Bool { true }

  /// The square for three or four numbers; `nil` for others, or where none is found.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (3...4).contains(numbers.count) else { return nil }
    self.init(tries: Self.attempts) {
      var square = Self(frames: numbers.count, stops: stops, &random)
      return square.hide(numbers, &random) ? square : nil
    }
  }

  private static let attempts = 50

  /// Sheets at random, without an empty frame.
  private init(frames count: Int, stops: Int, _ random: inout SeededGenerator) {
    var places = Array(0..<Self.side * Self.side)
    random.shuffle(&places)
    let frames = places.prefix(count).sorted()
    self.frames = frames
    sheets = (0...Self.count).map { sheet in
      (0..<Self.side * Self.side).map { cell in
        let number = Cell.number(random.below(stops))
        let lot = random.below(frames.contains(cell) ? 3 : 6)
        return lot == 0 && sheet > 0 ? .hole : lot < 3 ? number : .empty
      }
    }
  }

  /// Lets the frames show the numbers with two flaps or more folded over, and leaves one of them empty in every other way.
  private mutating func hide(_ numbers: [Int], _ random: inout SeededGenerator) -> Bool {
    var states = poses.map(\.over)
    random.shuffle(&states)
    guard let chosen = states.firstIndex(where: { (2...frames.count).contains($0.count) }) else {
      return false
    }
    let right = states.remove(at: chosen)
    let used = [0] + right.sorted().map { $0 + 1 }
    // A flap that shows no frame might as well stand.
    var sources = Array(used.dropFirst())
    while sources.count < frames.count { sources.append(used[random.below(used.count)]) }
    random.shuffle(&sources)
    for (source, (cell, number)) in zip(sources, zip(frames, numbers)) {
      sheets[source][cell] = .number(number)
      for above in used where above > source { sheets[above][cell] = .hole }
    }
    for state in states {
      // What the right state shows stays.
      let others = frames.filter { top(of: $0, with: state) != top(of: $0, with: right) }
      guard !others.isEmpty else { return false }
      if shown(with: state).contains(nil) { continue }
      let cell = others[random.below(others.count)]
      sheets[top(of: cell, with: state)][cell] = .empty
    }
    return true
  }

  /// The sheet that a cell shows, with some flaps folded over; 0 for the square.
  private func top(of cell: Int, with over: Set<Int>) -> Int {
    (1...Self.count).last { over.contains($0 - 1) && sheets[$0][cell] != .hole } ?? 0
  }

  /// The numbers in the frames with some flaps folded over; `nil` for an empty one.
  func shown(with over: Set<Int>) -> [Int?] {
    frames.map { cell in
      if case .number(let number) = sheets[top(of: cell, with: over)][cell] { number } else { nil }
    }
  }

  /// The numbers in the frames, in half stops; `nil` where one is empty.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    shown(with: pose.over).allOrNil { $0.map { $0 * 2 } }
  }
}
