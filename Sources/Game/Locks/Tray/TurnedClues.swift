import SwivelGeometry

/// A little plate that hangs from a screw: swung aside either way, it shows the number beneath.
package struct CoverClue: SingleTrayPicture {
  package let number: Int
  package var steps: Int { 4 }
  /// From where it hangs down it swings by a quarter turn to either side.
  package var range: ClosedRange<Int>? { -1...1 }

  /// The plate over one number; `nil` for more or none.
  init?(_ numbers: [Int]) {
    guard numbers.count == 1 else { return nil }
    number = numbers[0]
  }

  /// The number, in half stops; `nil` while the plate hangs over it.
  package func reading(at step: Int, isOver: Bool) -> [Int]? { step == 0 ? nil : [number * 2] }
}

/// A music disc that is turned once round under a comb: the teeth that its pins lift are the numbers, in this order.
///
/// The longest tooth is that of the lowest number, as on a dial with ``DialLabels/bars``.
package struct TuneClue: SingleTrayPicture {
  package struct Pin: Hashable, Sendable {
    /// The step at which it lifts its tooth.
    package let place: Int
    /// The tooth, the longest first.
    package let tooth: Int
  }

  /// The teeth of the comb, as many as the dial has stops.
  package let teeth: Int
  /// The pins, in the order in which they pass the comb.
  package let pins: [Pin]
  package var steps: Int { 24 }
  /// It turns once round, from stop to stop, where its bare part is under the comb.
  package var range: ClosedRange<Int>? { 0...24 }

  /// The steps at which there are pins: the rest of the disc is bare.
  private static let places = 4...21

  /// The disc for two to six numbers of a dial with at most eight stops; `nil` for others.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (2...6).contains(numbers.count), (3...8).contains(stops) else { return nil }
    teeth = stops
    // Two steps from pin to pin at least, so that no two sound as one.
    var slack = Self.places.count - 2 * (numbers.count - 1) - 1
    var place = Self.places.lowerBound
    pins = numbers.enumerated().map { index, number in
      let pause = random.below(min(slack, 4) + 1)
      slack -= pause
      place += pause + (index > 0 ? 2 : 0)
      return Pin(place: place, tooth: number)
    }
  }

  /// The teeth in the order in which they were lifted, in half stops; `nil` until all have been.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard step == steps else { return nil }
    return pins.sorted { $0.place < $1.place }.map { $0.tooth * 2 }
  }
}

/// A little dial without figures, with one white spot: each half turn of a crank leads it through one turn of the combination.
package struct ModelClue: SingleTrayPicture {
  /// The notches of the little dial.
  package let stops: Int
  /// Its turns in notches, positive to the left.
  package let moves: [Int]
  package var steps: Int { 4 }
  package var range: ClosedRange<Int>? { 0...2 * moves.count }

  /// The model of a dial that begins at 0 and is turned to two to six numbers, a turn and a half each at most; `nil` for
  /// others.
  init?(_ combination: Combination) {
    let (stops, width) = (combination.dial.stops, combination.dial.unitsPerStop)
    let travels = combination.travels
    guard combination.start == 0, (2...6).contains(travels.count), stops <= 24,
      travels.allSatisfy({ $0.isMultiple(of: width) && abs($0) * 2 <= 3 * DialUnits.perTurn })
    else { return nil }
    self.stops = stops
    moves = travels.map { $0 / width }
  }

  /// Where the little dial stands after so many turns of the crank, in notches to the left from the start.
  ///
  /// It rests at the end of each half turn, so that its turns are distinguished.
  package func position(after turns: Double) -> Double {
    let half = min(max(turns * 2, 0), Double(moves.count))
    let done = min(Int(half), moves.count - 1)
    let share = half - Double(done)
    let eased = smoothstep(share)
    return Double(moves[..<done].reduce(0, +)) + Double(moves[done]) * eased
  }

  /// The numbers at which it has turned back, in half stops; `nil` until it has done all.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard step == 2 * moves.count else { return nil }
    var position = 0
    return moves.map { move in
      position += move
      return modulo(position, stops) * 2
    }
  }
}

