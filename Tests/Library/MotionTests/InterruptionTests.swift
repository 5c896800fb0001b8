import SwivelMotion
import SwivelTestSupport
import Testing

@Suite struct `An interrupted animation` {
  private static let easings: [Easing] = [
    .linear, .easeIn, .easeOut, .easeInOut, .cubicBezier(0.2, -0.5, 0.3, 1.4),
    .spring(response: 0.4), .spring(dampingRatio: 0.4, response: 0.4),
  ]

  @Test(arguments: easings, easings)
  func `continues from where it is and as fast as it is`(first: Easing, second: Easing) {
    let one = RotationAnimation(by: .turns(3), timing: .seconds(1), easing: first)
    for share in [0, 0.1, 0.35, 0.6, 0.95] {
      let time = one.duration * share
      let two = one.interrupted(at: time, to: .turns(-1), duration: 0.8, easing: second)
      expectEqual(two.value(at: 0), one.value(at: time))
      let fast = one.velocity(at: time).radians
      expectLess(abs(two.velocity(at: 0).radians - fast), 1e-9 * max(1, abs(fast)))
      let shown = (two.value(at: 1e-9) - two.value(at: 0)).radians / 1e-9
      expectLess(abs(shown - fast), 1e-3 * max(1, abs(fast)))
      expectEqual(two.value(at: two.duration), .turns(-1))
    }
  }

  @Test func `after its end starts from rest`() {
    let one = ValueAnimation(from: 0.0, to: 10, duration: 1)
    let two = one.interrupted(at: 5, to: 0, duration: 1, easing: .easeInOut)
    expectEqual(two.initialVelocity, 0)
    expectEqual(two.value(at: 0), 10)
    expectEqual(two.value(at: 0.5), 5)
  }

  @Test func `can be interrupted again and again without a jump`() {
    var animation = ValueAnimation(from: Vector.zero, to: Vector(100, 50), duration: 1)
    var position = Vector.zero
    var velocity = Vector.zero
    for step in 1...100 {
      let target = Vector(Double(step * 37 % 100), Double(step * 61 % 100))
      position = animation.value(at: 0.05)
      velocity = animation.velocity(at: 0.05)
      animation = animation.interrupted(
        at: 0.05, to: target, duration: 0.6, easing: step % 2 == 0 ? .easeOut : .spring(response: 1)
      )
      expectEqual(animation.value(at: 0), position)
      expectLess((animation.velocity(at: 0) - velocity).length, 1e-6)
    }
    expectEqual(animation.value(at: animation.duration), animation.to)
  }
}

@Suite struct `A thing let go of` {
  @Test(arguments: [12.0, -12, 0.5, -200])
  func `slows down to a stop, its sign and turns kept`(velocity: Double) {
    let decay = Decay(from: Angle.turns(2), velocity: .radians(velocity), restSpeed: 0.01)
    expectEqual(decay.value(at: 0), .turns(2))
    expectEqual(decay.velocity(at: 0), .radians(velocity))
    expectEqual(decay.value(at: decay.duration), decay.end)
    let distance = (decay.end - .turns(2)).radians
    expectLess(
      abs(distance - (velocity - 0.01 * (velocity < 0 ? -1 : 1)) / 4), 1e-12 * abs(velocity))
    var before = Angle.turns(2).radians
    for step in 1...1_000 {
      let shown = decay.value(at: decay.duration * Double(step) / 1_000).radians
      expectAtLeast((shown - before) * velocity, 0)
      expectAtLeast((decay.end.radians - shown) * velocity, 0)
      before = shown
    }
  }

  @Test func `moves as fast as its places say`() {
    let decay = Decay(from: Vector(3, 4), velocity: Vector(500, -900), friction: 3, restSpeed: 5)
    for time in [0.1, 0.5, 1.3] {
      let difference = (decay.value(at: time + 1e-6) - decay.value(at: time - 1e-6)) / 2e-6
      expectLess((difference - decay.velocity(at: time)).length, 1e-3)
    }
    expectLess(abs(decay.velocity(at: decay.duration.nextDown).length - 5), 1e-6)
    expectEqual(decay.velocity(at: decay.duration), .zero)
  }

  @Test(arguments: [0, 0.009, .nan, .infinity])
  func `rests at once when it hardly moves or its speed is no speed`(velocity: Double) {
    let decay = Decay(from: 7.0, velocity: velocity, restSpeed: 0.01)
    expectEqual(decay.duration, 0)
    expectEqual(decay.value(at: 1), 7)
  }
}
