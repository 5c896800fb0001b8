import SwivelLocks
import SwivelMotion
import SwivelTestSupport
import Testing

// The samples of Documentation/Motion.md, word for word: another test compares them.

@Suite struct `A sample of motion` {
  @Test func `turns by a full turn, back, and continues from where it is`() {
    let spin = RotationAnimation(by: .turns(1), timing: .seconds(2))
    let back = RotationAnimation(by: .turns(-1), timing: .seconds(2))
    let quarter = spin.value(at: 0.5)
    #expect(quarter > .zero && quarter < .turns(0.5) && back.value(at: 2) == .turns(-1))
    let turned = spin.interrupted(at: 1, to: .turns(3), duration: 2)
    #expect(turned.value(at: 0) == spin.value(at: 1) && turned.value(at: 2) == .turns(3))
  }

  @Test func `dials 7, 9, 6, 1, 5, 2, left, right, left, right`() {
    let combination = Combination(dial: .tenStops, stops: [7, 9, 6, 1, 5, 2])
    let moves = combination.steps
    #expect(moves == [7, -8, 7, -5, 4, -3])
    var angle = Angle.zero
    let turns = combination.steps.map { steps in
      let turn = RotationAnimation(
        by: .turns(-steps / 10), from: angle, timing: .secondsPerRadian(0.7), easing: .linear)
      angle = turn.to
      return turn
    }
    let group = AnimationGroup.sequence(
      turns, names: ["7", "9", "6", "1", "5", "2"], pause: 0.3, base: .zero)
    #expect(group.marks.map(\.name) == ["7", "9", "6", "1", "5", "2"])
    for (mark, stop) in zip(group.marks, [7, 9, 6, 1, 5, 2]) {
      let stops = -group.value(at: mark.time).turns * 10
      #expect(abs(stops - (stops / 10).rounded(.down) * 10 - Double(stop)) < 1e-9)
    }
  }

  @Test func `stands in its page word for word`() throws {
    try DocumentationPage.expect(
      "Tests/Game/LocksTests/DocumentationSamplesMotionTests.swift",
      holds: "Documentation/Motion.md", atLeast: 4)
  }
}
