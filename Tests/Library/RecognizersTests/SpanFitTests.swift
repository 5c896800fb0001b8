import SwivelTestSupport
import Testing

@testable import SwivelRecognizers

@Suite struct `A fit of a span` {
  @Test(arguments: [2, 3, 10], [450.0, -800])
  func `follows a turn, a spread and a move`(count: Int, degrees: Double) {
    let fingers = Fingers(center: Vector(x: 3, y: -2), fingers: count, radius: 5)
    var fit = SpanFit(of: fingers.positions())
    for step in 1...100 {
      let part = Double(step) / 100
      fit.follow(
        fingers.positions(
          turnedBy: .degrees(degrees * part), spreadBy: 1 + part, movedBy: Vector(x: 7, y: part)))
    }
    expectLess(abs(fit.rotation.degrees - degrees), 1e-9)
    expectLess(abs(fit.scale - 2), 1e-12)
    expectLess(fit.translation.distance(to: Vector(x: 7, y: 1)), 1e-12)
  }

  @Test func `of one point moves only, and of none does nothing`() {
    var one = SpanFit(of: [Vector(x: 1, y: 1)])
    one.follow([Vector(x: 4, y: 5)])
    expectEqual(one.translation, Vector(x: 3, y: 4))
    expectTrue(one.rotation == .zero && one.scale == 1)
    var none = SpanFit(of: [])
    let before = none
    none.follow([])
    none.follow([Vector(x: 4, y: 5)])
    expectEqual(none, before)
  }

  @Test func `measures from the first pose that has a size, and holds where there is none`() {
    let near = Vector(x: 10, y: 10)
    var fit = SpanFit(of: [near, near])
    fit.follow([near, near + Vector(x: 2, y: 0)])
    expectTrue(fit.rotation == .zero && fit.scale == 1)
    fit.follow([near, near + Vector(x: 0, y: 4)])
    expectTrue(abs(fit.rotation.degrees - 90) < 1e-12 && fit.scale == 2)
    fit.follow([near, near])
    expectTrue(abs(fit.rotation.degrees - 90) < 1e-12 && fit.scale == 2)
    expectEqual(fit.translation, .zero)
  }
}
