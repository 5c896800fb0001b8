import CSwivelSDL2
import SwivelTestSupport
import Testing

@testable import SwivelPlatform

@Suite struct `Fingers are translated` {
  @Test(arguments: [("wayland", 500.5, 250.5), ("x11", 500.0, 250.0), ("dummy", 500.5, 250.5)])
  func `from the window system's 0…1 to points`(driver: String, x: Double, y: Double) {
    var bench = Bench(driver: driver)
    let contact = bench.contacts(Finger.down(0.5, 0.5)).first
    expectEqual(contact?.position, ExactPoint(Vector(x, y)))
    expectEqual(contact?.phase, .began)
    expectEqual(contact?.kind, .finger)
  }

  @Test func `with SDL's milliseconds as microseconds`() {
    var bench = Bench()
    bench.translator.clock.advance(to: 4_000_000_000)
    var event = Finger.down(0.5, 0.5)
    event.common.timestamp = 4_000_000_001
    bench.translator.translate(event, in: bench.queries, noting: &bench.notes)
    expectEqual(bench.translator.events.map(\.time.microseconds), [4_000_000_001_000])
  }

  @Test(arguments: [
    (Float(0), Float(0.5), true), (1, 0.5, true), (0.5, 0, true), (0.5, 1, true),
    (-0.2, 0.5, true), (0.5, 1.0007, true), (0.5, 0.5, false), (0.0001, 0.9999, false),
  ])
  func `as clamped where an axis is at its end or beyond`(x: Float, y: Float, isClamped: Bool) {
    var bench = Bench()
    expectEqual(bench.contacts(Finger.down(x, y)).first?.isClamped, isClamped)
    expectEqual(bench.contacts(Finger.motion(0.4, 0.4)).first?.isClamped, false)
  }

  @Test func `from several devices to contacts of their own, counted up`() {
    var bench = Bench()
    let ids =
      bench.contacts(Finger.down(0.1, 0.1, finger: 1, device: 7))
      + bench.contacts(Finger.down(0.2, 0.2, finger: 1, device: 8))
      + bench.contacts(Finger.down(0.3, 0.3, finger: 2, device: 7))
    expectEqual(ids.map(\.id.number), [1, 2, 3])
    expectEqual(bench.contacts(Finger.motion(0.9, 0.9, finger: 1, device: 8)).map(\.id.number), [2])
    expectEqual(bench.contacts(Finger.up(0.2, 0.2, finger: 1, device: 8)).map(\.id.number), [2])
    expectEqual(bench.contacts(Finger.down(0.2, 0.2, finger: 1, device: 8)).map(\.id.number), [4])
  }

