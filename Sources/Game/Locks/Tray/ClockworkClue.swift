/// The hands and wheels of the clock that is built behind the doors, with a window at each that counts its turns, and a card:
/// each row shows how often one of them is to be turned, and which other is counted.
package struct ClockworkClue: TrayPicture {
  /// A hand or a wheel on an arbor of the clock.
  package enum Wheel: Int, CaseIterable, Hashable, Sendable {
    case hourHand, minuteWork, minuteHand, third
  }

  package struct Row: Hashable, Sendable {
    package let turned: Wheel
    package let turns: Int
    package let counted: Wheel
  }

  /// Two arbors of the clock's plan that mesh, by the teeth of both wheels.
  package static let links: [(driver: Wheel, teeth: Int, driven: Wheel, others: Int)] = [
    (.hourHand, 36, .minuteWork, 12), (.minuteWork, 32, .minuteHand, 8),
    (.minuteHand, 60, .third, 8),
  ]

  /// What is taken by hand, in the order of the thing's parts.
  package static let taken = [Wheel.hourHand, .minuteHand]
  /// How often each of them is to be turned at most.
  private static let maximumTurns = [2, 4]

  /// The rows in the order of the numbers.
  package let rows: [Row]
  /// It lies at its stop at the start, with 0 in each window.
  package var starts: [Int] { Self.taken.map { _ in 0 } }
  package var steps: Int { 12 }
  /// The hour hand goes twice round.
  package var range: ClosedRange<Int>? { 0...2 * steps }
  /// The turns of each hand for one of the hour hand.
  package var gears: [Int] { Self.taken.map { Int(Self.turn(of: $0)) } }

  /// The rows for up to four numbers; `nil` for others, or where no wheel turns so often.
  init?(_ numbers: [Int]) {
    guard (1...4).contains(numbers.count), let rows = numbers.allOrNil(Self.row) else { return nil }
    self.rows = rows
  }

  /// The row with the fewest turns of the slowest hand that lets a wheel turn so often; `nil` for none.
  private static func row(of number: Int) -> Row? {
    for (turned, most) in zip(taken, maximumTurns) {
      for turns in 1...most {
        for counted in Wheel.allCases where counted != turned {
          let row = Row(turned: turned, turns: turns, counted: counted)
          if Self.number(of: row) == number { return row }
        }
      }
    }
    return nil
  }

  /// How far an arbor turns for a turn of the hour hand, clockwise.
  package static func turn(of wheel: Wheel) -> Double {
    var turn = 1.0
    for link in links.prefix(while: { $0.driver != wheel }) {
      turn *= -Double(link.teeth) / Double(link.others)
    }
    return turn
  }

  /// How often the counted wheel of a row turns, either way round; `nil` where it doesn't come to rest after a whole turn.
  private static func number(of row: Row) -> Int? {
    let turns = Double(row.turns) * turn(of: row.counted) / turn(of: row.turned)
    return turns == turns.rounded() ? Int(turns.magnitude) : nil
  }

  /// The numbers that the windows show for each row, in half stops; `nil` unless the hand of the last one has been turned so
  /// often.
  package func reading(in pose: TrayPose, guidedBy hour: Int?) -> [Int]? {
    guard let last = rows.last, let part = Self.taken.firstIndex(of: last.turned),
      pose.steps.indices.contains(part), pose.steps[part] == last.turns * steps
    else { return nil }
    return rows.allOrNil { Self.number(of: $0).map { $0 * 2 } }
  }
}
