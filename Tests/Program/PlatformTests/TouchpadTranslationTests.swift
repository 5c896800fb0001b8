import CSwivelSDL2
import SwivelGeometry
import SwivelInput
import Testing

@testable import SwivelPlatform

/// What a desktop tells of a touchpad, up to what the session gets.
private struct Touchpad {
  let reports = TouchpadReports()
  var bench = Bench()
  var contacts: [Contact] = []

  mutating func take(_ input: TouchpadReports.Input, at time: UInt32? = nil) {
    reports.handle(input, at: time)
    bench.queries.touchpad = reports.takeWaiting()
    contacts += bench.contacts(UserEvent.touchpad.event)
  }

  mutating func begin(fingers: Int = 2, at time: UInt32 = 0) {
    take(.begin(at: Vector(x: 300, y: 200), fingers: fingers), at: time)
  }

  mutating func turn(_ degrees: Double, at time: UInt32) {
    take(.update(move: .zero, scale: 1, degrees: degrees), at: time)
  }

  var phases: [ContactPhase] { contacts.map(\.phase) }
}

@Suite struct `A pinch on a touchpad, translated` {
  @Test func `is two contacts of its kind, with numbers that no other has`() {
    var touchpad = Touchpad()
    touchpad.begin()
    touchpad.turn(90, at: 8)
    touchpad.take(.end(isCancelled: false), at: 16)
    touchpad.begin(at: 24)
    #expect(touchpad.phases == [.began, .began, .moved, .moved, .ended, .ended, .began, .began])
    #expect(touchpad.contacts.allSatisfy { $0.kind == .touchpad })
    #expect(touchpad.contacts.map(\.id.number) == [1, 2, 1, 2, 1, 2, 3, 4])
    #expect(touchpad.contacts[3].position == ExactPoint(Vector(x: 300, y: 300)))
  }

  @Test(arguments: [1, 3, 4])
  func `is left to the desktop where there are not two fingers`(fingers: Int) {
    var touchpad = Touchpad()
    touchpad.begin(fingers: fingers)
    touchpad.turn(90, at: 8)
    touchpad.take(.leave)
    touchpad.take(.end(isCancelled: true), at: 16)
    #expect(touchpad.contacts.isEmpty)
    #expect(touchpad.bench.translator.pinch.refused == 0)
    touchpad.begin(at: 24)
    #expect(touchpad.contacts.count == 2)
  }

  @Test func `does nothing where the pointer is elsewhere`() {
    var touchpad = Touchpad()
    touchpad.take(.begin(at: nil, fingers: 2), at: 0)
    touchpad.turn(90, at: 8)
    #expect(touchpad.contacts.isEmpty)
  }

  @Test func `is cancelled where the pointer leaves, or more fingers begin`() {
    var touchpad = Touchpad()
    touchpad.begin()
    touchpad.turn(90, at: 8)
    touchpad.take(.leave)
    #expect(touchpad.phases.suffix(2) == [.cancelled, .cancelled])
    touchpad.begin(at: 500)
    touchpad.begin(fingers: 4, at: 508)
    #expect(touchpad.phases.suffix(4) == [.began, .began, .cancelled, .cancelled])
    touchpad.turn(5, at: 516)
    #expect(touchpad.contacts.count == 10)
  }

  @Test(arguments: [(UInt32(30), ContactPhase.cancelled), (108, .ended)])
  func `is judged by the desktop's clock where it is cancelled`(time: UInt32, phase: ContactPhase) {
    var touchpad = Touchpad()
    touchpad.begin()
    touchpad.turn(90, at: 8)
    touchpad.take(.end(isCancelled: true), at: time)
    #expect(touchpad.phases.suffix(2) == [phase, phase])
  }

  @Test func `is judged alike where that clock begins anew`() {
    var touchpad = Touchpad()
    touchpad.begin(at: .max - 20)
    touchpad.turn(90, at: .max - 10)
    touchpad.take(.end(isCancelled: true), at: 89)
    #expect(touchpad.phases.suffix(2) == [.ended, .ended])
  }

  @Test func `is beside scrolling, which goes where the pointer is`() {
    let reports = TouchpadReports()
    var bench = Bench()
    reports.add(.scroll(at: Vector(x: 3, y: 4), by: Vector(x: 0.5, y: -2.25)))
    reports.add(.wheel(at: Vector(x: 3, y: 4), by: Vector(x: 0, y: 1)))
    bench.queries.touchpad = reports.takeWaiting()
    let point = ExactPoint(x: 3_000_000, y: 4_000_000)
    #expect(
      bench.feed(UserEvent.touchpad.event) == [
        .scroll(point, by: ExactPoint(x: 500_000, y: -2_250_000), []),
        .wheel(point, delta: ExactPoint(x: 0, y: 1_000_000), []),
      ])
  }

  @Test(arguments: [false, true])
  func `has SDL's wheel passed over where that is what it tells itself`(isExplained: Bool) {
    var bench = Bench()
    bench.queries.explainsWheels = isExplained
    #expect(bench.feed(Mouse.wheel(0, 1)).count == (isExplained ? 0 : 1))
  }

  @Test func `is refused without a begin, and counted`() {
    var touchpad = Touchpad()
    touchpad.turn(90, at: 8)
    touchpad.take(.end(isCancelled: false), at: 16)
    touchpad.take(.leave)
    #expect(touchpad.contacts.isEmpty)
    #expect(touchpad.bench.translator.pinch.refused == 2)
  }
}
