import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

@Suite struct `A demonstration` {
  @Test(arguments: ["n10k6t0", "n12k3", "n40w2t1", "n100w3t1", "n26k5t0.5"], 1...10)
  func `agrees with a hand that counts stops, at 0.7 seconds a radian with 0.3 seconds between`(
    kind: String, seed: Int
  ) throws {
    var level = try LockSpec("\(kind)#hand-\(seed)").level()
    if seed.isMultiple(of: 2) { level.dials[0].combination.first = .clockwise }
    let demonstration = DialDemonstration(level)
    let combination = level.dials[0].combination
    let (count, stops) = (combination.numbers.count, combination.dial.stops)
    expectEqual(demonstration.turns.count, count)
    var (place, begin, sign) = (0, 0.0, combination.first.sign)
    for (index, turn) in demonstration.turns.enumerated() {
      let number = combination.numbers[index] / combination.dial.unitsPerStop
      // One stop at a time, as a finger would, until the number was under the mark often enough.
      var (steps, left) = (0, level.model == .wheels ? count - index : 1)
      while left > 0 {
        steps += sign
        if (place + steps - number) % stops == 0 { left -= 1 }
      }
      let from = -Double(place) / Double(stops) * 2 * .pi
      let distance = -Double(steps) / Double(stops) * 2 * .pi
      expectEqual(turn.number, Double(number))
      expectEqual(turn.steps, Double(steps))
      expectEqual(turn.turn.direction.sign, sign)
      expectLess(abs(turn.begin - begin), 1e-9)
      expectLess(abs(turn.animation.from.radians - from), 1e-9)
      expectLess(abs(turn.animation.to.radians - from - distance), 1e-9)
      expectLess(abs(turn.animation.duration - abs(distance) * 0.7), 1e-9)
      begin += abs(distance) * 0.7 + 0.3
      place += steps
      sign = -sign
    }
    expectLess(abs(demonstration.duration - (begin - 0.3)), 1e-9)
  }
}
