import SwivelGeometry
import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

@Suite struct `The demonstration of six numbers on ten stops` {
  private let level = Level(
    id: "six", title: "Six", model: .sequence,
    dials: [LevelDial(Combination(stops: [7, 9, 6, 1, 5, 2]))])

  @Test func `turns the steps at 0.7 seconds a radian with 0.3 seconds between`() {
    let demonstration = DialDemonstration(level)
    expectEqual(demonstration.turns.map(\.number), [7, 9, 6, 1, 5, 2])
    expectEqual(demonstration.turns.map(\.steps), [7, -8, 7, -5, 4, -3])
    expectEqual(demonstration.turns.map(\.direction.sign), [1, -1, 1, -1, 1, -1])
    var angle = 0.0
    var time = 0.0
    for (turn, steps) in zip(demonstration.turns, [7.0, -8, 7, -5, 4, -3]) {
      let distance = -2 * Double.pi / 10 * steps
      expectLess(abs(turn.begin - time), 1e-9)
      expectLess(abs(turn.animation.from.radians - angle), 1e-9)
      expectLess(abs(turn.animation.to.radians - angle - distance), 1e-9)
      expectLess(abs(turn.animation.duration - abs(distance) * 0.7), 1e-9)
      angle += distance
      time += abs(distance) * 0.7 + 0.3
    }
    expectLess(abs(demonstration.duration - (34 * Double.pi / 5 * 0.7 + 5 * 0.3)), 1e-9)
    expectLess(abs(demonstration.duration - 16.454), 1e-3)
  }

  @Test func `plays on a timeline, number by number`() {
    var timeline = Timeline(DialDemonstration(level).group())
    expectEqual(timeline.duration, DialDemonstration(level).duration)
    expectEqual(timeline.marks.map(\.name), ["7", "9", "6", "1", "5", "2"])
    for number in [7, 9, 6, 1, 5, 2] {
      timeline.stepForward()
      expectEqual(Dial.tenStops.nearestStop(at: Dial.units(of: timeline.value)), number)
    }
    expectTrue(timeline.isAtEnd)
  }
}

@Suite struct `A demonstration` {
  @Test(arguments: UInt64(1)...50)
  func `agrees with adding up steps stop by stop`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let dial = try #require(
      [10, 12, 40, 100].compactMap(Dial.init).dropFirst(random.below(4)).first)
    let numbers = (0..<1 + random.below(8)).map { _ in random.below(dial.stops) }
    let first: DialDirection = random.below(2) == 0 ? .clockwise : .counterClockwise
    let level = Level(
      id: "x", title: "X", model: .sequence,
      dials: [LevelDial(Combination(dial: dial, stops: numbers, first: first))])
    var position = 0
    var sign = first == .clockwise ? -1 : 1
    var time = 0.0
    for (turn, number) in zip(DialDemonstration(level).turns, numbers) {
      // One stop at a time, as a finger would.
      var steps = 0
      repeat { steps += sign } while (position + steps - number) % dial.stops != 0
      expectEqual(turn.steps, Double(steps), "seed \(seed)")
      expectLess(abs(turn.begin - time), 1e-9, "seed \(seed)")
      let angle = -Double(position + steps) * 2 * .pi / Double(dial.stops)
      expectLess(abs(turn.animation.to.radians - angle), 1e-9, "seed \(seed)")
      time += Double(abs(steps)) * 2 * .pi / Double(dial.stops) * 0.7 + 0.3
      position += steps
      sign = -sign
    }
  }
}
