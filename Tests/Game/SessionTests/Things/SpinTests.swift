import SwivelGameSupport
import Testing

@testable import SwivelSession

@Suite struct `What is chosen` {
  /// A push is 2.5 turns a second, and the ground brakes it by 10 radians a second each second.
  private static func turn(_ pushes: Double) -> Double {
    Angle(radians: pow2(pushes * 5 * .pi) / 20).degrees
  }

  private static func pow2(_ value: Double) -> Double { value * value }

  @Test func `spins again and again, though inertia is off`() {
    var session = Session.choosing(["disc"])
    session.state.sandbox.settings.inertia = .off
    session.tap(spot: "spin")
    session.tap(spot: "spin")
    session.wait(8)
    expectGreater(session.degrees("disc"), 3.9 * Self.turn(1))
  }

  @Test func `isn't spun while a hand has it, and stops where one takes it`() {
    var session = Session.choosing(["disc"])
    session.press(.enter, at: 0)
    session.wait(until: 500)
    session.touch(1, .began, session.center("disc"), at: 503)
    let taken = session.degrees("disc")
    expectTrue(taken > 100 && taken < Self.turn(1) && !session.state.sandbox.isRunning)
    session.press(.enter, at: 1_000)
    session.touch(1, .ended, session.center("disc"), at: 1_100)
    expectEqual(session.degrees("disc"), taken)
  }

  @Test func `spins in a thing by its own, and with it where both are chosen`() throws {
    var session = try Session.nested(seed: 2)
    session.state.sandbox.selection = ["coin", "photo"].compactMap(session.id)
    let (coin, photo) = (session.degrees("coin"), session.degrees("photo"))
    session.press(.enter, at: 0)
    session.wait(until: 2_000)
    expectEqual(session.degrees("coin"), coin)
    expectLess(abs(session.degrees("photo") - photo - Self.turn(1)), 1e-9)
  }

  @Test func `that spins comes to lie on top, until it is taken back`() throws {
    var session = Session.choosing(["photo"])
    let photo = try #require(session.id("photo"))
    let before = try #require(session.state.sandbox.world[photo])
    var after = before
    after.z = 0
    session.state.sandbox.world.apply([Edit(photo, before: before, after: after)])
    let order = session.state.sandbox.world.order
    session.press(.enter, at: 0)
    expectTrue(session.state.sandbox.world.order.last == photo && order.first == photo)
    session.press(.z, .control, at: 1)
    expectEqual(session.state.sandbox.world.order, order)
  }
}
