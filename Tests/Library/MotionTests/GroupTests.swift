import SwivelMotion
import SwivelTestSupport
import Testing

private let rise = ValueAnimation(from: 10.0, to: 20, duration: 2, easing: .linear)

@Suite struct `A scheduled animation` {
  @Test(arguments: [
    (FillMode.removed, Double?.none, Double?.none), (.forwards, nil, 20), (.backwards, 10, nil),
    (.both, 10, 20),
  ])
  func `shows before and after what its fill mode says`(
    fill: FillMode, before: Double?, after: Double?
  ) {
    let scheduled = Scheduled(rise, begin: 3, fill: fill)
    for time in [-1, 0, 2.999] { expectEqual(scheduled.value(at: time), before) }
    expectEqual(scheduled.value(at: 3), 10)
    expectEqual(scheduled.value(at: 4), 15)
    expectEqual(scheduled.value(at: 5), 20)
    for time in [5.001, 9, 1e9] { expectEqual(scheduled.value(at: time), after) }
    expectEqual(scheduled.velocity(at: 2.9), 0)
    expectEqual(scheduled.velocity(at: 4), 5)
    expectEqual(scheduled.velocity(at: 5), 0)
  }
}

@Suite struct `A group` {
  private let dial = AnimationGroup.sequence(
    [
      RotationAnimation(by: .turns(-1), timing: .seconds(2), easing: .linear),
      RotationAnimation(by: .turns(3), from: .turns(-1), timing: .seconds(3), easing: .linear),
    ], names: ["left", "right"], pause: 0.5, base: .zero)

  @Test func `runs its animations at their times and holds between them`() {
    expectEqual(dial.duration, 5.5)
    let shown = [0, 1, 2, 2.25, 2.5, 4, 5.5].map { dial.value(at: $0).turns }
    for (turns, expected) in zip(shown, [0, -0.5, -1, -1, -1, 0.5, 2]) {
      expectLess(abs(turns - expected), 1e-12)
    }
    expectEqual(dial.value(at: 5.5), .turns(-1) + .turns(3))
    expectEqual(dial.value(at: 100), dial.value(at: 5.5))
    expectEqual(dial.velocity(at: 2.25), .zero)
    expectLess(abs(dial.velocity(at: 4).turns - 1), 1e-12)
  }

  @Test func `names what is complete`() {
    expectEqual(
      dial.marks,
      [
        Mark(number: 0, name: "left", time: 2), Mark(number: 1, name: "right", time: 5.5),
      ])
  }

  @Test func `shows the last of those that show something, else the base`() {
    let group = AnimationGroup(
      base: -1.0,
      elements: [
        Scheduled(rise, begin: 1, fill: .removed),
        Scheduled(ValueAnimation(from: 5.0, to: 6, duration: 1), begin: 2, fill: .removed),
      ])
    expectEqual([0.5, 1.5, 2, 3, 3.5].map { group.value(at: $0) }, [-1, 12.5, 5, 6, -1])
  }

  @Test func `can hold groups`() {
    let inner = AnimationGroup(base: 0.0, elements: [Scheduled(rise, begin: 1, fill: .both)])
    let outer = AnimationGroup(base: 0.0, elements: [Scheduled(inner, begin: 10, fill: .forwards)])
    expectEqual(outer.duration, 13)
    expectEqual(outer.value(at: 12), 15)
    expectEqual(outer.value(at: 99), 20)
  }

  @Test func `of nothing is its base`() {
    let group = AnimationGroup<RotationAnimation>(base: .turns(2), elements: [])
    expectEqual(group.duration, 0)
    expectEqual(group.value(at: 0), .turns(2))
    expectEqual(group.velocity(at: 0), .zero)
  }
}

@Suite struct `Keyframes` {
  private let turn = KeyframeAnimation(
    start: Angle.zero,
    keyframes: [
      Keyframe(.turns(2), at: 3, easing: .easeInOut), Keyframe(.turns(-1), at: 1),
      Keyframe(.turns(-1), at: 2),
    ])

  @Test func `are passed at their times, to the bit, in order`() {
    expectEqual(turn.duration, 3)
    expectEqual(turn.value(at: -1), .zero)
    expectEqual(turn.value(at: 0.5), .turns(-0.5))
    expectEqual(turn.value(at: 1), .turns(-1))
    expectEqual(turn.value(at: 1.7), .turns(-1))
    expectLess(abs(turn.value(at: 2.5).turns - 0.5), 1e-12)
    expectEqual(turn.value(at: 3), .turns(2))
    expectEqual(turn.value(at: 4), .turns(2))
    expectEqual(turn.velocity(at: 0.5), .turns(-1))
    expectEqual(turn.velocity(at: 1.5), .zero)
    expectEqual(turn.velocity(at: 3), .zero)
    expectEqual(turn.marks.map(\.time), [1, 2, 3])
  }

  @Test func `at one time show the last`() {
    let jump = KeyframeAnimation(
      start: 0.0, keyframes: [Keyframe(1, at: 0), Keyframe(2, at: 1), Keyframe(8, at: 1)])
    expectEqual(jump.value(at: 0), 1)
    expectEqual(jump.value(at: 0.5), 1.5)
    expectEqual(jump.value(at: 1), 8)
  }

  @Test func `of nothing are the start`() {
    let none = KeyframeAnimation(start: 4.0, keyframes: [])
    expectEqual(none.value(at: 2), 4)
    expectEqual(none.velocity(at: 0), 0)
    expectEqual(none.duration, 0)
  }
}
