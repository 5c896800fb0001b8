import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

/// The dials that are found on real locks and in the levels.
private let listedStops = [10, 12, 16, 20, 24, 26, 36, 40, 50, 60, 80, 100]

@Suite struct `Counting steps` {
  @Test(arguments: [
    (1, 2, 1, -9), (2, 1, 9, -1), (2, 5, 3, -7), (5, 2, 7, -3), (0, 7, 7, -3), (9, 0, 1, -9),
    (4, 4, 10, -10), (0, 0, 10, -10), (-1, 19, 10, -10), (12, 5, 3, -7),
  ])
  func `on ten stops goes the way asked for, a full turn to the same stop`(
    from: Int, to: Int, left: Int, right: Int
  ) {
    expectEqual(countSteps(from: from, to: to, direction: .counterClockwise, stops: 10), left)
    expectEqual(countSteps(from: from, to: to, direction: .clockwise, stops: 10), right)
  }

  @Test(arguments: [1, 2, 3, 7, 12, 40, 100])
  func `is right for every pair of stops`(stops: Int) {
    for from in 0..<stops {
      for to in 0..<stops {
        for direction in [DialDirection.counterClockwise, .clockwise] {
          let steps = countSteps(from: from, to: to, direction: direction, stops: stops)
          expectTrue((1...stops).contains(steps * direction.sign))
          expectEqual((from + steps - to) % stops, 0)
        }
      }
    }
  }

  @Test func `of a combination alternates from the first direction`() {
    let combination = Combination(stops: [7, 9, 6, 1, 5, 2])
    expectEqual(combination.steps, [7, -8, 7, -5, 4, -3])
    expectEqual(combination.travels, combination.steps.map { Int($0) * 46_800 })
    expectEqual(Combination(stops: [4, 4, 4]).steps, [4, -10, 10])
    expectEqual(Combination(stops: [0]).steps, [10])
    expectEqual(Combination(stops: [3], start: 5).steps, [8])
    expectEqual(Combination(stops: [2, 1], passes: [2, 1]).steps, [12, -1])
  }
}

@Suite struct `A dial` {
  @Test(arguments: listedStops)
  func `has exact stops, halves and six tenths`(stops: Int) throws {
    let dial = try #require(Dial(stops: stops))
    expectEqual(dial.unitsPerStop * stops, DialUnits.perTurn)
    expectTrue(dial.unitsPerStop.isMultiple(of: 2))
    expectEqual(dial.reversalTravel * 10, dial.unitsPerStop * 6)
    for number in stride(from: 0, to: Double(stops), by: 0.5) {
      let units = try #require(dial.units(ofNumber: number))
      expectEqual(dial.number(at: units + 7 * DialUnits.perTurn), number)
      expectEqual(dial.number(at: units - 7 * DialUnits.perTurn), number)
    }
  }

  @Test(arguments: [-1, 0, 1, 7, 11, 17, 1_001, 1_000_000, 468_000, .max, .min])
  func `can't have a number of stops that doesn't divide a turn or makes no dial`(stops: Int) {
    expectNil(Dial(stops: stops))
  }

  @Test(arguments: [-0.5, 10, 3.25, .nan, .infinity, -1e300])
  func `has no such number`(number: Double) {
    expectNil(Dial.tenStops.units(ofNumber: number))
  }

  @Test func `turns its numbers up to the left and its angles to the right`() {
    expectEqual(Dial.angle(at: DialUnits.perTurn / 4), .radians(-.pi / 2))
    expectEqual(Dial.units(of: .turns(-2.5)), 5 * DialUnits.perTurn / 2)
    expectEqual(Dial.units(of: .radians(.nan)), 0)
    expectEqual(Dial.tenStops.nearestStop(at: 46_800 * 3 - 23_400), 3)
    expectEqual(Dial.tenStops.nearestStop(at: -1), 0)
    expectEqual(Dial.tenStops.nearestStop(at: -23_401), 9)
    expectEqual(Dial.tenStops.number(at: -46_800), 9)
  }
}
