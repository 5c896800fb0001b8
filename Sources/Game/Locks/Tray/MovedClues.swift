/// Two star wheels that mesh: where a tooth and a notch with like dots meet, the window says how many teeth have gone by.
///
/// A tooth and a notch meet once in as many steps as the least common multiple of both wheels' teeth, which are the dial's
/// stops, so each number is that of one pair.
package struct MarksClue: SingleTrayPicture {
  /// A tooth and a notch that bear as many dots.
  package struct Pair: Hashable, Sendable {
    /// The tooth of the wheel, clockwise from the top at the start.
    package let tooth: Int
    /// The notch of the pinion, clockwise from the bottom at the start.
    package let notch: Int
  }

  /// The teeth that may go by, which the window counts from 0 on.
  package let stops: Int
  /// The teeth of the wheel that is turned, and of the one that it drives.
  package let wheel: Int
  package let pinion: Int
  /// The pairs with one dot, with two and so on.
  package let pairs: [Pair]
  package var steps: Int { wheel }
  /// It turns from the window's first number, 0, to its last.
  package var range: ClosedRange<Int>? { 0...stops - 1 }

  /// The wheels for one to three numbers, none of them 0; `nil` for others, or where no wheels have a tooth and a notch for
  /// each.
  init?(_ numbers: [Int], stops: Int) {
    guard (1...3).contains(numbers.count), !numbers.contains(0) else { return nil }
    for (wheel, pinion) in Self.wheels(of: stops) {
      let pairs = numbers.map { Pair(tooth: (wheel - $0 % wheel) % wheel, notch: $0 % pinion) }
      let isClear = pairs.indices.allSatisfy { index in
        pairs[..<index].allSatisfy {
          $0.tooth != pairs[index].tooth && $0.notch != pairs[index].notch
        }
      }
      guard isClear else { continue }
      (self.stops, self.wheel, self.pinion, self.pairs) = (stops, wheel, pinion, pairs)
      return
    }
    return nil
  }

  /// The wheels with 4 to 16 teeth that meet alike once in so many steps, those most alike first; the wheel needs four turns
  /// at most.
  private static func wheels(of stops: Int) -> [(wheel: Int, pinion: Int)] {
    let teeth = 4...16
    return (1...12).flatMap { difference in
      teeth.flatMap { [($0, $0 - difference), ($0 - difference, $0)] }
    }.filter { wheel, pinion in
      guard teeth.contains(wheel), teeth.contains(pinion), wheel * 4 >= stops else { return false }
      return stops.isMultiple(of: wheel) && stops.isMultiple(of: pinion)
        && !(1..<stops).contains { $0.isMultiple(of: wheel) && $0.isMultiple(of: pinion) }
    }
  }

  package func meets(_ pair: Pair, at step: Int) -> Bool {
    (pair.tooth + step) % wheel == 0 && (pair.notch - step) % pinion == 0
  }

  /// The numbers in the window where the pairs meet, in half stops; `nil` unless it lies where the last of them does.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard let last = pairs.last, meets(last, at: step) else { return nil }
    return pairs.allOrNil { pair in
      // Where a pair met twice, nobody could say which is meant.
      let meetings = (0..<stops).filter { meets(pair, at: $0) }
      return meetings.count == 1 ? meetings[0] * 2 : nil
    }
  }
}