/// A core from which wires lead through one to three rings to numbers at the rim: only where each ring lies right do all
/// wires join.
package struct RingsClue: TrayPicture {
  /// A wire of a ring, by the sectors in which it begins and ends.
  package struct Wire: Hashable, Sendable {
    package let inner: Int
    package let outer: Int
  }

  /// The sectors in which the core's wires end, in the order of the combination.
  package let core: [Int]
  /// The wires of the rings as they lie right, the innermost ring first.
  package let rings: [[Wire]]
  /// The numbers around the rim, clockwise from the top.
  package let numbers: [Int]
  /// The hour at which the first number is; `nil` where dots at the wires give the order.
  package let guidingHour: Int?
  package let starts: [Int]
  package var steps: Int { 12 }

  /// The wires to three or four numbers; `nil` for others.
  init?(
    _ numbers: [Int], stops: Int, rings count: Int, isGuided: Bool, _ random: inout SeededGenerator
  ) {
    guard (3...4).contains(numbers.count), (1...3).contains(count) else { return nil }
    var ports = Self.ports(numbers.count, &random)
    core = ports
    rings = (0..<count).map { _ in
      // Wires don't go far round, so that the eye follows them.
      let before = ports
      ports = Self.ports(numbers.count, &random, near: before)
      return zip(before, ports).map { Wire(inner: $0, outer: $1) }
    }
    var order = Array(ports.indices)
    if isGuided {
      // Clockwise from the first, whichever wire leads there; not from the top, where a stranger begins.
      let clockwise = ports.sorted()
      let first = 1 + random.below(clockwise.count - 1)
      order = clockwise.indices.compactMap {
        ports.firstIndex(of: clockwise[(first + $0) % clockwise.count])
      }
    }
    guidingHour = isGuided ? ports[order[0]] : nil
    // No other place shows one of its numbers, where there are enough others.
    var others = (0..<stops).filter { !numbers.contains($0) }
    random.shuffle(&others)
    var rim = (0..<12).map { others.isEmpty ? numbers[0] : others[$0 % others.count] }
    for (wire, number) in zip(order, numbers) { rim[ports[wire]] = number }
    self.numbers = rim
    starts = rings.map { _ in 1 + random.below(11) }
  }

  /// Different sectors that no turn but a whole one lays upon each other, each near one of others in the same order where
  /// they are given.
  private static func ports(
    _ count: Int, _ random: inout SeededGenerator, near others: [Int]? = nil
  ) -> [Int] {
    while true {
      var free = Array(0..<12)
      random.shuffle(&free)
      let ports =
        others.map { $0.map { ($0 + 9 + random.below(7)) % 12 } } ?? Array(free.prefix(count))
      let isTaken = (0..<12).map { ports.contains($0) }
      let isUnlike = (1..<12).allSatisfy { turn in ports.contains { !isTaken[($0 + turn) % 12] } }
      if isTaken.count(where: \.self) == count, isUnlike { return ports }
    }
  }

  /// Where the core's wires end at the rim, by sector; `nil` unless all of them go on through every ring.
  package func ends(with steps: [Int]) -> [Int]? {
    var ports = core
    for (ring, step) in zip(rings, steps) {
      let next = ports.allOrNil { port in
        ring.first { ($0.inner + step) % 12 == port }.map { ($0.outer + step) % 12 }
      }
      guard let next else { return nil }
      ports = next
    }
    return ports
  }

  /// The numbers to which the wires lead, in half stops; `nil` unless all of them join.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    guard let ends = ends(with: pose.steps) else { return nil }
    guard guidingHour != nil else { return ends.map { numbers[$0] * 2 } }
    return hour.flatMap { clockwise(ends, from: $0) }?.map { numbers[$0] * 2 }
  }
}