  @Test func `as a lost and a new one when the same lands twice`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.1, 0.1))
    _ = bench.feed(Finger.motion(0.2, 0.1))
    let contacts = bench.contacts(Finger.down(0.7, 0.7))
    expectEqual(contacts.map(\.phase), [.cancelled, .began])
    expectEqual(contacts.map(\.id.number), [1, 2])
    expectLess(contacts[0].position.vector.distance(to: Vector(200.2, 50.1)), 0.001)
    expectEqual(bench.contacts(Finger.up(0.7, 0.7)).map(\.id.number), [2])
  }

  @Test func `to nothing where one moves or lifts that never landed`() {
    var bench = Bench()
    expectTrue(bench.feed(Finger.motion(0.5, 0.5)).isEmpty)
    expectTrue(bench.feed(Finger.up(0.5, 0.5)).isEmpty)
  }

  @Test func `with the lift's own position`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5))
    let contact = bench.contacts(Finger.up(0.25, 0.75)).first
    expectEqual(contact?.phase, .ended)
    expectEqual(contact?.position, ExactPoint(Vector(250.25, 375.75)))
  }

  @Test func `without pressure until the device shows that it measures it`() {
    var bench = Bench()
    expectNil(bench.contacts(Finger.down(0.5, 0.5, pressure: 1)).first?.pressure)
    expectNil(bench.contacts(Finger.motion(0.5, 0.5, pressure: 0)).first?.pressure)
    expectEqual(bench.contacts(Finger.motion(0.5, 0.5, pressure: 0.25)).first?.pressure, 250_000)
    expectEqual(bench.contacts(Finger.motion(0.5, 0.5, pressure: 1)).first?.pressure, 1_000_000)
    expectEqual(bench.contacts(Finger.up(0.5, 0.5, pressure: 0)).first?.pressure, 0)
    let other = Finger.down(0.5, 0.5, finger: 1, device: 9, pressure: 1)
    expectNil(bench.contacts(other).first?.pressure)
  }

  @Test(arguments: [Float.nan, .infinity, -3, 7])
  func `with any pressure a driver may say`(pressure: Float) {
    var bench = Bench()
    expectNil(bench.contacts(Finger.down(0.5, 0.5, pressure: pressure)).first?.pressure)
  }

  @Test func `not at all on touchpads, nor where SDL makes them of a mouse`() {
    var bench = Bench()
    bench.queries.indirectDevices = [7]
    expectTrue(bench.feed(Finger.down(0.5, 0.5)).isEmpty)
    expectTrue(bench.feed(Finger.motion(0.6, 0.5)).isEmpty)
    expectTrue(bench.feed(Finger.down(0.5, 0.5, device: CSDL_MOUSE_TOUCHID)).isEmpty)
    expectEqual(bench.feed(Finger.down(0.5, 0.5, device: 8)).count, 1)
  }

  @Test(arguments: [UInt32(0), 4]) func `to nothing on a title bar or another window`(
    window: UInt32
  ) {
    var bench = Bench()
    var landing = Finger.down(0.5, 0.5)
    landing.tfinger.windowID = window
    expectTrue(bench.feed(landing).isEmpty)
    expectTrue(bench.feed(Finger.motion(0.6, 0.5)).isEmpty)
    expectTrue(bench.feed(Finger.up(0.6, 0.5)).isEmpty)
  }

  @Test func `as cancelled when the desktop takes them for a gesture of its own`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5, finger: 1))
    _ = bench.feed(Finger.down(0.6, 0.5, finger: 2))
    bench.queries.listed = [[7, 1], [7, 2]]
    let taken = bench.contacts(UserEvent.fingersTaken.event)
    expectEqual(Set(taken.map(\.id.number)), [1, 2])
    expectTrue(taken.allSatisfy { $0.phase == .cancelled })
    expectTrue(bench.lost().isEmpty)
    expectTrue(bench.feed(Finger.up(0.5, 0.5, finger: 1)).isEmpty)
    expectEqual(bench.contacts(Finger.down(0.5, 0.5, finger: 1)).map(\.id.number), [3])
  }

  @Test func `as they were when the program only wakes itself`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5))
    expectTrue(bench.feed(UserEvent.wake.event).isEmpty)
    expectEqual(bench.contacts(Finger.motion(0.6, 0.5)).map(\.id.number), [1])
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30])
  func `to some place within bounds, whatever the driver says`(coordinate: Float) {
    var bench = Bench()
    let contact = bench.contacts(Finger.down(coordinate, coordinate)).first
    expectEqual(contact.map { $0.position == $0.position.clamped }, true)
  }

  @Test func `as lost when SDL lists them no more`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5, finger: 1))
    _ = bench.feed(Finger.down(0.6, 0.5, finger: 2))
    bench.queries.listed = [[7, 1], [7, 2]]
    expectTrue(bench.lost().isEmpty)
    bench.queries.listed = [[7, 2]]
    let lost = bench.lost()
    expectEqual(lost.map(\.id.number), [1])
    expectEqual(lost.map(\.phase), [.cancelled])
    expectTrue(bench.feed(Finger.motion(0.7, 0.7, finger: 1)).isEmpty)
    expectEqual(bench.feed(Finger.motion(0.7, 0.7, finger: 2)).count, 1)
    expectTrue(bench.lost().isEmpty)
  }

  @Test func `as there still when SDL never listed them`() {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5))
    expectTrue(bench.lost().isEmpty)
    expectEqual(bench.feed(Finger.up(0.5, 0.5)).count, 1)
  }

  @Test(arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED])
  func `no more after the window is left, until they land again`(change: SDL_WindowEventID) {
    var bench = Bench()
    _ = bench.feed(Finger.down(0.5, 0.5))
    let contacts = bench.contacts(windowEvent(change))
    expectTrue(contacts.isEmpty, "the session cancels them itself")
    expectTrue(bench.feed(Finger.motion(0.6, 0.5)).isEmpty)
    expectTrue(bench.feed(Finger.up(0.6, 0.5)).isEmpty)
    expectEqual(bench.contacts(Finger.down(0.5, 0.5)).map(\.id.number), [2])
  }
}
