import SwivelGeometry
import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

// "Unlock and load", the end of "Taking control of rotation animations", beside the project's own: the words of the
// article are `Direction`, `ViewController` and what its loops compute; the braces that its copy lacks are added.

private enum Direction {
  case counterClockwise
  case clockwise
  mutating func toggle() {
    self = (self == .clockwise) ? .counterClockwise : .clockwise
  }
}

private struct ViewController {
  func countSteps(from oldStop: Int, to newStop: Int, direction dir: Direction) -> Int {
    var diff = newStop - oldStop
    if newStop > oldStop {
      if dir == .clockwise {
        diff -= 10
      }
    } else {
      if dir == .counterClockwise {
        diff += 10
      }
    }
    return diff
  }

  func moves(to stops: [Int]) -> [Int] {
    var moves = [Int]()
    var prevStop = 0
    var dir = Direction.counterClockwise
    for stop in stops {
      moves.append(self.countSteps(from: prevStop, to: stop, direction: dir))
      prevStop = stop
      dir.toggle()
    }
    return moves
  }
}

@Suite struct `A combination's animation, as the article on it writes it` {
  private let stops = [7, 9, 6, 1, 5, 2]

  @Test(arguments: 1...9, 1...9)
  func `counts the steps from stop to stop`(old: Int, new: Int) {
    // To the same stop it is none or one turn there, by the direction; here always one.
    guard old != new else { return }
    let v = ViewController()
    expectEqual(
      v.countSteps(from: old, to: new, direction: .counterClockwise),
      countSteps(from: old, to: new, direction: .counterClockwise, stops: 10))
    expectEqual(
      v.countSteps(from: old, to: new, direction: .clockwise),
      countSteps(from: old, to: new, direction: .clockwise, stops: 10))
  }

  @Test func `makes moves of the stops, in alternating directions`() {
    let moves = ViewController().moves(to: stops)
    expectEqual(moves, [7, -8, 7, -5, 4, -3])
    expectEqual(Combination(stops: stops).steps, moves.map(Double.init))
  }

  /// The article's loop over angles, with an animation's `beginTime`, `duration` and `fillMode`, is a sequence with
  /// pauses.
  @Test func `turns the dial to each number, with a rest between them`() {
    let pi = Double.pi
    let angles: [Double] = ViewController().moves(to: stops).map { -pi * 2 / 10 * Double($0) }
    var animations: [RotationAnimation] = []
    var currentAngle = 0.0
    var accumulatedTime = 0.0
    var ends: [Double] = []
    for additiveAngle in angles {
      let delay = ends.isEmpty ? 0.0 : 0.3
      let absoluteAngle = currentAngle + additiveAngle
      animations.append(
        RotationAnimation(
          from: .radians(currentAngle), to: .radians(absoluteAngle),
          timing: .secondsPerRadian(0.7)))
      currentAngle = absoluteAngle
      accumulatedTime += delay + abs(additiveAngle) * 0.7
      ends.append(accumulatedTime)
    }
    let group = AnimationGroup.sequence(animations, pause: 0.3, base: .zero)
    expectLess((group.duration - accumulatedTime).magnitude, 1e-9)
    expectLess((group.value(at: group.duration).turns + 0.2).magnitude, 1e-12, "at the 2")
    var numbers: [Int] = []
    for end in ends {
      let shown = group.value(at: end)
      expectTrue(group.value(at: end + 0.15) == shown || end == ends.last, "it rests")
      numbers.append(((Int((-shown.turns * 10).rounded()) % 10) + 10) % 10)
    }
    expectEqual(numbers, stops)
  }
}