/// A key over a gauge: turned and turned over until its shaft lies in the bed, each of its steps ends at a line with a number.
package struct KeyClue: SingleTrayPicture {
  /// A point of the table, from its middle to the right and down, in hundredths of the table's radius.
  package struct Point: Hashable, Sendable {
    package let x: Int
    package let y: Int

    package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

    /// The point after so many quarter turns clockwise, on the other side first.
    func moved(by step: Int, isOver: Bool) -> Point {
      (0..<((step % 4 + 4) % 4)).reduce(isOver ? Point(x: -x, y: y) : self) { point, _ in
        Point(x: -point.y, y: point.x)
      }
    }
  }

  /// How far each step reaches, in lines of the gauge, from the shoulder to the tip.
  package let depths: [Int]
  package let start: Int
  package var steps: Int { 4 }
  package var hasOtherSide: Bool { true }

  /// The lines of the gauge, numbered from 0.
  package static let lines = 7
  /// The middle of the bow in the bed, and its radius.
  package static let bow = (middle: Point(x: -50, y: -25), radius: 25)
  /// The bed of the shaft with its shoulder, clockwise from where the bow ends; that of the bow lies left of it.
  package static let bed = [
    Point(x: -28, y: -31), Point(x: 4, y: -31), Point(x: 4, y: -37), Point(x: 12, y: -37),
    Point(x: 12, y: -31), Point(x: 74, y: -31), Point(x: 74, y: -19), Point(x: 12, y: -19),
    Point(x: 12, y: -13), Point(x: 4, y: -13), Point(x: 4, y: -19), Point(x: -28, y: -19),
  ]

  /// The key for three to five numbers below 7; `nil` for others.
  init?(_ numbers: [Int], _ random: inout SeededGenerator) {
    guard (3...5).contains(numbers.count), numbers.allSatisfy({ (0..<Self.lines).contains($0) })
    else { return nil }
    depths = numbers
    start = random.below(4)
  }

  /// How far below the middle a line of the gauge is.
  package static func height(ofLine line: Int) -> Int { 7 * line - 11 }

  /// The ends of the key's steps as it lies in its bed, each with its left and its right corner.
  package var ends: [(left: Point, right: Point)] {
    let width = 50 / depths.count
    return depths.enumerated().map { index, depth in
      let (left, y) = (20 + width * index, Self.height(ofLine: depth))
      return (Point(x: left, y: y), Point(x: left + width, y: y))
    }
  }

  /// Where a point of the key that is there in its bed is with the key at a step.
  ///
  /// In its bed it lies on its face, so that it must be turned over.
  private static func lying(_ point: Point, _ step: Int, isOver: Bool) -> Point {
    point.moved(by: 0, isOver: true).moved(by: step, isOver: isOver)
  }

  /// The lines at which its steps end, in half stops; `nil` unless its shaft and its bow lie in the bed.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    let body = Self.bed + [Self.bow.middle]
    let lies = body.map { Self.lying($0, step, isOver: isOver) }
    guard lies.allSatisfy({ body.contains($0) }) else { return nil }
    return ends.allOrNil { end in
      let height = Self.lying(end.left, step, isOver: isOver).y
      return (0..<Self.lines).first { Self.height(ofLine: $0) == height }.map { $0 * 2 }
    }
  }
}

/// A paper under pens that feel the rims of a pack's wheels: turned once round from stop to stop, each pen draws a line, and the
/// one notch of it that reaches a printed circle is a number.
///
/// The outermost line is of the wheel that is dialled first. The pack opens at 0.
package struct TraceClue: SingleTrayPicture {
  package struct Notch: Hashable, Sendable {
    package let number: Int
    /// How far it reaches, in hundredths of the distance to the circle.
    package let depth: Int
  }

  /// The numbers around the paper.
  package let stops: Int
  /// The notches of each line, the outermost line first.
  package let lines: [[Notch]]
  package var steps: Int { stops }
  /// It turns once round, from stop to stop.
  package var range: ClosedRange<Int>? { 0...stops }

  /// How far a notch reaches that is a lie.
  private static let shallow = 35
  private static let lies = 2
  /// How far notches of a line are apart at least, and from 0, in numbers.
  private static let apart = 3

  /// The lines of two or three wheels, whose opening point is 0; `nil` for others.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (3...4).contains(numbers.count), (20...60).contains(stops), numbers.last == 0 else {
      return nil
    }
    var lines: [[Notch]] = []
    for number in numbers.dropLast() {
      var notches = [Notch(number: number, depth: 100)]
      var free = Array(0..<stops)
      random.shuffle(&free)
      for other in free where notches.count <= Self.lies {
        let isClear = (notches.map(\.number) + [0]).allSatisfy {
          let distance = (other - $0 + stops) % stops
          return min(distance, stops - distance) >= Self.apart
        }
        if isClear { notches.append(Notch(number: other, depth: Self.shallow)) }
      }
      // The paper begins and ends at 0, where half a notch can't be distinguished from a whole one.
      guard number >= 2, number <= stops - 2 else { return nil }
      lines.append(notches)
    }
    (self.stops, self.lines) = (stops, lines)
  }

  /// How far a line is drawn inwards at a number, from 0 to 1, which is at the circle.
  package func depth(ofLine line: Int, at number: Double) -> Double {
    lines[line].reduce(0) { deepest, notch in
      let away = (number - Double(notch.number)).magnitude
      return max(deepest, Double(notch.depth) / 100 * max(0, 1 - away))
    }
  }

  /// The numbers at which the lines reach their circles, and 0, in half stops; `nil` until all is drawn.
  package func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard step == stops else { return nil }
    let deep = lines.indices.map { line in
      (0..<stops).filter { depth(ofLine: line, at: Double($0)) >= 1 }
    }
    guard deep.allSatisfy({ $0.count == 1 }) else { return nil }
    return deep.flatMap { $0.map { $0 * 2 } } + [0]
  }
}
