import SwivelGeometry
import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

private let lockCases = PeerCase.all.filter { $0.kind == "lock" }

@Suite(
  .enabled(
    if: Fixtures.sharedCases != nil,
    "no cases of other libraries lie in ../shared/cases beside the checkout"))
struct `A lock case from elsewhere` {
  @Test(arguments: lockCases)
  func `comes out as there`(peerCase: PeerCase) throws {
    let expected = peerCase.expected
    if let check = peerCase.check { try checkSteps(check, peerCase) }
    if expected["combination"] != nil {
      try checkCombination(expected, peerCase)
    } else if let counts = expected["count_steps"]?.list {
      for entry in counts { try checkCount(entry, peerCase) }
    } else if expected["repeated_stop"] != nil {
      for stop in 0..<10 {
        expectEqual(steps(stop, stop, .counterClockwise), 10, "\(peerCase)")
        expectEqual(steps(stop, stop, .clockwise), -10, "\(peerCase)")
      }
    } else {
      Issue.record("no runner for \(peerCase)")
    }
  }

  private func steps(_ from: Int, _ to: Int, _ direction: DialDirection) -> Int {
    countSteps(from: from, to: to, direction: direction, stops: 10)
  }

  /// `[from, to, whether counter-clockwise]`, and the steps.
  private func checkSteps(_ check: JSONValue, _ peerCase: PeerCase) throws {
    let turns = try #require(check["lock"]).list
    let found = try turns.map { turn -> Double in
      let stops = turn.numbers.map { Int($0) }
      try #require(stops.count == 2)
      let isLeft = turn.list[2] == .truth(true)
      return Double(steps(stops[0], stops[1], isLeft ? .counterClockwise : .clockwise))
    }
    expectEqual(found, check["expect"]?["steps"]?.numbers, "\(peerCase)")
  }

  private func checkCount(_ entry: JSONValue, _ peerCase: PeerCase) throws {
    try #require(entry.list.count == 4)
    let numbers = entry.numbers.map { Int($0) }
    let isLeft = try #require(entry.list[2].text) == "ccw"
    expectEqual(
      steps(numbers[0], numbers[1], isLeft ? .counterClockwise : .clockwise), numbers[2],
      "\(peerCase) \(numbers)")
  }

  private func checkCombination(_ expected: JSONValue, _ peerCase: PeerCase) throws {
    let stops = try #require(expected["stops"]?.number)
    let dial = try #require(Dial(stops: Int(stops)))
    let isLeft = try #require(expected["first_direction"]?.text).hasPrefix("ccw")
    let combination = Combination(
      dial: dial, stops: try #require(expected["combination"]).numbers.map { Int($0) },
      first: isLeft ? .counterClockwise : .clockwise,
      start: Int(try #require(expected["start"]?.number)))
    expectEqual(combination.steps, expected["steps"]?.numbers, "\(peerCase)")
    for (travel, steps) in zip(combination.travels, combination.steps) {
      // Steps count up to the left, angles to the right.
      let angle = Angle.turns(-steps / Double(dial.stops))
      expectLess(abs((Dial.angle(at: travel) - angle).radians), 1e-12, "\(peerCase)")
    }
  }
}
