import SwivelGestures
import SwivelTestSupport
import Testing

// The snippets of "Taking control of rotation animations", each beside the project's own; the lock at its end is in the
// tests of Locks too. `v` and `lay` stand for a view and its layer there; here both are a placement.

private let pi = Double.pi

@Suite struct `A rotation's animation, as the article on it writes it` {
  /// `UIView.animate(withDuration: 2) { v.transform = CGAffineTransform(rotationAngle: angle) }` with each of the angles
  /// that the article lists: there −π turns clockwise and 2π not at all.
  @Test(arguments: [pi / 2, -pi / 2, pi * 99 / 100, -pi * 99 / 100, pi, -pi, pi * 2, -pi * 2])
  func `turns by the angle that is asked for, in its direction`(angle: Double) {
    var v = Placement()
    v.rotate(to: .radians(angle), duration: 2)
    for (time, share) in [(0.0, 0.0), (1, 0.5), (2, 1)] {
      expectLess((v.presented(at: time).rotation.radians - angle * share).magnitude, 1e-6)
    }
  }

  /// Four animations there, each begun by the completion of the one before.
  @Test func `is a chain of quarter turns`() {
    let easings: [Easing] = [.easeIn, .linear, .linear, .easeOut]
    let v = AnimationGroup.sequence(
      easings.enumerated().map { quarter, easing in
        RotationAnimation(
          from: .radians(pi / 2 * Double(quarter)), to: .radians(pi / 2 * Double(quarter + 1)),
          timing: .seconds(0.5), easing: easing)
      }, base: .zero)
    for quarter in 0...4 {
      let angle = pi / 2 * Double(quarter)
      expectEqual(v.value(at: 0.5 * Double(quarter)), .radians(angle))
    }
    expectLess((v.value(at: 0.75).turns - 0.375).magnitude, 1e-12)
    expectTrue(v.value(at: 0.25).turns < 0.125 && v.value(at: 1.75).turns > 0.875)
  }

  /// `UIView.animateKeyframes(withDuration: 2, delay: 0)` there.
  @Test(arguments: [1.0, -1])
  func `is four keyframes`(sign: Double) {
    let quarters = (1...4).map { i in
      let angle = sign * pi / 2 * Double(i)
      return Keyframe(Angle.radians(angle), at: 0.5 * Double(i))
    }
    let v = KeyframeAnimation(start: .zero, keyframes: quarters)
    expectEqual(v.duration, 2)
    for step in 0...8 {
      let turns = sign * Double(step) / 8
      expectLess((v.value(at: Double(step) / 4).turns - turns).magnitude, 1e-12)
    }
  }

  /// A `CABasicAnimation` from one matrix to another there, which takes the shortest path: here only when asked.
  @Test func `takes the shortest path of two matrices only where it is asked to`() {
    let spin = RotationAnimation(
      from: .zero, to: .radians(pi * 2), path: .shortest, timing: .seconds(2))
    expectTrue(spin.turn == .zero && spin.value(at: 1) == .zero)
  }

  /// `spin.valueFunction = CAValueFunction(name: .rotateZ)`, or `keyPath: "transform.rotation"`: both say that angles
  /// are animated; here nothing else is.
  @Test(arguments: [pi * 2, -pi * 2, pi * 10])
  func `is of angles, and what is animated is at the end from the start`(angle: Double) {
    var lay = Placement()
    let spin = RotationAnimation(from: .zero, to: .radians(angle), timing: .seconds(2))
    lay.rotate(to: spin.to, duration: spin.duration)
    expectEqual(lay.rotation, .radians(angle), "so that nothing jumps back at the end")
    for step in 0...20 {
      let time = Double(step) / 10
      expectEqual(lay.presented(at: time).rotation, spin.value(at: time))
    }
    expectLess((spin.value(at: 1).radians - angle / 2).magnitude, 1e-5)
    lay.advance(to: 2)
    expectTrue(lay.turn == nil && lay.rotation == .radians(angle))
  }

  /// "Unlock and load": the article's `Direction` and `countSteps`, with the loop about them.
  @Test func `is of as many steps as a combination needs, in alternating directions`() {
    typealias Direction = DialDirection
    var moves = [Int]()
    var prevStop = 0
    var dir = Direction.counterClockwise
    for stop in [7, 9, 6, 1, 5, 2] {
      moves.append(countSteps(from: prevStop, to: stop, direction: dir))
      prevStop = stop
      dir.toggle()
    }
    expectEqual(moves, [7, -8, 7, -5, 4, -3])
  }
}
