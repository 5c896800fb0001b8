/// A ring of teeth with a mark for every fourth, and three wheels, one of which rolls round in it with a pen at its rim: the pen
/// draws a tip wherever it comes to the ring, and the tips of one wheel alone lie on marks.
///
/// The right wheel has four teeth for each mark from tip to tip. One with a tooth more or less is off by a quarter of a mark at
/// the second tip, by two at the third and by three at the fourth.
package struct RoseClue: TrayPicture {
  /// The marks of the ring, as many as the dial has stops.
  package let stops: Int
  /// The mark at which the pen begins.
  package let first: Int
  /// How many tips it may draw, with that at which it begins.
  package let tips: Int
  /// The teeth of the wheels, in the order of their dots.
  package let wheels: [Int]
  /// Where the mark 0 is, in marks clockwise from the top.
  package let zero: Int
  /// The wheel that lies in the ring at the start, by its index.
  private let laidIn: Int
  /// It lies where the pen begins at the start.
  package var starts: [Int] { [0] }
  package var steps: Int { stops }
  /// A wheel rolls clockwise until the widest has drawn all tips.
  package var range: ClosedRange<Int>? {
    let widest = wheels.max() ?? 0
    return 0...((tips - 1) * widest + Self.teeth - 1) / Self.teeth
  }
  /// One of the wheels lies in the ring.
  package var loose: (count: Int, start: Int) { (wheels.count, laidIn) }
  /// A wheel is laid in for another.
  package var swapsLooseParts: Bool { true }

  /// The teeth of the ring from mark to mark.
  package static let teeth = 4

  /// The ring for three to five numbers of a dial with 10 to 40 stops that are a wheel apart; `nil` for others.
  init?(_ numbers: [Int], stops: Int, _ random: inout SeededGenerator) {
    guard (3...5).contains(numbers.count), (10...40).contains(stops) else { return nil }
    let apart = zip(numbers, numbers.dropFirst()).map { ($1 - $0 + stops) % stops }
    guard apart.allSatisfy({ $0 == apart[0] }), Self.steps(of: stops).contains(apart[0]) else {
      return nil
    }
    let right = Self.teeth * apart[0]
    var wheels = [right - 1, right, right + 1]
    random.shuffle(&wheels)
    let wrong = wheels.indices.filter { wheels[$0] != right }
    (self.stops, first, tips, self.wheels) = (stops, numbers[0], numbers.count, wheels)
    laidIn = wrong[random.below(wrong.count)]
    zero = random.below(stops)
  }

  /// The marks from tip to tip that a wheel may have on a ring of so many: it comes to every mark, and two others fit in
  /// the middle while it rolls.
  static func steps(of stops: Int) -> [Int] {
    (2...stops / 3).filter { step in
      step * 100 <= 32 * stops && (1..<stops).allSatisfy { !($0 * step).isMultiple(of: stops) }
    }
  }

  /// The wheels that wait while one lies in the ring, the first at the left.
  package func waiting(but wheel: Int) -> [Int] { wheels.indices.filter { $0 != wheel } }

  /// The tips that a wheel has drawn once it has rolled to a step, in teeth from the first.
  package func drawn(by wheel: Int, at step: Int) -> [Int] {
    (0..<tips).map { $0 * wheels[wheel] }.filter { $0 <= step * Self.teeth }
  }

  /// The marks at its tips in the order in which they were drawn, in half stops; `nil` unless there are all, each on a mark.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    guard let step = pose.steps.first, wheels.indices.contains(pose.loose) else { return nil }
    let drawn = drawn(by: pose.loose, at: step)
    guard drawn.count == tips, drawn.allSatisfy({ $0.isMultiple(of: Self.teeth) }) else {
      return nil
    }
    return drawn.map { (first + $0 / Self.teeth) % stops * 2 }
  }
}
