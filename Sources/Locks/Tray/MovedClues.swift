/// Two star wheels that mesh: where a tooth and a notch with like dots meet, the window says how many teeth have gone by.
///
/// A tooth and a notch meet once in as many steps as the least common multiple of both wheels' teeth, which are the dial's
/// stops, so each number is that of one pair.
public struct MarksClue: SingleTrayPicture {
  /// A tooth and a notch that bear as many dots.
  public struct Pair: Hashable, Sendable {
    /// The tooth of the wheel, clockwise from the top at the start.
    public let tooth: Int
    /// The notch of the pinion, clockwise from the bottom at the start.
    public let notch: Int
  }

  /// The teeth that may go by, which the window counts from 0 on.
  public let stops: Int
  /// The teeth of the wheel that is turned.
  public let wheel: Int
  /// The teeth of the wheel that it drives.
  public let pinion: Int
  /// The pairs with one dot, with two and so on.
  public let pairs: [Pair]
  /// It lies at its stop, with 0 in the window, at the start.
  public var start: Int { 0 }
  /// The positions of a turn in which it rests: a tooth each.
  public var steps: Int { wheel }
  /// It turns from the window's first number to its last.
  public var range: ClosedRange<Int>? { 0...stops - 1 }

  /// The wheels for one to three numbers, none of them 0; `nil` for others, or where no wheels have a tooth and a notch for
  /// each.
  init?(_ numbers: [Int], stops: Int) {
    guard (1...3).contains(numbers.count), !numbers.contains(0) else { return nil }
    for (wheel, pinion) in Self.wheels(of: stops) {
      let pairs = numbers.map {
        Pair(tooth: (wheel - $0 % wheel) % wheel, notch: $0 % pinion)
      }
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
    }
    .filter { wheel, pinion in
      guard teeth.contains(wheel), teeth.contains(pinion), wheel * 4 >= stops else { return false }
      return stops.isMultiple(of: wheel) && stops.isMultiple(of: pinion)
        && !(1..<stops).contains { $0.isMultiple(of: wheel) && $0.isMultiple(of: pinion) }
    }
  }

  /// Whether the tooth and the notch of a pair meet at a step.
  public func meets(_ pair: Pair, at step: Int) -> Bool {
    (pair.tooth + step) % wheel == 0 && (pair.notch - step) % pinion == 0
  }

  /// The numbers in the window where the pairs meet, in half stops; `nil` unless it lies where the last of them does.
  public func reading(at step: Int, isOver: Bool) -> [Int]? {
    guard let last = pairs.last, meets(last, at: step) else { return nil }
    let numbers = pairs.compactMap { pair in
      // Where a pair met twice, nobody could say which is meant.
      let meetings = (0..<stops).filter { meets(pair, at: $0) }
      return meetings.count == 1 ? meetings[0] * 2 : nil
    }
    return numbers.count == pairs.count ? numbers : nil
  }
}