/// A round card with holes over a ring of numbers: where it lies right, no hole is empty.
package struct HolesClue: TrayPicture {
  /// The numbers of the ring, clockwise from the top; `nil` for a place without one.
  package let places: [Int?]
  /// The sectors of the card's holes as it lies right, clockwise from the top.
  package let holes: [Int]
  /// The hour at which the first number is, never the first from the top; `nil` where that is it.
  package let guidingHour: Int?
  package let starts: [Int]
  package var steps: Int { 12 }

  /// The card for two to five numbers; `nil` for others.
  init?(_ numbers: [Int], stops: Int, isGuided: Bool, _ random: inout SeededGenerator) {
    guard (2...5).contains(numbers.count) else { return nil }
    let first = isGuided ? 1 + random.below(numbers.count - 1) : 0
    for _ in 0..<Self.attempts {
      var sectors = Array(0..<12)
      random.shuffle(&sectors)
      let holes = sectors.prefix(numbers.count).sorted()
      var places = (0..<12).map { _ in random.below(5) < 3 ? random.below(stops) : nil }
      for (index, number) in numbers.enumerated() {
        places[holes[(first + index) % holes.count]] = number
      }
      guard (1..<12).allSatisfy({ step in holes.contains { places[($0 + step) % 12] == nil } })
      else { continue }
      (self.places, self.holes) = (places, holes)
      guidingHour = isGuided ? holes[first] : nil
      starts = [1 + random.below(11)]
      return
    }
    return nil
  }

  private static let attempts = 200

  /// The numbers in the holes, in half stops; `nil` while one is empty.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    let step = pose.steps.first ?? 0
    let sectors = holes.map { ($0 + step) % 12 }.sorted()
    let order = guidingHour == nil ? sectors : hour.flatMap { clockwise(sectors, from: $0) }
    return order?.allOrNil { places[$0].map { $0 * 2 } }
  }
}

/// Sectors clockwise from one of them; `nil` where that is none of them.
private func clockwise(_ sectors: [Int], from hour: Int) -> [Int]? {
  let sorted = sectors.sorted()
  return sorted.firstIndex(of: hour).map { Array(sorted[$0...] + sorted[..<$0]) }
}

/// Two rings of fine lines, the inner one with one less: wherever it rests, one line is straight, and its number counts at the
/// rays with dots.
///
/// The outer line `i` of `n` and the inner line `j` of `n − 1`, turned by `m` of `n (n − 1)` parts of a turn, are in line
/// where `i (n − 1) − j n = m`; so `i` is `−m` modulo `n`, and there is no other.
package struct HairClue: SingleTrayPicture {
  /// The lines of the outer ring, each with a number from 0 on.
  package let lines: Int
  /// The rays in the order of their dots, in steps clockwise from the top.
  package let rays: [Int]
  package let start: Int
  package var steps: Int { lines * (lines - 1) }

  /// The rings for two to four numbers of a dial with 10 or 16 stops; `nil` for others.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (2...4).contains(numbers.count), [10, 16].contains(stops) else { return nil }
    let steps = stops * (stops - 1)
    for _ in 0..<Self.attempts {
      let rays = numbers.map { (stops - $0) % stops + stops * random.below(stops - 1) }
      let start = random.below(steps)
      let all = rays + [start]
      // Apart by a fourteenth of a turn, so that the rays' dots have room.
      guard
        all.indices.allSatisfy({ index in
          all[..<index].allSatisfy { other in
            let distance = (all[index] - other + steps) % steps
            return min(distance, steps - distance) * 14 >= steps
          }
        })
      else { continue }
      (lines, self.rays, self.start) = (stops, rays, start)
      return
    }
    return nil
  }

  private static let attempts = 200

  /// Whether its arrow points to a ray at a step, which may be beyond a turn.
  package func isOnRay(at step: Int) -> Bool { rays.contains { (step - $0) % steps == 0 } }

  /// The number of the straight line at a step.
  package func number(at step: Int) -> Int { (lines - step % lines) % lines }

  /// The numbers at the rays, in half stops; `nil` unless it lies at the last of them.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard step == rays.last else { return nil }
    return rays.map { number(at: $0) * 2 }
  }
}
