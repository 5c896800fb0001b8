import SwivelMotion
import SwivelTestSupport
import Testing

@testable import SwivelManipulables

@Suite struct `A placement` {
  private let start = Placement(position: Vector(x: 3, y: 4), scale: 1.5, alpha: 0.75)

  @Test(arguments: [200.0, -160, 720, -1_080, 0, 359.9])
  func `reads the angle to which it was turned, with all its turns`(degrees: Double) {
    for duration in [0, 0.2] {
      var placement = start
      placement.rotate(to: .degrees(degrees), duration: duration)
      expectLess((placement.rotation.degrees - degrees).magnitude, 1e-9)
      expectTrue(placement.position == start.position && placement.scale == start.scale)
      expectEqual(placement.alpha, start.alpha)
    }
  }

  @Test func `is shown on the way, which goes through all turns`() {
    var placement = start
    placement.advance(to: 10)
    placement.rotate(to: .degrees(720), duration: 2, easing: .linear)
    for (time, degrees) in [(9.0, 0.0), (10, 0), (10.5, 180), (11, 360), (12, 720), (99, 720)] {
      let shown = placement.presented(at: time)
      expectLess((shown.rotation.degrees - degrees).magnitude, 1e-9, "at \(time)")
      expectTrue(shown.position == start.position && shown.scale == start.scale)
    }
    expectTrue(placement.isRunning(at: 11.999) && !placement.isRunning(at: 12))
  }

  @Test func `forgets a turn that is over, and one that its angle is set in`() {
    var placement = start
    placement.rotate(to: .degrees(90))
    placement.advance(to: 0.1)
    expectTrue(placement.turn != nil)
    var set = placement
    set.rotation = .degrees(5)
    expectTrue(set.turn == nil && set.presented(at: 0.1).rotation.degrees == 5)
    placement.advance(to: Placement.defaultDuration)
    expectTrue(placement.turn == nil && placement.rotation == .degrees(90))
  }

  @Test(arguments: [0.03, 0.1, 0.17], [-90.0, 90, 450])
  func `that is turned on its way continues from there at the speed it has`(
    time: Double, degrees: Double
  ) {
    var placement = start
    placement.rotate(to: .degrees(180))
    placement.advance(to: time)
    let step = 1e-6
    func speed(from time: Double) -> Double {
      let turn =
        placement.presented(at: time + step).rotation - placement.presented(at: time).rotation
      return turn.radians / step
    }
    let (shown, before) = (placement.presented(at: time), speed(from: time - step))
    placement.rotate(to: .degrees(degrees))
    expectEqual(placement.rotation, .degrees(degrees))
    expectLess((placement.presented(at: time).rotation - shown.rotation).radians.magnitude, 1e-12)
    expectLess((speed(from: time) - before).magnitude, 0.02, "radians a second, of about 20")
    expectEqual(placement.presented(at: time + 0.2).rotation, .degrees(degrees))
  }

  @Test func `stops where it is shown`() {
    var placement = start
    placement.rotate(to: .degrees(180), duration: 1, easing: .linear)
    placement.advance(to: 0.25)
    placement.stop()
    expectLess((placement.rotation.degrees - 45).magnitude, 1e-9)
    expectTrue(!placement.isRunning(at: 0.25))
  }
}
